// What this room says; core/support/phrase.h.
#pragma once

#include "core/support/words.h"

namespace resizelens::words {

inline constexpr ErrorWords compareNoMemory{ErrorKind::limit, "compare.memory",
                                            "there is not enough memory to show these pictures"};

} // namespace resizelens::words
