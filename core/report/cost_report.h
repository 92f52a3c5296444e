// What rewrites cost, in every document alike.
#pragma once

#include "core/session/analysis.h"

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace resizelens {

/// null where lengths are not known.
nlohmann::ordered_json costJson(const std::optional<CandidateCost>& cost);
/// null where the profile has no prices.
nlohmann::ordered_json pricesJson(const TargetProfile& target);
/// "12,345 multiply-adds (4 per output sample), 16 B of weights, 2.0 KiB moved by 2 operators, no transfers:
/// price 45,678 (dla)".
Phrase costPhrase(const CandidateCost& cost);
/// Bytes of weights, bytes moved and the price, "-" where lengths are not known.
std::vector<std::string> shortCost(const std::optional<CandidateCost>& cost);
/// By the names of costColumns(); empty where lengths are not known.
std::vector<std::string> costCells(const std::optional<CandidateCost>& cost);
std::vector<std::string> costColumns();
/// The list that decides, with its source and how far that is to be trusted; nullptr: no target was chosen.
Phrase pricesPhrase(const TargetProfile* target);
/// Every candidate of every site, sites that are alike together; empty where nothing can be rewritten.
std::string costTable(const Analysis& analysis, const Plan& plan);
/// That the plan's rewrites make the model much larger; empty where they do not.
Phrase growthPhrase(const ModelGrowth& growth);
/// The same with how to limit it.
Phrase growthAdvice(const ModelGrowth& growth);

} // namespace resizelens
