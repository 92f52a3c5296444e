#pragma once

#include "core/base/tensor.h"
#include "core/onnx/wire_reader.h"

namespace resizelens {

/// Whether this field of TensorProto stores values of `type` as raw_data does.
bool storedLikeRaw(std::uint32_t field, DType type);

/// Decodes packed varints (int32_data, …). Errors: a field that cannot hold `type`, a wrong number of values.
Result<Tensor> readVarints(const FileSource& source, const PayloadRange& payload, DType type,
                           const Dims& dims);

} // namespace resizelens
