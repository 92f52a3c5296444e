#pragma once

#include "core/targets/coverage.h"

#include <string>
#include <utility>
#include <vector>

namespace resizelens {

/// How much of a set of models each profile covers: a table, and JSON (resources/schemas/coverage.json).
using TargetCoverage = std::pair<TargetPointer, Coverage>;
std::string coverageText(const std::vector<TargetCoverage>& targets);
std::string coverageJson(const std::vector<TargetCoverage>& targets);

} // namespace resizelens
