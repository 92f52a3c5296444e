// core/session: runs the steps in order and keeps their results as one immutable snapshot that window and
// command line share.
#pragma once

#include "core/plan/plan.h"
#include "core/shape/shape_table.h"
#include "core/support/progress.h"

#include <filesystem>
#include <functional>
#include <memory>

namespace resizelens {

enum class StopAfter { open, index, shapes, sites, candidates };

struct Analysis
{
    std::shared_ptr<const ModelFile> file;
    std::shared_ptr<const GraphIndex> index;
    std::shared_ptr<const ShapeTable> shapes; // nullptr until that step is done
    InputShapes inputShapes;                  // as the user gave them
    EmissionOptions emission;                 // the forms that candidates have
    TargetPointer target;                     // nullptr: none was chosen
    std::vector<SiteAnalysis> sites;

    std::optional<SiteId> findSite(std::string_view id) const;
    std::optional<SiteId> siteOfNode(NodeId node) const;
};

struct AnalysisOptions
{
    InputShapes inputShapes = {};
    EmissionOptions emission = {};
    TargetPointer target = nullptr; // judges sites and candidates, and narrows `emission` to its forms
    StopAfter stopAfter = StopAfter::candidates;
    /// Called after each step with the snapshot so far, from the analysing thread.
    std::function<void(StopAfter done, std::shared_ptr<const Analysis> snapshot)> onStep = {};
};

/// Opens and analyses a model.
Result<std::shared_ptr<const Analysis>> analyse(const std::filesystem::path& path,
                                                const AnalysisOptions& options = {},
                                                const Progress& progress = {});
/// The same for a file that is open already: other input shapes rerun nothing earlier.
Result<std::shared_ptr<const Analysis>> reanalyse(const Analysis& before, const AnalysisOptions& options,
                                                  const Progress& progress = {});

/// One site with everything that rules, and the target where there is one, say of it.
SiteAnalysis analyseSite(const ResizeSite& site, const EmissionOptions& emission,
                         const TargetProfile* target);
/// The same without a target, of the prover's site.
SiteAnalysis analyseSite(SiteProver& prover, const EmissionOptions& emission);

/// Gives the site and its candidates their verdicts, each candidate in the form that the target takes.
void judgeForTarget(SiteAnalysis& entry, SiteProver& prover, const EmissionOptions& emission,
                    const TargetProfile& target);

/// The forms that both the user and the target leave.
EmissionOptions formsFor(EmissionOptions emission, const TargetProfile* target);

/// Bytes of the model with its external data, as far as those files are there.
std::uint64_t modelBytes(const Analysis& analysis);
/// makePlan() of an analysed model.
Result<Plan> planFor(const Analysis& analysis, const Policy& policy);

/// The one clear sentence for a model that opened but gives nothing to work with: no Resize in it, or none
/// with known shapes. nullopt when there is something.
std::optional<Error> nothingToDo(const Analysis& analysis);

} // namespace resizelens
