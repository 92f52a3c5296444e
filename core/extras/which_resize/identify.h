// core/extras/which_resize: identifies the resize that made an output. Every candidate (candidates.h) is a
// matrix per axis; a coarse pass over some rows and columns (sampled.h) selects a few, which are computed in
// full (full_fit.h) and ranked by residual. Scale, shift and channel order are fitted.
#pragma once

#include "core/base/progress.h"
#include "core/extras/which_resize/full_fit.h"

#include <functional>
#include <string>
#include <vector>

namespace resizelens {

struct IdentifyPair
{
    Tensor input;
    Tensor output;
};

struct Explanation
{
    std::vector<Phrase> labels;           // equivalent candidates, simplest first
    ResizeCandidate candidate;            // the first of them
    std::vector<ResizeCandidate> members; // all equivalent ones, including those without a label
    bool ofBytes = false;                 // computed in the library's byte arithmetic, not with matrices
    std::string inputLayout, outputLayout;
    Framing framing;      // of the first pair
    ValueMap values = {}; // of the first pair
    OutputRounding rounding = OutputRounding::none;
    double rmse = 0.0; // over all pairs, in output units
    double largest = 0.0;
    std::size_t worstPair = 0;
    OutputPlace worst = {}; // position of `largest` in that pair
    double share = 0.0;     // rmse as a share of the output's standard deviation
    /// Predicts the same as the best one, as far as the residual can tell, without fitting more parameters.
    bool likeBest = false;
};

/// An output sample where the best and the next explanation differ most.
struct TellingSample
{
    std::size_t pair = 0;
    OutputPlace where;
    double output = 0.0, best = 0.0, next = 0.0;
};

enum class Explained {
    exactly,  // up to float32 rounding, or byte for byte
    rounding, // up to the rounding of the output
    nearly,   // residual below 0.1 standard deviations; above 0.02 it must look like noise
    tooFew,   // it fits, but with so few samples that unrelated data might too
    no,
};
std::string_view toString(Explained explained);
/// Whether the top-ranked explanation is known to be right.
bool isExplained(Explained explained);

struct Identification
{
    std::vector<Explanation> ranked; // best first, at least one
    Explained explained = Explained::no;
    /// Residual of the best non-equivalent explanation relative to the best; nullopt: all are equivalent.
    std::optional<double> margin;
    std::vector<TellingSample> telling; // best against the first non-equivalent explanation, at most four
    std::size_t candidates = 0;         // resizes tried
    std::size_t groups = 0;             // those that differ at these sizes
    std::size_t framings = 0;
    double range = 0.0; // of the first output's values
    /// Upper bound for the probability that any attempt explains unrelated outputs as well as the best; if
    /// that is the configured node, of that attempt alone.
    double chance = 1.0;
    double tries = 1.0;    // number of attempts behind `chance`
    double samples = 0.0;  // distinct output values behind `chance`
    double followed = 0.0; // followedShare() of the residual
    std::shared_ptr<const ResizeSite> configured = {};
};

struct IdentifyOptions
{
    std::shared_ptr<const ResizeSite> configured = {}; // the node in question
    std::size_t most = 12; // number of explanations computed in full, for large outputs
    unsigned threads = 0;
    /// Called on the caller's thread whenever the coarse pass improves: `rest` is the residual at the sampled
    /// rows and columns, as Explanation::share.
    std::function<void(const Phrase& label, double rest)> bestSoFar = {};
};

/// All pairs come from one resize; sizes may differ. Errors: no pairs, arrays that are not images or share no
/// channel count, a constant output of several samples, cancelled.
Result<Identification> identifyResize(const std::vector<IdentifyPair>& pairs,
                                      const IdentifyOptions& options = {}, const Progress& progress = {});

} // namespace resizelens
