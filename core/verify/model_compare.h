// Whole models side by side in a run time: the same inputs, every output, and the tensors right after each
// rewrite.
#pragma once

#include "core/runtime/runtime_session.h"
#include "core/shape/shape_table.h"
#include "core/support/progress.h"
#include "core/verify/compare_report.h"
#include "core/verify/narrowed_inputs.h"

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// A value of both main graphs that is compared on the way: the result of a site.
struct SiteProbe
{
    std::string site;           // id
    std::string value;          // name in the original
    std::uint64_t bytes = 0;    // of the tensor as far as known before; 0: unknown
    std::string rewritten = {}; // name in the rewritten model; empty: the same
    std::string input = {};     // what the site reads, in the original; empty: unknown
};

/// What rounding may make of rewrites.
struct SiteBounds
{
    std::map<std::string, double> shares = {}; // by site, of its largest input (Certificate::roundingBound)
    bool all = true;                           // of every site that was rewritten
    /// Sites whose codes may be a quantum apart, their certificates say.
    std::vector<std::string> quanta = {};
};

/// What is known of a Resize on an input.
struct TieReading
{
    std::vector<std::vector<std::int64_t>> rows; // one per axis: about which runtimes disagree
    Tensor reference;                            // its result by the standard's formula
};

struct ModelCompareOptions
{
    int runs = 1;           // with values of another kind each time: InputKind, in its order
    std::uint64_t seed = 1; // run r takes seed + r
    /// See TensorDifference::within(); nullopt: what `bounds` come to in each output, else usualTolerance().
    std::optional<double> tolerance;
    std::function<Result<SiteBounds>()> bounds = {}; // called at most once, when outputs differ
    /// Of the site that gives `value`, read with `input`; nullopt where runtimes agree everywhere. Called
    /// for sites whose results differ.
    std::function<Result<std::optional<TieReading>>(const std::string& value, const Tensor& input)> ties = {};
    std::vector<std::int64_t> lengths = {};        // further runs with these where inputs have free lengths
    std::map<std::string, Closeness> outputs = {}; // of outputs by name, instead of `tolerance`
    InputShapes shapes = {};                       // of inputs with free lengths
    std::vector<NamedTensor> inputs = {};          // taken instead of random values, in every run
    std::string provider = "cpu";
    /// Look for the first tensor that departs (ModelCompareReport::departure) where no output does, too.
    bool follow = false;
    /// Of the tensor of a value of the original's main graph; 0: unknown. For how many are held at once.
    std::function<std::uint64_t(const std::string& value)> bytes = {};
    unsigned threads = 0;                   // 0: as many as the run time finds good
    std::chrono::milliseconds timeLimit{0}; // of the whole comparison; 0: none
    std::uint64_t memoryBytes = 0;          // that each model may take; 0: SessionOptions' usual
};

/// Runs both models on the same inputs. Large weights stay in their files. Errors: what the run time refuses
/// ("runtime.failed"; "verify.rewritten-fails" where it takes the original and not the rewritten model),
/// inputs that the models do not share or that cannot be made
/// ("verify.interface", "verify.input"), a tolerance for an output that there is not ("verify.output"),
/// cancellation, the time limit ("runtime.time").
Result<ModelCompareReport> compareModels(const RuntimePointer& runtime, const ModelFile& original,
                                         const ModelFile& rewritten, const std::vector<SiteProbe>& probes,
                                         const ModelCompareOptions& options = {},
                                         const Progress& progress = {});

} // namespace resizelens
