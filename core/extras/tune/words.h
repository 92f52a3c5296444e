// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr ErrorWords tuneNoLengths{ErrorKind::unsupported, "tune.lengths", "its lengths are not known",
                                          &giveShapes};
inline constexpr ErrorWords tuneNotHere{ErrorKind::unsupported, "tune.not-here",
                                        "the rule has no such form for this node alone"};
inline constexpr ErrorWords tuneTooLarge{
    ErrorKind::limit, "tune.size",
    "its tensors take {megabytes:.0f} MB for all forms, too much to be measured beside each other"};
inline constexpr Words tuneNoForm{"tune.no-form", "no other form is exact"};
inline constexpr Words tuneKept{"tune.kept", "no other form was found to be faster"};
inline constexpr Words tuneOnlySome{"tune.only-some", "not measured"};
inline constexpr Words tuneModelKept{"tune.model-kept",
                                     "kept: the whole model was not found to be faster without this node"};
inline constexpr Words tuneTiming{"tune.timing", "measuring {site}"};
inline constexpr Words tuneTimingModel{"tune.timing-model", "measuring the whole model"};

} // namespace resizelens::words
