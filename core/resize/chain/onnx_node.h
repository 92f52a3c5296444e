#pragma once

#include "core/base/tensor.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace resizelens {

using AttributeValue = std::variant<std::int64_t, double, std::string, std::vector<std::int64_t>>;

/// A computed input of a node: its index among the inputs, and which result it reads, counted back (1: the
/// previous node's). The chain's input stands before the first node.
struct OnnxFlow
{
    static constexpr std::size_t kSizes = 0; // `back` of the value that states the node's sizes

    std::size_t input = 0;
    std::size_t back = 1;
    bool operator==(const OnnxFlow&) const = default;
};

/// A node of a chain in ONNX terms, free of protobuf, as exported and read back. `flows` are the computed
/// inputs; `constants` are the others in order, an empty tensor (type undefined) for one left out.
struct OnnxNode
{
    std::string opType;
    std::map<std::string, AttributeValue> attributes = {};
    std::vector<Tensor> constants = {};
    std::vector<OnnxFlow> flows = {{}};
    /// By index in `constants`: the scale of the DequantizeLinear behind an integer constant.
    std::map<std::size_t, double> codeScales = {};

    /// Its only computed input is the result of the previous node.
    bool isPlain() const { return flows.size() == 1 && flows.front().back == 1; }
};

inline bool readsSizes(const OnnxNode& node)
{
    return std::ranges::any_of(node.flows,
                               [](const OnnxFlow& flow) { return flow.back == OnnxFlow::kSizes; });
}

/// Whether two nodes compute the same from the same results; constants are compared to the bit.
bool sameNode(const OnnxNode& a, const OnnxNode& b);

/// Attributes, or `fallback` where the node omits them. Errors: an attribute of another type.
Result<std::vector<std::int64_t>> intsAttribute(const OnnxNode& node, const std::string& name,
                                                std::vector<std::int64_t> fallback);
Result<std::int64_t> intAttribute(const OnnxNode& node, const std::string& name, std::int64_t fallback);
Result<std::string> textAttribute(const OnnxNode& node, const std::string& name, std::string fallback);

/// Integers that newer opsets take as constant input `number` and older ones as an attribute.
Result<std::vector<std::int64_t>> intsInput(const OnnxNode& node, std::size_t number,
                                            const std::string& attribute, std::vector<std::int64_t> fallback);
Tensor intsTensor(const std::vector<std::int64_t>& values);

/// Errors: an attribute outside of `known`, or auto_pad other than NOTSET and VALID.
Result<void> expectOnly(const OnnxNode& node, std::initializer_list<std::string_view> known);

} // namespace resizelens
