#pragma once

#include "core/session/analysis.h"

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace resizelens {

/// What an export of the plan writes, worked out when it is first asked for: that may take a while, and any
/// thread may ask. Where a plan cannot be exported at all, each rewrite counts as written.
class WrittenPlan
{
public:
    WrittenPlan(std::shared_ptr<const Analysis> analysis, Plan plan);

    const Analysis& analysis() const { return *m_analysis; }
    const Plan& plan() const { return m_plan; }
    /// nullptr: the node stays.
    const AppliedSite* siteAt(SiteId site) const;
    /// Why a chosen rewrite is not written; empty where it is, and where none was chosen.
    Phrase whyLeft(SiteId site) const;
    /// The nodes that computed the site's sizes and that nothing uses any more, without Constants; in file
    /// order. Sites may share them.
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
