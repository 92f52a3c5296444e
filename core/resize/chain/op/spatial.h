// Shared by windowed operators on [N, C, spatial…], one to three spatial axes; window i is on axis i + 2.
#pragma once

#include "core/resize/chain/op/chain_operator.h"
#include "core/resize/matrix/axis_operator.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// Window of a pool or kernel along one axis, in samples. Pads count virtual samples before and after.
struct Window
{
    std::int64_t kernel = 1;
    std::int64_t stride = 1;
    std::int64_t padBegin = 0;
    std::int64_t padEnd = 0;
    bool operator==(const Window&) const = default;
};

/// Reads strides and pads. `kernel` has one size per spatial axis.
Result<std::vector<Window>> readWindows(const OnnxNode& node, std::vector<std::int64_t> kernel);
void writeWindows(const std::vector<Window>& windows, OnnxNode& node);

/// "3×3 stride 2 pads 1,1,0,0"; defaults are omitted.
std::string windowText(const std::vector<Window>& windows);

/// floor((n + pads - kernel) / stride) + 1 per axis. Errors: rank, windows too large, pads not below kernel.
Result<Dims> pooledDims(const Dims& input, const std::vector<Window>& windows);

/// One to three spatial lengths, filled up to three, and the number of planes N·C.
struct Planes
{
    std::int64_t count = 1;
    std::array<std::int64_t, 3> lengths = {1, 1, 1};
};
Planes planesOf(const Dims& dims);
std::array<Window, 3> threeWindows(const std::vector<Window>& windows);

/// One matrix per axis that changes nothing.
std::vector<AxisOperator> identities(const Dims& dims);

/// The outer product of one list of weights per axis, row-major.
std::vector<double> outerProduct(std::span<const std::vector<double>> factors);
/// Splits weights of shape `shape` into one factor per axis, pivoting on the largest one; nullopt if they are
/// not an outer product within the rounding of `type`.
std::optional<std::vector<std::vector<double>>> factorise(std::span<const double> weights,
                                                          std::span<const std::int64_t> shape, DType type);

/// Errors: weights of this shape would exceed 2^31 bytes as float64.
Result<void> checkWeights(std::string_view opType, const Dims& dims);
/// Errors: a type that computing operators do not support.
Result<void> expectFloat(std::string_view opType, DType type);

} // namespace resizelens
