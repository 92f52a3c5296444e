#pragma once

#include "core/tensor/tensor.h"

#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// What numpy's allclose takes: |a - b| <= absolute + relative · |a|, a being the original's element.
struct Closeness
{
    double relative = 0.0;
    double absolute = 0.0;
    bool operator==(const Closeness&) const = default;
};

/// What differs in one channel: the elements with one index along axis 1.
struct ChannelDifference
{
    std::int64_t channel = 0;
    std::int64_t differing = 0; // elements
    std::int64_t nonFinite = 0; // as TensorDifference::nonFinite
    double maxAbs = 0.0;
    double meanAbs = 0.0; // of all of the channel's elements but those
};

/// How far two tensors of the same type and shape are apart. Equal bits, two NaN and two equal infinities
/// are no difference. Integers are compared as integers: 2^53 and 2^53 + 1 differ by 1.
struct TensorDifference
{
    DType type = DType::undefined;
    Dims dims = {};
    std::int64_t differing = 0; // elements
    std::int64_t nonFinite = 0; // elements of which one side alone is NaN or infinite; not in the figures
    std::int64_t notClose = 0;  // elements beyond the Closeness that was asked for; 0 where none was
    double maxAbs = 0.0;        // largest |a - b|
    double largest = 0.0;       // largest finite |a| of the original
    /// Floating types: the smallest tolerance that within() takes; see there.
    double needed = 0.0;
    std::optional<double> cosine; // of the two as vectors; nullopt where one is zero
    Dims worst = {};              // where maxAbs is, or the first of `nonFinite`; empty when all are equal
    /// The channels that differ, worst first, at most 32; empty below rank 2.
    std::vector<ChannelDifference> channels = {};
    std::int64_t differingChannels = 0; // also those beyond 32
    /// Not empty: the original's values are such that agreeing with them proves nothing, and why: none, none
    /// finite, all the same (of two or more).
    Phrase vacuous = {};

    /// maxAbs as a share of `largest`: 0 where nothing differs, infinite where the original is zero.
    double maxRel() const;
    /// Floating types: each |a - b| is at most `tolerance` of what is large at its place (LocalScale), and
    /// for what larger values round away, `tolerance` or 2^-20, whichever is less, of the largest value of
    /// all. Integers and booleans: at most that share of the elements differs. Never where `nonFinite` is
    /// not 0.
    bool within(double tolerance) const;
};

/// Errors: other types or shapes ("compare.shape", "compare.type"), complex numbers.
Result<TensorDifference> tensorDifference(const Tensor& original, const Tensor& other,
                                          const std::optional<Closeness>& close = {});

/// What rounding in another order may make of a network's results: 1e-4 for float32 and float64, 1e-2 for
/// float16, 5e-2 for bfloat16, 0 for integers and booleans.
double usualTolerance(DType type);

} // namespace resizelens
