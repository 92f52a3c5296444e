// What this room says; core/support/phrase.h.
#pragma once

#include "core/support/words.h"

namespace resizelens::words {

inline constexpr ErrorWords tensorTooManyValues{ErrorKind::argument, "tensor.large",
                                                "the tensor has too many values to be looked at"};

} // namespace resizelens::words
