#pragma once

#include "core/session/analysis.h"

#include <string>
#include <vector>

namespace resizelens {

/// How a target takes the sites of a model: whole documents and tables of the commands `targets` and `check`.
std::string targetsJson(const std::vector<TargetPointer>& targets);
std::string targetsText(const std::vector<TargetPointer>& targets);
/// One profile with its operators, limits and sources.
std::string targetText(const TargetProfile& target);

/// The analysis must have been made for a target; the plan says what to do instead.
std::string checkJson(const Analysis& analysis, const Plan& plan);
std::string checkText(const Analysis& analysis, const Plan& plan);

} // namespace resizelens
