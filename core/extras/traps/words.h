// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/error.h"

namespace resizelens::words {

inline constexpr Words trapAxis{"trap.axis", "axis {axis}"};
inline constexpr Words trapAxes{"trap.axes", "axes {axes}"};
inline constexpr Words trapBatch{"trap.batch",
                                 "it resizes the batch, axis 0, which few targets support; an exact rewrite "
                                 "is a MatMul"};
inline constexpr Words trapChannels{"trap.channels",
                                    "it resizes the channels, axis 1, which few targets support; an exact "
                                    "rewrite is a MatMul"};
inline constexpr Words trapChannelsLast{"trap.channels-last",
                                        "it resizes axes 1 and 2, as of N×H×W×C, which few targets support; "
                                        "move the Transpose that makes this layout behind it"};
inline constexpr Words trapChangesNothing{"trap.changes-nothing",
                                          "it changes nothing, and an export removes it"};
inline constexpr Words trapConvAfter{"trap.conv-after",
                                     "the 1×1 Conv {conv} computes the same before it, up to rounding, with "
                                     "{before:.6g} multiply-adds in place of {after:.6g}"};
inline constexpr Words trapConvBefore{"trap.conv-before",
                                      "the 1×1 Conv {conv} computes the same after it, up to rounding, with "
                                      "{after:.6g} multiply-adds in place of {before:.6g}"};
inline constexpr Words trapGivenScale{"trap.given-scale",
                                      "the given scale of {axes} is not the ratio of the sizes, {scale:.6g} "
                                      "and {out}/{in}; a runtime that goes by the sizes takes other samples, "
                                      "exact rewrites keep to the scale"};
inline constexpr Words trapNearestTie{"trap.nearest-tie",
                                      "{halfway} of {all} places along {axes} lie halfway between two "
                                      "samples, of which {mode} takes one and other runtimes may take the "
                                      "other; an exact rewrite takes it everywhere"};
inline constexpr Words trapOneSample{"trap.one-sample",
                                     "align_corners leaves one sample along {axes}: the text of the operator "
                                     "divides by zero, runtimes take the first sample; half_pixel takes the "
                                     "middle"};
inline constexpr Words trapTwoInARow{"trap.two-in-a-row",
                                     "it alone reads what {first} resized: the product of both matrices is "
                                     "one exact step per axis"};

} // namespace resizelens::words
