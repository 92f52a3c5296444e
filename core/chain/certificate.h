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
};

/// Compares the axis matrices E of a rewrite with R of the Resize: the error at an output pixel is at most
/// max|x| · Σ |⊗E - ⊗R| over its taps. Differences below float32 rounding of the weights count as none.
/// Errors: lengths that differ.
Result<Certificate> certify(std::span<const AxisOperator> rewrite, std::span<const AxisOperator> resize);

/// The certificate of a chain on an input of shape `input`, non-linear chains included.
Result<Certificate> certifyChain(const OperatorChain& chain, const Dims& input,
                                 std::span<const AxisOperator> resize);

} // namespace resizelens
