// What this room says; core/support/phrase.h.
#pragma once

#include "core/support/words.h"

namespace resizelens::words {

inline constexpr Words profileLimitsExpected{"target.profile#profile-limits-expected",
                                             "an object of limits is expected"};
inline constexpr Words profileNoSuchFact{"target.profile#profile-no-such-fact", "there is no such fact"};
inline constexpr Words profileValueExpected{
    "target.profile#profile-value-expected",
    "a value, a list of values or an object with min, max … is expected"};
inline constexpr Words profileAboveZero{"target.profile#profile-above-zero", "a number above 0 is expected"};
inline constexpr Words profileMinAboveMax{"target.profile#profile-min-above-max",
                                          "min is above max: no value can satisfy that"};
inline constexpr Words profileValuesExpected{"target.profile#profile-values-expected",
                                             "a list of values is expected"};
inline constexpr Words profileNumbersOrWords{"target.profile#profile-numbers-or-words",
                                             "numbers or words are expected"};
inline constexpr Words profileMixed{"target.profile#profile-mixed", "numbers and words are mixed"};
inline constexpr Words profileNoSuchSetting{"target.profile#profile-no-such-setting",
                                            "there is no such setting"};
inline constexpr Words profileTextExpected{"target.profile#profile-text-expected", "a text is expected"};
inline constexpr Words profileObjectExpected{"target.profile#profile-object-expected",
                                             "an object is expected"};
inline constexpr Words profileListExpected{"target.profile#profile-list-expected", "a list is expected"};
inline constexpr Words profileFlagExpected{"target.profile#profile-flag-expected",
                                           "true or false is expected"};
inline constexpr Words profileNumberExpected{"target.profile#profile-number-expected",
                                             "a number is expected"};
inline constexpr Words profileNoObject{"target.profile#profile-no-object", "not a JSON object"};
inline constexpr Words profileNamesExpected{"target.profile#profile-names-expected", "names are expected"};
inline constexpr Words profileBaseLacksOperator{"target.profile#profile-base-lacks-operator",
                                                "the base does not name {name}"};
inline constexpr Words profileBaseLacksRule{"target.profile#profile-base-lacks-rule",
                                            "the base has no rule '{name}'"};
inline constexpr Words profileVersionsExpected{"target.profile#profile-versions-expected",
                                               "texts are expected, the oldest version first"};
inline constexpr Words profileTwice{"target.profile#profile-twice", "{name} is there twice"};
inline constexpr Words profileNoSuchVersion{"target.profile#profile-no-such-version",
                                            "'{name}' is not among the versions"};
inline constexpr Words profileConfidenceExpected{
    "target.profile#profile-confidence-expected",
    "expected vendor_document, source_code, user_reports or definition"};
inline constexpr Words profileNoSuchSource{"target.profile#profile-no-such-source",
                                           "'{name}' is not among the sources"};
inline constexpr Words profileOperatorsExpected{"target.profile#profile-operators-expected",
                                                "names of operators are expected"};
inline constexpr Words profileNoSuchOperator{"target.profile#profile-no-such-operator",
                                             "there is no operator '{name}'"};
inline constexpr Words profileAcceptedExpected{"target.profile#profile-accepted-expected",
                                               "an object with op and accepted is expected"};
inline constexpr Words profileOthersExpected{"target.profile#profile-others-expected",
                                             "an object with accepted, reason and source is expected"};
inline constexpr Words profileRuleTwice{"target.profile#profile-rule-twice", "'{name}' is there twice"};
inline constexpr Words profileNoSuchWord{"target.profile#profile-no-such-word",
                                         "there is no {what} '{name}'"};
inline constexpr Words profileResizeExpected{"target.profile#profile-resize-expected",
                                             "an object with attributes of Resize is expected"};
inline constexpr Words profileOfLengthsExpected{"target.profile#profile-of-lengths-expected",
                                                "expected of_lengths"};
inline constexpr Words profileRequireExpected{"target.profile#profile-require-expected",
                                              "limits are expected"};
inline constexpr Words profileOtherwiseExpected{"target.profile#profile-otherwise-expected",
                                                "expected refused, unknown or what is computed instead"};
inline constexpr Words profileKernelsExpected{"target.profile#profile-kernels-expected",
                                              "whole numbers above 0 are expected"};
inline constexpr Words profileSentencesExpected{"target.profile#profile-sentences-expected",
                                                "an object of sentences is expected"};
inline constexpr Words profileNoSuchSentence{"target.profile#profile-no-such-sentence",
                                             "the profile holds no such sentence"};
inline constexpr Words profileNegative{"target.profile#profile-negative",
                                       "{value:.6g} is negative; 0 or more is expected"};
inline constexpr Words profileTooLarge{"target.profile#profile-too-large",
                                       "{value:.6g} is too large; the most is {most:.6g}"};
inline constexpr Words profileEndless{"target.profile#profile-endless",
                                      "the number is larger than a computer holds"};
inline constexpr Words profileBudgetCheaper{
    "target.profile#profile-budget-cheaper",
    "a byte beyond the budget must not cost less than one within it, {price:.6g}"};
inline constexpr ErrorWords targetNotRegular{ErrorKind::io, "target.file#target-not-regular",
                                             "this is not a regular file"};
inline constexpr ErrorWords targetNotReadable{ErrorKind::io, "target.file#target-not-readable",
                                              "cannot be read"};
inline constexpr ErrorWords profileCircle{ErrorKind::format, "target.profile#profile-circle",
                                          "{way}{id} is a circle"};
inline constexpr Words trtLengths{"tensorrt.lengths",
                                  "TensorRT's {layer} layer needs lengths that are unknown here"};
inline constexpr Words trtWeights{
    "tensorrt.weights", "the weights have more than {most} numbers; take them from the exported model"};
inline constexpr Words trtOneAxis{"tensorrt.rank#trt-one-axis",
                                  "TensorRT multiplies matrices, and the tensor has one axis"};
inline constexpr Words trtScaleAxes{"tensorrt.scale",
                                    "TensorRT's Scale layer takes at least 4 axes, not {count}"};
inline constexpr Words trtNoFloat64{"tensorrt.type#trt-no-float64", "TensorRT has no float64"};
inline constexpr Words trtKernelAxes{
    "tensorrt.kernelSizeNd", "the kernel has {count} axes, and TensorRT's {layer} layer works over 2 or 3"};
inline constexpr Words trtFloatsOnly{"tensorrt.type#trt-floats-only",
                                     "TensorRT's {layer} layer takes float16 and float32 here, not {type}"};
inline constexpr Words trtAntialias{"tensorrt.antialias",
                                    "antialias = 1: TensorRT's Resize layer has no antialiasing; a node "
                                    "whose axes only grow gives the same without it"};
inline constexpr Words trtAspectRatio{"tensorrt.keep_aspect_ratio_policy",
                                      "keep_aspect_ratio_policy = {policy}: TensorRT's Resize layer has "
                                      "none; write the resulting sizes into the node"};
inline constexpr Words trtCrop{"tensorrt.tf_crop_and_resize",
                               "tf_crop_and_resize: TensorRT's Resize layer has no roi"};
inline constexpr Words trtHalfPixelSymmetric{"tensorrt.half_pixel_symmetric",
                                             "half_pixel_symmetric has no counterpart in TensorRT; where the "
                                             "scale is out/in, half_pixel gives the same"};
inline constexpr Words trtRankUnknown{"tensorrt.rank#trt-rank-unknown", "the rank of the input is unknown"};
inline constexpr Words trtTypeUnknown{"tensorrt.type#trt-type-unknown",
                                      "the element type of the input is unknown"};
inline constexpr Words trtResizeType{"tensorrt.type#trt-resize-type",
                                     "TensorRT's Resize layer takes int8, float16 and float32, not {type}"};
inline constexpr Words trtCubicRank{"tensorrt.axes",
                                    "cubic needs an input of rank 2 or more in TensorRT, not {rank}"};
inline constexpr Words trtScaleDiffers{
    "tensorrt.scales#trt-scale-differs",
    "axis {axis} has the scale {scale:.7g}, and TensorRT computes with {out}/{in} = {ratio:.7g}"};
inline constexpr Words trtAxisUnknown{"tensorrt.scales#trt-axis-unknown",
                                      "the lengths and the scale of axis {axis} are unknown"};
inline constexpr Words trtScaleOfFreeLength{"tensorrt.scales#trt-scale-of-free-length",
                                            "axis {axis} has an unknown length and the scale {scale:.7g}, "
                                            "which differs from out/in, TensorRT's ratio, for some lengths"};
inline constexpr Words trtBothRoundings{"tensorrt.nearestRounding",
                                        "{op}-{opset} rounds down where it grows and up where it shrinks; "
                                        "this node does both, and TensorRT has one rounding per layer"};
inline constexpr Words trtHalfPixelForNn{"tensorrt.tf_half_pixel_for_nn",
                                         "tf_half_pixel_for_nn with {mode} has no counterpart in TensorRT"};
inline constexpr Words trtPytorchHalfPixel{"tensorrt.pytorch_half_pixel",
                                           "pytorch_half_pixel takes index 0 along axis {axis} alone, which "
                                           "becomes 1; TensorRT's kUPPER is for an output of a single pixel"};
inline constexpr Words trtBoundary{"tensorrt.scales#trt-boundary",
                                   "along axis {axis} output {output} lies on a boundary: ONNX takes input "
                                   "{onnx} for the scale {scale:.9g}, TensorRT input {trt} for {out}/{in}"};
inline constexpr Words trtWindow{"tensorrt.windowSize",
                                 "the {op} has a {rank}-D window, and TensorRT pools over 2 or 3 axes"};
inline constexpr ErrorWords profileBadId{ErrorKind::format, "target.profile#profile-bad-id",
                                         "id: letters, digits, '-', '_' and '.' are expected"};
inline constexpr ErrorWords targetNoFolder{ErrorKind::io, "target.file#target-no-folder",
                                           "the folder cannot be made: {why}"};
inline constexpr ErrorWords targetNotOwn{ErrorKind::io, "target.file#target-not-own",
                                         "there is no profile '{id}' of your own"};
inline constexpr ErrorWords targetNotRemoved{ErrorKind::io, "target.file#target-not-removed",
                                             "cannot be removed: {why}"};
inline constexpr Words profilePlace{"target.profile#place", "{place}: {what}"};
inline constexpr Words profileForm{"target.profile#form",
                                   "the profile has the form {form}, this program reads {own}"};
inline constexpr Words profileFormExpected{"target.profile#form-expected", "expected \"{own}\""};
inline constexpr Words profileBase{"target.profile#base", "{what}; {advice}"};
inline constexpr ErrorWords profileDamaged{ErrorKind::format, "target.profile#damaged",
                                           "'{id}' is damaged: {why}"};
inline constexpr ErrorWords targetNotLookedAt{ErrorKind::io, "target.file#not-looked-at",
                                              "cannot be examined: {why}"};
inline constexpr ErrorWords targetTooLarge{ErrorKind::io, "target.file#too-large",
                                           "this is too large for a target profile"};
inline constexpr ErrorWords targetUnknown{ErrorKind::argument, "target.unknown",
                                          "there is no target '{name}'"};
inline constexpr Words didYouMean{"hint.did-you-mean", "Did you mean {name}?"};
inline constexpr Words targetsListed{"hint.targets-listed",
                                     "'resizelens-cli targets' lists those that are known"};
inline constexpr ErrorWords targetVersion{ErrorKind::argument, "target.version",
                                          "{id} has no version '{version}'"};
inline constexpr Words noVersions{"hint.no-versions", "Its profile has no versions; leave it out"};
inline constexpr Words knownVersions{"hint.known-versions", "Known are {names}"};
inline constexpr Words trtAxisFree{"tensorrt.axes#trt-axis-free",
                                   "axis {axis} of {rank} has lengths that are unknown, and TensorRT's "
                                   "{mode} resizes the {most} innermost only"};
inline constexpr Words trtAxisResized{
    "tensorrt.axes#trt-axis-resized",
    "axis {axis} of {rank} is resized, and TensorRT's {mode} resizes the {most} innermost only"};
inline constexpr Words trtPoolType{
    "tensorrt.type#trt-pool-type",
    "TensorRT's {rank}-D Pooling layer takes int8, float16 and float32, not {type}"};
inline constexpr Words trtPoolFloats{
    "tensorrt.type#trt-pool-floats",
    "TensorRT's {rank}-D Pooling layer takes float16 and float32, not {type}"};
// What a target says of a node.
inline constexpr Words profileDoesNotList{"verdict.not-listed", "{target}'s profile does not list {op}"};
inline constexpr Words factsUnknown{"verdict.facts-unknown", "{facts} unknown"};
inline constexpr Words factsAnd{"verdict.facts-and", "{facts}; {more}"};
inline constexpr Words offByUpTo{"verdict.off-by", "off by up to {percent:.3g} % of the largest input"};
inline constexpr Words offByData{"verdict.off-by-data", "how far it is off depends on the data"};
inline constexpr Words differenceUndecided{"verdict.undecided",
                                           "whether that differs is not decided for these lengths"};
inline constexpr Words verdictReason{"verdict.reason", "{op}: {text}"};
inline constexpr Words verdictReasonHere{"verdict.reason#here", "{op}: {text} (here: {found})"};
inline constexpr Words reasonHere{"verdict.main-reason", "{text} (here: {found})"};
inline constexpr Words acceptedFrom{"verdict.accepted-from", "accepted from {version} on"};
inline constexpr Words acceptedWith{"verdict.accepted-with", "accepted with {versions}"};
inline constexpr Words trtRankTooLow{"tensorrt.layer#trt-rank-too-low",
                                     "has rank {rank}; it needs at least 4"};
inline constexpr Words trtChannelAxis{"tensorrt.layer#trt-channel-axis",
                                      "is {axis}, and the input has rank {rank}"};
inline constexpr Words trtScaleValues{
    "tensorrt.layer#trt-scale-values",
    "has {count} values; {mode} on an input of shape {shape} needs {needed} ({neededShape})"};
inline constexpr Words trtQuantised{"tensorrt.layer#trt-quantised", "of type int8 needs quantization scales"};
inline constexpr Words trtScaleType{"tensorrt.layer#trt-scale-type",
                                    "takes float16, bfloat16 and float32, not {type}"};
inline constexpr Words trtWindowValues{"tensorrt.layer#trt-window-values",
                                       "has {count} values; it needs 2 or 3"};
inline constexpr Words trtSettingValues{"tensorrt.layer#trt-setting-values",
                                        "has {count} values, and windowSize has {rank}"};
inline constexpr Words trtSettingRange{"tensorrt.layer#trt-setting-range",
                                       "has the value {value}; it must be {least} to 2^31"};
inline constexpr Words trtBlendFactor{"tensorrt.layer#trt-blend-factor", "is {value}; it must be 0 to 1"};
inline constexpr Words trtWindowBeyondInput{"tensorrt.layer#trt-window-beyond-input",
                                            "has a window of {window} for a padded length of {length}"};
inline constexpr Words trtPaddingTooLarge{
    "tensorrt.layer#trt-padding-too-large",
    "{mode} gives a padding of {padding} for the length {length}, window {window} and stride {stride}"};
inline constexpr Words trtWindowRank{"tensorrt.layer#trt-window-rank",
                                     "has rank {rank}; a {window}-D window needs at least {least}"};
inline constexpr Words trtWindowEmpty{
    "tensorrt.layer#trt-window-empty",
    "of {window} holds no sample of the input at output {output} of {outputs}"};
inline constexpr Words trtScaleNotPositive{"tensorrt.layer#trt-scale-not-positive",
                                           "has {scale} for axis {axis}, which is not a positive number"};
inline constexpr Words trtScaleEmpties{"tensorrt.layer#trt-scale-empties",
                                       "has {scale} for axis {axis}, which makes a length of {length} empty"};
inline constexpr Words trtScaleTooLarge{
    "tensorrt.layer#trt-scale-too-large",
    "has {scale} for axis {axis}, which exceeds the limit of 2^31 elements"};
inline constexpr Words trtCubicAxes{"tensorrt.layer#trt-cubic-axes",
                                    "has rank {rank}, and kCUBIC needs 2 axes"};
inline constexpr Words trtInnermostOnly{
    "tensorrt.layer#trt-innermost-only",
    "{mode} resizes the {most} innermost axes only, not axis {axis} of {rank}"};
inline constexpr Words trtValuesOfRank{"tensorrt.layer#trt-values-of-rank",
                                       "has {count} values, and the input has rank {rank}"};
inline constexpr Words trtNotFinite{"tensorrt.layer#trt-not-finite", "is not a finite number"};
inline constexpr Words trtTooLong{"tensorrt.layer#trt-too-long",
                                  "has a length of {length}; up to {most} can be evaluated"};
inline constexpr Words trtInputType{"tensorrt.layer#trt-input-type",
                                    "takes int8, float16 and float32, not {type}"};
inline constexpr Words trtInputPoolType{"tensorrt.layer#trt-input-pool-type",
                                        "of a {rank}-D window takes int8, float16 and float32, not {type}"};
inline constexpr Words trtInputPoolFloats{"tensorrt.layer#trt-input-pool-floats",
                                          "of a {rank}-D window takes float16 and float32, not {type}"};
inline constexpr Words trtLayerProblem{"tensorrt.layer#problem",
                                       "{attribute} of the TensorRT {layer} layer {problem}"};
inline constexpr Words trtNoElements{"tensorrt.layer#no-elements", "has no elements ({shape})"};
inline constexpr Words trtTooManyElements{"tensorrt.layer#too-many-elements",
                                          "of shape {shape} has more than 2^31 elements"};

// Limits of a profile.
inline constexpr Words limitOf{"limit.of", "{fact}: {limits}"};
inline constexpr Words limitFrom{"limit.from", "from {least:g}"};
inline constexpr Words limitUpTo{"limit.up-to", "up to {most:g}"};
inline constexpr Words limitMultiple{"limit.multiple", "a multiple of {number:g}"};
inline constexpr Words limitWhole{"limit.whole", "whole"};
inline constexpr Words limitPowerOfTwo{"limit.power-of-two", "a power of two"};
inline constexpr Words limitAlike{"limit.alike", "alike on all axes"};
inline constexpr Words limitsOr{"limit.or", "{before}, or {next}"};

} // namespace resizelens::words
