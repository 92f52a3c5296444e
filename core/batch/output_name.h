#pragma once

#include "core/support/error.h"

#include <filesystem>
#include <string>

namespace resizelens {

/// What stands for the words in braces of a name pattern.
struct NameParts
{
    std::filesystem::path source; // {name}: without its extension; {folder}: the folder it is in
    std::string rule;             // {rule}
    std::string target;           // {target}; "any" where there is none
};

/// "{name}.resizelens.onnx" for photo.onnx is "photo.resizelens.onnx", for photo.onnx.gz "photo.resizelens.onnx.gz". Errors: an unknown word in braces, a
/// brace that is not closed, a slash, a name that is empty or hidden.
Result<std::string> outputName(const std::string& pattern, const NameParts& parts);

/// What outputName() would say of the pattern for any model.
Result<void> checkNamePattern(const std::string& pattern);

} // namespace resizelens
