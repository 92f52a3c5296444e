// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr ErrorWords identifyNoPairs{ErrorKind::argument, "identify.pairs",
                                            "no input and output given"};
inline constexpr ErrorWords identifyNotAPicture{
    ErrorKind::argument, "identify.rank", "an array of shape {shape} is not an image with rows and columns"};
inline constexpr ErrorWords identifyType{ErrorKind::argument, "identify.type",
                                         "values of type {type} are not samples"};
inline constexpr ErrorWords identifyNotFinite{ErrorKind::argument, "identify.finite",
                                              "there is a value that is not a number, or infinite"};
inline constexpr ErrorWords identifyRange{ErrorKind::argument, "identify.range",
                                          "the value {value} is beyond the range of float32"};
inline constexpr ErrorWords identifyFlat{
    ErrorKind::argument, "identify.flat",
    "all values of the output are the same: nothing tells resizes apart"};
inline constexpr ErrorWords identifyChannels{
    ErrorKind::argument, "identify.channels",
    "an input of shape {input} and an output of shape {output} have no number of channels in common"};
inline constexpr ErrorWords identifyTooLarge{
    ErrorKind::limit, "identify.size",
    "an image of {count} values is more than the {most} that are compared"};
inline constexpr ErrorWords probeSize{
    ErrorKind::argument, "probe.size",
    "test images have between 8 and {most} pixels along each side, not {height}×{width}"};

// Candidates; other names are those of ONNX and of the libraries.
inline constexpr Words candidateConfigured{"candidate.configured", "the node as configured"};
inline constexpr Words candidateConfiguredFloat32{
    "candidate.configured#float32", "the node as configured, positions in float32 as in ONNX Runtime"};
inline constexpr Words candidateOwnScales{"candidate.own-scales", "{resize}, the node's scales kept"};
inline constexpr Words candidateFactor{"candidate.factor", "{resize}, factor {factor:.6g} kept"};
inline constexpr Words candidateFactors{"candidate.factors",
                                        "{resize}, factors {rows:.6g} × {columns:.6g} kept"};
inline constexpr Words candidateOfBytes{"candidate.of-bytes", "{resize}, of bytes"};

// Which part of the image was resized, and where it lies in the output.
inline constexpr Words framingMiddle{"framing.middle", "the middle {rows}×{columns} of the input"};
inline constexpr Words framingShorterSide{
    "framing.shorter-side", "the shorter side resized to {side}, the middle {rows}×{columns} of it"};
inline constexpr Words framingBand{"framing.band",
                                   "the whole in {rows}×{columns} at row {y}, column {x}, padded around"};
inline constexpr Words framingMoved{
    "framing.moved", "moved by {rows} down and {columns} to the right, in samples of the output"};
inline constexpr Words framingNoFirstRow{"framing.no-first-row", "without the first row of the input"};
inline constexpr Words framingNoLastRow{"framing.no-last-row", "without the last row of the input"};
inline constexpr Words framingNoFirstColumn{"framing.no-first-column",
                                            "without the first column of the input"};
inline constexpr Words framingNoLastColumn{"framing.no-last-column", "without the last column of the input"};
inline constexpr Words framingUpsideDown{"framing.upside-down", "upside down"};
inline constexpr Words framingMirrored{"framing.mirrored", "mirrored left to right"};
inline constexpr Words framingTurned{"framing.turned", "turned by 180°"};
inline constexpr Words framingExchanged{"framing.exchanged", "rows and columns transposed"};
inline constexpr Words framingBoth{"framing.both", "{one}, {other}"};
// Value maps.
inline constexpr Words valuesKept{"values.kept", "as they are"};
inline constexpr Words valuesKnown{"values.known", "{formula}"};
inline constexpr Words valuesOfImageNet{"values.imagenet", "(x/255 - mean)/std of ImageNet"};
inline constexpr Words valuesOfImageNetBytes{"values.imagenet#bytes", "(x - mean)/std of ImageNet"};
inline constexpr Words valuesOfImageNetBlue{"values.imagenet#bgr",
                                            "(x/255 - mean)/std of ImageNet, for B, G, R"};
inline constexpr Words valuesOfImageNetBlueBytes{"values.imagenet#bgr-bytes",
                                                 "(x - mean)/std of ImageNet, for B, G, R"};
inline constexpr Words valuesOfCaffe{"values.caffe", "x·255 - mean of Caffe, B, G, R"};
inline constexpr Words valuesOfCaffeBytes{"values.caffe#bytes", "x - mean of Caffe, B, G, R"};
inline constexpr Words valuesFitted{"values.fitted", "x·a + b, fitted"};
inline constexpr Words valuesFittedByChannel{"values.fitted-by-channel", "x·a + b of each channel, fitted"};
// Advice.
inline constexpr Words adviceUnknown{"advice.unknown",
                                     "No resize that is known gives this output: it may be of another image, "
                                     "or there is more between the two than a resize"};
inline constexpr Words adviceProbe{"advice.probe",
                                   "`resizelens-cli probe` writes images that tell resizes apart"};
inline constexpr Words adviceTooFew{
    "advice.too-few", "{samples:.0f} different values are too few to tell: by chance, one of {tries:.0f} "
                      "settings fits unrelated values as well with a probability of up to {chance:.2g}"};
inline constexpr ErrorWords applyUnknown{ErrorKind::argument, "identify.apply#unknown",
                                         "the resize is not known for sure: nothing was written"};
inline constexpr ErrorWords applyNothing{ErrorKind::argument, "identify.apply#nothing",
                                         "the node computes this output already: nothing was written"};
inline constexpr Words adviceFiltered{
    "advice.filtered", "{share:.0f} % of what is left follows the image, as after a filter, a shift by part "
                       "of a sample or a curve of the values"};
inline constexpr Words adviceNothing{"advice.nothing",
                                     "The node gives this output as configured: there is nothing to change"};
inline constexpr Words adviceChange{"advice.change", "In the model, change {changes}"};
inline constexpr Words adviceFromTo{"advice.from-to", "{attribute} from {present} to {wanted}"};
inline constexpr Words adviceSizes{
    "advice.sizes",
    "scales of {scale:.6g} to sizes, so that the ratio of the lengths {output}/{input} counts"};
inline constexpr Words adviceScale{"advice.scale", "scales to {scale:.6g}"};
inline constexpr Words adviceScales{"advice.scales", "scales to {rows:.6g} and {columns:.6g}"};
inline constexpr Words adviceRatio{
    "advice.ratio", "The node's attributes stay: the ratio of the lengths {output}/{input} was used in place "
                    "of the scale {scale:.6g}. With sizes in place of scales the node computes this"};
inline constexpr Words adviceAnd{"advice.and", "{one}, {other}"};
inline constexpr Words adviceRuntime{"advice.runtime",
                                     "The node's attributes stay; this is what {resize} makes of them"};
inline constexpr Words adviceNode{"advice.node", "In a model, a Resize with {attributes} gives this"};
inline constexpr Words adviceBefore{"advice.before",
                                    "No ONNX Resize gives this: resize before the model, by {resize}"};
inline constexpr Words advicePictures{"advice.pictures", "Of the images: {framing}"};
inline constexpr Words adviceValues{"advice.values", "Values after the resize: {values}"};
inline constexpr Words adviceColours{"advice.colours", "Red and blue change places"};
inline constexpr Words adviceLayouts{"advice.layouts", "The input is {input}, the output {output}"};

// Progress (core/base/progress.h).
inline constexpr Words progressIdentify{"progress.identify", "trying settings"};

} // namespace resizelens::words
