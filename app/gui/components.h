#pragma once

#include "core/report/components.h"

namespace resizelens {

/// What the window is made of: the libraries of core, and Qt.
std::vector<Component> windowComponents();

} // namespace resizelens
