#pragma once

#include "core/model/wire_map.h"
#include "core/support/file_source.h"
#include "core/support/progress.h"

#include <optional>

namespace onnx {
class ModelProto;
class TensorProto;
} // namespace onnx

namespace resizelens {

/// Payloads above this many bytes stay in the file.
inline constexpr std::uint64_t kInlinePayloadLimit = 4096;

/// Limits of what one file may hold, so that a hostile one cannot ask for memory without end.

/// A payload that stayed in the file: the content of the field `field` of its TensorProto.
struct PayloadRange
{
    std::uint32_t field = 0;
    ByteRange bytes;
};

/// Where the payload of `tensor` is, when readStructure() left it in the file.
std::optional<PayloadRange> payloadRange(const onnx::TensorProto& tensor);

/// Walks ModelProto > GraphProto > NodeProto/AttributeProto/TensorProto (bodies, functions, sparse tensors
/// and training graphs included) at wire level: one forward pass that seeks over large payloads, and leaves
/// everything else to protobuf, part by part. A tensor without its payload is marked EXTERNAL in `model`, and
/// payloadRange() tells where that is. Errors carry the byte offset and what was expected there.
Result<WireMap> readStructure(const FileSource& source, onnx::ModelProto& model, const Progress& progress);

} // namespace resizelens
