#pragma once

#include "core/tensor/tensor.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace resizelens {

using AttributeValue = std::variant<std::int64_t, double, std::string, std::vector<std::int64_t>>;

/// A computed input of a node: its number among the inputs, and which result it is, counted back: 1 is the
/// result of the node before. What stands before the first node is the chain's input.
struct OnnxFlow
{
    std::size_t input = 0;
    std::size_t back = 1;
    bool operator==(const OnnxFlow&) const = default;
};

/// A node of a chain in ONNX terms, free of protobuf: what emission writes and what reading back an export
/// gives. `flows` are the computed inputs, by their numbers; `constants` are the other inputs in order, an
/// empty tensor (type undefined) being one that is left out.
struct OnnxNode
{
    std::string opType;
    std::map<std::string, AttributeValue> attributes = {};
    std::vector<Tensor> constants = {};
    std::vector<OnnxFlow> flows = {{}};
    /// Of each constant that holds whole numbers: the scale by which a DequantizeLinear makes numbers of them.
    std::map<std::size_t, double> codeScales = {};

    /// It reads the result of the node before and nothing else that is computed.
    bool isPlain() const { return flows.size() == 1 && flows.front().back == 1; }
};

/// Whether two nodes compute the same from the same results: operator, attributes, flows, and constants to the
/// bit.
bool sameNode(const OnnxNode& a, const OnnxNode& b);

/// Attributes with their ONNX defaults where the node leaves them out. Errors: an attribute of another type.
Result<std::vector<std::int64_t>> intsAttribute(const OnnxNode& node, const std::string& name,
                                                std::vector<std::int64_t> fallback);
Result<std::int64_t> intAttribute(const OnnxNode& node, const std::string& name, std::int64_t fallback);
Result<std::string> textAttribute(const OnnxNode& node, const std::string& name, std::string fallback);

/// The integers that newer operator sets take as constant input `number` and older ones as an attribute.
Result<std::vector<std::int64_t>> intsInput(const OnnxNode& node, std::size_t number,
                                            const std::string& attribute, std::vector<std::int64_t> fallback);
Tensor intsTensor(const std::vector<std::int64_t>& values);

/// Errors when the node has an attribute outside of `known`, or auto_pad other than NOTSET: nothing is
/// ignored silently.
Result<void> expectOnly(const OnnxNode& node, std::initializer_list<std::string_view> known);

} // namespace resizelens
