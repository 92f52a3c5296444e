#pragma once

#include "core/base/file_source.h"
#include "core/onnx/model_edits.h"
#include "core/onnx/wire_map.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace resizelens {

/// Replaces `range` of the source by `bytes` and, if set, `tailRange` of `tail`. An empty range inserts.
struct Patch
{
    ByteRange range;
    std::string bytes;
    std::uint32_t frame = WireFrame::kNone; // innermost frame around the range
    std::shared_ptr<const FileSource> tail = nullptr;
    ByteRange tailRange = {};

    std::int64_t growth() const
    {
        return static_cast<std::int64_t>(bytes.size() + tailRange.size()) -
               static_cast<std::int64_t>(range.size());
    }
};

/// Translates edits into patches. Errors: an edit of a part that does not exist.
Result<std::vector<Patch>> editPatches(const WireMap& map, const ModelEdits& edits);

/// Adds patches for the affected length prefixes and sorts all in file order. Errors: overlapping patches.
Result<std::vector<Patch>> completePatches(const WireMap& map, std::vector<Patch> patches);

/// A view of `source` with complete patches applied, as a file at `path`. Both must outlive it.
FileSource patchedView(const FileSource& source, const std::vector<Patch>& patches,
                       std::filesystem::path path);

std::uint64_t patchedSize(std::uint64_t sourceSize, const std::vector<Patch>& patches);

} // namespace resizelens
