// What target profiles may ask about an operator: a few named facts, the same for a node of a model and for the
// operators of a rewrite. A fact that is not known (a free length) is absent.
#pragma once

#include "core/resize/chain/operator_chain.h"
#include "core/resize/matrix/resize_site.h"
#include "core/targets/fact_name.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// Numbers (one per axis where it has several) or a word; valid as long as the OperatorFacts it comes from.
struct Fact
{
    std::span<const double> numbers;
    std::string_view word;

    bool isWord() const { return !word.empty(); }
    std::string text() const; // "4×4", "half_pixel"
};

class OperatorFacts
{
public:
    std::string op;    // as profiles name it
    std::string label; // as describeChain() gives it

    void number(FactName fact, double value) { numbers(fact, {&value, 1}); }
    /// An empty list adds nothing.
    void numbers(FactName fact, std::span<const double> values);
    void word(FactName fact, std::string_view value);
    /// Of the last two of the spatial axes.
    void heightAndWidth(FactName height, FactName width, std::span<const double> values);
    std::optional<Fact> find(FactName fact) const;

private:
    /// Some thirty per node, of a million nodes: found by number, and one store of numbers.
    struct Entry
    {
        std::size_t begin = 0, count = 0;
        std::string word;
    };
    Entry& entry(FactName fact);

    std::vector<Entry> m_entries;
    std::array<std::uint8_t, kKnownFacts.size()> m_places = {}; // by fact: 1 + its entry, 0: none
    std::vector<double> m_numbers;
};

/// Lengths of which the first alone is unknown, of three and more, with a batch of one: compilers fix it, and no
/// rewrite touches it. Others as they are.
Dims batchOfOne(Dims dims);

/// Lengths of the site's input, as batchOfOne() gives them: negative where unknown, empty where not even the
/// rank is known.
Dims inputLengths(const ResizeSite& site);

/// Names of operators as profiles spell them: those of ONNX; convolutions with one group per channel are
/// DepthwiseConv and DepthwiseConvTranspose, Pad with edge values is EdgePad.
OperatorFacts factsOfNode(const ResizeSite& site);

/// One entry per node that the chain is. `input` and `type` are those of the chain's input; lengths that are
/// not known are negative, and what follows from them is absent.
std::vector<OperatorFacts> factsOfChain(const OperatorChain& chain, const Dims& input, DType type);

/// Type, zero points and scales of the codes that stand for a quantised site's numbers; nothing for others.
void addCodeFacts(OperatorFacts& facts, const ResizeSite& site);

/// dtype, rank and lengths of an operator's first input. Lengths that are not known are negative; empty dims
/// say nothing.
void addTensorFacts(OperatorFacts& facts, const Dims& lengths, DType type);

/// The lengths of the result, where all are known.
void addOutputFacts(OperatorFacts& facts, const Dims& lengths);

/// How the smaller of two operands is spread over the other: "none", "scalar", "channel" (one value per
/// channel), of N×C×H×W "rows", "columns" (one value per row, per column), "channel_rows", "channel_columns",
/// "plane" (one per place, the same for all channels), or "other". Unknown lengths add nothing.
void addBroadcastFact(OperatorFacts& facts, const Dims& a, const Dims& b);

/// "0,2,3,1", as the fact perm has it.
std::string permutationWord(const std::vector<std::int64_t>& permutation);

/// The window of a convolution or pool. Lists have one entry a spatial axis; empty lists are not known.
struct WindowLengths
{
    std::vector<double> kernel, stride, dilation;
    std::vector<double> pads; // all begins, then all ends
    bool transposed = false;
};

/// Facts of a window. The lengths of the input come first (addTensorFacts), where they are known.
void addWindowFacts(OperatorFacts& facts, const WindowLengths& window);

/// Whether profiles may speak of this operator: one of ONNX's own domain, or DepthwiseConv,
/// DepthwiseConvTranspose, EdgePad.
bool isKnownOperator(std::string_view op);

} // namespace resizelens
