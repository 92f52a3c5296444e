#pragma once

#include "core/plan/plan.h"
#include "core/target/target_profile.h"

#include <QString>

namespace resizelens {

// What a rewrite costs in words, the same on cards, rows and hovers.

/// "3.2 k MACs, 4 per output; 144 bytes of weights".
QString workText(const CandidateCost& cost);
/// "64 k bytes moved; operators: 2, transfers: 0".
QString movesText(const CandidateCost& cost);
/// "96 k (prices of dla)", "96 k (neutral prices)".
QString priceText(const CandidateCost& cost);
/// All of it, a line each; empty where lengths are not known.
QString costTip(const SiteAnalysis& site, std::size_t candidate);

/// Where the prices come from, and how; nullptr: no target was chosen.
QString pricesTip(const TargetProfile* target);

} // namespace resizelens
