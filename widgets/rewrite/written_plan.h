#pragma once

#include "core/engine/analysis.h"

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace resizelens {

/// What an export of the plan would write, computed on first use, which may take a while. Thread-safe. If the
/// plan cannot be exported at all, every rewrite counts as written.
class WrittenPlan
{
public:
    WrittenPlan(std::shared_ptr<const Analysis> analysis, Plan plan);

    const Analysis& analysis() const { return *m_analysis; }
    const Plan& plan() const { return m_plan; }
    /// nullptr: the node is kept.
    const AppliedSite* siteAt(SiteId site) const;
    /// Why a chosen rewrite is not written; empty if it is, or if none was chosen.
    Phrase whyLeft(SiteId site) const;
    /// Nodes used only to compute the site's sizes, in file order, without Constants; may be shared by sites.
    std::vector<NodeId> helpers(SiteId site) const;

private:
    void workOut() const;

    std::shared_ptr<const Analysis> m_analysis;
    Plan m_plan;
    mutable std::once_flag m_once = {};
    mutable std::map<std::uint32_t, AppliedSite> m_sites = {};
    mutable std::map<std::uint32_t, Phrase> m_left = {};
    mutable std::set<NodeId> m_removed = {}; // without the sites
};

} // namespace resizelens
