#pragma once

#include "core/plan/plan.h"
#include "widgets/support/site_state.h"

#include <QString>

namespace resizelens {

/// How a site counts in the summary: what is done, what waits for the user, and what cannot be done yet.
enum class SiteStanding { exact, withError, accepted, needsChoice, differs, refused, kept, unknownShape };
inline constexpr SiteStanding kStandings[] = {
    SiteStanding::exact,   SiteStanding::withError, SiteStanding::accepted, SiteStanding::needsChoice,
    SiteStanding::differs, SiteStanding::refused,   SiteStanding::kept,     SiteStanding::unknownShape};

SiteStanding siteStanding(const SiteAnalysis& site, const Choice& choice);
/// "9 exact", "2 need your choice".
QString standingText(SiteStanding standing, int count);
/// Whose mark and colour it has.
SiteState standingState(SiteStanding standing);
QString standingMark(SiteStanding standing);
/// The column's word: "exact", "needs your choice".
QString standingText(SiteStanding standing);

} // namespace resizelens
