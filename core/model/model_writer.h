#pragma once

#include "core/model/model_edits.h"
#include "core/model/model_file.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// Where the written model's weights are.
enum class ExternalData {
    automatic, // as `keep`; a model that no reader takes (above 2 GB) gets those inside it as one external
               // file
    keep,      // where they were: external files by reference in the source's folder, else copied along
    gather,    // all of them in one external file, named after the model
    embed,     // all of them in the model
};

/// "automatic", "keep", …: in options, job files and settings.
std::string_view toString(ExternalData choice);
std::optional<ExternalData> externalDataFromName(std::string_view name);
std::vector<std::string> externalDataNames();

struct WriteOptions
{
    ExternalData externalData = ExternalData::automatic;
    bool overwriteSource = false;        // only after the user agreed: the source may be the target
    std::uint64_t maxBytes = 0x7fffffff; // what readers take: protobuf reads no larger message
    /// Looks at what is being written, in the calling thread while another one writes; its error stops the
    /// export.
    std::function<Result<void>(const std::shared_ptr<const ModelFile>& result)> inspect = {};
    /// Looks at the complete file, read from the disk, before it and its external data get their names; its
    /// error stops the export.
    std::function<Result<void>(const std::shared_ptr<const ModelFile>& written)> check = {};
};

struct WriteResult
{
    std::uint64_t bytes = 0;                          // size of the new model file
    std::vector<std::filesystem::path> externalFiles; // external data files written beside it
};

/// Writes `file` with `edits` to `target`: untouched bytes are copied from the source as they are (unknown
/// fields included; without edits the result is byte-identical), new parts are spliced in. Model and external
/// data files are written beside their targets under temporary names, checked, synced and renamed, the model
/// last: on error, cancellation or a kill at any moment what was there before is there still, and nothing but
/// the complete file ever stands under the final name. (A kill between two renames leaves a new data file.)
/// A target that is a symbolic link is written where it points; one whose name says another form
/// (formOfName()) is written in that, with all weights inside. Errors: target is the source or no regular
/// file, the source or its data changed since it was opened ("file.changed"), folder missing or not writable,
/// disk full, an external file of another content in the way, an embedded result above the limit.
Result<WriteResult> writeModel(const ModelFile& file, const ModelEdits& edits,
                               const std::filesystem::path& target, const WriteOptions& options = {},
                               const Progress& progress = {});

} // namespace resizelens
