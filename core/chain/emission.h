#pragma once

#include "core/chain/operator_chain.h"

#include <cstdint>
#include <vector>

namespace resizelens {

/// Forms that a target does without. The same chain in another form computes the same: certificates are made
/// of the form that is written.
struct EmissionOptions
{
    bool groups = true;        // false: convolutions with group = 1 and zeros between different channels
    bool transposePads = true; // false: ConvTranspose without pads, a Slice cuts its result
    bool matMul = true;        // false: a 1×1 Conv along axis 1 between Transposes
    std::vector<std::int64_t> kernels = {}; // the kernel sizes that convolutions may have; empty: any
    /// Of quantised rewrites; false: a Gather along each axis, which moves codes where a Pad makes ONNX Runtime
    /// compute in floating point.
    bool edgePads = true;
    bool quantised = true; // quantised Resizes get quantised rewrites; false: rewrites in floating point

    bool operator==(const EmissionOptions&) const = default;
};

/// What repeats the same samples as a Pad of an input of these lengths, without one.
std::vector<Operator> gathersOf(const EdgePad& pad, const Dims& input);

/// The chain in the forms that `options` leave. Errors: a kernel larger than the largest allowed one, a
/// matrix product whose input has less than three axes, shapes that do not fit `input`.
Result<OperatorChain> emitAs(const OperatorChain& chain, const EmissionOptions& options, const Dims& input);

} // namespace resizelens
