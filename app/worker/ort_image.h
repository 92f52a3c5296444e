#pragma once

#include "app/worker/ort_api.h"
#include "core/base/tensor.h"

namespace resizelens::ort {

/// Strings, sequences, maps and optional values as a tensor of bytes (value_image.h). Errors: the library's;
/// "runtime.value" for other kinds (sparse tensors, opaque types).
Result<Tensor> imageOf(const Api& api, Value* value);

} // namespace resizelens::ort
