#pragma once

#include "core/engine/plan.h"
#include "core/targets/target_profile.h"

#include <QString>

namespace resizelens {

// Estimated cost of a rewrite in words, shared by cards, rows and tool tips.

/// "3.2 k MACs, 4 per output; 144 bytes of weights".
QString workText(const CandidateCost& cost);
/// "64 k bytes moved; operators: 2, transfers: 0".
QString movesText(const CandidateCost& cost);
/// Estimated cost in round figures: "3.2 k".
QString roundedPrice(const CandidateCost& cost);
/// Estimated cost with the cost list used.
QString priceText(const CandidateCost& cost);
/// All of the above, one line each; empty if sizes are unknown.
QString costTip(const SiteAnalysis& site, std::size_t candidate);

/// nullptr: no target chosen.
QString pricesTip(const TargetProfile* target);

} // namespace resizelens
