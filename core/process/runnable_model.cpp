#include "core/process/runnable_model.h"

#include "core/onnx/external_data.h"
#include "core/onnx/packed_values.h"
#include "core/onnx/wire_reader.h"
#include "core/process/function_expansion.h"
#include "core/process/words.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

void setEntry(onnx::TensorProto& tensor, const std::string& key, std::string value)
{
    auto* const entry = tensor.add_external_data();
    entry->set_key(key);
    entry->set_value(std::move(value));
}

/// Restores the values of all tensors of a copied structure, by reference where the runtime allows it.
class WeightPlacer
{
public:
    explicit WeightPlacer(const ModelFile& file)
        : m_file(file)
    {
        // A runtime follows no symlink out of the data folder, so a symlinked model's own weights are located
        // at its real path; external files lie beside the symlink.
        std::error_code code;
        const fs::path real = fs::canonical(file.path(), code);
        const bool linked = !code && fs::is_symlink(file.path(), code);
        m_referable = !real.empty() && file.source().isAtPath() && !(linked && !file.externalFiles().empty());
        const fs::path folder = folderOf(m_referable ? real : file.path());
        m_folder = fs::absolute(folder, code);
        m_location = real.filename().string();
    }

    const fs::path& folder() const { return m_folder; }

    Result<void> place(onnx::ModelProto& model) const
    {
        for (auto& tensor : *model.mutable_graph()->mutable_initializer())
            RL_TRY(m_referable ? refer(tensor) : takeIn(tensor));
        RL_TRY(placeInside(*model.mutable_graph()));
        for (auto& function : *model.mutable_functions())
            for (auto& node : *function.mutable_node())
                RL_TRY(placeInside(node));
        return {};
    }

private:
    Result<void> refer(onnx::TensorProto& tensor) const
    {
        const auto payload = payloadRange(tensor);
        if (!payload)
            return {}; // small, or already external
        if (!storedLikeRaw(payload->field, static_cast<DType>(tensor.data_type())))
            return takeIn(tensor);
        tensor.clear_external_data();
        setEntry(tensor, "location", m_location);
        setEntry(tensor, "offset", std::to_string(payload->bytes.begin));
        setEntry(tensor, "length", std::to_string(payload->bytes.size()));
        return {};
    }

    Result<void> takeIn(onnx::TensorProto& tensor) const
    {
        const auto payload = payloadRange(tensor);
        if (!payload)
            return {};
        std::string raw;
        if (storedLikeRaw(payload->field, static_cast<DType>(tensor.data_type()))) {
            RL_TAKE(const auto bytes, m_file.readRange(payload->bytes.begin, payload->bytes.size()));
            raw.assign(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        } else {
            RL_TAKE(const auto values, m_file.read(tensor));
            raw.assign(reinterpret_cast<const char*>(values.bytes().data()), values.bytes().size());
        }
        tensor.clear_external_data();
        tensor.clear_data_location();
        tensor.set_raw_data(std::move(raw));
        return {};
    }

    Result<void> placeInside(onnx::SparseTensorProto& sparse) const
    {
        RL_TRY(takeIn(*sparse.mutable_values()));
        return takeIn(*sparse.mutable_indices());
    }

    Result<void> placeInside(onnx::NodeProto& node) const
    {
        for (auto& attribute : *node.mutable_attribute())
            RL_TRY(placeInside(attribute));
        return {};
    }

    Result<void> placeInside(onnx::AttributeProto& attribute) const
    {
        Result<void> done;
        if (attribute.has_t())
            done = takeIn(*attribute.mutable_t());
        for (int i = 0; done && i < attribute.tensors_size(); ++i)
            done = takeIn(*attribute.mutable_tensors(i));
        if (done && attribute.has_sparse_tensor())
            done = placeInside(*attribute.mutable_sparse_tensor());
        for (int i = 0; done && i < attribute.sparse_tensors_size(); ++i)
            done = placeInside(*attribute.mutable_sparse_tensors(i));
        if (done && attribute.has_g())
            done = placeBody(*attribute.mutable_g());
        for (int i = 0; done && i < attribute.graphs_size(); ++i)
            done = placeBody(*attribute.mutable_graphs(i));
        return done;
    }

    Result<void> placeBody(onnx::GraphProto& graph) const
    {
        for (auto& tensor : *graph.mutable_initializer())
            RL_TRY(takeIn(tensor));
        return placeInside(graph);
    }

    /// Except initializers.
    Result<void> placeInside(onnx::GraphProto& graph) const
    {
        for (auto& sparse : *graph.mutable_sparse_initializer())
            RL_TRY(placeInside(sparse));
        for (auto& node : *graph.mutable_node())
            RL_TRY(placeInside(node));
        return {};
    }

    const ModelFile& m_file;
    fs::path m_folder;
    std::string m_location;
    bool m_referable = true;
};

using Names = std::unordered_set<std::string>;

void prune(onnx::GraphProto& graph, const std::vector<std::string>& wanted)
{
    std::unordered_map<std::string, int> producers;
    for (int i = 0; i < graph.node_size(); ++i)
        for (const auto& output : graph.node(i).output())
            if (!output.empty())
                producers.emplace(output, i);
    Names seen;
    std::set<int> kept;
    std::vector<std::string> open = wanted;
    while (!open.empty()) {
        const std::string name = std::move(open.back());
        open.pop_back();
        if (name.empty() || !seen.insert(name).second)
            continue;
        const auto producer = producers.find(name);
        if (producer != producers.end() && kept.insert(producer->second).second)
            collectInputs(graph.node(producer->second), open);
    }
    const auto keepSeen = [&](auto* list) {
        list->erase(std::remove_if(list->begin(), list->end(),
                                   [&](const auto& item) { return !seen.contains(item.name()); }),
                    list->end());
    };
    google::protobuf::RepeatedPtrField<onnx::NodeProto> nodes;
    for (const int i : kept)
        nodes.Add(std::move(*graph.mutable_node(i)));
    graph.mutable_node()->Swap(&nodes);
    keepSeen(graph.mutable_initializer());
    keepSeen(graph.mutable_input());
    keepSeen(graph.mutable_value_info());
}

Names definedNames(const onnx::GraphProto& graph)
{
    Names names;
    for (const auto& input : graph.input())
        names.insert(input.name());
    for (const auto& tensor : graph.initializer())
        names.insert(tensor.name());
    for (const auto& node : graph.node())
        names.insert(node.output().begin(), node.output().end());
    return names;
}

std::optional<int> producerOf(const onnx::GraphProto& graph, const std::string& name)
{
    for (int i = 0; i < graph.node_size(); ++i)
        for (const auto& output : graph.node(i).output())
            if (output == name && !name.empty())
                return i;
    return std::nullopt;
}

Result<void> feed(onnx::GraphProto& graph, const FedValue& fed)
{
    const auto producer = producerOf(graph, fed.name);
    if (!producer)
        return fail(words::probeNotComputed, fed.name);
    for (auto& output : *graph.mutable_node(*producer)->mutable_output())
        if (output == fed.name)
            output = computedName(fed.name);
    auto& infos = *graph.mutable_value_info(); // their shapes may no longer hold
    infos.erase(
        std::remove_if(infos.begin(), infos.end(), [&](const auto& info) { return info.name() == fed.name; }),
        infos.end());
    auto& input = *graph.add_input();
    input.set_name(fed.name);
    input.mutable_type()->mutable_tensor_type()->set_elem_type(static_cast<int>(fed.type));
    return {};
}

Result<void> addProbes(onnx::GraphProto& graph, const ProbeOptions& probes)
{
    for (const FedValue& fed : probes.fed)
        RL_TRY(feed(graph, fed));
    const Names defined = definedNames(graph);
    if (probes.alone)
        graph.clear_output();
    Names outputs;
    for (const auto& output : graph.output())
        outputs.insert(output.name());
    for (const std::string& value : probes.values) {
        if (!defined.contains(value) || value.empty())
            return fail(words::probeNoValue, value);
        if (outputs.insert(value).second)
            graph.add_output()->set_name(value); // type inference sets its type
    }
    if (probes.alone)
        prune(graph, probes.values);
    return {};
}

/// ONNX allows several nodes of one name, ONNX Runtime does not.
void forgetRepeatedNames(onnx::GraphProto& graph)
{
    Names seen;
    for (auto& node : *graph.mutable_node()) {
        if (!node.name().empty() && !seen.insert(node.name()).second)
            node.clear_name();
        for (auto& attribute : *node.mutable_attribute()) {
            if (attribute.has_g())
                forgetRepeatedNames(*attribute.mutable_g());
            for (auto& body : *attribute.mutable_graphs())
                forgetRepeatedNames(body);
        }
    }
}

} // namespace

std::string computedName(const std::string& fed)
{
    return fed + " as computed";
}

void collectInputs(const onnx::NodeProto& node, std::vector<std::string>& names)
{
    names.insert(names.end(), node.input().begin(), node.input().end());
    const auto collectBody = [&](const onnx::GraphProto& body) {
        for (const auto& inner : body.node())
            collectInputs(inner, names);
        for (const auto& output : body.output())
            names.push_back(output.name());
    };
    for (const auto& attribute : node.attribute()) {
        if (attribute.has_g())
            collectBody(attribute.g());
        for (const auto& body : attribute.graphs())
            collectBody(body);
    }
}

Result<RunnableModel> runnableModel(const ModelFile& file, const ProbeOptions& probes)
{
    RL_TRY(checkFunctionExpansion(file.structure()));
    onnx::ModelProto model = probes.structure != nullptr ? *probes.structure : file.structure();
    RL_TRY(addProbes(*model.mutable_graph(), probes));
    forgetRepeatedNames(*model.mutable_graph());
    const WeightPlacer placer(file);
    RL_TRY(placer.place(model));
    RunnableModel result;
    result.dataFolder = placer.folder();
    if (model.ByteSizeLong() > 0x7fffffff || !model.SerializeToString(&result.bytes))
        return fail(failure(words::probeTooLarge).in(file.path()));
    return result;
}

} // namespace resizelens
