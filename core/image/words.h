// What this room says; core/support/phrase.h.
#pragma once

#include "core/support/words.h"

namespace resizelens::words {

inline constexpr ErrorWords compareShapes{
    ErrorKind::shape, "compare.shape",
    "tensors of different shapes cannot be compared: {first} and {second}"};
inline constexpr ErrorWords compareGain{ErrorKind::argument, "compare.gain",
                                        "gain and range of values must be more than 0"};
inline constexpr ErrorWords compareFloatsOnly{ErrorKind::unsupported, "compare.type#compare-floats-only",
                                              "only floating-point tensors are compared, not {type}"};
inline constexpr ErrorWords comparePeak{ErrorKind::argument, "compare.peak",
                                        "the range of values must be more than 0"};
inline constexpr ErrorWords compareFloat32Only{ErrorKind::unsupported, "compare.type#compare-float32-only",
                                               "only float32 tensors are compared in parts"};
inline constexpr ErrorWords compareHistogram{ErrorKind::argument, "compare.histogram",
                                             "a histogram needs a range and steps"};
inline constexpr ErrorWords panelsWithoutPicture{ErrorKind::argument, "image.panels#panels-without-picture",
                                                 "there is no picture to show"};
inline constexpr ErrorWords panelsFailed{ErrorKind::limit, "image.panels#panels-failed",
                                         "the pictures cannot be put together: {why}"};
inline constexpr Words planesType{"image.planes#planes-type", "its elements are {type}, not float32"};
inline constexpr Words planesAxes{"image.planes#planes-axes", "it has {count} axes, not N, C, H, W"};
inline constexpr Words planesShape{"image.planes#planes-shape", "its shape is {shape}"};
inline constexpr Words planesTooLarge{"image.planes#planes-too-large", "its shape {shape} is too large"};
inline constexpr Words planesNotWithin{"image.planes#planes-not-within",
                                       "batch {batch}, channel {channel} is not within {shape}"};
inline constexpr ErrorWords patternSize{ErrorKind::argument, "image.pattern-size",
                                        "a test pattern cannot have {width}×{height} pixels"};
inline constexpr ErrorWords patternUnknown{ErrorKind::argument, "image.pattern",
                                           "there is no such test pattern"};
inline constexpr ErrorWords pictureSamples{ErrorKind::argument, "image.samples",
                                           "the picture has no pixels, or not 1 or 3 channels"};
inline constexpr ErrorWords pictureTensorShape{
    ErrorKind::argument, "image.tensor-shape",
    "a picture cannot become a tensor of {channels} channels of {width}×{height} pixels"};
inline constexpr ErrorWords pictureScale{ErrorKind::argument, "image.scale",
                                         "a Scale layer needs finite numbers, and no scale of 0"};
inline constexpr ErrorWords pictureStretch{ErrorKind::limit, "image.stretch",
                                           "the picture cannot be stretched: {why}"};
inline constexpr ErrorWords pictureRangeEmpty{ErrorKind::argument, "image.range#picture-range-empty",
                                              "black and white are the same value"};
inline constexpr ErrorWords pictureRangeUndone{ErrorKind::argument, "image.range#picture-range-undone",
                                               "a scale of 0 and a gamma of 0 cannot be undone"};
inline constexpr ErrorWords planesNotShown{ErrorKind::shape, "image.planes",
                                           "the tensor cannot be shown as a picture: {why}"};

} // namespace resizelens::words
