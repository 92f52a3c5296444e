#pragma once

#include "core/base/file_source.h"
#include "core/base/progress.h"
#include "core/base/temporary_file.h"
#include "core/onnx/model_form.h"

namespace resizelens {

/// Converts a plain model and verifies the result by reading it back. `name`: entry in an archive. Errors: a
/// read-only format ("write.form"), one that would lose something ("write.form-loses"), the disk.
Result<void> pack(const FileSource& plain, ModelForm form, const std::string& name, TemporaryFile& out,
                  const Progress& progress = {});

} // namespace resizelens
