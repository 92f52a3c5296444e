// Whole models side by side in a run time: the same inputs, every output, and the tensors right after each
// rewrite.
#pragma once

#include "core/runtime/runtime_session.h"
#include "core/shape/shape_table.h"
#include "core/support/progress.h"
#include "core/verify/narrowed_inputs.h"
#include "core/verify/random_input.h"
#include "core/verify/tensor_difference.h"

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
};

/// By site: what rounding may make of its rewrite, as a share of its largest input
/// (Certificate::roundingBound).
using SiteBounds = std::map<std::string, double>;

struct ModelCompareOptions
{
    int runs = 1;           // with values of another kind each time: InputKind, in its order
    std::uint64_t seed = 1; // run r takes seed + r
    /// See TensorDifference::within(); nullopt: what `bounds` come to in each output, else usualTolerance().
    std::optional<double> tolerance;
    std::function<Result<SiteBounds>()> bounds = {}; // called at most once, when outputs differ
    std::vector<std::int64_t> lengths = {};          // further runs with these where inputs have free lengths
    std::map<std::string, Closeness> outputs = {};   // of outputs by name, instead of `tolerance`
    InputShapes shapes = {};                         // of inputs with free lengths
    std::vector<NamedTensor> inputs = {};            // taken instead of random values, in every run
    std::string provider = "cpu";
    unsigned threads = 0;                   // 0: as many as the run time finds good
    std::chrono::milliseconds timeLimit{0}; // of the whole comparison; 0: none
    std::uint64_t memoryBytes = 0;          // that each model may take; 0: SessionOptions' usual
};

/// An input as both models got it.
struct ComparedInput
{
    std::string name;
    DType type = DType::undefined;
    Dims dims;
    bool given = false;  // ModelCompareOptions::inputs; false: random
    bool filled = false; // a free length was filled in: 1 for the first axis, 64 for others, or what the
                         // rewritten model takes only
};

/// A run, or one that was tried.
struct ComparedRun
{
    std::uint64_t seed = 1;
    std::string values; // "uniform in [-1, 1]"
    InputKind kind = InputKind::uniform;
    std::vector<Dims> dims = {}; // of each of ModelCompareReport::inputs
    bool isFurther = false;      // of ModelCompareOptions::lengths
    std::string skipped = {};    // not empty: it says nothing, and why: the original does not take it, …
};

enum class ToleranceFrom {
    asked,    // ModelCompareOptions
    usual,    // usualTolerance()
    bounds,   // twice what the rewrites' rounding bounds make of it, carried through the network
    rounding, // 16 units of roundoff, which any order of computation may take
};
std::string_view toString(ToleranceFrom from); // "asked", …

/// What selections (TopK, ArgMax, comparisons, roundings, …) make of a value that differs.
struct SelectionFinding
{
    std::vector<std::string> nodes = {};  // that select otherwise, as "TopK 'best'"
    std::vector<std::string> random = {}; // that gave both models the same random values for this
    std::int64_t differing = 0;           // elements, of the run in which it was looked into
    std::int64_t of = 0;
    double gap = 0.0; // how far apart what was exchanged is at most, in the original's scores
    /// Either selection is as good by the original's scores, and nothing else differs.
    bool explained = false;
    std::string sentence = {}; // "22 of 400 indices differ, all swaps of candidates within 5e-05"
};

/// One value, over all runs: the figures of the run that is furthest apart.
struct ComparedValue
{
    std::string name;
    std::string site = {}; // id, where it is the result of a site
    TensorDifference difference = {};
    double tolerance = 0.0;
    ToleranceFrom from = ToleranceFrom::usual; // where `tolerance` comes from
    double moved = 0.0;                        // ToleranceFrom::bounds: half of it
    std::optional<Closeness> close = {}; // ModelCompareOptions::outputs; `tolerance` counts for nothing then
    bool within = false;
    std::string problem = {}; // not empty: could not be compared, and why
    bool comparable = true;   // false, with a problem: not run, or of a type that is not compared
    bool isTensor = true;     // false: strings, a sequence, a map or an optional value (compareItems)
    bool inQuanta = false;    // quantised numbers, computed from quantised ones: they may be off by one
    std::string vacuous = {}; // not empty: agreeing proves nothing in any run (TensorDifference::vacuous)
    /// Where the values differ by selections; `difference` is what remains besides them where they explain
    /// it.
    std::optional<SelectionFinding> selection = {};

    /// Whether a difference keeps to `close` or else `limit`; of quanta, half of them may be off by one.
    bool takes(const TensorDifference& one, double limit) const;
};

struct ModelCompareReport
{
    std::string runtime; // "ONNX Runtime 1.21.0"
    std::string library; // its file
    std::string provider;
    std::uint64_t seed = 1;
    int runs = 0;                      // that say something
    std::vector<ComparedRun> tried;    // these and others
    std::vector<ComparedInput> inputs; // of the first run
    std::vector<ComparedValue> outputs;
    std::vector<ComparedValue> sites; // in the order of computation
    double seconds = 0.0;

    /// Every output could be compared and keeps to its tolerance.
    bool same() const;
    double maxAbs() const; // of the outputs
    double maxRel() const;
    std::optional<double> leastCosine() const;
    /// The first site whose result is off by more than its tolerance: where an error starts.
    const ComparedValue* firstDifferent() const;
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
