#include "widgets/rewrite/written_plan.h"

#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

WrittenPlan::WrittenPlan(std::shared_ptr<const Analysis> analysis, Plan plan)
    : m_analysis(std::move(analysis))
    , m_plan(std::move(plan))
{
}

void WrittenPlan::workOut() const
{
    std::call_once(m_once, [this] {
        const auto applied = applyPlan(*m_analysis->index, m_analysis->sites, m_plan);
        if (!applied) {
            for (std::uint32_t i = 0; i < m_plan.choices.size(); ++i)
                if (m_plan.choices[i].candidate)
                    m_sites.emplace(i, AppliedSite{i, {}, {}});
            return;
        }
        for (const AppliedSite& site : applied->sites)
            m_sites.emplace(static_cast<std::uint32_t>(site.site), site);
        for (const auto& [site, reason] : applied->left)
            if (m_plan.choices[site].candidate)
                m_left.emplace(static_cast<std::uint32_t>(site), reason);
        for (const GraphEdits& edits : applied->edits.graphs) {
            const std::set<std::uint32_t> removed(edits.removedNodes.begin(), edits.removedNodes.end());
            for (const NodeId node : m_analysis->index->graph(GraphId{edits.graph}).nodes)
                if (removed.contains(m_analysis->index->node(node).index))
                    m_removed.insert(node);
        }
        for (const SiteAnalysis& entry : m_analysis->sites)
            m_removed.erase(entry.site.node);
    });
}

const AppliedSite* WrittenPlan::siteAt(SiteId site) const
{
    workOut();
    const auto found = m_sites.find(site.value);
    return found == m_sites.end() ? nullptr : &found->second;
}

Phrase WrittenPlan::whyLeft(SiteId site) const
{
    workOut();
    const auto found = m_left.find(site.value);
    return found == m_left.end() ? Phrase() : found->second;
}

std::vector<NodeId> WrittenPlan::helpers(SiteId site) const
{
    if (siteAt(site) == nullptr)
        return {};
    const GraphIndex& index = *m_analysis->index;
    std::set<NodeId> found;
    std::vector<NodeId> open = {m_analysis->sites[site.value].site.node};
    while (!open.empty()) {
        const GraphNode& node = index.node(open.back());
        open.pop_back();
        for (const ValueId input : node.inputs) {
            const auto producer = input == kNoValue ? std::nullopt : index.value(input).producer;
            if (producer && m_removed.contains(*producer) && found.insert(*producer).second)
                open.push_back(*producer);
        }
    }
    std::erase_if(found, [&](NodeId id) { return index.node(id).proto->op_type() == "Constant"; });
    return {found.begin(), found.end()};
}

} // namespace resizelens
