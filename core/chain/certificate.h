#pragma once

#include "core/chain/operator_chain.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace resizelens {

enum class Exactness {
    bitExact,      // the same bits for every finite input
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
    bool operator==(const ProvenLengths&) const = default;
};

/// How far a rewrite can be from the Resize, for every input of these lengths (resize-rewrites §4).
struct Certificate
{
    Exactness exactness = Exactness::dataDependent;
    double worstCase = 0.0; // largest error as a share of max|x|; 0 when exact
    std::optional<double>
        interiorWorstCase; // the same without border pixels; nullopt when every pixel is at the border
    std::vector<std::int64_t>
        worstPixel;             // output position that reaches worstCase, one entry an axis; empty when exact
    double roundingBound = 0.0; // share of max|x| that float rounding may add
    bool anyLength = false;     // lengths are unknown and this holds for all of `lengths`
    std::vector<ProvenLengths> lengths = {}; // one for each free axis

    /// To the bit or up to rounding.
    bool isExact() const { return exactness <= Exactness::exact; }
};

/// The Resize that a chain is compared with: R of each axis, what stands where an axis is extrapolated, and
/// the type that is computed in.
struct Reference
{
    std::span<const AxisOperator> axes;
    double extrapolationValue = 0.0;
    DType type = DType::float32;
};

/// Compares the chain's matrices E on an input of shape `input` with R: the error at an output pixel is at
/// most max|x| · Σ |⊗E - ⊗R| over its taps. Differences below the rounding of the weights to the type count
/// as none. Non-linear chains are data-dependent. Errors: lengths that differ, a chain that is no product of
/// axes.
Result<Certificate> certifyChain(const OperatorChain& chain, const Dims& input, const Reference& resize);

/// An input of shape `input` with |x| ≤ 1 whose error at `pixel` is the largest possible: the sign of E - R
/// at the pixel's taps, 0 elsewhere. Errors: as certifyChain().
Result<Tensor> worstCaseInput(const OperatorChain& chain, const Dims& input, const Reference& resize,
                              std::span<const std::int64_t> pixel);

} // namespace resizelens
