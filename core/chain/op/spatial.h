// What the windowed operators share. Tensors are [N, C, spatial…] with one to three spatial axes; window i
// belongs to tensor axis i + 2.
#pragma once

#include "core/chain/op/chain_operator.h"
#include "core/resize/axis_operator.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// The window of a pool or kernel along one axis, in samples. Pads count virtual samples in front and behind.
struct Window
{
    std::int64_t kernel = 1;
    std::int64_t stride = 1;
    std::int64_t padBegin = 0;
    std::int64_t padEnd = 0;
    bool operator==(const Window&) const = default;
};

/// Reads kernel_shape, strides and pads. `rank` is the number of spatial axes.
Result<std::vector<Window>> readWindows(const OnnxNode& node, std::vector<std::int64_t> kernel);
void writeWindows(const std::vector<Window>& windows, OnnxNode& node);

/// "3×3 stride 2 pads 1,1,0,0" without the parts that are defaults.
std::string windowText(const std::vector<Window>& windows);

/// Lengths after a pool: floor((n + pads - kernel) / stride) + 1. Errors: rank, a window larger than the
/// padded input, a pad as large as its kernel.
Result<Dims> pooledDims(const Dims& input, const std::vector<Window>& windows);

/// One to three spatial lengths as three, and the number of planes N·C before them.
struct Planes
{
    std::int64_t count = 1;
    std::array<std::int64_t, 3> lengths = {1, 1, 1};
};
Planes planesOf(const Dims& dims);
std::array<Window, 3> threeWindows(const std::vector<Window>& windows);

/// One matrix a spatial axis, the first one for tensor axis 2.
Result<void> composeSpatial(SeparableMap& map, SeparableMap::Step step,
                            std::span<const AxisOperator> matrices);
/// One matrix a tensor axis.
Result<void> composeAxes(SeparableMap& map, SeparableMap::Step step, std::span<const AxisOperator> matrices);
Result<Tensor> applySpatial(const Tensor& input, std::span<const AxisOperator> matrices,
                            const Progress& progress);

/// The outer product of one list of weights per axis, row-major.
std::vector<double> outerProduct(std::span<const std::vector<double>> factors);
/// Splits weights of shape `shape` into one factor per axis, around the largest one; nullopt when they are no
/// outer product to the rounding of `type`.
std::optional<std::vector<std::vector<double>>> factorise(std::span<const double> weights,
                                                          std::span<const std::int64_t> shape, DType type);

/// Errors where the weights of this shape would take more than 2^31 bytes as numbers of 8.
Result<void> checkWeights(std::string_view opType, const Dims& dims);
/// Errors unless an operator that computes takes this type.
Result<void> expectFloat(std::string_view opType, DType type);

} // namespace resizelens
