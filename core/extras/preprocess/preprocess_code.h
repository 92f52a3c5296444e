// Pre-processing as source code: one function without dependencies, for images of any size.
#pragma once

#include "core/extras/preprocess/preprocess_spec.h"

#include <optional>
#include <string>
#include <string_view>

namespace resizelens {

enum class CodeLanguage { python, cpp, javaScript };

/// By a file's ending: .py, .cpp, .js or .mjs; nullopt: another.
std::optional<CodeLanguage> codeLanguageOf(std::string_view file);

/// A function `preprocess` from bytes height×width×3 (R, G, B) to what the spec gives. Python with NumPy, C++20
/// with its standard library, or a JavaScript module with typed arrays. It computes the library's weights for
/// the image that it is given, in the library's arithmetic. Errors: a resize of none of Pillow, PyTorch and
/// OpenCV.
Result<std::string> preprocessCode(const PreprocessSpec& spec, CodeLanguage language);

} // namespace resizelens
