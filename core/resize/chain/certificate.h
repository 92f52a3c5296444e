#pragma once

#include "core/resize/chain/operator_chain.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace resizelens {

enum class Exactness {
    bitExact,      // equal as numbers for every finite input: nothing is rounded
    exact,         // equal up to floating-point rounding
    bounded,       // off by at most worstCase · max|x|
    dataDependent, // not linear (MaxPool over several samples)
};
std::string_view toString(Exactness exactness); // "bit_exact", …

/// The lengths of a dynamic dimension that a certificate holds for: `first` to `last`. Below `first` the
/// result of the Resize is empty or, with pytorch_half_pixel, a single sample, and nothing is promised.
struct ProvenLengths
{
    std::int64_t axis = 0;
    std::int64_t first = 1;
    std::int64_t last = 0;
    // Basis of the proof: border reach and row period in inputs; all lengths up to `tried` were compared.
    std::int64_t period = 1;
    std::int64_t reach = 0;
    std::int64_t tried = 0;
    bool operator==(const ProvenLengths&) const = default;
};

/// A scale that float32 rounds: the fraction that the proof uses, and the number in the file.
struct ScaleReading
{
    std::int64_t axis = 0;
    std::int64_t numerator = 1, denominator = 1;
    double stored = 1.0;
    bool operator==(const ScaleReading&) const = default;
};

/// Bound on the difference between a rewrite and the Resize, over all inputs of these lengths.
struct Certificate
{
    Exactness exactness = Exactness::dataDependent;
    /// Largest error relative to max|x|; 0 if exact. An upper bound if an exhaustive search is too long.
    double worstCase = 0.0;
    std::optional<double> interiorWorstCase; // without border pixels; nullopt if there is no interior
    /// Output position of worstCase or, for a bound, of the most different rows, per axis; empty if exact.
    std::vector<std::int64_t> worstPixel;
    double roundingBound = 0.0; // relative to max|x|: what float rounding may add
    /// Every bit of every value is preserved, including the sign of zero, infinities and NaN.
    bool keepsBits = false;
    /// Inputs up to this fraction of the type's largest number overflow nowhere, whatever the order of
    /// summation. 1 if nothing is computed, slightly less if weights are rounded.
    double inputRange = 1.0;
    bool anyLength = false;                  // lengths are dynamic, and this holds for all of `lengths`
    std::vector<ProvenLengths> lengths = {}; // one per dynamic dimension
    /// Scales read as the fraction they stand for. Stored scales move the Resize by at most readingDistance ·
    /// max|x|; nullopt if that depends on a dynamic length or `nearest` picks other samples.
    std::vector<ScaleReading> readings = {};
    std::optional<double> readingDistance = 0.0;

    bool isExact() const { return exactness <= Exactness::exact; }
    /// Whether sums exceed the largest input by more than rounding, so that inputRange is worth reporting.
    bool overflowsEarly() const { return inputRange < 0.99; }
};

/// Keeps the weaker guarantee of each kind.
Certificate worseOf(Certificate a, Certificate b);

/// The Resize that a chain is compared with: R of each axis, the value of extrapolated positions, the type.
struct Reference
{
    std::span<const AxisOperator> axes;
    double extrapolationValue = 0.0;
    DType type = DType::float32;
};

/// Compares the chain's matrices E on an input of shape `input` with R. Exact means E = R as fractions; else
/// the error at an output pixel is at most max|x| · Σ |⊗E - ⊗R| over its taps. Non-linear chains are
/// data-dependent. Errors: different lengths or constants, a chain that is not a product of axes.
Result<Certificate> certifyChain(const OperatorChain& chain, const Dims& input, const Reference& resize);

/// The same for a chain read from a file, with weights rounded to the type: a difference that this rounding
/// can explain counts as rounding and is added to roundingBound.
Result<Certificate> certifyStored(const OperatorChain& chain, const Dims& input, const Reference& resize);

/// An input of shape `input` with |x| ≤ 1 that has the largest possible error at `pixel`: the sign of E - R
/// at the pixel's taps, 0 elsewhere. Errors: as certifyChain().
Result<Tensor> worstCaseInput(const OperatorChain& chain, const Dims& input, const Reference& resize,
                              std::span<const std::int64_t> pixel);

} // namespace resizelens
