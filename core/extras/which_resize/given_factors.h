// Factors that were given to a resize and kept, though the lengths have another ratio.
#pragma once

#include "core/extras/which_resize/candidates.h"
#include "core/extras/which_resize/sampled.h"

#include <span>
#include <stop_token>
#include <vector>

namespace resizelens {

/// A short decimal or a multiple of 1/3, the same for both axes, that gives the lengths of all pairs by rounding down without
/// being the exact ratio of all of them.
std::optional<GivenFactors> plainFactors(std::span<const CandidateLengths> pairs);

/// Factors found in the images, one for each axis: within those that give the lengths by rounding down, the ones with
/// which a kernel of PyTorch (linear, cubic, nearest, nearest-exact) comes closest to the output. Only of kernels that
/// leave less than `rest` of it unexplained. Costs some hundred sampled fits for each kernel; once `stop` is
/// requested what it returns means nothing.
std::vector<GivenFactors> fittedFactors(const Tensor& input, const OutputFacts& output,
                                        const Framing& framing, double rest, unsigned threads,
                                        const std::stop_token& stop);

/// Fits that fittedFactors() tries.
constexpr std::size_t kFactorFits = 4 * 560;

} // namespace resizelens
