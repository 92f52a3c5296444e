#include "core/engine/rewrite_finder.h"

#include "core/onnx/match_graphs.h"

#include <map>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::size_t kLongestRewrite = 64; // nodes

/// A dequantised constant, i.e. a weight.
bool isWeight(const GraphIndex& index, ValueId value)
{
    const auto producer = index.value(value).producer;
    if (!producer || index.node(*producer).proto->op_type() != "DequantizeLinear")
        return false;
    const auto& inputs = index.node(*producer).inputs;
    return !inputs.empty() && inputs.front() != kNoValue && index.constantTensor(inputs.front()) != nullptr;
}

/// What a node reads of the data: the first computed input, else the first graph input; of a Concat or an Add all of them.
std::vector<ValueId> flowsOf(const GraphIndex& index, const GraphNode& node)
{
    const std::string& type = node.proto->op_type();
    const bool merges = type == "Concat" || type == "Add";
    std::vector<ValueId> flows;
    for (const ValueId input : node.inputs)
        if (input != kNoValue && index.constantTensor(input) == nullptr &&
            index.value(input).initializer == nullptr && !isWeight(index, input) && (flows.empty() || merges))
            flows.push_back(input);
    return flows;
}

bool isResize(const GraphNode& node)
{
    return node.proto->op_type() == "Resize" || node.proto->op_type() == "Upsample";
}

/// Node names from the site's input to its output, in the order of the file; empty if some path begins elsewhere.
std::vector<std::string> nodesBetween(const GraphIndex& index, GraphId graph, const ResizeSite& site)
{
    const auto output = index.find(graph, site.output);
    if (!output)
        return {};
    std::map<std::uint32_t, std::string> names; // by place in the file
    std::vector<ValueId> open = {*output};
    while (!open.empty()) {
        const ValueId value = open.back();
        open.pop_back();
        if (index.value(value).name == site.input)
            continue;
        const auto producer = index.value(value).producer;
        if (!producer || names.size() == kLongestRewrite)
            return {};
        const GraphNode& node = index.node(*producer);
        const auto flows = flowsOf(index, node);
        if (node.proto->name().empty() || flows.empty())
            return {};
        if (names.emplace(node.index, node.proto->name()).second)
            open.insert(open.end(), flows.begin(), flows.end());
    }
    std::vector<std::string> inOrder;
    for (auto& [place, name] : names)
        inOrder.push_back(std::move(name));
    return inOrder;
}

/// The site's node is still there, with the same operator, input, attributes and sizes.
bool isUntouched(const GraphIndex& index, const std::vector<std::string>& names, GraphId graph,
                 const ResizeSite& site, const std::string& before)
{
    const auto value = index.find(graph, site.output);
    const auto producer = value ? index.value(*value).producer : std::nullopt;
    return names.size() == 1 && producer && isResize(index.node(*producer)) &&
           index.node(*producer).proto->SerializeAsString() == before;
}

} // namespace

std::vector<AppliedSite> findRewrites(const GraphIndex& original, const std::vector<SiteAnalysis>& sites,
                                      const GraphIndex& rewritten)
{
    std::vector<AppliedSite> found;
    const auto graphs = matchGraphs(rewritten, original);
    for (std::size_t i = 0; i < sites.size(); ++i) {
        const ResizeSite& site = sites[i].site;
        const auto graph = graphs[site.graph.value];
        if (!graph)
            continue;
        auto names = nodesBetween(rewritten, *graph, site);
        const std::string before = original.node(site.node).proto->SerializeAsString();
        if (!names.empty() && !isUntouched(rewritten, names, *graph, site, before))
            found.push_back({i, std::move(names)});
    }
    return found;
}

} // namespace resizelens
