#pragma once

#include "core/targets/operator_facts.h"

namespace resizelens {

/// The attributes of a Resize, and how its axes change as far as that is known. `axes`: all of the input's,
/// in order; empty where the rank is unknown.
void addResizeFacts(OperatorFacts& facts, const ResizeSpec& spec, const std::vector<SiteAxis>& axes);

} // namespace resizelens
