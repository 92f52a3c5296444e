// core/extras/tune: measures in the runtime that is there which exact form of each site is the fastest. The chooser (race.h)
// knows no model; site_model.h makes a site a model of its own.
#pragma once

#include "core/engine/analysis.h"
#include "core/engine/model_compare.h"
#include "core/extras/tune/race.h"

#include <optional>
#include <string>
#include <vector>

namespace resizelens {

struct TuneOptions
{
    RuntimePointer runtime;           // must not be null
    ModelCompareOptions compare = {}; // of it: provider, threads, seed, memory, and the whole model's inputs
    double seconds = 4.0;             // RaceLimits of one site at one size, and of the whole model
    std::optional<SiteId> only = {};  // this site and its likes, and not the whole model
};

struct FormTime
{
    struct At
    {
        double seconds = 0.0; // median
        TimeRatio ofNode;     // as a share of the node's time
    };
    std::string rule = {};                   // empty: the node as it is
    std::vector<std::string> operators = {}; // describeChain()
    std::vector<std::optional<At>> at = {};  // by size; nullopt: it does not run, or there is no such form
    Phrase problem = {};                     // why it does not run
};

/// Sites that are alike are measured once.
struct SiteTuning
{
    std::vector<std::size_t> sites = {}; // indices
    /// Of the input: the site's own (unknown lengths are 1 on the first axis and 64 on others), then half of it.
    std::vector<Dims> sizes = {};
    std::vector<FormTime> forms = {}; // the node first
    std::size_t picked = 0;           // index of the form; 0: the node stays
    bool settled = false;             // else the time was up
    Phrase problem = {};              // why nothing was measured
};

struct WholeTuning
{
    double before = 0.0, after = 0.0; // seconds, median
    TimeRatio ratio;                  // of after to before
};

struct Tuning
{
    std::string runtime; // "ONNX Runtime 1.30.0"
    std::string provider;
    unsigned threads = 0; // 0: the runtime's choice
    std::vector<SiteTuning> sites;
    Plan plan; // the picked forms; nothing if they do not make the whole model faster
    /// nullopt: nothing was picked, or `notWhole` says why it could not be measured.
    std::optional<WholeTuning> whole;
    Phrase notWhole;
};

/// What is picked, as a plan; every other node is kept.
Plan tunedPlan(const Analysis& analysis, const std::vector<SiteTuning>& sites);

/// A form is picked if it certainly (race.h) takes less than 95 % of the node's time at the site's own size, and, where
/// lengths are unknown, is not slower at half of it; the picked forms stay if the whole model certainly is faster with them.
/// Each model runs in its own process, optimised as in use. Errors: no site, cancellation. What does not run says so in its
/// place.
Result<Tuning> tune(const Analysis& analysis, const TuneOptions& options, const Progress& progress = {});

} // namespace resizelens
