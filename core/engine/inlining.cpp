#include "core/engine/inlining.h"

#include "core/onnx/domain.h"
#include "core/onnx/overload.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

using Nodes = google::protobuf::RepeatedPtrField<onnx::NodeProto>;
using Renames = std::unordered_map<std::string, std::string>;

const std::string& renamed(const Renames& names, const std::string& name)
{
    const auto found = names.find(name);
    return found == names.end() ? name : found->second;
}

void forEachBody(onnx::NodeProto& node, const auto& act)
{
    for (auto& attribute : *node.mutable_attribute()) {
        if (attribute.has_g())
            act(*attribute.mutable_g());
        for (auto& body : *attribute.mutable_graphs())
            act(body);
    }
}

void renameReads(onnx::NodeProto& node, const Renames& names);

/// Renames outer values captured by a subgraph; names defined inside shadow outer ones.
void renameCaptures(onnx::GraphProto& body, const Renames& names)
{
    Renames captured = names;
    for (const auto& input : body.input())
        captured.erase(input.name());
    for (const auto& tensor : body.initializer())
        captured.erase(tensor.name());
    for (const auto& node : body.node())
        for (const auto& output : node.output())
            captured.erase(output);
    for (auto& node : *body.mutable_node())
        renameReads(node, captured);
    for (auto& output : *body.mutable_output())
        output.set_name(renamed(captured, output.name()));
}

void renameReads(onnx::NodeProto& node, const Renames& names)
{
    for (auto& input : *node.mutable_input())
        input = renamed(names, input);
    forEachBody(node, [&](onnx::GraphProto& body) { renameCaptures(body, names); });
}

Nodes renamedNodes(const Nodes& nodes, Renames& names, const std::string& prefix)
{
    for (const auto& node : nodes)
        for (const auto& output : node.output())
            if (!output.empty())
                names[output] = prefix + output;
    Nodes result = nodes;
    for (auto& node : result) {
        renameReads(node, names);
        for (auto& output : *node.mutable_output())
            output = renamed(names, output);
    }
    return result;
}

using Attributes = std::unordered_map<std::string, const onnx::AttributeProto*>;

/// Resolves attribute references with the call's attributes; references the call leaves out are dropped.
void fillIn(onnx::NodeProto& node, const Attributes& given)
{
    google::protobuf::RepeatedPtrField<onnx::AttributeProto> filled;
    for (auto& attribute : *node.mutable_attribute()) {
        const auto value = given.find(attribute.ref_attr_name());
        if (!attribute.ref_attr_name().empty() && value == given.end())
            continue;
        onnx::AttributeProto& one = *filled.Add();
        one = attribute.ref_attr_name().empty() ? attribute : *value->second;
        one.set_name(attribute.name());
    }
    node.mutable_attribute()->Swap(&filled);
    forEachBody(node, [&](onnx::GraphProto& body) {
        for (auto& inner : *body.mutable_node())
            fillIn(inner, given);
    });
}

onnx::NodeProto identity(const std::string& from, const std::string& as)
{
    onnx::NodeProto node;
    node.set_op_type("Identity");
    node.add_input(from);
    node.add_output(as);
    return node;
}

Nodes inlineCall(const onnx::NodeProto& call, const onnx::FunctionProto& function)
{
    Attributes given;
    for (const auto& attribute : call.attribute())
        given[attribute.name()] = &attribute;
    Renames names;
    for (int i = 0; i < function.input_size(); ++i)
        names[function.input(i)] = i < call.input_size() ? call.input(i) : std::string();
    const auto first =
        std::ranges::find_if(call.output(), [](const std::string& output) { return !output.empty(); });
    const std::string prefix = (first == call.output().end() ? call.op_type() : *first) + "/";
    Nodes nodes = function.node();
    for (auto& node : nodes)
        fillIn(node, given);
    Nodes result = renamedNodes(nodes, names, prefix);
    for (int i = 0; i < call.output_size() && i < function.output_size(); ++i)
        if (!call.output(i).empty())
            *result.Add() = identity(renamed(names, function.output(i)), call.output(i));
    return result;
}

class FunctionInlining
{
public:
    explicit FunctionInlining(const onnx::ModelProto& model)
    {
        for (const auto& function : model.functions()) // attributes unknown to this library may be defaults
            if (isWhollyKnown(function) && hasSameOperators(function, model))
                m_functions[idOf(function)] = &function;
    }

    void run(Nodes& nodes) const
    {
        bool changed = true;
        while (changed) { // functions may call others
            changed = false;
            Nodes all;
            for (auto& node : nodes) {
                const auto function = m_functions.find(calledBy(node));
                if (function == m_functions.end()) {
                    all.Add(std::move(node));
                    continue;
                }
                changed = true;
                Nodes inner = inlineCall(node, *function->second);
                for (auto& one : inner)
                    all.Add(std::move(one));
            }
            nodes.Swap(&all);
        }
        for (auto& node : nodes)
            forEachBody(node, [&](onnx::GraphProto& body) { run(*body.mutable_node()); });
    }

private:
    static bool hasSameOperators(const onnx::FunctionProto& function, const onnx::ModelProto& model)
    {
        return std::ranges::all_of(function.opset_import(), [&](const auto& needed) {
            return std::ranges::any_of(model.opset_import(), [&](const auto& there) {
                return canonicalDomain(there.domain()) == canonicalDomain(needed.domain()) &&
                       there.version() == needed.version();
            });
        });
    }

    std::map<FunctionId, const onnx::FunctionProto*> m_functions;
};

} // namespace

std::shared_ptr<const onnx::ModelProto> withoutFunctions(const onnx::ModelProto& model)
{
    if (model.functions_size() == 0)
        return nullptr;
    auto written = std::make_shared<onnx::ModelProto>(model);
    FunctionInlining(model).run(*written->mutable_graph()->mutable_node());
    return written;
}

std::unordered_set<std::string_view> computedNames(const onnx::GraphProto& graph)
{
    std::unordered_set<std::string_view> names;
    for (const auto& node : graph.node())
        names.insert(node.output().begin(), node.output().end());
    names.erase(std::string_view()); // omitted optional outputs
    return names;
}

} // namespace resizelens
