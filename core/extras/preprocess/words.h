// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/error.h"
#include "core/base/words.h"

namespace resizelens::words {

inline constexpr ErrorWords preprocessNotJson{
    ErrorKind::format, "preprocess.json",
    "this is neither a file nor the JSON nor the name of a pre-processing configuration"};
inline constexpr ErrorWords preprocessNotImage{
    ErrorKind::unsupported, "preprocess.image",
    "this configuration is not of an image model: it belongs to {type}"};
inline constexpr ErrorWords preprocessNoImage{ErrorKind::unsupported, "preprocess.image#none",
                                              "this configuration is not of an image model"};
inline constexpr ErrorWords preprocessNoSize{
    ErrorKind::format, "preprocess.size",
    "the configuration gives no size to resize to: neither height and width nor shortest_edge"};
inline constexpr ErrorWords preprocessNoMean{
    ErrorKind::format, "preprocess.mean",
    "the configuration normalises, but gives no image_mean, and its processor is not a known one"};
inline constexpr ErrorWords preprocessResample{
    ErrorKind::format, "preprocess.resample",
    "'{value}' is not a known resampling: transformers has 0 (nearest) to 5 (Hamming)"};
inline constexpr ErrorWords preprocessNoMode{ErrorKind::format, "preprocess.resample#name",
                                             "{library} has no resize '{name}'"};
inline constexpr ErrorWords preprocessCrop{
    ErrorKind::argument, "preprocess.crop",
    "the crop of {height}×{width} is larger than the resized image of {resizedHeight}×{resizedWidth}"};
inline constexpr ErrorWords preprocessValue{ErrorKind::format, "preprocess.value",
                                            "'{key}' has a value that cannot be used: {value}"};
inline constexpr ErrorWords preprocessUnsupported{ErrorKind::unsupported, "preprocess.unsupported",
                                                  "'{key}' is not supported in pre-processing"};
inline constexpr ErrorWords preprocessInput{
    ErrorKind::unsupported, "preprocess.input",
    "input '{name}' takes no floating-point image of three channels, as the pre-processing gives"};
inline constexpr ErrorWords preprocessPatches{ErrorKind::unsupported, "preprocess.patches",
                                              "the pre-processing gives patches, not an image: it can be a "
                                              "model of its own, but not in front of this one"};
inline constexpr ErrorWords preprocessOtherSize{
    ErrorKind::shape, "preprocess.other-size",
    "the pre-processing gives {height}×{width}, but input '{name}' takes {wantedHeight}×{wantedWidth}"};
inline constexpr ErrorWords preprocessSource{
    ErrorKind::limit, "preprocess.source",
    "an image of {height}×{width} is too large: a side may have {most} pixels"};
inline constexpr ErrorWords preprocessMatrix{
    ErrorKind::limit, "preprocess.matrix",
    "the resize from {from} to {to} pixels would need a matrix of more than {most} million numbers"};
inline constexpr ErrorWords preprocessPadding{
    ErrorKind::limit, "preprocess.padding",
    "the padding to {height}×{width} would need more than {most} million numbers"};
inline constexpr ErrorWords preprocessCode{
    ErrorKind::unsupported, "preprocess.code",
    "{mode} is not written as code: only what Pillow, PyTorch and OpenCV do before a network is"};
inline constexpr ErrorWords preprocessOpset{
    ErrorKind::unsupported, "preprocess.opset",
    "the operators of the pre-processing need opset {least} or later"};

inline constexpr ErrorWords preprocessAnySize{
    ErrorKind::unsupported, "preprocess.any-size",
    "no Resize node computes {mode} for images of any size: name the sizes they have"};
inline constexpr ErrorWords preprocessAnyFactor{
    ErrorKind::unsupported, "preprocess.any-size#factor",
    "{mode} is given a factor, which follows from the size of the image: name the sizes they have"};
inline constexpr ErrorWords preprocessAnyWindow{
    ErrorKind::unsupported, "preprocess.any-size#crop",
    "the crop of {height}×{width} does not fit into every resized image: name the sizes that images have"};
inline constexpr ErrorWords preprocessManySizes{ErrorKind::shape, "preprocess.other-size#any",
                                                "the pre-processing gives images of several sizes, but input "
                                                "'{name}' takes {wantedHeight}×{wantedWidth}"};

inline constexpr ErrorWords preprocessSizes{
    ErrorKind::limit, "preprocess.sizes",
    "{count} sizes of images are too many for one model: it can tell {most} apart"};

inline constexpr Words preprocessEqual{"preprocess.equal",
                                       "every byte of the resized image is the library's"};
inline constexpr Words preprocessWithin{
    "preprocess.within", "the resized image is within {levels} of 255 levels of the library's"};
inline constexpr Words preprocessRowsFirst{
    "preprocess.rows-first",
    "{bound}; from Pillow 13 on, an image whose height loses more than twice as many pixels as its width has "
    "other bytes, for its rows are resized first"};

} // namespace resizelens::words
