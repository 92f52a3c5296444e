#pragma once

#include "core/resize/chain/operator_chain.h"

#include <cstdint>

namespace resizelens {

enum class CodeStep {
    moves,    // each output value is an input value
    computes, // integer sums, rounded once
};

/// The weights of an operator as integers over one denominator.
struct IntegerTaps
{
    CodeStep step = CodeStep::moves;
    std::int64_t denominator = 1;
    std::int64_t least = 1, most = 1; // of the integers; zeros between taps do not count
    /// Largest L1 norm, and largest |sum|, of the integers in one result.
    std::int64_t absoluteSum = 1;
    std::int64_t plainSum = 1;
    bool stored = false; // in a tensor; an AveragePool has none

    bool hasNegative() const { return least < 0; }
    bool fitsInt8() const { return least >= -127 && most <= 127; }
    bool fitsUint8() const { return least >= 0 && most <= 255; }
};

/// Errors: weights that are not 64-bit fractions, operators without a quantised lowering.
Result<IntegerTaps> integerTaps(const Operator& op);

/// The operator with weights times the denominator: integers in, integers out.
Operator inWholeNumbers(const Operator& op, const IntegerTaps& taps);

struct WholeAxis
{
    AxisOperator matrix;
    std::int64_t denominator = 1;
};
/// Errors: an axis that is not exact, has extrapolated rows, or a denominator of more than 40 bits.
Result<WholeAxis> wholeAxis(const AxisOperator& axis);

} // namespace resizelens
