// Proof that a chain of AxisBySizes equals a Resize for every pair of lengths of input and result.
//
// Both place sample i at a fraction N / C of polynomials in i, n and m, of degree 1 in each, and clamp it to the input.
// Two such fractions are equal everywhere if N · C' = N' · C at three values of n and m and two of i: degree 2 at most.
// Where x is between two samples, a row of linear interpolation is x itself, so equal rows of both at all n and m up to
// kPairs show it, m = 1 apart, which is compared for those n and has i = 0 alone. `nearest` rounds the same x, by
// ceil(N / C) = floor((N + C - 1) / C); its rows are compared too, and indices stay inside as the operator says.
#pragma once

#include "core/resize/chain/certificate.h"
#include "core/resize/matrix/resize_site.h"

#include <optional>

namespace resizelens {

/// nullopt: no axis follows from sizes. Errors: an axis that is resized otherwise than the site's.
Result<std::optional<Certificate>> certifyBySizes(const OperatorChain& chain, const ResizeSite& site);

/// Where `sizes` of the site states the length of an axis; nullopt if it does not.
std::optional<std::int64_t> placeInSizes(const ResizeSite& site, std::int64_t axis);

} // namespace resizelens
