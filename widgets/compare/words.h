// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr ErrorWords compareNoMemory{ErrorKind::limit, "compare.memory",
                                            "there is not enough memory to show these images"};

} // namespace resizelens::words
