// core/identify: which resize made this output. Every candidate (candidates.h) is a matrix per axis; a first look at some
// rows and columns (sampled.h) leaves a few, which are worked out as a whole (full_fit.h) and ranked by what is left.
// Scale, shift and order of channels are fitted, so that they need not be known.
#pragma once

#include "core/identify/full_fit.h"
#include "core/support/progress.h"

#include <functional>
#include <string>
#include <vector>

namespace resizelens {

/// A picture and what became of it, as read from files.
struct IdentifyPair
{
    Tensor input;
    Tensor output;
};

/// One way to explain all outputs.
struct Explanation
{
    std::vector<Phrase> labels; // the candidates that give just this, the simplest first
    ResizeCandidate candidate;  // the first of them
    bool ofBytes = false;       // in the library's arithmetic of bytes, not by the candidate's matrices
    std::string inputLayout, outputLayout;
    Framing framing;      // in the first pair
    ValueMap values = {}; // of the first pair
    OutputRounding rounding = OutputRounding::none;
    double rmse = 0.0;    // over all pairs, in units of the output
    double largest = 0.0; // over all pairs
    std::size_t worstPair = 0;
    OutputPlace worst = {}; // of `largest`, in that pair
    double share = 0.0;     // rmse as a share of the output's standard deviation
    /// What it expects of the outputs does not differ from what the first of the ranking does, or by less than what
    /// is left of that can decide.
    bool likeBest = false;
};

/// An output sample at which the best and the next explanation differ most.
struct TellingSample
{
    std::size_t pair = 0;
    OutputPlace where;
    double output = 0.0, best = 0.0, next = 0.0;
};

enum class Explained {
    exactly,  // up to float32's rounding, or to the byte
    rounding, // up to the rounding of the output's values
    nearly,   // what is left looks like noise: below a tenth of the standard deviation
    no,
};
std::string_view toString(Explained explained); // "exactly", "rounding", "nearly", "no"

struct Identification
{
    std::vector<Explanation> ranked; // best first, at least one
    Explained explained = Explained::no;
    /// How many times more is left by the best of those that are not like the best; nullopt: all are like it.
    std::optional<double> margin;
    std::vector<TellingSample> telling; // the best against the first that is not like it, at most four
    std::size_t candidates = 0;         // resizes that were tried
    std::size_t groups = 0;             // of them, those that differ at these lengths
    std::size_t framings = 0;
    double range = 0.0; // of the first output's values
};

struct IdentifyOptions
{
    std::optional<ResizeSpec> configured = {}; // a node that is asked about
    std::size_t most = 12;                     // explanations that are worked out as a whole
    unsigned threads = 0;
    /// Called from the caller's thread whenever the first look finds a better one, before anything is worked out:
    /// `rest` is what it leaves of the output, as Explanation::share, of the rows and columns that were looked at.
    std::function<void(const Phrase& label, double rest)> bestSoFar = {};
};

/// All pairs are of one resize; their sizes may differ. Errors: no pairs, arrays that are no pictures or have no number of
/// channels in common, an output that is flat, cancelled.
Result<Identification> identifyResize(const std::vector<IdentifyPair>& pairs,
                                      const IdentifyOptions& options = {}, const Progress& progress = {});

} // namespace resizelens
