#pragma once

#include "app/worker/ort_api.h"
#include "core/support/error.h"

namespace resizelens::ort {

/// Takes a status over and gives its message as an Error (code "runtime.failed"), shortened to what it is
/// about: no places in ONNX Runtime's source, one line.
Result<void> check(const Api& api, Status* status);

} // namespace resizelens::ort
