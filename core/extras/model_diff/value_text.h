#pragma once

#include <string>

namespace onnx {
class AttributeProto;
class TensorProto;
class ValueInfoProto;
} // namespace onnx

namespace resizelens {

/// "[1, 1, 2, 2]", "linear", "float32 64×3×3×3", "graph (12)" (12 nodes); long lists end in an ellipsis.
std::string attributeValueText(const onnx::AttributeProto& attribute);
/// "float32 64×3×3×3"
std::string tensorFormText(const onnx::TensorProto& tensor);
/// "float32 batch×3×?×224"; the kind of a non-tensor.
std::string valueTypeText(const onnx::ValueInfoProto& value);

} // namespace resizelens
