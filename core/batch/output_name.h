#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <string>

namespace resizelens {

struct NameParts
{
    std::filesystem::path source; // {name}: file name without extension; {folder}: parent folder
    std::string rule;             // {rule}
    std::string target;           // {target}; "any" if there is none
};

/// "{name}.resizelens.onnx" gives "photo.resizelens.onnx" for photo.onnx and "photo.resizelens.onnx.gz" for
/// photo.onnx.gz. Errors: an unknown placeholder, an unclosed brace, a slash, an empty or hidden name.
Result<std::string> outputName(const std::string& pattern, const NameParts& parts);

/// Checks the pattern independently of a model.
Result<void> checkNamePattern(const std::string& pattern);

} // namespace resizelens
