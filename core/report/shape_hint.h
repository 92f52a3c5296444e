#pragma once

#include "core/engine/analysis.h"

#include <string>

namespace resizelens {

/// A line of options with example values for dynamic input dimensions that sites depend on; else empty.
std::string shapeHint(const Analysis& analysis);

} // namespace resizelens
