// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

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
inline constexpr Words trtBySizes{"tensorrt.layer#trt-by-sizes",
                                  "indices that are computed from sizes are no layer of their own; give the "
                                  "model's input shapes (--shape)"};
inline constexpr Words trtNotFinite{"tensorrt.layer#trt-not-finite", "is not a finite number"};
inline constexpr Words trtTooLong{"tensorrt.layer#trt-too-long",
                                  "has a length of {length}; up to {most} can be evaluated"};
inline constexpr Words trtLayerProblem{"tensorrt.layer#problem",
                                       "{attribute} of the TensorRT {layer} layer {problem}"};
inline constexpr Words trtNoElements{"tensorrt.layer#no-elements", "has no elements ({shape})"};
inline constexpr Words trtTooManyElements{"tensorrt.layer#too-many-elements",
                                          "of shape {shape} has more than 2^31 elements"};

} // namespace resizelens::words
