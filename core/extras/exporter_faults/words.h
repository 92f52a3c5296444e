// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/error.h"

namespace resizelens::words {

inline constexpr ErrorWords faultOtherLengths{ErrorKind::shape, "fault.lengths",
                                              "axis {axis} has other lengths as it was meant"};
inline constexpr Words faultAt{"fault.at", "{where}: {id}: {said}"};
inline constexpr Words faultPossible{"fault.possible", "possibly: {said}"};
inline constexpr Words faultEffect{"fault.effect", "{said}; differs by up to {effect:.2g}"};
inline constexpr Words faultMeant{"fault.meant", "{said}; meant: {meant}"};
inline constexpr Words faultLine{"fault.line", "{said} ({line})"};

inline constexpr Words faultAaAlignCorners{"aa-align.corners",
                                           "PyTorch's antialias with align_corners is no Resize of ONNX"};
inline constexpr Words faultAaAlignScale{
    "aa-align.scale", "PyTorch resized by the given scale factor, the file by the ratio of the sizes"};
inline constexpr Words faultAaBorder{"aa-border.said",
                                     "PyTorch's antialias leaves out samples beyond the border, the file "
                                     "repeats them (onnxscript before 0.7.1)"};
inline constexpr Words faultAaCubicA{
    "aa-cubic-a.said",
    "PyTorch's antialiased bicubic has the coefficient -0.5, the file -0.75 (onnxscript before 0.7.0)"};
inline constexpr Words faultBothInputs{
    "both-inputs.said",
    "scales and sizes are both given, of which ONNX allows one: runtimes refuse the model"};
inline constexpr Words faultBothSame{"both-inputs.same",
                                     "scales and sizes are both given, of which ONNX allows one: runtimes "
                                     "refuse the model; a rewrite mends it"};
inline constexpr Words faultComputedScales{"both-inputs.computed",
                                           "sizes are given beside scales that are computed and empty: "
                                           "runtimes refuse the model; a rewrite mends it"};
inline constexpr Words faultFp16Scales{
    "fp16-scales.said",
    "a float16 converter rounded the scale of axis {axis} from {meant:.6g} to {stored:.6g}"};
inline constexpr Words faultFp16Type{"fp16-scales.type",
                                     "a float16 converter made the scales float16, which Resize does not "
                                     "support: runtimes refuse the model; a rewrite mends it"};
inline constexpr Words faultJaxBorder{
    "jax-border.said", "JAX's cubic leaves out samples beyond the border, the file repeats them"};
inline constexpr Words faultNearestAa{"nearest-aa.said", "antialias has no meaning for nearest"};
inline constexpr Words faultNearestTie{"nearest-tie.said",
                                       "JAX takes the upper sample at ties, the file the lower one"};
inline constexpr Words faultNotAnOperator{
    "not-an-operator.said",
    "ONNX has no operator {op}: no runtime loads the model, and the converter did not say so"};
inline constexpr Words faultNotAnOperatorResize{
    "not-an-operator.resize",
    "ONNX has no operator {op}: no runtime loads the model, and the converter did not say so; TensorFlow's "
    "resize with {kernel} was meant"};
inline constexpr Words faultOneSample{"one-sample.said",
                                      "PyTorch takes the middle where a single sample is left, "
                                      "pytorch_half_pixel the first one (onnxscript before "
                                      "0.7.1)"};
inline constexpr Words faultOneSampleDynamic{"one-sample.dynamic",
                                             "PyTorch takes the middle where a single sample is left, "
                                             "pytorch_half_pixel the first one (onnxscript before "
                                             "0.7.1); here that depends on the size of the input"};
inline constexpr Words faultOutputType{
    "output-type.said",
    "the result has the type {type}, but the file declares {declared}: runtimes refuse the model"};
inline constexpr Words faultPaddleArea{
    "paddle-area.said",
    "Paddle's area resize has windows of different sizes here, the file an AveragePool with one kernel"};
inline constexpr Words faultPaddleOneSample{
    "paddle-one-sample.said",
    "Paddle takes the first sample where a single one is left, half_pixel the middle"};
inline constexpr Words faultRemovedMode{
    "removed-mode.said", "opset {opset} has no tf_half_pixel_for_nn, which was removed in opset 13"};
inline constexpr Words faultTfArea{"tf-area.said",
                                   "if TensorFlow's area resize was meant: tf2onnx writes it as nearest"};
inline constexpr Words faultTfTable{
    "tf-table.said",
    "TensorFlow takes the weights of its bicubic from a table of 1,024 steps, no Resize does"};
inline constexpr Words faultTfV1Cubic{"tf-v1-cubic.said",
                                      "TensorFlow 1's resize_bicubic has the coefficient -0.75 and repeats "
                                      "the border, the file has -0.5 and leaves it "
                                      "out"};
inline constexpr Words faultUint8Rounding{"uint8-rounding.said",
                                          "PyTorch rounds {type} results, runtimes truncate them; rewrites "
                                          "with --quantised float --rule auto --tolerance 0.01 round"};
inline constexpr Words faultUpsampleNine{"upsample-9.said",
                                         "PyTorch's linear resize is half_pixel, Upsample is asymmetric"};
inline constexpr Words faultUpsampleShrinks{
    "upsample-shrinks.said", "Upsample with a scale below 1 is not valid; ONNX Runtime refuses the model"};
inline constexpr Words faultUpsampleToResizeCancels{
    "upsample-to-resize.cancels", "ONNX's version converter made this half_pixel Resize of an asymmetric "
                                  "Upsample; PyTorch meant half_pixel, so that "
                                  "the result is right"};
inline constexpr Words faultUpsampleToResize{
    "upsample-to-resize.said",
    "ONNX's version converter made this Resize of an Upsample, which is asymmetric, and did not write so"};

} // namespace resizelens::words
