#pragma once

#include <QString>

namespace onnx {
class AttributeProto;
}

namespace resizelens {

/// An attribute's value in words: numbers, lists, strings, "float32 64×3×3×3" for tensors, "graph" for
/// bodies. Long lists are shortened.
QString attributeText(const onnx::AttributeProto& attribute);

} // namespace resizelens
