// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr ErrorWords layoutEdgeWithoutNode{ErrorKind::argument, "layout.edge",
                                                  "an edge names a node that does not exist"};

} // namespace resizelens::words
