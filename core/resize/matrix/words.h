// Texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr ErrorWords axisNotResizable{ErrorKind::argument, "resize.axis#axis-not-resizable",
                                             "cannot resize a length of {from} to {to}"};
inline constexpr ErrorWords axisTooLong{ErrorKind::argument, "resize.axis#axis-too-long",
                                        "lengths of {from} and {to} are larger than 2^31"};
inline constexpr ErrorWords axisTooManyRows{ErrorKind::argument, "resize.axis#axis-too-many-rows",
                                            "a length of {length} exceeds the maximum of {most}"};
inline constexpr ErrorWords axisScaleNotPositive{ErrorKind::argument, "resize.axis#axis-scale-not-positive",
                                                 "the scale {scale} is not a positive number"};
inline constexpr ErrorWords axisRoiNotFinite{ErrorKind::argument, "resize.axis#axis-roi-not-finite",
                                             "the roi is not finite"};
inline constexpr ErrorWords axisTooManyTaps{ErrorKind::argument, "resize.axis#axis-too-many-taps",
                                            "a length of {length} with scale {scale} needs too many taps"};
inline constexpr ErrorWords resizeInputDoesNotFit{ErrorKind::argument, "resize.input",
                                                  "an input of shape {shape} does not fit the node"};
inline constexpr ErrorWords axisLengthUnknown{ErrorKind::shape, "site.unknown-length",
                                              "the length of axis {axis} is unknown", &giveShapes};
inline constexpr ErrorWords siteTooLong{
    ErrorKind::limit, "site.too-long",
    "axis {axis} of its result has a length of {length}; all axes together may have {most}"};
inline constexpr ErrorWords siteTooManyTaps{ErrorKind::limit, "site.too-many-taps",
                                            "its different rows have too many weights; all axes together may "
                                            "have {most}"};
inline constexpr ErrorWords siteOfUnknownSize{ErrorKind::shape, "site.size#unknown", "{why}"};
inline constexpr ErrorWords siteOtherRank{ErrorKind::shape, "site.size#site-other-rank",
                                          "an input of rank {given} was given, the node's has rank {rank}"};
inline constexpr ErrorWords axisScaleUnknown{ErrorKind::shape, "site.size#axis-scale-unknown",
                                             "the scale of axis {axis} is unknown"};
inline constexpr ErrorWords siteEmpty{ErrorKind::shape, "site.empty",
                                      "a length of {length} with scale {scale} becomes 0"};
inline constexpr ErrorWords resizeAttributeOfCaller{
    ErrorKind::unsupported, "resize.attribute#resize-attribute-of-caller",
    "its attribute '{name}' is given by the caller of the function"};
inline constexpr ErrorWords cubicCoefficientNotFinite{ErrorKind::argument,
                                                      "resize.attribute#cubic-coefficient-not-finite",
                                                      "cubic_coeff_a is not a finite number"};
inline constexpr ErrorWords resizeAttributeUnknown{
    ErrorKind::unsupported, "resize.attribute#resize-attribute-unknown", "{name} '{value}' is not known"};
inline constexpr Words knownAttributeValues{"hint.known-attribute-values", "Choose one of {values}"};
inline constexpr Words ofAxis{"resize.of-axis", "axis {axis}: {why}"};
inline constexpr Words inspectListsSites{"hint.inspect-lists-sites", "inspect lists the sites"};
inline constexpr ErrorWords siteNameNone{ErrorKind::argument, "plan.unknown#site",
                                         "there is no site '{name}'", &inspectListsSites};
inline constexpr ErrorWords siteNameSeveral{ErrorKind::argument, "plan.several",
                                            "{count} sites are called '{name}'; choose one of {choices}"};
// Why a site cannot be processed.
inline constexpr ErrorWords siteUnknown{ErrorKind::shape, "site.unknown#why", "{why}"};
inline constexpr Words siteAdvised{"site.unknown#advised", "{why}. {advice}"};
inline constexpr Words siteIncomplete{"site.unknown#incomplete", "the node lacks its input or output"};
inline constexpr Words siteRankUnknown{"site.unknown#rank", "the rank of its input is unknown"};
inline constexpr Words siteRankUnknownSince{"site.unknown#rank-since",
                                            "the rank of its input is unknown: {why}"};
inline constexpr Words siteAxesBeyondRank{"site.unknown#axes-beyond-rank",
                                          "its axes name {axis}, but the input has rank {rank}"};
inline constexpr Words siteAxesTwice{"site.unknown#axes-twice", "its axes name one axis twice"};
inline constexpr Words siteRoiComputed{"site.unknown#roi-computed", "its roi is computed at run time"};
inline constexpr Words siteRoiCount{"site.unknown#roi-count",
                                    "its roi has {found} values where {needed} are needed"};
inline constexpr Words siteScalesAndSizes{"site.unknown#scales-and-sizes", "both scales and sizes are given"};
inline constexpr Words siteNoTargets{"site.unknown#no-targets", "neither scales nor sizes is given"};
inline constexpr Words siteTooManyDefaults{"site.unknown#too-many-defaults",
                                           "its shape depends on more than {most} overridable initializers, "
                                           "or on more than {bytes} bytes of their names"};
inline constexpr Words siteNoScales{"site.unknown#no-scales", "its scales attribute is missing"};
inline constexpr Words siteScaleCount{"site.unknown#scale-count",
                                      "it has {found} scales where {needed} are needed"};
inline constexpr Words siteSizeCount{"site.unknown#size-count",
                                     "it has {found} sizes where {needed} are needed"};
inline constexpr Words siteScaleNotPositive{"site.unknown#scale-not-positive",
                                            "the scale {scale} of axis {axis} is not a positive number"};
inline constexpr Words siteScaleTooLarge{"site.unknown#scale-too-large",
                                         "the scale {scale} makes axis {axis} longer than 2^31"};
inline constexpr Words siteScalesFollow{
    "site.unknown#scales-follow",
    "its scales follow from {inputs}, given at run time; give the value (--input-value)"};
inline constexpr Words siteSizesFollow{
    "site.unknown#sizes-follow",
    "its sizes follow from {inputs}, given at run time; give the value (--input-value)"};
inline constexpr Words siteScalesComputed{"site.unknown#scales-computed",
                                          "its scales are known only at run time"};
inline constexpr Words siteSizesComputed{"site.unknown#sizes-computed",
                                         "its sizes are known only at run time"};
inline constexpr Words siteInputEmpty{"site.unknown#input-empty", "axis {axis} of its input is empty"};
inline constexpr Words siteOutputEmpty{"site.unknown#output-empty",
                                       "axis {axis} of its output would have length {length}"};
inline constexpr Words siteShapesContradict{
    "site.unknown#shapes-contradict",
    "the model says that axis {axis} of its output has length {stated}, its scale makes {made}"};
inline constexpr Words noteUnroundedLength{"site.note#unrounded-length",
                                           "along axis {axis} the onnx package's evaluator takes "
                                           "{length:.6g} for the length of the result; runtimes and "
                                           "exporters take {whole}, and so does ResizeLens"};
inline constexpr Words noteUnscaledAxis{"site.note#unscaled-axis",
                                        "axis {axis} keeps its length: the text of tf_half_pixel_for_nn "
                                        "moves it by half a sample, runtimes leave it "
                                        "alone, and so does ResizeLens"};
inline constexpr Words noteLengths{"site.note#lengths",
                                   "along axis {axis}, {length} · {scale:.6g} is {single} in float32 (ONNX "
                                   "Runtime) and {wide} in float64 (onnx since "
                                   "1.22): programs disagree about the length of the result"};
inline constexpr Words directionSame{"direction.same", "same"};
inline constexpr Words directionUp{"direction.up", "up"};
inline constexpr Words directionDown{"direction.down", "down"};
inline constexpr Words directionMixed{"direction.mixed", "mixed"};
inline constexpr Words directionUnknown{"direction.unknown", "unknown"};
inline constexpr Words scalesOfInitializer{"site.source#scales-initializer", "scales: initializer"};
inline constexpr Words scalesOfGraphInput{"site.source#scales-graph-input", "scales: graph input"};
inline constexpr Words scalesOfConstant{"site.source#scales-constant", "scales: Constant node"};
inline constexpr Words scalesComputed{"site.source#scales-computed", "scales: computed"};
inline constexpr Words scalesOfAttribute{"site.source#scales-attribute", "scales: attribute"};
inline constexpr Words sizesOfInitializer{"site.source#sizes-initializer", "sizes: initializer"};
inline constexpr Words sizesOfGraphInput{"site.source#sizes-graph-input", "sizes: graph input"};
inline constexpr Words sizesOfConstant{"site.source#sizes-constant", "sizes: Constant node"};
inline constexpr Words sizesComputed{"site.source#sizes-computed", "sizes: computed"};
inline constexpr Words familyIdentity{"family.identity", "identity"};
inline constexpr Words familySelect{"family.select", "select"};
inline constexpr Words familyAverage{"family.average", "average"};
inline constexpr Words familyStrided{"family.strided", "strided"};
inline constexpr Words familyTransposed{"family.transposed", "transposed"};
inline constexpr Words familyRational{"family.rational", "rational"};
inline constexpr Words familyDense{"family.dense", "dense"};
inline constexpr Words borderNone{"border.none", "none"};
inline constexpr Words borderScale{"border.scale", "scale"};
inline constexpr Words borderClamp{"border.clamp", "clamp"};
// Quantisation of a site, and why it has no quantised lowering.
inline constexpr Words quantisationOfTensor{"quantised.tensor",
                                            "scale {scale:.6g}, zero point {zero}, {type}"};
inline constexpr Words quantisationOfBoth{"quantised.both", "{before} → {after}"};
inline constexpr Words quantisationOfCodes{"quantised.codes", "{type} codes themselves"};
inline constexpr Words quantisationOfInput{"quantised.input", "the input only: {input}"};
inline constexpr Words quantisationOfOutput{"quantised.output", "the result only: {output}"};
inline constexpr Words quantisationNotUnderstood{"quantised.other", "in an unsupported form"};
inline constexpr Words quantisationScaleMissing{"quantised.scale#missing",
                                                "the scale of its {op} is missing or not constant"};
inline constexpr Words quantisationScaleType{"quantised.scale#type",
                                             "the scale of its {op} is not of type float32"};
inline constexpr Words quantisationScaleValue{"quantised.scale#value",
                                              "the scale {scale:.6g} of its {op} is out of range"};
inline constexpr Words quantisationAlongResized{"quantised.axis#resized",
                                                "its {op} has a scale for each index of axis {axis}, which "
                                                "is resized: codes of different scales would be added"};
inline constexpr Words quantisationPerAxis{
    "quantised.axis#other",
    "its {op} has a scale for each index of axis {axis}; one for the whole tensor is needed"};
inline constexpr Words quantisationZeroComputed{"quantised.zero#computed",
                                                "the zero point of its {op} is not constant"};
inline constexpr Words quantisationZeroShape{"quantised.zero#shape",
                                             "the zero point of its {op} is not one number, as its scale is"};
inline constexpr Words quantisationZeroType{"quantised.zero#type",
                                            "the zero point is of type {zero}, its codes are of type {type}"};
inline constexpr Words quantisationType{"quantised.type",
                                        "the codes of its {op} are of type {type}, not int8 or uint8"};
inline constexpr Words quantisationOtherType{"quantised.type#two",
                                             "it reads {before} and gives {after} codes"};
inline constexpr Words quantisationDiffers{
    "quantised.readers#scales", "its result is quantised with different scales, zero points or types"};
inline constexpr Words quantisationOtherReaders{
    "quantised.readers#real", "its result is read as real numbers too, not by QuantizeLinear alone"};
inline constexpr Words quantisationNoDequantize{
    "quantised.sides#input", "its result is quantised, but no DequantizeLinear gives its input"};
inline constexpr Words quantisationNoQuantize{
    "quantised.sides#output", "its input is quantised, but no QuantizeLinear reads its result"};
inline constexpr Words quantisationReal{"quantised.real", "it computes in {type}, not in float32"};
inline constexpr Words quantisationOpset{"quantised.opset",
                                         "QuantizeLinear needs opset 10, the model has {opset}"};

} // namespace resizelens::words
