#pragma once

#include "core/engine/plan.h"

#include <unordered_map>
#include <vector>

namespace resizelens {

/// Sites that differ only in name and position are analysed once. All must use the same options.
class AnalysisMemo
{
public:
    /// The analysis of an equivalent site, or nullptr.
    const SiteAnalysis* find(const ResizeSite& site) const;
    /// `analysed` must stay in place for the lifetime of the memo.
    void add(const SiteAnalysis& analysed);

private:
    std::unordered_map<std::size_t, std::vector<const SiteAnalysis*>> m_known = {}; // by hash
};

/// For each site the place of the first one that is alike.
std::vector<std::size_t> firstAlike(const std::vector<SiteAnalysis>& sites);

} // namespace resizelens
