// Models as text: read into messages of libonnx, and written from them. What a message of this version does not know is lost in text,
// and so refused.
#pragma once

#include "core/model/model_form.h"
#include "core/support/error.h"

#include <string>
#include <string_view>

namespace onnx {
class ModelProto;
} // namespace onnx

namespace resizelens {

/// Errors: text that is no model, more than kMostModelText bytes, nested too deep.
Result<void> readText(ModelForm::Layout layout, const std::string& text, onnx::ModelProto& model);

/// The text, from which the same message is read. Errors: a layout that is only read, parts that it cannot hold.
Result<std::string> writeText(ModelForm::Layout layout, const onnx::ModelProto& model);

} // namespace resizelens
