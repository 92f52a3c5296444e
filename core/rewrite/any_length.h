// The proof that a chain of operators equals a Resize for every length of an axis.
//
// A family M(n) of matrices, one for each length n, is uniform with period L and reach w when for every n
// from w + L on the rows of M(n + L) are those of M(n): rows that do not look at the right end as they are,
// rows that do not look at the left end moved by L inputs, and between them the rows of one more period,
// which are both. "Looks at an end" means that the row's window comes within the reach of it. A Resize of
// constant scale p/q is uniform with L = q; pads, slices that end at a distance from the end, pools and
// convolutions are, and so is a chain of uniform families.
//
// Let E and R be uniform with periods that divide L, the same number of rows a period, and reaches up to W.
// If E(n) = R(n), number of rows included, for every n from 1 to W + 2L, then for every n: inserting L inputs
// in the middle of an axis inserts the same rows on both sides.
#pragma once

#include "core/chain/operator_chain.h"
#include "core/resize/resize_site.h"

#include <cstdint>

namespace resizelens {

/// `period` inputs more give `rows` samples more; borders reach `reach` inputs far.
struct UniformFamily
{
    std::int64_t period = 1;
    std::int64_t rows = 1;
    std::int64_t reach = 0;
};

/// The Resize along one axis of constant scale. Errors (rule.length): coordinates that depend on the length.
Result<UniformFamily> uniformResize(const ResizeSpec& spec, const SiteAxis& axis);

/// The chain along axis `axis` of an input of so many axes. Errors (rule.length): an operator that holds for
/// one length only, or that mixes the axis with others.
Result<UniformFamily> uniformChain(const OperatorChain& chain, std::size_t axis, std::size_t rank);

/// How the lengths of an axis have to be tried.
struct LengthProof
{
    std::int64_t period = 1;  // L
    std::int64_t reach = 0;   // W
    std::int64_t longest = 1; // W + 2L: the last length to be tried
};

/// Errors (rule.length): another number of rows a period, or too many lengths to try.
Result<LengthProof> lengthProof(const UniformFamily& resize, const UniformFamily& rewrite);

/// The largest length up to which the Resize's length, computed in float32, is floor(n · p / q), at most
/// kLongestProven or what gives kMaxAxisRows samples. Compared at every length, once for each scale.
std::int64_t lengthsAgreeUpTo(double scale);
inline constexpr std::int64_t kLongestProven = (std::int64_t{1} << 22) - 1;

} // namespace resizelens
