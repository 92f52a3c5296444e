#pragma once

#include "core/target/coverage.h"

#include <string>
#include <utility>
#include <vector>

namespace resizelens {

/// What profiles say of the operators of some models: a table, and a document
/// (resources/schemas/coverage.json).
using TargetCoverage = std::pair<TargetPointer, Coverage>;
std::string coverageText(const std::vector<TargetCoverage>& targets);
std::string coverageJson(const std::vector<TargetCoverage>& targets);

} // namespace resizelens
