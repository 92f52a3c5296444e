#pragma once

#include "core/resize/chain/op/spatial.h"

namespace resizelens {

/// Weights of Conv: [results, channels / group, …]; of ConvTranspose: [channels, results / group, …].
enum class KernelLayout { forward, transposed };

/// Weights of a convolution that treats all channels alike, with `phases` results along each spatial axis:
/// tap (i, j, …) of result (p, q, …) is factors[0][p · shape[0] + i] · factors[1][q · shape[1] + j] · … .
struct KernelTensor
{
    std::int64_t channels = 1;
    bool blockDiagonal = false; // group = 1 with zeros between channels
    std::vector<std::int64_t> shape = {};
    std::vector<std::int64_t> phases = {};
    std::vector<std::vector<double>> factors = {};
};

/// Factors the weights of a node. `phases`: how a channel's results divide along the axes; empty: not at all.
/// Errors: weights that mix or differ by channel or are not an outer product; dilations; a bias.
Result<KernelTensor> readKernel(const OnnxNode& node, KernelLayout layout,
                                std::span<const std::int64_t> phases);
Dims kernelDims(const KernelTensor& kernel, KernelLayout layout);
/// Adds `group` and the weights to a node. Errors: those of checkWeights().
Result<void> writeKernel(const KernelTensor& kernel, KernelLayout layout, DType type, OnnxNode& node);

} // namespace resizelens
