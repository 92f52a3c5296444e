// What a comparison of two models found.
#pragma once

#include "core/tensor/shape.h"
#include "core/verify/difference_plane.h"
#include "core/verify/random_input.h"
#include "core/verify/tensor_difference.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

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
    Phrase values; // "uniform in [-1, 1]"
    InputKind kind = InputKind::uniform;
    std::vector<Dims> dims = {}; // of each of ModelCompareReport::inputs
    bool isFurther = false;      // of ModelCompareOptions::lengths
    Phrase skipped = {};         // not empty: it says nothing, and why: the original does not take it, …
    bool differs = false;        // an output departs in it
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
    Phrase sentence = {}; // "22 of 400 indices differ, all swaps of candidates within 5e-05"
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
    Phrase problem = {};    // not empty: could not be compared, and why
    bool comparable = true; // false, with a problem: not run, or of a type that is not compared
    bool isTensor = true;   // false: strings, a sequence, a map or an optional value (compareItems)
    bool inQuanta = false;  // quantised numbers, computed from quantised ones: they may be off by one
    Phrase vacuous = {};    // not empty: agreeing proves nothing in any run (TensorDifference::vacuous)
    /// Where the values differ by selections; `difference` is what remains besides them where they explain
    /// it.
    std::optional<SelectionFinding> selection = {};

    /// Whether a difference keeps to `close` or else `limit`; of quanta, half of them may be off by one.
    bool takes(const TensorDifference& one, double limit) const;
};

/// Where two models part: the first tensor, in the original's order of computation, that is off by more than
/// its tolerance.
struct Departure
{
    std::string value = {}; // empty: no tensor departs
    std::string node = {};  // that gives it in the original: "Conv 'stem'"
    std::string site = {};  // id, where it is the result of a site
    TensorDifference difference = {};
    double tolerance = 0.0;
    Phrase problem = {};       // not empty: could not be subtracted, and why: another shape, …
    std::int64_t agreeing = 0; // tensors that were compared before it
    std::optional<DifferencePlane> plane = {}; // through the element that is furthest apart
    std::uint64_t seed = 1;                    // of the run
    Phrase values = {};                        // of the run: ComparedRun::values
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
    /// Where they part, in the first run in which an output differs; also without one where that was asked
    /// for (ModelCompareOptions::follow).
    std::optional<Departure> departure = {};
    /// Sites whose certificates allow codes that are a quantum apart, where that was asked for to judge an output.
    std::vector<std::string> quantaSites = {};
    Phrase notFollowed = {}; // why there is none where an output differs; without full stop
    double seconds = 0.0;

    /// Every output could be compared and keeps to its tolerance.
    bool same() const;
    double maxAbs() const; // of the outputs
    double maxRel() const;
    std::optional<double> leastCosine() const;
    /// The first site whose result is off by more than its tolerance: where an error starts.
    const ComparedValue* firstDifferent() const;
};

} // namespace resizelens
