// Texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr ErrorWords certificateShape{
    ErrorKind::shape, "certificate.shape",
    "the rewrite gives the output shape {shape}, not that of the Resize"};
inline constexpr ErrorWords certificateConstant{
    ErrorKind::unsupported, "certificate.constant",
    "the rewrite does not give extrapolation_value where the Resize does"};
inline constexpr ErrorWords pixelOfOtherRank{ErrorKind::argument, "certificate.pixel#pixel-of-other-rank",
                                             "the pixel has another rank than the input"};
inline constexpr ErrorWords pixelInputTooLarge{ErrorKind::limit, "certificate.pixel#pixel-input-too-large",
                                               "the input is too large"};
inline constexpr ErrorWords emissionKernel{ErrorKind::unsupported, "emission.kernel",
                                           "a kernel of {size} is larger than the target's largest"};
inline constexpr ErrorWords emissionRank{ErrorKind::unsupported, "emission.rank",
                                         "a Conv in place of MatMul needs three axes, the input has {shape}"};
inline constexpr ErrorWords attributeWrongType{ErrorKind::format, "chain.attribute#attribute-wrong-type",
                                               "attribute {name} of {op} has an unexpected type"};
inline constexpr ErrorWords attributeNotUnderstood{ErrorKind::unsupported,
                                                   "chain.attribute#attribute-not-understood",
                                                   "attribute {name} of {op} is not supported"};
inline constexpr ErrorWords operatorOfNoRewrite{ErrorKind::unsupported, "chain.operator",
                                                "operator {op} is not part of any rewrite"};
inline constexpr ErrorWords composeAfterConstants{
    ErrorKind::unsupported, "chain.compose#compose-after-constants", "nothing can follow a map of constants"};
inline constexpr ErrorWords composeMixedAxis{ErrorKind::unsupported, "chain.compose#compose-mixed-axis",
                                             "axis {axis} is mixed of several axes"};
inline constexpr ErrorWords composeLengths{ErrorKind::unsupported, "chain.compose#compose-lengths",
                                           "a matrix for {expected} samples is applied to {found}"};
inline constexpr ErrorWords composePhases{ErrorKind::unsupported, "chain.compose#compose-phases",
                                          "the phases of a convolution differ in length"};
inline constexpr ErrorWords composeTranspose{ErrorKind::unsupported, "chain.compose#compose-transpose",
                                             "a Transpose of another rank"};
inline constexpr ErrorWords composeReshapeCount{ErrorKind::unsupported, "chain.compose#compose-reshape-count",
                                                "a Reshape to another count of elements"};
inline constexpr ErrorWords composeReshapeCuts{ErrorKind::unsupported, "chain.compose#compose-reshape-cuts",
                                               "a Reshape cuts through an axis"};
inline constexpr ErrorWords composeUnsqueeze{ErrorKind::unsupported, "chain.compose#compose-unsqueeze",
                                             "an Unsqueeze outside of the shape"};
inline constexpr ErrorWords composeSqueeze{ErrorKind::unsupported, "chain.compose#compose-squeeze",
                                           "a Squeeze of an axis that is part of the tensor"};
inline constexpr ErrorWords composeConstantsLength{
    ErrorKind::unsupported, "chain.compose#compose-constants-length", "a map of constants of another length"};
inline constexpr ErrorWords composeConstantAdded{ErrorKind::unsupported,
                                                 "chain.compose#compose-constant-added",
                                                 "a constant is added to samples of the input"};
inline constexpr ErrorWords composeOtherRank{ErrorKind::unsupported, "chain.compose#compose-other-rank",
                                             "the result has another rank than the input"};
inline constexpr ErrorWords composeMixedResult{ErrorKind::unsupported, "chain.compose#compose-mixed-result",
                                               "axis {axis} of the result is mixed of several axes"};
inline constexpr ErrorWords convChannels{ErrorKind::shape, "chain.rank#conv-channels",
                                         "a Conv of {channels} channels cannot take the shape {shape}"};
inline constexpr ErrorWords kernelLongerThanAxis{ErrorKind::shape, "chain.window#kernel-longer-than-axis",
                                                 "a kernel of {size} does not fit a length of {length}"};
inline constexpr ErrorWords transposeSeveralResults{
    ErrorKind::unsupported, "chain.kernel#transpose-several-results",
    "a ConvTranspose with several results per channel is not supported"};
inline constexpr ErrorWords transposeOutputPadding{ErrorKind::unsupported,
                                                   "chain.kernel#transpose-output-padding",
                                                   "a ConvTranspose with output_padding is not supported"};
inline constexpr ErrorWords transposeChannels{
    ErrorKind::shape, "chain.rank#transpose-channels",
    "a ConvTranspose of {channels} channels cannot take the shape {shape}"};
inline constexpr ErrorWords transposeCropsAll{ErrorKind::argument, "chain.pads#transpose-crops-all",
                                              "a ConvTranspose crops its whole output"};
inline constexpr ErrorWords addOfMapOnly{ErrorKind::unsupported, "chain.map#add-of-map-only",
                                         "only an Add of a constant map is understood here"};
inline constexpr ErrorWords addOfOneValue{ErrorKind::unsupported, "chain.map#add-of-one-value",
                                          "an Add of several different values is not supported"};
inline constexpr ErrorWords addOfWholeRows{
    ErrorKind::unsupported, "chain.map#add-of-whole-rows",
    "an Add at places that are not whole rows of an axis is not supported"};
inline constexpr ErrorWords mapOfOtherShape{ErrorKind::shape, "chain.map#map-of-other-shape",
                                            "a constant map of another shape than the input {shape}"};
inline constexpr ErrorWords weightsTooLarge{ErrorKind::limit, "chain.kernel#weights-too-large",
                                            "the weights of a {op} would be larger than 2 GiB"};
inline constexpr ErrorWords matrixTooLarge{ErrorKind::limit, "chain.matrix#matrix-too-large",
                                           "a matrix of {rows}×{columns} would be too large to be stored"};
inline constexpr ErrorWords matrixLength{ErrorKind::shape, "chain.matrix#matrix-length",
                                         "a matrix for a length of {length} does not fit the shape {shape}"};
inline constexpr ErrorWords matMulOfConstant{ErrorKind::unsupported, "chain.matrix#mat-mul-of-constant",
                                             "only a MatMul with one constant matrix is understood here"};
inline constexpr ErrorWords convOfChannels{
    ErrorKind::unsupported, "chain.matrix#conv-of-channels",
    "a Conv that is neither the same for every channel nor a matrix of the channels"};
inline constexpr ErrorWords convOtherRank{ErrorKind::shape, "chain.rank#conv-other-rank",
                                          "a Conv of another rank than {shape}"};
inline constexpr ErrorWords padEdgeOnly{ErrorKind::unsupported, "chain.pad",
                                        "only a Pad with mode edge is understood here"};
inline constexpr ErrorWords padAxes{ErrorKind::shape, "chain.rank#pad-axes",
                                    "a Pad of {count} axes cannot take the shape {shape}"};
inline constexpr ErrorWords kernelShapeMissing{ErrorKind::format, "chain.window#kernel-shape-missing",
                                               "{op} lacks kernel_shape"};
inline constexpr ErrorWords maxPoolType{ErrorKind::unsupported, "chain.type#max-pool-type",
                                        "MaxPool of opset {opset} does not take {type}"};
inline constexpr ErrorWords maxPoolNotLinear{ErrorKind::unsupported, "chain.nonlinear",
                                             "a MaxPool over more than one sample is not a linear operator"};
inline constexpr ErrorWords countIncludePad{ErrorKind::unsupported, "chain.attribute#count-include-pad",
                                            "count_include_pad = 1 with pads is not supported"};
inline constexpr ErrorWords axesNotAscending{ErrorKind::shape, "chain.rearrange#axes-not-ascending",
                                             "{op} without ascending axes is not supported"};
inline constexpr ErrorWords transposeInvalid{ErrorKind::shape, "chain.rearrange#transpose-invalid",
                                             "a Transpose without a valid perm is not supported"};
inline constexpr ErrorWords transposeOtherRank{ErrorKind::shape, "chain.rearrange#transpose-other-rank",
                                               "a Transpose of another rank than {shape}"};
inline constexpr ErrorWords reshapeConstant{ErrorKind::shape, "chain.rearrange#reshape-constant",
                                            "only a Reshape to constant lengths is understood here"};
inline constexpr ErrorWords reshapeOpset{ErrorKind::unsupported, "chain.opset#reshape-opset",
                                         "a Reshape with its shape as input needs opset 5"};
inline constexpr ErrorWords reshapeDoesNotFit{ErrorKind::shape, "chain.rearrange#reshape-does-not-fit",
                                              "a Reshape of {from} to {to}"};
inline constexpr ErrorWords unsqueezeOutside{ErrorKind::shape, "chain.rearrange#unsqueeze-outside",
                                             "an Unsqueeze outside of the shape {shape}"};
inline constexpr ErrorWords squeezeDoesNotFit{ErrorKind::shape, "chain.rearrange#squeeze-does-not-fit",
                                              "a Squeeze that does not fit the shape {shape}"};
inline constexpr ErrorWords depthToSpaceCrd{ErrorKind::shape, "chain.rearrange#depth-to-space-crd",
                                            "only a DepthToSpace in mode CRD is understood here"};
inline constexpr ErrorWords depthToSpaceOpset{ErrorKind::unsupported, "chain.opset#depth-to-space-opset",
                                              "a DepthToSpace in mode CRD needs opset 11"};
inline constexpr ErrorWords depthToSpaceDoesNotFit{ErrorKind::shape,
                                                   "chain.rearrange#depth-to-space-does-not-fit",
                                                   "a DepthToSpace that does not fit the shape {shape}"};
inline constexpr ErrorWords concatOfEdges{
    ErrorKind::shape, "chain.concat#edges",
    "only a Concat of the first sample, the whole and the last sample of one axis is understood here"};
inline constexpr ErrorWords concatOpset{ErrorKind::unsupported, "chain.opset#concat",
                                        "a Slice of the last sample needs opset 10"};
inline constexpr ErrorWords maskedPadNodes{
    ErrorKind::shape, "chain.masked#nodes",
    "only two convolutions of ones, a mask and their sum stand for repeated samples here"};
inline constexpr ErrorWords maskedPadLength{
    ErrorKind::shape, "chain.masked#length",
    "a mask for a length of {length} along axis {axis} that does not fit the shape {shape}"};
inline constexpr ErrorWords interleaveWeights{
    ErrorKind::shape, "chain.interleave#weights",
    "only a ConvTranspose with a single 1 per phase interleaves phases"};
inline constexpr ErrorWords interleaveDoesNotFit{
    ErrorKind::shape, "chain.interleave#does-not-fit",
    "a ConvTranspose of {channels} channels that does not fit the shape {shape}"};
inline constexpr ErrorWords resizeNotUnderstood{ErrorKind::unsupported, "chain.resize#resize-not-understood",
                                                "a Resize with '{text}' is not supported"};
inline constexpr ErrorWords resizeWrongType{ErrorKind::format, "chain.resize#resize-wrong-type",
                                            "an attribute of a Resize has an unexpected type"};
inline constexpr ErrorWords resizeNeedsTargets{ErrorKind::format, "chain.resize#resize-needs-targets",
                                               "a Resize needs either scales or sizes"};
inline constexpr ErrorWords resizeOpset{ErrorKind::unsupported, "chain.opset#resize-opset",
                                        "other attributes of a Resize need opset 11"};
inline constexpr ErrorWords resizeOtherRank{ErrorKind::shape, "chain.rank#resize-other-rank",
                                            "a Resize of another rank than {shape}"};
inline constexpr ErrorWords mulOfMapOnly{ErrorKind::unsupported, "chain.map#mul-of-map-only",
                                         "only a Mul by a constant map is understood here"};
inline constexpr ErrorWords mulNoProduct{ErrorKind::unsupported, "chain.map#mul-no-product",
                                         "the constant of a Mul is not an outer product"};
inline constexpr ErrorWords mulOfOneNumber{ErrorKind::unsupported, "chain.map#mul-of-one-number",
                                           "a Mul by one number is not supported"};
inline constexpr ErrorWords gatherConstant{
    ErrorKind::unsupported, "chain.gather#gather-constant",
    "only a Gather with a constant list of indices is understood here"};
inline constexpr ErrorWords gatherDoesNotFit{ErrorKind::shape, "chain.gather#gather-does-not-fit",
                                             "a Gather of axis {axis} does not fit the shape {shape}"};
inline constexpr ErrorWords castRounds{ErrorKind::unsupported, "chain.cast", "a Cast to {type} rounds"};
inline constexpr ErrorWords sliceDoesNotFit{ErrorKind::format, "chain.slice#slice-does-not-fit",
                                            "starts, ends, axes and steps of a Slice do not fit"};
inline constexpr ErrorWords sliceBackwards{ErrorKind::unsupported, "chain.slice#slice-backwards",
                                           "a Slice backwards or from the end is not supported"};
inline constexpr ErrorWords sliceOpset{ErrorKind::unsupported, "chain.opset#slice-opset",
                                       "a Slice with steps needs opset 10"};
inline constexpr ErrorWords sliceAxis{ErrorKind::shape, "chain.rank#slice-axis",
                                      "a Slice of axis {axis} cannot take the shape {shape}"};
inline constexpr ErrorWords sliceEmpty{ErrorKind::shape, "chain.slice#slice-empty",
                                       "a Slice leaves nothing of axis {axis} of {shape}"};
inline constexpr ErrorWords windowsDoNotFit{ErrorKind::format, "chain.window#windows-do-not-fit",
                                            "kernel_shape, strides and pads of {op} do not fit together"};
inline constexpr ErrorWords windowEmpty{ErrorKind::format, "chain.window#window-empty",
                                        "{op} has an empty kernel or stride"};
inline constexpr ErrorWords poolAxes{ErrorKind::shape, "chain.rank#pool-axes",
                                     "a pool over {count} axes cannot take the shape {shape}"};
inline constexpr ErrorWords poolPads{ErrorKind::argument, "chain.pads#pool-pads",
                                     "pads of a pool must be smaller than its kernel"};
inline constexpr ErrorWords windowLongerThanAxis{ErrorKind::shape, "chain.window#window-longer-than-axis",
                                                 "a window of {window} does not fit a length of {length}"};
inline constexpr ErrorWords operatorType{ErrorKind::unsupported, "chain.type#operator-type",
                                         "{op} does not take {type}"};
inline constexpr ErrorWords kernelEmpty{ErrorKind::unsupported, "chain.kernel#empty",
                                        "a {op} with an empty kernel is not supported"};
inline constexpr ErrorWords kernelMixesChannels{ErrorKind::unsupported, "chain.kernel#mixes-channels",
                                                "a {op} that mixes channels is not supported"};
inline constexpr ErrorWords kernelDiffersByChannel{ErrorKind::unsupported, "chain.kernel#differs",
                                                   "a {op} whose kernel differs by channel is not supported"};
inline constexpr ErrorWords kernelNotConstant{
    ErrorKind::unsupported, "chain.kernel#not-constant",
    "a {op} without one constant kernel, or with a bias, is not supported"};
inline constexpr ErrorWords kernelDilated{ErrorKind::unsupported, "chain.kernel#dilated",
                                          "a {op} with dilations is not supported"};
inline constexpr ErrorWords kernelSeveralResults{ErrorKind::unsupported, "chain.kernel#several-results",
                                                 "a {op} with {count} results per channel is not supported"};
inline constexpr ErrorWords kernelNoProduct{ErrorKind::unsupported, "chain.kernel#no-product",
                                            "a {op} whose kernel is not an outer product is not supported"};
inline constexpr ErrorWords bySizesOpset{ErrorKind::unsupported, "chain.by-sizes#opset",
                                         "indices are computed from sizes from operator set {opset} on"};
inline constexpr ErrorWords bySizesType{ErrorKind::unsupported, "chain.type#by-sizes",
                                        "weights are computed in float32 or float64, not in {type}"};
inline constexpr ErrorWords bySizesLength{ErrorKind::shape, "chain.by-sizes#length",
                                          "the length of axis {axis} is known only when the model runs"};
inline constexpr ErrorWords bySizesNodes{ErrorKind::unsupported, "chain.by-sizes#nodes",
                                         "these nodes do not compute indices from sizes"};
// Descriptions of operators.
inline constexpr Words saysConvDepthwise{"operator.conv#depthwise", "Conv {window} depthwise"};
inline constexpr Words saysConvGrouped{"operator.conv#group-1", "Conv {window} group 1"};
inline constexpr Words saysConvDepthwisePhases{"operator.conv#depthwise-phases",
                                               "Conv {window} depthwise, {phases} phases"};
inline constexpr Words saysConvGroupedPhases{"operator.conv#group-1-phases",
                                             "Conv {window} group 1, {phases} phases"};
inline constexpr Words saysMatMulLast{"operator.matmul#last", "MatMul {from}→{to} along the last axis"};
inline constexpr Words saysMatMulSecondLast{"operator.matmul#second-last",
                                            "MatMul {from}→{to} along the second last axis"};
inline constexpr Words saysChannelConv{"operator.conv#channels", "Conv 1×1 {from}→{to} along axis 1"};
inline constexpr Words saysInterleave{
    "operator.interleave", "ConvTranspose {shape} of ones that interleaves phases, group {groups}"};
inline constexpr Words saysEdgeConcat{
    "operator.edge-concat", "Concat of edge samples along axis {axis}, {before} before, {after} after"};
inline constexpr Words saysMaskedPad{
    "operator.masked-pad",
    "Edge samples along axis {axis} by two Conv, a mask and Add, {before} before, {after} after"};
inline constexpr Words saysEdgePad{"operator.pad", "Pad edge {before} before, {after} after"};
inline constexpr Words saysMul{"operator.mul", "Mul by a map of {shape}"};
inline constexpr Words saysAdd{"operator.add", "Add {value} outside the region"};
inline constexpr Words saysCast{"operator.cast", "Cast to {type}"};
inline constexpr Words saysGather{"operator.gather", "Gather {count} samples of axis {axis}"};
inline constexpr Words saysBySizes{"operator.by-sizes",
                                   "Gather along axis {axis} with indices computed from sizes"};
inline constexpr Words saysLinearBySizes{"operator.linear-by-sizes",
                                         "Gather twice along axis {axis} by sizes, then blend"};
inline constexpr Words saysReshape{"operator.reshape", "Reshape to {shape}"};

} // namespace resizelens::words
