#include "core/resize/chain/onnx_node.h"

#include "core/resize/chain/words.h"

#include <algorithm>
#include <span>

namespace resizelens {

bool sameNode(const OnnxNode& a, const OnnxNode& b)
{
    return a.opType == b.opType && a.attributes == b.attributes && a.flows == b.flows &&
           std::ranges::equal(a.constants, b.constants, [](const Tensor& x, const Tensor& y) {
               return x.type() == y.type() && x.dims() == y.dims() &&
                      std::ranges::equal(x.bytes(), y.bytes());
           });
}

namespace {

tl::unexpected<Error> wrongType(const OnnxNode& node, const std::string& name)
{
    return fail(words::attributeWrongType, name, node.opType);
}

} // namespace

Result<std::vector<std::int64_t>> intsAttribute(const OnnxNode& node, const std::string& name,
                                                std::vector<std::int64_t> fallback)
{
    const auto found = node.attributes.find(name);
    if (found == node.attributes.end())
        return fallback;
    const auto* value = std::get_if<std::vector<std::int64_t>>(&found->second);
    if (value == nullptr)
        return wrongType(node, name);
    return *value;
}

Result<std::int64_t> intAttribute(const OnnxNode& node, const std::string& name, std::int64_t fallback)
{
    const auto found = node.attributes.find(name);
    if (found == node.attributes.end())
        return fallback;
    const auto* value = std::get_if<std::int64_t>(&found->second);
    if (value == nullptr)
        return wrongType(node, name);
    return *value;
}

Result<std::string> textAttribute(const OnnxNode& node, const std::string& name, std::string fallback)
{
    const auto found = node.attributes.find(name);
    if (found == node.attributes.end())
        return fallback;
    const auto* value = std::get_if<std::string>(&found->second);
    if (value == nullptr)
        return wrongType(node, name);
    return *value;
}

Result<std::vector<std::int64_t>> intsInput(const OnnxNode& node, std::size_t number,
                                            const std::string& attribute, std::vector<std::int64_t> fallback)
{
    if (number < node.constants.size() && node.constants[number].type() != DType::undefined)
        return node.constants[number].toInts();
    return intsAttribute(node, attribute, std::move(fallback));
}

Tensor intsTensor(const std::vector<std::int64_t>& values)
{
    const auto bytes = std::as_bytes(std::span(values));
    return *Tensor::fromBytes(DType::int64, {static_cast<std::int64_t>(values.size())}, bytes);
}

Result<void> expectOnly(const OnnxNode& node, std::initializer_list<std::string_view> known)
{
    for (const auto& [name, value] : node.attributes) {
        if (name == "auto_pad") {
            const auto* text = std::get_if<std::string>(&value);
            if (text != nullptr && (*text == "NOTSET" || *text == "VALID"))
                continue;
        }
        if (std::ranges::find(known, name) == known.end())
            return fail(words::attributeNotUnderstood, name, node.opType);
    }
    return {};
}

} // namespace resizelens
