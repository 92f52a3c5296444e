#pragma once

#include "core/base/file_source.h"
#include "core/base/progress.h"
#include "core/onnx/wire_map.h"

#include <optional>

namespace onnx {
class ModelProto;
class TensorProto;
} // namespace onnx

namespace resizelens {

/// Payloads above this many bytes stay in the file.
inline constexpr std::uint64_t kInlinePayloadLimit = 4096;

/// A payload left in the file: the content of field number `field` of its TensorProto.
struct PayloadRange
{
    std::uint32_t field = 0;
    ByteRange bytes;
};

/// The payload of `tensor` if readStructure() left it in the file.
std::optional<PayloadRange> payloadRange(const onnx::TensorProto& tensor);

/// Walks the model (with subgraphs, functions, sparse tensors and training graphs) at wire level in one
/// forward pass, seeking over large payloads and leaving the rest to protobuf. Tensors without their payload
/// are marked EXTERNAL; see payloadRange(). Errors carry the byte offset and what was expected there.
Result<WireMap> readStructure(const FileSource& source, onnx::ModelProto& model, const Progress& progress);

} // namespace resizelens
