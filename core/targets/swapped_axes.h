#pragma once

#include "core/resize/chain/op/rearrange.h"

#include <numeric>
#include <utility>

namespace resizelens {

/// The Transpose of a tensor of `rank` axes that exchanges two of them.
inline Transpose swappedAxes(std::size_t rank, std::size_t a, std::size_t b)
{
    Transpose turn{std::vector<std::int64_t>(rank)};
    std::iota(turn.permutation.begin(), turn.permutation.end(), 0);
    std::swap(turn.permutation[a], turn.permutation[b]);
    return turn;
}

} // namespace resizelens
