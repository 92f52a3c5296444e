// Texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr ErrorWords libraryLengths{
    ErrorKind::argument, "dialect.lengths",
    "an image of {height}×{width} cannot be resized to {rows}×{columns}"};
inline constexpr ErrorWords libraryPicture{
    ErrorKind::argument, "dialect.picture",
    "libraries resize images N×C×H×W of float32 or uint8, not {type} {shape}"};

} // namespace resizelens::words
