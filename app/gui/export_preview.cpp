#include "app/gui/export_preview.h"

#include "core/engine/target_matrix.h"

#include <algorithm>
#include <set>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::int64_t kFieldHead = 5; // tag and length of an entry in a list, about

/// Where it is stored as bytes of the file, its structure is without them.
std::int64_t bytesOf(const ModelFile& file, const onnx::TensorProto& tensor)
{
    const auto ref = file.tensorRef(tensor);
    const std::int64_t payload = ref && ref->inFile ? static_cast<std::int64_t>(ref->length) : 0;
    return static_cast<std::int64_t>(tensor.ByteSizeLong()) + payload + kFieldHead;
}

/// How much longer the graph gets, and what is done to its nodes.
std::int64_t countEdits(const Analysis& analysis, const GraphEdits& edits, const std::set<NodeId>& sites,
                        ExportPreview& preview)
{
    const GraphIndex& index = *analysis.index;
    const GraphInfo& graph = index.graph(GraphId{edits.graph});
    std::int64_t grown = 0;
    preview.newNodes += edits.insertedNodes.size();
    for (const auto& [before, node] : edits.insertedNodes)
        grown += static_cast<std::int64_t>(node.size()) + kFieldHead;
    for (const std::string& tensor : edits.addedInitializers)
        grown += static_cast<std::int64_t>(tensor.size()) + kFieldHead;
    const std::set<std::uint32_t> removed(edits.removedNodes.begin(), edits.removedNodes.end());
    for (const NodeId id : graph.nodes) {
        const GraphNode& node = index.node(id);
        if (!removed.contains(node.index))
            continue;
        grown -= static_cast<std::int64_t>(node.proto->ByteSizeLong()) + kFieldHead;
        const bool isHelper = !sites.contains(id) && node.proto->op_type() != "Constant";
        preview.helpers += isHelper ? 1 : 0;
    }
    if (graph.proto != nullptr)
        for (const std::uint32_t at : edits.removedInitializers)
            grown -= bytesOf(index.file(), graph.proto->initializer(static_cast<int>(at)));
    return grown;
}

} // namespace

Result<ExportPreview> previewExport(const Analysis& analysis, const Plan& plan, const std::stop_token& stop)
{
    RL_TAKE(auto applied, applyPlan(*analysis.index, analysis.sites, plan));
    ExportPreview preview;
    preview.sites = analysis.sites.size();
    preview.rewritten = applied.sites.size();
    for (const AppliedSite& site : applied.sites)
        preview.exact += site.certificate && site.certificate->isExact() ? 1 : 0;
    preview.left = std::move(applied.left);
    std::set<NodeId> sites;
    for (const SiteAnalysis& entry : analysis.sites)
        sites.insert(entry.site.node);
    std::int64_t grown = 0;
    for (const GraphEdits& edits : applied.edits.graphs)
        grown += countEdits(analysis, edits, sites, preview);
    preview.bytesBefore = modelBytes(analysis);
    preview.bytesAfter = static_cast<std::uint64_t>(
        std::max<std::int64_t>(0, static_cast<std::int64_t>(preview.bytesBefore) + grown));
    if (analysis.target && !stop.stop_requested()) {
        RL_TAKE(const auto effect, partitionEffect(analysis, plan, Progress{{}, stop}));
        preview.partitions = {effect.before.partitions, effect.after.partitions};
    }
    return preview;
}

} // namespace resizelens
