// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr ErrorWords lengthWindowsTooLong{ErrorKind::unsupported,
                                                 "rule.length#length-windows-too-long",
                                                 "its windows are too long to be tried at every length"};
inline constexpr ErrorWords lengthPeriodTooLong{ErrorKind::unsupported, "rule.length#length-period-too-long",
                                                "its period is too long to be tried at every length"};
inline constexpr ErrorWords lengthFixedOperator{ErrorKind::unsupported, "rule.length#length-fixed-operator",
                                                "a {what} holds for one length only"};
inline constexpr ErrorWords lengthTransposeRank{ErrorKind::unsupported, "rule.length#length-transpose-rank",
                                                "a Transpose of another rank"};
inline constexpr ErrorWords lengthSqueezed{ErrorKind::unsupported, "rule.length#length-squeezed",
                                           "a Squeeze of the axis"};
inline constexpr ErrorWords lengthNoShortPeriod{ErrorKind::unsupported, "rule.length#length-no-short-period",
                                                "the scale of axis {axis} has no short period"};
inline constexpr ErrorWords lengthWeightsDepend{
    ErrorKind::unsupported, "rule.length#length-weights-depend",
    "with {mode} the weights of axis {axis} depend on its length"};
inline constexpr ErrorWords lengthGrowsOtherwise{ErrorKind::unsupported, "rule.length#length-grows-otherwise",
                                                 "its result grows differently from that of the Resize"};
inline constexpr ErrorWords lengthTooMany{ErrorKind::unsupported, "rule.length#length-too-many",
                                          "{count} lengths would have to be tried, more than {most}"};
inline constexpr Words recipeDense{"recipe.dense", "the rows of axis {axis} ({from} → {to}) do not repeat"};
inline constexpr Words recipeKernelTooLarge{"recipe.kernel",
                                            "axis {axis} would need a kernel of {size}, more than {most}"};
inline constexpr Words recipeBorder{"recipe.border", "the border of axis {axis} cannot be reproduced"};
inline constexpr Words stridedRatio{"strided.ratio", "axis {axis} does not shrink by an integer"};
inline constexpr Words transposedRatio{"transposed.ratio", "axis {axis} does not grow by an integer"};
inline constexpr Words rationalRatio{"rational.ratio", "axis {axis} is resized by an integer"};
inline constexpr Words polyphaseRatio{"polyphase.ratio", "axis {axis} has a single phase"};
inline constexpr Words polyphasePhases{"polyphase.phases",
                                       "axis {axis} has {count} phases, more than {most} or than samples"};
inline constexpr Words recipeRank{
    "recipe.rank",
    "convolutions and pools work along up to three axes, this input of rank {rank} would need {needed}"};
inline constexpr Words recipeUnknown{"recipe.unknown",
                                     "lengths are unknown and the scale is not a constant fraction with a "
                                     "denominator up to 64; give the model's input shapes (--shape)"};
inline constexpr Words recipeIdentity{"recipe.identity", "nothing is resized"};
inline constexpr Words recipeChannels{
    "recipe.channels", "the number of channels is unknown; give the model's input shapes (--shape)"};
inline constexpr ErrorWords lengthNoFraction{
    ErrorKind::shape, "rule.length#length-no-fraction",
    "the length of axis {axis} is not a fixed fraction of the input's beyond {most}"};
inline constexpr ErrorWords lengthDoesNotHold{
    ErrorKind::shape, "rule.length#length-does-not-hold",
    "it does not hold for a length of {length} along axis {axis}: {why}"};
inline constexpr ErrorWords lengthNoResult{ErrorKind::shape, "rule.length#length-no-result",
                                           "no length of axis {axis} gives a result"};
inline constexpr Words averageFamily{"average.family", "axis {axis} does not average equal windows"};
inline constexpr Words averageBorder{"average.border", "axis {axis} averages differently at its border"};
inline constexpr Words denseUnknown{"dense.unknown",
                                    "needs fixed sizes; give the model's input shapes (--shape)"};
inline constexpr Words denseIdentity{"dense.identity", "nothing is resized"};
inline constexpr Words denseSize{"dense.size", "axis {axis} would need a matrix of {rows}×{columns}"};
inline constexpr Words gatherUnknown{"gather.unknown",
                                     "needs fixed sizes; give the model's input shapes (--shape)"};
inline constexpr Words gatherIdentity{"gather.identity", "nothing is resized"};
inline constexpr Words gatherWeights{"gather.weights",
                                     "axis {axis} mixes samples, it does not only pick them"};
inline constexpr Words bySizesKnown{
    "by-sizes.known", "its lengths are known, or in a constant ratio for any length: other rules apply"};
inline constexpr Words bySizesScales{
    "by-sizes.scales", "its lengths follow from scales or an aspect ratio, not from sizes; give the model's "
                       "input shapes (--shape)"};
inline constexpr Words bySizesMap{
    "by-sizes.map", "for {map}, indices and weights of any lengths are not written; give the model's input "
                    "shapes (--shape)"};
inline constexpr Words bySizesQuantised{
    "by-sizes.quantised", "it is quantised, and weights of any lengths have no quantised form; give the "
                          "model's input shapes (--shape), or --quantised float"};
inline constexpr ErrorWords bySizesOther{ErrorKind::unsupported, "rule.length#by-sizes",
                                         "axis {axis} is not resized as its sizes say"};
inline constexpr Words identityUnknown{"identity.unknown", "whether lengths stay equal is unknown"};
inline constexpr Words identityResizes{"identity.resizes", "axis {axis} is resized from {from} to {to}"};
inline constexpr Words mixedDense{"mixed.dense", "axis {axis} ({from} → {to}) fits no convolution"};
inline constexpr Words mixedAlike{"mixed.alike", "all axes are resized alike: other rules apply"};
inline constexpr Words nearestAverageRatio{"nearest-average.ratio",
                                           "axis {axis} does not grow by an integer"};
inline constexpr Words nearestAverageWeights{"nearest-average.weights",
                                             "axis {axis} is not the average of replicated samples"};
inline constexpr Words nearestConvolutionRatio{"nearest-convolution.ratio",
                                               "axis {axis} does not grow linearly by a fixed ratio"};
inline constexpr Words nearestConvolutionTooFine{
    "nearest-convolution.too-fine",
    "axis {axis} would need a kernel of more than {taps} taps or a stride above {stride}"};
inline constexpr Words nearestConvolutionWeights{
    "nearest-convolution.weights", "axis {axis} is not the mean of windows over repeated samples"};
inline constexpr Words asMeantNothing{"as-meant.nothing",
                                      "no fault of an exporter is known here that could be mended"};
inline constexpr Words asMeantUnknown{
    "as-meant.unknown", "sizes are unknown; give the model's input shapes (--shape), or use mend-faults"};
inline constexpr Words asMeantType{"as-meant.type", "its input is cast to {type}; mend-faults writes that"};
inline constexpr Words asMeantLengths{"as-meant.lengths",
                                      "axis {axis} would get another size; mend-faults writes it"};
inline constexpr Words normaliseUnknown{"normalise.unknown",
                                        "lengths are unknown; give the model's input shapes (--shape)"};
inline constexpr Words normaliseIdentity{"normalise.identity", "nothing is resized"};
inline constexpr Words normaliseCrop{"normalise.crop", "it looks outside of its input"};
inline constexpr Words normaliseNormal{
    "normalise.normal",
    "its attributes are the usual ones already; rule restate writes sizes in place of scales, and back"};
inline constexpr Words normaliseDifferent{"normalise.different", "no other attributes mean the same"};
inline constexpr Words restateUnknown{"restate.unknown",
                                      "lengths are unknown; give the model's input shapes (--shape)"};
inline constexpr Words restateConstant{"restate.constant",
                                       "its scales are constant, and sizes need operator set {opset}"};
inline constexpr Words restateLong{"restate.long", "an axis of the result has more than {rows} samples"};
inline constexpr Words restateLengths{"restate.lengths", "no float32 scale gives these lengths"};
inline constexpr Words patentAlignCorners{
    "patent.align-corners", "axis {axis} aligns corners with a length of 1: (in-1)/(out-1) has no value"};
inline constexpr Words patentPoolDynamic{
    "patent.dynamic#patent-pool-dynamic",
    "pooling needs a fixed height and width; give the model's input shapes (--shape)"};
inline constexpr Words patentCubicUp{
    "patent.cubic-up", "the patent describes enlarging by nearest and linear interpolation, not by cubic"};
inline constexpr Words patentChannels{
    "patent.channels", "the number of channels is unknown; give the model's input shapes (--shape)"};
inline constexpr Words patentLinearDynamic{
    "patent.dynamic#patent-linear-dynamic",
    "a linear kernel needs a fixed height and width; give the model's input shapes (--shape)"};
inline constexpr Words patentCrop{"patent.crop",
                                  "the patent resizes whole images; tf_crop_and_resize cuts a region out"};
inline constexpr Words patentLengthsUnknown{"patent.dynamic#patent-lengths-unknown",
                                            "whether lengths stay equal is unknown"};
inline constexpr Words patentUnknownDirection{
    "patent.unknown-direction",
    "whether it enlarges or shrinks is unknown; give the model's input shapes (--shape)"};
inline constexpr Words patentRank{"patent.rank",
                                  "the patent resizes images of shape N×C×H×W; this input has rank {rank}"};
inline constexpr Words patentLayout{
    "patent.layout",
    "axis {axis} is resized, but the patent's height and width are the axes 2 and 3 of N×C×H×W"};
inline constexpr Words patentMixed{"patent.mixed", "height ({height}) and width ({width}) do not both grow "
                                                   "or both shrink; the patent leaves such a node as is"};
inline constexpr Words axisByAxisLength{"axis-by-axis.length",
                                        "an axis of {length} samples is longer than {most}"};
inline constexpr Words axisByAxisOne{"axis-by-axis.one", "only one axis is resized: other rules apply"};
inline constexpr Words axisByAxisDense{"axis-by-axis.dense",
                                       "axis {axis} ({from} → {to}) fits no convolution"};
inline constexpr Words weightedGatherUnknown{"weighted-gather.unknown",
                                             "the weights along axis {axis} are not fixed fractions"};
inline constexpr Words weightedGatherTaps{
    "weighted-gather.taps", "results along axis {axis} have up to {taps} taps, more than {most}"};
inline constexpr Words weightedGatherLength{"weighted-gather.length",
                                            "axis {axis} would pick {count} samples, more than {most}"};
inline constexpr Words weightedGatherPicks{"weighted-gather.picks",
                                           "it only picks samples: rule gather applies"};
inline constexpr Words selectFamily{"select.family", "axis {axis} does not pick evenly spaced samples"};
inline constexpr Words selectBorder{"select.border", "axis {axis} repeats samples at its border"};
inline constexpr Words patentGrowsByFraction{
    "patent.non-integer#grows",
    "axis {axis} grows by {scale:.6g}, and the patent's kernel needs an integer up to {most}"};
inline constexpr Words patentShrinksByFraction{
    "patent.non-integer#shrinks",
    "axis {axis} shrinks by {scale:.6g}, and the patent's kernel needs an integer up to {most}"};
inline constexpr ErrorWords lengthFixedChannels{
    ErrorKind::unsupported, "rule.length#length-fixed-channels",
    "a {op} over a free number of channels holds for one length only"};
inline constexpr Words notQuantised{
    "site.quantised#form",
    "it has no quantised form: {why}; rewrites in floating point are offered by --quantised float"};
inline constexpr Words quantisedNotExact{"site.quantised#exact",
                                         "only what is proved exact has a quantised form; rewrites in "
                                         "floating point are offered by --quantised float"};
inline constexpr Words uncertifiedLengths{"candidate.uncertified", "the input's lengths are unknown"};
inline constexpr ErrorWords lengthWhy{ErrorKind::shape, "rule.length#why", "{why}"};

// Operators that fix the length.
inline constexpr Words formFixedSlice{"length.form#slice", "Slice up to a fixed sample"};
inline constexpr Words formFactors{"length.form#factors", "map of factors"};
inline constexpr Words formConstants{"length.form#constants", "map of constants"};
inline constexpr Words formChannelConv{"length.form#channel-conv", "Conv of the channels"};
inline constexpr Words formGivenSizes{"length.form#given-sizes", "Resize to given sizes"};

} // namespace resizelens::words
