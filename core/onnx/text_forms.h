// Converts between text and libonnx messages. Unknown fields would be lost in text, so they are errors.
#pragma once

#include "core/base/error.h"
#include "core/onnx/model_form.h"

#include <string>
#include <string_view>

namespace onnx {
class ModelProto;
} // namespace onnx

namespace resizelens {

/// Errors: not a model, more than kMostModelText bytes, nested too deeply.
Result<void> readText(ModelForm::Layout layout, const std::string& text, onnx::ModelProto& model);

/// The text is verified by reading it back. Errors: a read-only layout, parts that it cannot represent.
Result<std::string> writeText(ModelForm::Layout layout, const onnx::ModelProto& model);

} // namespace resizelens
