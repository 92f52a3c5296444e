#pragma once

#include "core/engine/plan.h"
#include "widgets/support/site_state.h"

#include <QString>
#include <QStringList>

#include <utility>

namespace resizelens {

// Sites in words and marks, shared by graph, table and inspector.

SiteState siteState(const SiteAnalysis& site, const Choice& choice);
QString directionText(Direction direction);
/// "↑2×", "↓1/2×", "↑2× ↓3×" if the axes differ; "1×" if nothing changes, "?" if unknown.
QString badgeText(const ResizeSite& site);
/// "×2", per axis if they differ.
QString factorsText(const ResizeSite& site);
/// "16×16 → 32×32", resized axes only.
QString lengthsText(const ResizeSite& site);
/// "linear", "half_pixel"
QStringList modeNames(const ResizeSite& site);
/// "uint8 0.0125, 3": type, scale and zero point, of both sides if they differ; "—" if not quantised.
QString numbersText(const ResizeSite& site);
/// "12.5"
QString percentText(double share);
/// Lengths valid for every dynamic axis.
std::pair<qint64, qint64> provenLengths(const Certificate& certificate);
/// Input range above which intermediate sums may overflow; empty if none.
QString overflowText(const Certificate& certificate, DType type);
QString exactnessText(const std::optional<Certificate>& certificate);
/// From the quantised certificate, if any.
QString exactnessText(const Candidate& candidate);
/// "dense – exact", followed by the mark of the target's verdict, if any.
QString candidateText(const SiteAnalysis& site, std::size_t candidate);
QString operatorsText(const OperatorChain& chain);
/// "3.2 k", "17 M", "unknown".
QString countText(std::optional<std::int64_t> count);
QString acceptanceText(Acceptance acceptance);
/// Whether the target supports the node, and the first reason why not; empty without a target.
QString targetText(const SiteAnalysis& site);
/// What the source of a reason is: "Measured", "Vendor document", or "Source" where the profile does not say.
QString sourceWord(const VerdictReason& reason);
/// The first address of the web in the source of a reason; empty where there is none.
QString addressOf(const VerdictReason& reason);
QString verdictText(const SiteAnalysis& site, const Choice& choice);
/// Card of a site, one line each: sizes, mode, target, choice and estimated cost.
QString siteTip(const SiteAnalysis& site, const Choice& choice);

} // namespace resizelens
