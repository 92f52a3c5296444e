// Texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr ErrorWords quantNoForm{ErrorKind::unsupported, "quantised.form#operator",
                                        "{op} has no quantised form here"};
inline constexpr ErrorWords quantNotLinear{ErrorKind::unsupported, "quantised.form#not-linear",
                                           "a MaxPool over several samples has no certificate in quanta"};
inline constexpr ErrorWords quantPaddedAverage{ErrorKind::unsupported, "quantised.form#padded-average",
                                               "an AveragePool with pads divides by different counts"};
inline constexpr ErrorWords quantTapsUnknown{ErrorKind::unsupported, "quantised.taps#unknown",
                                             "its weights are not known as fractions of 64 bits"};
inline constexpr ErrorWords quantTapsTooLarge{
    ErrorKind::unsupported, "quantised.taps#large",
    "its weights are {least} … {most} over {denominator}: more than int8 or uint8 holds"};
inline constexpr ErrorWords quantAccumulator{
    ErrorKind::unsupported, "quantised.accumulator",
    "its sums reach {sum}, more than an accumulator of 32 bits holds"};
inline constexpr ErrorWords quantScales{ErrorKind::unsupported, "quantised.scale#ratio",
                                        "the scales before and after the Resize are too far apart"};
inline constexpr ErrorWords quantCodes{
    ErrorKind::argument, "quantised.codes#type",
    "an input of type {type} does not match the quantised type of this site"};
inline constexpr ErrorWords quantExtrapolated{
    ErrorKind::unsupported, "quantised.form#extrapolated",
    "values from outside of the input are constants, which no tap gives"};
// How far a quantised rewrite can be off.
inline constexpr Words quantaIdentical{"quanta.identical", "identical codes for every input"};
inline constexpr Words quantaNearest{
    "quanta.nearest", "identical codes where the runtime rounds to nearest, else at most 1 quantum"};
inline constexpr Words quantaHalfEven{
    "quanta.half-even",
    "identical codes where the runtime sums in integers and rounds ties to even, else at most 1 quantum"};
inline constexpr Words quantaHalfEvenShare{
    "quanta.half-even#share",
    "identical codes where the runtime sums in integers and rounds ties to even, else at most 1 quantum: on "
    "the {share:.3g} % of codes that are ties, if it rounds these differently"};
inline constexpr Words quantaTies{"quanta.ties",
                                  "identical codes except at rounding ties, there at most 1 quantum"};
inline constexpr Words quantaTiesShare{
    "quanta.ties#share",
    "identical codes except at rounding ties ({share:.3g} % of codes), there at most 1 quantum"};
inline constexpr Words quantaAtMost{"quanta.at-most",
                                    "at most {quanta} quanta where the runtime rounds to nearest"};
inline constexpr Words quantaCut{"quanta.at-most#cut",
                                 "at most 1 quantum, however the runtime rounds a Resize of codes"};
inline constexpr Words quantaAtMostOne{"quanta.at-most#one",
                                       "at most 1 quantum where the runtime rounds to nearest"};

} // namespace resizelens::words
