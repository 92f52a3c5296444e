#pragma once

#include "core/onnx/model_edits.h"
#include "core/onnx/model_file.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// Where the weights go.
enum class ExternalData {
    automatic, // as `keep`; above 2 GB, weights inside the model move to an external file
    keep,      // as in the source; external files are referenced in its folder, else copied along
    gather,    // all in one external file, named after the model
    embed,     // all in the model
};

/// "automatic", "keep", …: in options, job files and settings.
std::string_view toString(ExternalData choice);
std::optional<ExternalData> externalDataFromName(std::string_view name);
std::vector<std::string> externalDataNames();

struct WriteOptions
{
    ExternalData externalData = ExternalData::automatic;
    bool overwriteSource = false;        // only with the user's consent: the target may be the source
    std::uint64_t maxBytes = 0x7fffffff; // the largest message protobuf can read
    /// Checks the result on the calling thread while another one writes it. An error stops the export.
    std::function<Result<void>(const std::shared_ptr<const ModelFile>& result)> inspect = {};
    /// Checks the complete file, read back from disk, before the final renames. An error stops the export.
    std::function<Result<void>(const std::shared_ptr<const ModelFile>& written)> check = {};
};

struct WriteResult
{
    std::uint64_t bytes = 0;                          // size of the new model file
    std::vector<std::filesystem::path> externalFiles; // external data files written beside it
};

/// Writes `file` with `edits` to `target`. Untouched bytes are copied verbatim, unknown fields included;
/// without edits the result is byte-identical. Model and external data are written beside their targets under
/// temporary names, checked, synced and renamed, the model last: after an error, cancellation or kill, the
/// final name holds either the old file or the complete new one. (A kill between two renames leaves a new
/// data file.) Symbolic links are followed. A target named for another format (formOfName()) is written in
/// that, with all weights inside. Errors: target is the source or no regular file, source or its data changed
/// since it was opened ("file.changed"), folder missing or not writable, disk full, a different external file
/// in the way, an embedded result above the limit.
Result<WriteResult> writeModel(const ModelFile& file, const ModelEdits& edits,
                               const std::filesystem::path& target, const WriteOptions& options = {},
                               const Progress& progress = {});

} // namespace resizelens
