// What this room says; core/support/phrase.h.
#pragma once

#include "core/support/words.h"

namespace resizelens::words {

inline constexpr ErrorWords graphTooDeep{ErrorKind::limit, "graph.depth",
                                         "graphs are nested more than 64 deep"};
inline constexpr Words definedTwice{"graph.problem#twice", "'{value}' is defined twice"};
inline constexpr Words outputNowhere{"graph.problem#output",
                                     "the graph's output '{value}' is defined nowhere"};
inline constexpr Words inputNowhere{"graph.problem#input", "input '{value}' is defined nowhere"};
inline constexpr Words graphHasCycle{"graph.problem#cycle", "the graph has a cycle"};

} // namespace resizelens::words
