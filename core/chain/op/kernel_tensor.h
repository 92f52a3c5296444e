#pragma once

#include "core/chain/op/spatial.h"

namespace resizelens {

/// Where ONNX puts the channels: Conv has [results, channels / group, …], ConvTranspose [channels, results /
/// group, …].
enum class KernelLayout { forward, transposed };

/// The weights of a convolution that treats every channel alike and gives `phases` results along each spatial
/// axis: result (p, q, …) of a channel has at tap (i, j, …) the weight factors[0][p · shape[0] + i] ·
/// factors[1][q · shape[1] + j] · … .
struct KernelTensor
{
    std::int64_t channels = 1;
    bool blockDiagonal = false; // group = 1 with zeros between different channels
    std::vector<std::int64_t> shape = {};
    std::vector<std::int64_t> phases = {};
    std::vector<std::vector<double>> factors = {};
};

/// Takes the weights of a node apart. `phases` says how a channel's results divide along the axes; empty: not
/// at all. Errors: weights that mix or differ by channel, that are no outer product; dilations; a bias.
Result<KernelTensor> readKernel(const OnnxNode& node, KernelLayout layout,
                                std::span<const std::int64_t> phases);
/// The shape of the weights.
Dims kernelDims(const KernelTensor& kernel, KernelLayout layout);
/// Adds `group` and the weights to a node. Errors: those of checkWeights().
Result<void> writeKernel(const KernelTensor& kernel, KernelLayout layout, DType type, OnnxNode& node);

} // namespace resizelens
