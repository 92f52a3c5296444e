#pragma once

#include "core/resize/chain/operator_chain.h"

#include <cstdint>
#include <vector>

namespace resizelens {

/// Lowerings that a target supports. All compute the same; certificates are for the one that is written.
struct EmissionOptions
{
    bool groups = true;                     // false: convolutions with group = 1 and zeros between channels
    bool transposePads = true;              // false: ConvTranspose without pads; a Slice crops its result
    bool matMul = true;                     // false: a 1×1 Conv along axis 1 between Transposes
    std::vector<std::int64_t> kernels = {}; // available kernel sizes of convolutions; empty: any
    /// In quantised rewrites; false: Gathers instead of a Pad, which ONNX Runtime computes in floating point.
    bool edgePads = true;
    bool quantised = true; // false: quantised Resizes get floating-point rewrites

    bool operator==(const EmissionOptions&) const = default;
};

/// Gathers that repeat the same samples as a Pad of an input of these lengths.
std::vector<Operator> gathersOf(const EdgePad& pad, const Dims& input);

/// The chain lowered within `options`. Errors: a kernel larger than the largest allowed one, a matrix product
/// on fewer than three axes, shapes that do not fit `input`.
Result<OperatorChain> emitAs(const OperatorChain& chain, const EmissionOptions& options, const Dims& input);

} // namespace resizelens
