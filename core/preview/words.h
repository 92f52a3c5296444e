// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr ErrorWords partialType{ErrorKind::argument, "partial.type",
                                        "input '{name}' takes {wanted}, but the tensor is {given}"};
inline constexpr ErrorWords pictureNotAPicture{ErrorKind::argument, "picture.size#picture-not-a-picture",
                                               "an image is a float32 tensor of shape 1×C×H×W"};
inline constexpr ErrorWords pictureOtherSize{
    ErrorKind::argument, "picture.size#picture-other-size",
    "input '{name}' takes {channels} channels of {height}×{width}, but the image has {givenChannels} of "
    "{givenHeight}×{givenWidth}"};
inline constexpr ErrorWords pictureInputType{ErrorKind::argument, "picture.size#picture-input-type",
                                             "input '{name}' takes {type}"};
inline constexpr ErrorWords previewNoRule{ErrorKind::argument, "preview.rule", "there is no rule '{name}'"};
inline constexpr ErrorWords previewNotAPicture{ErrorKind::argument, "preview.picture#preview-not-a-picture",
                                               "an image is a float32 tensor of shape 1×C×H×W"};
inline constexpr ErrorWords previewNoCodes{ErrorKind::unsupported, "preview.codes",
                                           "it is not quantised on both sides"};
inline constexpr ErrorWords previewOtherSize{
    ErrorKind::shape, "preview.shape", "the rewrite gives another size than the node at this image's size"};
inline constexpr ErrorWords worstCaseNotLinear{
    ErrorKind::unsupported, "preview.worst-case#worst-case-not-linear",
    "the rewrite is not linear, so that no single worst image is known"};
inline constexpr ErrorWords worstCaseExact{ErrorKind::unsupported, "preview.worst-case#worst-case-exact",
                                           "the rewrite is exact: no image makes a difference"};
inline constexpr ErrorWords viewNotOfPicture{ErrorKind::unsupported, "preview.view#view-not-of-picture",
                                             "a part of the result does not come from the image"};
inline constexpr ErrorWords viewNotLinear{ErrorKind::unsupported, "preview.view#view-not-linear",
                                          "the rewrite is not linear"};
inline constexpr ErrorWords viewOtherSize{
    ErrorKind::unsupported, "preview.view#view-other-size",
    "the rewrite gives another size than the node at this image's size"};
inline constexpr ErrorWords previewWindow{ErrorKind::argument, "preview.window",
                                          "the part to be shown is not within the result"};
inline constexpr Words bringToSize{"hint.bring-to-size",
                                   "Bring the image to the size of the node's input, or choose another rule"};
inline constexpr ErrorWords worstCaseWhy{ErrorKind::unsupported, "preview.worst-case#why", "{why}"};
inline constexpr ErrorWords departureNone{ErrorKind::unsupported, "departure.none",
                                          "no tensor that differs can be drawn"};

// Left out of the sheet of resizes.
inline constexpr Words sheetNoRegion{
    "sheet.note#region", "tf_crop_and_resize is absent: it needs a region (roi), which this node lacks"};
inline constexpr Words sheetNoAntialias{"sheet.note#antialias",
                                        "antialias is absent: it acts only where an axis shrinks"};
inline constexpr Words sheetLibraries{
    "sheet.note#libraries",
    "libraries are given the lengths and compute in floating point, not in their bytes"};
inline constexpr Words sheetNearestOnly{
    "sheet.note#nearest", "tf_half_pixel_for_nn is shown for nearest only, for which it was made"};
inline constexpr Words sheetTensorRt{
    "sheet.note#tensorrt",
    "TensorRT has no antialias, half_pixel_symmetric, pytorch_half_pixel, tf_half_pixel_for_nn and "
    "tf_crop_and_resize; a runtime is shown separately only if it gives a different image"};

// Inputs of a site in the comparison.
inline constexpr Words inputAsInFile{"input.as-in-file", "values as in the file, {shape}"};
inline constexpr Words inputPicture{"input.picture", "{colours} {width}×{height}"};
inline constexpr Words inputGrey{"input.grey", "grey"};
inline constexpr Words inputFitted{"input.fitted", "{input} ({fit})"};
inline constexpr Words inputStretched{"input.stretched", "stretch"};
inline constexpr Words inputCropped{"input.cropped", "crop"};
inline constexpr Words inputPadded{"input.padded", "pad"};
inline constexpr Words inputScaled{"input.scaled", "{input}, {scale}"};
inline constexpr Words progressModes{"progress.modes", "drawing the modes"};

} // namespace resizelens::words
