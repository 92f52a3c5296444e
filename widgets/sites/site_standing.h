#pragma once

#include "core/engine/plan.h"
#include "widgets/support/site_state.h"

#include <QString>

namespace resizelens {

/// Category of a site in the summary: done, waiting for the user, or blocked.
enum class SiteStanding { exact, withError, accepted, needsChoice, differs, refused, kept, unknownShape };
inline constexpr SiteStanding kStandings[] = {
    SiteStanding::exact,   SiteStanding::withError, SiteStanding::accepted, SiteStanding::needsChoice,
    SiteStanding::differs, SiteStanding::refused,   SiteStanding::kept,     SiteStanding::unknownShape};

SiteStanding siteStanding(const SiteAnalysis& site, const Choice& choice);
/// "9 exact", "2 need your choice"
QString standingText(SiteStanding standing, int count);
/// The state that supplies mark and colour.
SiteState standingState(SiteStanding standing);
QString standingMark(SiteStanding standing);
/// "exact", "needs your choice"
QString standingText(SiteStanding standing);

} // namespace resizelens
