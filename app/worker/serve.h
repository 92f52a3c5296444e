#pragma once

#include "core/process/descriptor.h"

namespace resizelens::worker {

/// Returns when the other side closes `socket`.
void serve(const Descriptor& socket);

} // namespace resizelens::worker
