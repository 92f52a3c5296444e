// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr ErrorWords tensorTooManyValues{ErrorKind::argument, "tensor.large",
                                                "the tensor has too many values to be looked at"};

} // namespace resizelens::words
