#pragma once

#include "core/session/analysis.h"

#include <filesystem>
#include <string>

namespace resizelens {

/// analyse() with those of `shapes` that the model has an input for; `note` names the others.
Result<std::shared_ptr<const Analysis>> analyseShaped(const std::filesystem::path& path,
                                                      AnalysisOptions options, const InputShapes& shapes,
                                                      Phrase& note, const Progress& progress = {});

} // namespace resizelens
