// How much of a kind a model may have before it is refused with a sentence. Each limit is far above any
// network that is known, stands in the manual (limits.md) and has a test.
#pragma once

#include <cstddef>

namespace resizelens {

/// Nodes of a file, those of bodies and functions included: a node of five bytes takes three hundred in
/// memory.
inline constexpr std::size_t kMostNodes = 2'000'000;

/// Resize and Upsample nodes that are analysed: what is known about one takes kilobytes.
inline constexpr std::size_t kMostSites = 100'000;

} // namespace resizelens
