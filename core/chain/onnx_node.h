#pragma once

#include "core/tensor/tensor.h"

#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

namespace resizelens {

using AttributeValue = std::variant<std::int64_t, double, std::string, std::vector<std::int64_t>>;

/// A node of a chain in ONNX terms, free of protobuf: what emission writes and what reading back an export
/// gives. Its first input is the previous node's output; `constants` are the inputs after it.
struct OnnxNode
{
    std::string opType;
    std::map<std::string, AttributeValue> attributes;
    std::vector<Tensor> constants;
};

/// Attributes with their ONNX defaults where the node leaves them out. Errors: an attribute of another type.
Result<std::vector<std::int64_t>> intsAttribute(const OnnxNode& node, const std::string& name,
                                                std::vector<std::int64_t> fallback);
Result<std::int64_t> intAttribute(const OnnxNode& node, const std::string& name, std::int64_t fallback);

/// Errors when the node has an attribute outside of `known`, or auto_pad other than NOTSET: nothing is
/// ignored silently.
Result<void> expectOnly(const OnnxNode& node, std::initializer_list<std::string_view> known);

} // namespace resizelens
