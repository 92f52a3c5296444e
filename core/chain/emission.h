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
    bool quantised = true; // quantised Resizes get quantised rewrites; false: rewrites in floating point

    bool operator==(const EmissionOptions&) const = default;
};

/// The chain in the forms that `options` leave. Errors: a kernel larger than the largest allowed one, a
/// matrix product whose input has less than three axes, shapes that do not fit `input`.
Result<OperatorChain> emitAs(const OperatorChain& chain, const EmissionOptions& options, const Dims& input);

} // namespace resizelens
