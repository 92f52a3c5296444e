// What this room says; core/support/phrase.h.
#pragma once

#include "core/support/words.h"

namespace resizelens::words {

inline constexpr ErrorWords graphTooDeep{ErrorKind::limit, "graph.depth",
                                         "graphs are nested more than 64 deep"};

} // namespace resizelens::words
