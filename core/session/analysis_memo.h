#pragma once

#include "core/plan/plan.h"

#include <unordered_map>
#include <vector>

namespace resizelens {

/// Networks repeat themselves: sites that differ in nothing but name and place are analysed once. Whoever
/// uses it analyses all sites with the same options.
class AnalysisMemo
{
public:
    /// What was found at a site like this one; nullptr: there was none yet.
    const SiteAnalysis* find(const ResizeSite& site) const;
    /// `analysed` stays where it is while this lives.
    void add(const SiteAnalysis& analysed);

private:
    std::unordered_map<std::size_t, std::vector<const SiteAnalysis*>> m_known = {}; // by hash of the numbers
};

} // namespace resizelens
