// What this room says; core/support/phrase.h.
#pragma once

#include "core/support/words.h"

namespace resizelens::words {

inline constexpr ErrorWords libraryLengths{
    ErrorKind::argument, "dialect.lengths",
    "a picture of {height}×{width} cannot be resized to {rows}×{columns}"};
inline constexpr ErrorWords libraryPicture{
    ErrorKind::argument, "dialect.picture",
    "libraries resize pictures N×C×H×W of float32 or uint8, not {type} {shape}"};

} // namespace resizelens::words
