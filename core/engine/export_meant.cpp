#include "core/engine/export_meant.h"

#include "core/resize/rewrite/rule_list.h"

namespace resizelens {

Result<ExportReport> exportMeant(const Analysis& analysis, SiteId site, MeantResize meant,
                                 const std::filesystem::path& output, const Progress& progress)
{
    ResizeSite wanted = analysis.sites[site.value].site;
    wanted.meant = std::make_shared<const MeantResize>(std::move(meant));
    auto candidate = findCandidate(rules::as_meant, wanted);
    if (!candidate)
        return fail(refusedError(candidate.error()));
    Analysis changed = analysis;
    changed.sites[site.value] = SiteAnalysis{wanted, std::vector{std::move(*candidate)}};
    Plan plan{std::vector<Choice>(changed.sites.size())};
    plan.choices[site.value].candidate = 0;
    return exportModel(changed, plan, output, {}, progress);
}

} // namespace resizelens
