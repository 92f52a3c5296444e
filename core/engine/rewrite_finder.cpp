#include "core/engine/rewrite_finder.h"

#include "core/onnx/match_graphs.h"

#include <algorithm>
#include <optional>

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

/// The main data input of a node: the first computed one, else the first graph input.
std::optional<ValueId> flowOf(const GraphIndex& index, const GraphNode& node)
{
    for (const ValueId input : node.inputs)
        if (input != kNoValue && index.constantTensor(input) == nullptr &&
            index.value(input).initializer == nullptr && !isWeight(index, input))
            return input;
    return std::nullopt;
}

bool isResize(const GraphNode& node)
{
    return node.proto->op_type() == "Resize" || node.proto->op_type() == "Upsample";
}

/// Node names from the site's input to its output; empty if there is no such path.
std::vector<std::string> nodesBetween(const GraphIndex& index, GraphId graph, const ResizeSite& site)
{
    std::vector<std::string> names;
    auto value = index.find(graph, site.output);
    while (value && index.value(*value).name != site.input) {
        const auto producer = index.value(*value).producer;
        if (!producer || names.size() == kLongestRewrite)
            return {};
        const GraphNode& node = index.node(*producer);
        if (node.proto->name().empty())
            return {};
        names.push_back(node.proto->name());
        value = flowOf(index, node);
    }
    if (!value)
        return {};
    std::reverse(names.begin(), names.end());
    return names;
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
