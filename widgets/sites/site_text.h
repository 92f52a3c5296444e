#pragma once

#include "core/plan/plan.h"
#include "widgets/support/site_state.h"

#include <QString>

namespace resizelens {

// Sites in words and marks, the same on the graph, in the table and in the inspector.

SiteState siteState(const SiteAnalysis& site, const Choice& choice);
QString stateText(SiteState state);
QString directionText(Direction direction);
/// "↑2×", "↓1/2×", "↑2× ↓3×" when the axes differ; "→" where nothing changes, "?" when unknown.
QString badgeText(const ResizeSite& site);
/// "×2", one per axis when they differ.
QString factorsText(const ResizeSite& site);
/// "16×16 → 32×32": the resized axes.
QString lengthsText(const ResizeSite& site);
/// "uint8 0.0125, 3": type, scale and zero point, both sides where they differ; "—" where nothing is quantised.
QString numbersText(const ResizeSite& site);
QString exactnessText(const std::optional<Certificate>& certificate);
/// Of a quantised rewrite what holds of its codes.
QString exactnessText(const Candidate& candidate);
/// "dense – exact", and the mark of what the target says of that rewrite where one was chosen.
QString candidateText(const SiteAnalysis& site, std::size_t candidate);
QString operatorsText(const OperatorChain& chain);
/// "3.2 k", "17 M"; unknown is a word.
QString countText(std::optional<std::int64_t> count);
QString acceptanceText(Acceptance acceptance);
/// Whether the target takes the node, and the first reason why not; empty where no target was chosen.
QString targetText(const SiteAnalysis& site);
/// What was chosen at the site and what that means, in a sentence.
QString verdictText(const SiteAnalysis& site, const Choice& choice);
/// A card of a site: lengths, mode, target, choice and what its rewrite costs, a line each.
QString siteTip(const SiteAnalysis& site, const Choice& choice);

} // namespace resizelens
