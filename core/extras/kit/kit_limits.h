#pragma once

#include "core/targets/operator_facts.h"
#include "core/targets/target_profile.h"

#include <span>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace resizelens {

/// As a profile states them: one object, by fact.
nlohmann::ordered_json conditionsJson(const std::vector<Condition>& limits);

bool keepsTo(const OperatorFacts& facts, const std::vector<Condition>& limits);

/// Limits that vendors publish, the commonest first. `scales` and `factors`: the names of facts.
std::vector<Condition> limitsOf(FactName scales, FactName factors, const std::vector<OperatorFacts>& taken);

/// The fewest of `limits`, at most three, that all of `taken` keep to and none of `left` does; empty: there are none.
std::vector<Condition> separating(std::vector<Condition> limits, std::span<const OperatorFacts> taken,
                                  std::span<const OperatorFacts> left);

} // namespace resizelens
