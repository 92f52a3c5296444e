#pragma once

#include "core/worker/descriptor.h"

namespace resizelens::worker {

/// Answers the calls that come through `socket` until the other side closes it.
void serve(const Descriptor& socket);

} // namespace resizelens::worker
