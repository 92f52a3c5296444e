#include "widgets/sites/mark_counts.h"

#include "widgets/sites/plan_story.h"

#include <algorithm>
#include <tuple>

namespace resizelens {

MarkCounts countMarks(const Analysis& analysis, const Plan& plan)
{
    MarkCounts counts;
    for (std::size_t i = 0; i < analysis.sites.size(); ++i) {
        const SiteMarks marks =
            siteMarks(analysis.sites[i], i < plan.choices.size() ? plan.choices[i] : Choice{});
        const auto same = std::ranges::find(counts, marks, &std::pair<SiteMarks, int>::first);
        if (same == counts.end())
            counts.emplace_back(marks, 1);
        else
            ++same->second;
    }
    const auto gravity = [](const auto& count) {
        const SiteMarks& marks = count.first;
        const bool isKept = marks.plan == Planned::kept || marks.plan == Planned::unknown;
        return std::tuple(marks.target.value_or(Acceptance::refused), !isKept);
    };
    std::ranges::stable_sort(counts, [&](const auto& a, const auto& b) { return gravity(a) > gravity(b); });
    return counts;
}

Fates fatesOf(const MarkCounts& counts, const std::function<bool(const SiteMarks&)>& matches)
{
    Fates fates;
    for (const auto& [marks, number] : counts) {
        if (!matches(marks))
            continue;
        fates.sites += number;
        (marks.plan == Planned::exactly ? fates.exactly
         : marks.plan == Planned::kept  ? fates.kept
                                        : fates.withError) += number;
    }
    return fates;
}

Fates fatesOf(const MarkCounts& counts, Acceptance target)
{
    return fatesOf(counts, [target](const SiteMarks& marks) { return marks.target == target; });
}

} // namespace resizelens
