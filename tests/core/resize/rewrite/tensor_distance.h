#pragma once

#include "core/base/tensor.h"

#include <algorithm>
#include <cmath>

namespace resizelens::test {

/// The largest |a - b| of an element.
inline double largestDifference(const Tensor& a, const Tensor& b)
{
    const auto left = *a.toDoubles(), right = *b.toDoubles();
    double worst = 0.0;
    for (std::size_t i = 0; i < left.size(); ++i)
        worst = std::max(worst, std::abs(left[i] - right[i]));
    return worst;
}

} // namespace resizelens::test
