#pragma once

#include "core/batch/batch.h"
#include "core/engine/analysis.h"

#include <filesystem>
#include <string>

namespace resizelens {

/// The batch's options for one model, to be given to analyseShaped().
AnalysisOptions analysisOptions(const BatchOptions& options);

/// analyse() with those input shapes and values that the model has inputs for; `note` names the others.
Result<std::shared_ptr<const Analysis>> analyseShaped(const std::filesystem::path& path,
                                                      AnalysisOptions options, Phrase& note,
                                                      const Progress& progress = {});

} // namespace resizelens
