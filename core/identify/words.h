// What this room says; core/support/phrase.h.
#pragma once

#include "core/support/words.h"

namespace resizelens::words {

inline constexpr ErrorWords identifyNoPairs{ErrorKind::argument, "identify.pairs",
                                            "no input and output are given"};
inline constexpr ErrorWords identifyNotAPicture{
    ErrorKind::argument, "identify.rank", "an array of shape {shape} is no picture of rows and columns"};
inline constexpr ErrorWords identifyType{ErrorKind::argument, "identify.type",
                                         "values of type {type} are no samples"};
inline constexpr ErrorWords identifyNotFinite{ErrorKind::argument, "identify.finite",
                                              "there is a value that is not a number, or infinite"};
inline constexpr ErrorWords identifyFlat{ErrorKind::argument, "identify.flat",
                                         "all values are the same: every resize gives this"};
inline constexpr ErrorWords identifyChannels{
    ErrorKind::argument, "identify.channels",
    "an input of shape {input} and an output of shape {output} have no number of channels in common"};
inline constexpr ErrorWords identifyTooLarge{
    ErrorKind::limit, "identify.size",
    "a picture of {count} values is more than the {most} that are compared"};
inline constexpr ErrorWords probeSize{
    ErrorKind::argument, "probe.size",
    "test pictures have between 8 and {most} pixels along each side, not {height}×{width}"};

} // namespace resizelens::words
