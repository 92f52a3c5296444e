#pragma once

#include "core/model/model_edits.h"
#include "core/model/wire_map.h"
#include "core/support/file_source.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace resizelens {

/// Bytes [begin, end) of the source are replaced by `bytes` and, where `tail` is set, bytes of another file
/// after them; an empty range inserts.
struct Patch
{
    ByteRange range;
    std::string bytes;
    std::uint32_t frame = WireFrame::kNone; // the innermost frame around the range
    std::shared_ptr<const FileSource> tail = nullptr;
    ByteRange tailRange = {};

    std::int64_t growth() const
    {
        return static_cast<std::int64_t>(bytes.size() + tailRange.size()) -
               static_cast<std::int64_t>(range.size());
    }
};

/// The patches that `edits` asks for. Errors: an edit of a part that the model does not have.
Result<std::vector<Patch>> editPatches(const WireMap& map, const ModelEdits& edits);

/// Adds the length prefixes that the patches make wrong and puts all into the order of the file. Errors: two
/// patches of the same bytes.
Result<std::vector<Patch>> completePatches(const WireMap& map, std::vector<Patch> patches);

/// `source` as it will be with complete patches, without writing it: reads as a file of that content at
/// `path`. Both must outlive it.
FileSource patchedView(const FileSource& source, const std::vector<Patch>& patches,
                       std::filesystem::path path);

/// Bytes of the source after the patches.
std::uint64_t patchedSize(std::uint64_t sourceSize, const std::vector<Patch>& patches);

} // namespace resizelens
