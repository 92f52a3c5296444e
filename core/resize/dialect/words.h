// Texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr ErrorWords libraryLengths{
    ErrorKind::argument, "dialect.lengths",
    "an image of {height}×{width} cannot be resized to {rows}×{columns}"};
inline constexpr ErrorWords libraryDynamic{
    ErrorKind::shape, "dialect.dynamic",
    "a matrix needs known lengths of a plane: give the model's input shapes (--shape)"};
inline constexpr ErrorWords libraryPicture{
    ErrorKind::argument, "dialect.picture",
    "libraries resize images N×C×H×W of float32 or uint8, not {type} {shape}"};

} // namespace resizelens::words
