#pragma once

#include "core/base/file_source.h"
#include "core/base/progress.h"
#include "core/onnx/model_form.h"

#include <optional>

namespace resizelens {

/// Detects the format from the first bytes, not from the name.
ModelForm formOf(const FileSource& source);

inline constexpr const char* kStandardInput = "-";

/// Standard input, read once and kept for any number of sources. Errors: a terminal, too much data, the disk.
Result<FileSource> standardInput();

/// The plain model in a source of another format, unpacked to a temporary file; nullopt if it is plain
/// already or unknown. Stops at kMostUnpackedBytes, so neither memory nor disk fills up. Errors: damaged or
/// too much data, an archive with no or several models, text that is not a model.
Result<std::optional<FileSource>> unpacked(const FileSource& source, const Progress& progress = {});

} // namespace resizelens
