// What this room says; core/support/phrase.h.
#pragma once

#include "core/support/words.h"

namespace resizelens::words {

inline constexpr ErrorWords layoutEdgeWithoutNode{ErrorKind::argument, "layout.edge",
                                                  "an edge names a node that does not exist"};

} // namespace resizelens::words
