#pragma once

#include "core/chain/operator_chain.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace resizelens {

enum class Exactness {
    bitExact,      // equal as numbers for every finite input: nothing is rounded
    exact,         // equal but for floating-point rounding
    bounded,       // off by at most worstCase · max|x|
    dataDependent, // not linear (MaxPool over several samples)
};
std::string_view toString(Exactness exactness); // "bit_exact", …

/// The lengths of a free axis for which a certificate holds: all from `first` to `last`. Below `first` the
/// Resize gives an empty result, and nothing is promised.
struct ProvenLengths
{
    std::int64_t axis = 0;
    std::int64_t first = 1;
    std::int64_t last = 0;
    // The proof: borders reach `reach` inputs far, rows repeat after `period` inputs, and every length up to
    // `tried` was compared.
    std::int64_t period = 1;
    std::int64_t reach = 0;
    std::int64_t tried = 0;
    bool operator==(const ProvenLengths&) const = default;
};

/// A scale that float32 rounds: the fraction that the proof holds for, and the number in the file.
struct ScaleReading
{
    std::int64_t axis = 0;
    std::int64_t numerator = 1, denominator = 1;
    double stored = 1.0;
    bool operator==(const ScaleReading&) const = default;
};

/// How far a rewrite can be from the Resize, for every input of these lengths.
struct Certificate
{
    Exactness exactness = Exactness::dataDependent;
    /// Largest error as a share of max|x|; 0 when exact. Where pixels of too many kinds read too many samples
    /// to be compared one by one, a bound that is not reached.
    double worstCase = 0.0;
    std::optional<double>
        interiorWorstCase; // the same without border pixels; nullopt when every pixel is at the border
    std::vector<std::int64_t>
        worstPixel; // output position that reaches worstCase, or of the rows that differ the most where that
                    // is a bound; one entry per axis; empty when exact
    double roundingBound = 0.0; // share of max|x| that float rounding may add
    /// Every bit of every value arrives, the sign of zero, infinities and not-a-number included.
    bool keepsBits = false;
    /// No intermediate value overflows for inputs up to this share of the type's largest number, in whichever
    /// order sums are added up in that type. 1 where nothing computes, a hair less where weights are rounded.
    double inputRange = 1.0;
    bool anyLength = false;                  // lengths are unknown and this holds for all of `lengths`
    std::vector<ProvenLengths> lengths = {}; // one for each free axis
    /// Scales that were read as the fraction they mean. With the numbers in the file themselves the Resize is
    /// off by at most readingDistance · max|x|; nullopt where that depends on a free length, or where
    /// `nearest` picks other samples at the tie-sensitive rows.
    std::vector<ScaleReading> readings = {};
    std::optional<double> readingDistance = 0.0;

    /// To the bit or up to rounding.
    bool isExact() const { return exactness <= Exactness::exact; }
    /// Whether sums pass the largest input by more than rounding, so that inputRange is worth a word.
    bool overflowsEarly() const { return inputRange < 0.99; }
};

/// The Resize that a chain is compared with: R of each axis, what stands where an axis is extrapolated, and
/// the type that is computed in.
struct Reference
{
    std::span<const AxisOperator> axes;
    double extrapolationValue = 0.0;
    DType type = DType::float32;
};

/// Compares the chain's matrices E on an input of shape `input` with R. Exact means E = R as fractions; else
/// the error at an output pixel is at most max|x| · Σ |⊗E - ⊗R| over its taps. Non-linear chains are
/// data-dependent. Errors: lengths that differ, a chain that is no product of axes.
Result<Certificate> certifyChain(const OperatorChain& chain, const Dims& input, const Reference& resize);

/// The same for a chain that was read from a file, whose weights are rounded to the type: a difference that
/// this rounding can make counts as rounding, and is added to roundingBound.
Result<Certificate> certifyStored(const OperatorChain& chain, const Dims& input, const Reference& resize);

/// An input of shape `input` with |x| ≤ 1 whose error at `pixel` is the largest possible: the sign of E - R
/// at the pixel's taps, 0 elsewhere. Errors: as certifyChain().
Result<Tensor> worstCaseInput(const OperatorChain& chain, const Dims& input, const Reference& resize,
                              std::span<const std::int64_t> pixel);

} // namespace resizelens
