// Estimated costs of rewrites, shared by all reports.
#pragma once

#include "core/engine/analysis.h"

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace resizelens {

/// null if sizes are unknown.
nlohmann::ordered_json costJson(const std::optional<CandidateCost>& cost);
/// null if the profile has no cost list.
nlohmann::ordered_json pricesJson(const TargetProfile& target);
/// Multiply-adds, weights, bytes moved, operators, transfers, estimated cost and the cost list, on one line.
Phrase costPhrase(const CandidateCost& cost);
/// Bytes of weights, bytes moved and estimated cost; "-" if sizes are unknown.
std::vector<std::string> shortCost(const std::optional<CandidateCost>& cost);
/// The cost list in use, its source and confidence; nullptr: no target chosen.
Phrase pricesPhrase(const TargetProfile* target);
/// All candidates of all sites, identical sites grouped; empty if nothing can be rewritten.
std::string costTable(const Analysis& analysis, const Plan& plan);
/// Says that the planned rewrites make the model much larger; else empty.
Phrase growthPhrase(const ModelGrowth& growth);
/// As growthPhrase(), with advice on how to limit it.
Phrase growthAdvice(const ModelGrowth& growth);

} // namespace resizelens
