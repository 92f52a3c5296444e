// core/engine: runs the analysis steps; the result is an immutable snapshot for window and command line.
#pragma once

#include "core/base/progress.h"
#include "core/engine/input_values.h"
#include "core/engine/plan.h"
#include "core/extras/exporter_faults/find_faults.h"
#include "core/onnx/shape_table.h"
#include "core/targets/axis_search.h"

#include <filesystem>
#include <functional>
#include <memory>

namespace resizelens {

enum class StopAfter { open, index, shapes, sites, candidates };

struct Analysis
{
    std::shared_ptr<const ModelFile> file;
    std::shared_ptr<const GraphIndex> index;
    std::shared_ptr<const ShapeTable> shapes; // nullptr until the shapes step is done
    InputShapes inputShapes;
    InputValues inputValues = {};
    bool fixInputs = false;
    std::shared_ptr<const ModelFile> opened; // without the values
    EmissionOptions emission;                // operators that candidates may use
    TargetPointer target;
    std::vector<SiteAnalysis> sites;
    SharedVector<FaultFinding> faults; // of the exporter that wrote the file

    /// Looks up a site by the text the user typed. Errors: those of SiteNames::find().
    Result<SiteId> findSite(std::string_view written) const;
    std::optional<SiteId> siteOfNode(NodeId node) const;
};

struct AnalysisOptions
{
    InputShapes inputShapes = {};
    InputValues inputValues = {};
    bool fixInputs = false; // see withInputValues()
    EmissionOptions emission = {};
    TargetPointer target = nullptr; // judges sites and candidates, and restricts `emission`
    StopAfter stopAfter = StopAfter::candidates;
    /// Called after each step with the snapshot so far, on the analysing thread.
    std::function<void(StopAfter done, std::shared_ptr<const Analysis> snapshot)> onStep = {};
};

Result<std::shared_ptr<const Analysis>> analyse(const std::filesystem::path& path,
                                                const AnalysisOptions& options = {},
                                                const Progress& progress = {});
/// Same for an open file; only other input values repeat earlier steps than the shapes.
Result<std::shared_ptr<const Analysis>> reanalyse(const Analysis& before, const AnalysisOptions& options,
                                                  const Progress& progress = {});

/// Analyses one site with all rules; with a target, judges it too.
SiteAnalysis analyseSite(const ResizeSite& site, const EmissionOptions& emission,
                         const TargetProfile* target);
SiteAnalysis analyseSite(SiteProver& prover, const EmissionOptions& emission);

/// Sets the verdicts of the site and its candidates, lowered to operators that the target supports. `rewrites` are the
/// site's and may be kept for other targets.
void judgeForTarget(SiteAnalysis& entry, SiteProver& prover, const EmissionOptions& emission,
                    const TargetProfile& target, AxisRewrites& rewrites);

/// The operators allowed by both the user and the target.
EmissionOptions formsFor(EmissionOptions emission, const TargetProfile* target);

/// Size of the model in bytes, including those external data files that exist.
std::uint64_t modelBytes(const Analysis& analysis);
Result<Plan> planFor(const Analysis& analysis, const Policy& policy);

/// Error for a model with no Resize, or none of known shape or with a rewrite for any length; nullopt if there is work to do.
std::optional<Error> nothingToDo(const Analysis& analysis);

} // namespace resizelens
