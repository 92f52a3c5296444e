// Result of comparing two models.
#pragma once

#include "core/base/shape.h"
#include "core/engine/difference_plane.h"
#include "core/engine/random_input.h"
#include "core/engine/tensor_difference.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

struct ComparedInput
{
    std::string name;
    DType type = DType::undefined;
    Dims dims;
    bool given = false;  // from ModelCompareOptions::inputs; false: random
    bool filled = false; // a dynamic dimension was set: 1 for axis 0, else 64 or the only size supported
};

struct ComparedRun
{
    std::uint64_t seed = 1;
    Phrase values; // "uniform in [-1, 1]"
    InputKind kind = InputKind::uniform;
    std::vector<Dims> dims = {}; // one per ModelCompareReport::inputs
    bool isFurther = false;      // from ModelCompareOptions::lengths
    Phrase skipped = {};         // why the run is inconclusive; empty if it counts
    bool differs = false;        // an output diverges in this run
};

enum class ToleranceFrom {
    asked,
    usual,
    bounds,   // derived from the bounds of the sites' own differences
    rounding, // roundingTolerance(): any order of evaluation
};
std::string_view toString(ToleranceFrom from); // "asked", …

/// Explains a difference beyond rounding: the value was computed from different, equally valid results.
struct SelectionFinding
{
    std::vector<std::string> nodes = {};  // producers of these results: "Resize 'up'", "TopK 'best'"
    std::vector<std::string> random = {}; // random nodes, fed the same values in both models for this test
    std::int64_t differing = 0;           // elements, in the run that was examined
    std::int64_t of = 0;
    double gap = 0.0;       // largest distance between these results, or between the scores of selections
    bool explained = false; // given the same results, the value is the same
    Phrase sentence = {};   // "22 of 400 values differ; given the same outputs of Resize 'up', none do"
};

/// One value over all runs, with the figures of the worst run.
struct ComparedValue
{
    std::string name;
    std::string site = {}; // id, if a site produces the value
    TensorDifference difference = {};
    double tolerance = 0.0;
    ToleranceFrom from = ToleranceFrom::usual;
    double moved = 0.0;                  // ToleranceFrom::bounds: the part due to the sites
    std::optional<Closeness> close = {}; // ModelCompareOptions::outputs; overrides `tolerance`
    bool within = false;
    Phrase problem = {};    // why it could not be compared; empty if it was
    bool comparable = true; // false, with a problem: not run, or the type is not supported
    bool isTensor = true;   // false: strings, a sequence, a map or an optional value (compareItems)
    bool inQuanta = false;  // quantised and computed from quantised values: off by one LSB is allowed
    Phrase vacuous = {};    // TensorDifference::vacuous, if it holds for every run
    /// Set if the values differ through selections; `difference` is then what they leave unexplained.
    std::optional<SelectionFinding> selection = {};

    /// Within `close` if set, else `limit`. With `inQuanta`, half of the elements may be off by one LSB.
    bool takes(const TensorDifference& one, double limit) const;
};

/// The first tensor, in the original's order of evaluation, that exceeds its tolerance.
struct Departure
{
    std::string value = {}; // empty: no divergence
    std::string node = {};  // its producer in the original: "Conv 'stem'"
    std::string site = {};  // id, if a site produces the value
    TensorDifference difference = {};
    double tolerance = 0.0;
    Phrase problem = {};       // why they could not be subtracted (shape mismatch, …); empty: compared
    std::int64_t agreeing = 0; // tensors compared before this one
    std::optional<DifferencePlane> plane = {}; // through the worst element
    std::uint64_t seed = 1;
    Phrase values = {}; // ComparedRun::values of the run
};

struct ModelCompareReport
{
    std::string runtime; // "ONNX Runtime 1.21.0"
    std::string library; // path of its file
    std::string provider;
    std::uint64_t seed = 1;
    int runs = 0;                      // conclusive runs
    std::vector<ComparedRun> tried;    // all runs, inconclusive ones included
    std::vector<ComparedInput> inputs; // of the first run
    std::vector<ComparedValue> outputs;
    std::vector<ComparedValue> sites; // in order of evaluation
    /// Set for the first run in which an output differs; with ModelCompareOptions::follow, also if none does.
    std::optional<Departure> departure = {};
    /// Sites whose certificates allow off-by-one quantised values, if that mattered for an output.
    std::vector<std::string> quantaSites = {};
    Phrase notFollowed = {}; // why no divergence is reported although an output differs; no full stop
    double seconds = 0.0;

    /// Every output was compared and is within its tolerance.
    bool same() const;
    double maxAbs() const; // of the outputs
    double maxRel() const;
    std::optional<double> leastCosine() const;
    /// The first site whose result exceeds its tolerance: where the error starts.
    const ComparedValue* firstDifferent() const;
};

} // namespace resizelens
