#pragma once

#include "core/session/analysis.h"

#include <string>

namespace resizelens {

/// Where lengths of the model's inputs are not known and a site depends on them: a line with the options that
/// give them, "--shape input=1x3x640x640", the lengths that are not known being examples. Else empty.
std::string shapeHint(const Analysis& analysis);

} // namespace resizelens
