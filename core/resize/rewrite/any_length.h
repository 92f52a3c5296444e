// Proof that an operator chain equals a Resize for every length of an axis.
//
// A family of matrices M(n), one per axis length n, is uniform with period L and reach w if, for every
// n >= w + L, M(n + L) has the rows of M(n): rows that do not touch the right end unchanged, rows that do not
// touch the left end shifted by L inputs, and one more period of rows in between, which satisfies both. A row
// touches an end if its window comes within the reach of it. A Resize of constant scale p/q is uniform with
// L = q; so are pads, slices that end at a fixed distance from the end, pools, convolutions, and chains.
//
// Let E and R be uniform with periods dividing L, equal rows per period and reaches up to W. If E(n) = R(n),
// row count included, for all n from 1 to W + 2L, then for all n: inserting L inputs in mid-axis inserts the
// same rows in both.
#pragma once

#include "core/resize/chain/operator_chain.h"
#include "core/resize/matrix/resize_site.h"

#include <cstdint>

namespace resizelens {

/// `period` more inputs give `rows` more outputs; border effects extend `reach` inputs inwards.
struct UniformFamily
{
    std::int64_t period = 1;
    std::int64_t rows = 1;
    std::int64_t reach = 0;
};

/// A Resize of constant scale along one axis. Errors (rule.length): coordinates that depend on the length.
Result<UniformFamily> uniformResize(const ResizeSpec& spec, const SiteAxis& axis);

/// The chain along axis `axis` of an input of rank `rank`. Errors (rule.length): an operator that fixes the
/// length or mixes the axis with others.
Result<UniformFamily> uniformChain(const OperatorChain& chain, std::size_t axis, std::size_t rank);

struct LengthProof
{
    std::int64_t period = 1;  // L
    std::int64_t reach = 0;   // W
    std::int64_t longest = 1; // W + 2L, the last to compare
};

/// Errors (rule.length): different rows per period, or too many lengths to compare.
Result<LengthProof> lengthProof(const UniformFamily& resize, const UniformFamily& rewrite);

/// The largest length, at most kLongestProven and giving at most kMaxAxisRows outputs, up to which the
/// float32 output length equals floor(n · p / q). Compares every length; cached per scale.
std::int64_t lengthsAgreeUpTo(double scale);
inline constexpr std::int64_t kLongestProven = (std::int64_t{1} << 22) - 1;

} // namespace resizelens
