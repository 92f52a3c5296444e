#pragma once

#include "core/model/file_source.h"
#include "core/model/wire_map.h"
#include "core/support/progress.h"

#include <string>

namespace resizelens {

/// What one pass over a model file gives: a serialized ModelProto without large payloads, and the byte
/// positions of the parts that an edit may touch.
struct WireScan
{
    std::string skeleton;
    WireMap map;
};

/// Payloads above this many bytes stay in the file.
inline constexpr std::uint64_t kInlinePayloadLimit = 4096;

/// Walks ModelProto > GraphProto > NodeProto > AttributeProto > TensorProto (bodies and functions included)
/// at wire level: one forward pass that seeks over large payloads. In the skeleton such a tensor is EXTERNAL
/// with `selfLocation` as its location, and the offset and length of its payload. Errors carry the byte
/// offset and what was expected there.
Result<WireScan> scanModel(const FileSource& source, const std::string& selfLocation,
                           const Progress& progress);

} // namespace resizelens
