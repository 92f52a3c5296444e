#pragma once

#include <string_view>

namespace resizelens {

/// Whether some version of ONNX has, or had, an operator of this name in its default domain.
bool isOnnxOperator(std::string_view name);

} // namespace resizelens
