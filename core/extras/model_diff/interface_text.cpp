#include "core/extras/model_diff/interface_text.h"

#include "core/extras/model_diff/value_text.h"

#include <algorithm>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

template<class Imports>
Texts importTexts(const Imports& imports)
{
    Texts texts;
    for (const auto& import : imports)
        texts[import.domain().empty() ? "ai.onnx" : import.domain()] = std::to_string(import.version());
    return texts;
}

} // namespace

Texts opsetTexts(const onnx::ModelProto& model)
{
    return importTexts(model.opset_import());
}

Texts opsetTexts(const onnx::FunctionProto& function)
{
    return importTexts(function.opset_import());
}

Texts metadataTexts(const onnx::ModelProto& model)
{
    Texts texts;
    for (const auto& entry : model.metadata_props())
        texts[entry.key()] = entry.value();
    return texts;
}

Texts valueTexts(const GraphIndex& index, const std::vector<ValueId>& values)
{
    Texts texts;
    for (const ValueId value : values)
        texts[std::string(index.value(value).name)] =
            index.value(value).info == nullptr ? "unknown" : valueTypeText(*index.value(value).info);
    return texts;
}

Texts inputTexts(const GraphIndex& index, const GraphInfo& graph)
{
    Texts texts = valueTexts(index, graph.inputs);
    for (const onnx::ValueInfoProto& input : graph.proto->input())
        if (const auto value = index.find(GraphIndex::mainGraph(), input.name());
            value && index.isOverridable(*value))
            texts[input.name()] = valueTypeText(input) + ", default";
    return texts;
}

std::vector<std::string> namesOf(const GraphIndex& index, const std::vector<ValueId>& values)
{
    std::vector<std::string> names;
    for (const ValueId value : values)
        names.emplace_back(index.value(value).name);
    return names;
}

std::string listText(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

std::string attributesText(const onnx::FunctionProto& function)
{
    std::vector<std::string> names(function.attribute().begin(), function.attribute().end());
    std::ranges::sort(names);
    return listText(names);
}

std::string typesText(const GraphIndex& index, const std::vector<ValueId>& values)
{
    std::vector<std::string> types;
    for (const ValueId value : values)
        types.push_back(index.value(value).info == nullptr ? "?" : valueTypeText(*index.value(value).info));
    return listText(types);
}

bool contradicts(const onnx::ValueInfoProto& a, const onnx::ValueInfoProto& b)
{
    if (!a.type().has_tensor_type() || !b.type().has_tensor_type())
        return a.has_type() && b.has_type() && valueTypeText(a) != valueTypeText(b);
    const auto &one = a.type().tensor_type(), &other = b.type().tensor_type();
    if (one.elem_type() != other.elem_type() && one.elem_type() != 0 && other.elem_type() != 0)
        return true;
    if (!one.has_shape() || !other.has_shape())
        return false;
    return !std::ranges::equal(one.shape().dim(), other.shape().dim(), [](const auto& x, const auto& y) {
        return !x.has_dim_value() || !y.has_dim_value() || x.dim_value() == y.dim_value();
    });
}

} // namespace resizelens
