#pragma once

#include "core/base/tensor.h"

#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// As in numpy.allclose: |a - b| <= absolute + relative · |a|, where a is the original's element.
struct Closeness
{
    double relative = 0.0;
    double absolute = 0.0;
    bool operator==(const Closeness&) const = default;
};

/// Difference in one channel: the elements with the same index along axis 1.
struct ChannelDifference
{
    std::int64_t channel = 0;
    std::int64_t differing = 0;
    std::int64_t nonFinite = 0; // as TensorDifference::nonFinite
    double maxAbs = 0.0;
    double meanAbs = 0.0; // over the channel's elements, without nonFinite ones
};

/// Difference between two tensors of the same type and shape. Equal bits, two NaNs and equal infinities count
/// as equal. Integers are compared as integers: 2^53 and 2^53 + 1 differ by 1.
struct TensorDifference
{
    DType type = DType::undefined;
    Dims dims = {};
    std::int64_t differing = 0;
    std::int64_t nonFinite = 0; // NaN or infinite on one side only; excluded from the figures
    std::int64_t notClose = 0;  // elements outside the requested Closeness; 0 if none was requested
    double maxAbs = 0.0;
    double largest = 0.0; // largest finite |a| of the original
    /// Floating-point types: the smallest tolerance for which within() holds.
    double needed = 0.0;
    std::optional<double> cosine; // of both as vectors; nullopt if either is zero
    Dims worst = {};              // position of maxAbs or of the first non-finite difference; empty if equal
    /// Channels that differ, worst first, at most 32; empty below rank 2.
    std::vector<ChannelDifference> channels = {};
    std::int64_t differingChannels = 0; // including those beyond 32
    /// Why agreement proves nothing: no values, none finite, or all (two or more) equal. Else empty.
    Phrase vacuous = {};

    /// maxAbs as a share of `largest`: 0 if nothing differs, infinite if the original is zero.
    double maxRel() const;
    /// Floating-point types: each |a - b| is within `tolerance` (local_scale.h). Integers and booleans: at most
    /// that share of the elements differs. False if `nonFinite` is not 0.
    bool within(double tolerance) const;
};

/// Errors: type or shape mismatch ("compare.shape", "compare.type"), complex numbers.
Result<TensorDifference> tensorDifference(const Tensor& original, const Tensor& other,
                                          const std::optional<Closeness>& close = {});

/// Expected effect of reordered rounding on a network's results: 1e-4 for float32 and float64, 1e-2 for
/// float16, 5e-2 for bfloat16, 0 for integers and booleans.
double usualTolerance(DType type);

/// Expected rounding difference of the same operators on the same values: 16 units of roundoff, at most
/// usualTolerance(). ONNX Runtime computes half types in float32 and rounds only between some nodes.
double roundingTolerance(DType type);

} // namespace resizelens
