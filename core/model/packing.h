#pragma once

#include "core/model/model_form.h"
#include "core/support/file_source.h"
#include "core/support/progress.h"
#include "core/support/temporary_file.h"

namespace resizelens {

/// Writes a plain model in another form, reads that back, and compares. `name` is that of an entry in an archive. Errors: a form that
/// is only read ("write.form"), or that would lose something ("write.form-loses"), the disk.
Result<void> pack(const FileSource& plain, ModelForm form, const std::string& name, TemporaryFile& out,
                  const Progress& progress = {});

} // namespace resizelens
