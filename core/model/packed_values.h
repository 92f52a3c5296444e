#pragma once

#include "core/model/wire_reader.h"
#include "core/tensor/tensor.h"

namespace resizelens {

/// Whether values of `type` in this field of TensorProto lie there just as in raw_data.
bool storedLikeRaw(std::uint32_t field, DType type);

/// The values of a payload that is a packed list of varints (int32_data, int64_data, uint64_data). Errors: a
/// field that does not hold `type`, another number of values than `dims` has.
Result<Tensor> readVarints(const FileSource& source, const PayloadRange& payload, DType type,
                           const Dims& dims);

} // namespace resizelens
