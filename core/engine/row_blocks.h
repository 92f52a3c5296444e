// The rows of a large tensor in blocks, on several threads.
#pragma once

#include "core/base/parallel.h"

#include <algorithm>
#include <cstddef>

namespace resizelens {

inline constexpr std::size_t kMostRowBlocks = 16;

/// Calls body(block, first row, row after the last) for each block, of kMostRowBlocks at most. The blocks do not
/// depend on the number of threads; small tensors are done on the calling one.
template<class Body>
void eachRowBlock(std::size_t rows, std::size_t rowLength, const Body& body)
{
    constexpr std::size_t kSmall = 1 << 16;
    const std::size_t count = std::min(rows, kMostRowBlocks);
    parallelFor(static_cast<std::int64_t>(count), rows * rowLength > kSmall ? 0 : 1,
                [&](std::int64_t number) {
                    const auto block = static_cast<std::size_t>(number);
                    body(block, rows * block / count, rows * (block + 1) / count);
                });
}

} // namespace resizelens
