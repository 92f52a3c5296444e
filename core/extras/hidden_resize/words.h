// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/phrase.h"

namespace resizelens::words {

inline constexpr Words hiddenAt{
    "hidden.at", "{output} is a resize without a Resize node: {as} of {input}, {lengths} ({form}: {nodes})"};
inline constexpr Words hiddenSampled{"hidden.sampled", "{said}; compared at some lengths only"};
inline constexpr Words hiddenNodes{"hidden.nodes", "{count} nodes from {first} to {last}"};

} // namespace resizelens::words
