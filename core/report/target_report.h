#pragma once

#include "core/engine/analysis.h"

#include <string>
#include <vector>

namespace resizelens {

/// Output of the `targets` and `check` commands.
std::string targetsJson(const std::vector<TargetPointer>& targets);
std::string targetsText(const std::vector<TargetPointer>& targets);
std::string targetText(const TargetProfile& target);

/// The analysis must have a target. Errors: cancellation.
Result<std::string> checkJson(const Analysis& analysis, const Plan& plan, const Progress& progress = {});
Result<std::string> checkText(const Analysis& analysis, const Plan& plan, const Progress& progress = {});

} // namespace resizelens
