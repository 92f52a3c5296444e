#pragma once

#include "core/chain/operator_chain.h"

#include <cstdint>

namespace resizelens {

/// What an operator does with codes.
enum class CodeStep {
    moves,    // each code of the result is one of the input
    computes, // sums of codes, rounded once
};

/// The weights of an operator as whole numbers over one denominator.
struct IntegerTaps
{
    CodeStep step = CodeStep::moves;
    std::int64_t denominator = 1;
    std::int64_t least = 1, most = 1; // of the whole numbers; zeros between taps count for nothing
    /// The largest sum of absolute values that one result adds up, and the largest plain sum.
    std::int64_t absoluteSum = 1;
    std::int64_t plainSum = 1;
    bool stored = false; // there is a tensor of them; an AveragePool has none

    bool hasNegative() const { return least < 0; }
    bool fitsInt8() const { return least >= -127 && most <= 127; }
    bool fitsUint8() const { return least >= 0 && most <= 255; }
};

/// Errors: weights that are no fractions of 64 bits, operators that have no form in codes.
Result<IntegerTaps> integerTaps(const Operator& op);

/// The operator with weights denominator times as large: on whole numbers it gives whole numbers.
Operator inWholeNumbers(const Operator& op, const IntegerTaps& taps);

/// An axis as whole numbers over one denominator.
struct WholeAxis
{
    AxisOperator matrix;
    std::int64_t denominator = 1;
};
/// Errors: an axis that is not exact, has extrapolated rows, or a denominator of more than 40 bits.
Result<WholeAxis> wholeAxis(const AxisOperator& axis);

} // namespace resizelens
