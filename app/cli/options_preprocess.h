// What the commands that write pre-processing have in common.
#pragma once

#include "core/extras/preprocess/preprocess_model.h"

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace resizelens::cli {

CLI::Option* addSourceSizes(CLI::App& command, std::vector<std::string>& sizes);
/// Errors: not of the form 480x640.
Result<SourceSizes> sourceSizesOf(const std::vector<std::string>& texts);
/// Prints `what`, for which images, and how near it is to the library. Errors: those of boundOf().
Result<void> printPreprocess(const Phrase& what, const PreprocessSpec& spec, const SourceSizes& sources);

} // namespace resizelens::cli
