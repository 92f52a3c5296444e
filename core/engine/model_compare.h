// Runs whole models side by side: the same inputs, comparing every output and the tensor after each rewrite.
#pragma once

#include "core/base/progress.h"
#include "core/engine/compare_report.h"
#include "core/engine/narrowed_inputs.h"
#include "core/engine/site_check.h"
#include "core/onnx/shape_table.h"
#include "core/process/runtime_session.h"

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

struct SiteProbe
{
    std::string site;           // id
    std::string value;          // name in the original
    std::uint64_t bytes = 0;    // of the tensor if known; 0: unknown
    std::string rewritten = {}; // name in the rewritten model; empty: the same
    std::string input = {};     // what the site reads in the original; empty: unknown
    bool inFunction = false;    // ModelCompareOptions::inFunctions
};

struct RewriteFacts
{
    bool any = false;           // a site was rewritten
    bool allProbed = true;      // every rewritten site is among the probes
    bool sameElsewhere = false; // apart from rewrites, the nodes are identical; constants may differ
};

struct ModelCompareOptions
{
    int runs = 1;           // each with another InputKind, in order
    std::uint64_t seed = 1; // run r uses seed + r
    /// See TensorDifference::within(); nullopt: derived from the sites' promises, else usualTolerance().
    std::optional<double> tolerance;
    std::function<Result<RewriteFacts>()> facts = {}; // called at most once, if values differ
    /// Sites in local functions, with `value` and `input` named inside; compared if the calls can be inlined.
    std::vector<SiteProbe> inFunctions = {};
    /// Allowed difference of a site for an input of these dimensions. If unset or failing: usualTolerance().
    std::function<Result<SitePromise>(const SiteProbe& site, const Dims& input)> promise = {};
    /// Whether the rewrite of a site promises nothing for a result of these dimensions; such runs are skipped.
    std::function<bool(const SiteProbe& site, const Dims& result)> promisesNothing = {};
    bool special = false; // also run special values (InputKind::extreme, notFinite)
    /// One additional run per entry if inputs have dynamic dimensions: the first is set to this size, the
    /// next one to the next entry, and so on; batch dimensions cycle through 3, 1, 2.
    std::vector<std::int64_t> lengths = {};
    std::map<std::string, Closeness> outputs = {}; // by output name, instead of `tolerance`
    InputShapes shapes = {};                       // of inputs with dynamic dimensions
    std::vector<NamedTensor> inputs = {};          // used instead of random values in every run
    std::string provider = "cpu";
    /// Look for the first divergence (ModelCompareReport::departure) even if no output differs.
    bool follow = false;
    /// Bytes of a tensor of the original's main graph, to limit how many are held at once; 0: unknown.
    std::function<std::uint64_t(const std::string& value)> bytes = {};
    unsigned threads = 0;                   // 0: the runtime's default
    std::chrono::milliseconds timeLimit{0}; // of the whole comparison; 0: none
    std::uint64_t memoryBytes = 0;          // limit per model; 0: default of SessionOptions
};

/// Large weights stay in their files. Errors: a model that the runtime rejects ("runtime.failed", or
/// "verify.rewritten-fails" if only the rewritten one fails), inputs that do not match or cannot be made
/// ("verify.interface", "verify.input"), a tolerance for an unknown output ("verify.output"), cancellation,
/// the time limit ("runtime.time").
Result<ModelCompareReport> compareModels(const RuntimePointer& runtime, const ModelFile& original,
                                         const ModelFile& rewritten, const std::vector<SiteProbe>& probes,
                                         const ModelCompareOptions& options = {},
                                         const Progress& progress = {});

} // namespace resizelens
