#pragma once

#include "core/model/model_edits.h"
#include "core/model/model_file.h"

#include <functional>

namespace resizelens {

struct WriteResult
{
    std::uint64_t bytes = 0;                           // size of the new model file
    std::vector<std::filesystem::path> externalCopies; // external data files copied beside it
};

/// Writes `file` with `edits` to `target`: untouched bytes are copied from the source as they are (unknown
/// fields included; without edits the result is byte-identical), new parts are spliced in. Written beside the
/// target under a temporary name, synced and renamed: on error or cancellation nothing stands under the final
/// name that was not there before. External data: by reference when the target lies in the source's folder,
/// else copied to the same relative place. `check`, where given, looks at the complete file (under its
/// temporary name) before it gets its own; its error stops the export. Errors: target is the source, folder
/// missing or not writable, disk full, an external file of another content in the way.
Result<WriteResult>
writeModel(const ModelFile& file, const ModelEdits& edits, const std::filesystem::path& target,
           const Progress& progress = {},
           const std::function<Result<void>(const std::filesystem::path& written)>& check = {});

} // namespace resizelens
