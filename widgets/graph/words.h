// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr Words checkSpace{"hint.check-space", "Check the folder and the space left"};
inline constexpr ErrorWords scenePictureNotWritten{ErrorKind::io, "picture.write",
                                                   "the image cannot be written", &checkSpace};

} // namespace resizelens::words
