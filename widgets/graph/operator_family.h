#pragma once

#include "widgets/support/theme.h"

#include <string>

namespace resizelens {

/// What kind of operator it is, for its colour.
NodeFamily familyOf(const std::string& opType);

} // namespace resizelens
