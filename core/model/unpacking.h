#pragma once

#include "core/model/model_form.h"
#include "core/support/file_source.h"
#include "core/support/progress.h"

#include <optional>

namespace resizelens {

/// What a source really is, by its first bytes; its name says nothing.
ModelForm formOf(const FileSource& source);

/// The path that stands for standard input.
inline constexpr const char* kStandardInput = "-";

/// What stands on standard input, read once in a process and kept; any number of sources read it. Errors: it is a terminal, too much
/// data, the disk.
Result<FileSource> standardInput();

/// The plain model that a source holds in another form, unpacked to a file that goes with its reader; nullopt where it is plain already,
/// or nothing that is known. Neither memory nor the disk is filled by what unpacks to more than readers of ONNX take. Errors: damaged
/// or too much data, an archive of no or several models, text that is no model.
Result<std::optional<FileSource>> unpacked(const FileSource& source, const Progress& progress = {});

} // namespace resizelens
