#pragma once

#include "app/worker/ort_api.h"
#include "core/base/error.h"

namespace resizelens::ort {

/// Releases the status; its message becomes a one-line Error ("runtime.failed") without source locations.
Result<void> check(const Api& api, Status* status);

} // namespace resizelens::ort
