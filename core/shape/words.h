// What this room says; core/support/phrase.h.
#pragma once

#include "core/support/words.h"

namespace resizelens::words {

inline constexpr ErrorWords shapeNegativeLength{ErrorKind::argument, "shape.negative-length",
                                                "the shape given for input '{name}' has a negative length"};
inline constexpr ErrorWords shapeOtherRank{
    ErrorKind::argument, "shape.rank",
    "input '{name}' has {rank} axes in the file ({shape}), but {given} were given ({givenShape})"};
inline constexpr ErrorWords shapeNoSuchInput{ErrorKind::argument, "shape.no-such-input",
                                             "no input is named '{name}'"};
inline constexpr Words noInputs{"hint.no-inputs", "The model has no inputs"};
inline constexpr Words inputsAre{"hint.inputs-are", "The model's inputs are {names}"};

// Why the outputs of a node are not, or not wholly, known.
inline constexpr Words openIfBranch{"shape.open#if-branch", "a branch of If is missing"};
inline constexpr Words openIfShapes{"shape.open#if-shapes",
                                    "its two branches give different shapes, or open ones"};
inline constexpr Words openLoopBody{"shape.open#loop-body", "the body of Loop is missing"};
inline constexpr Words openLoopTurns{
    "shape.open#loop-turns",
    "how often Loop turns, or what one turn makes of a shape, is not known before the model runs"};
inline constexpr Words openScanOpset{"shape.open#scan-opset", "Scan is not supported before opset 9"};
inline constexpr Words openScanBody{"shape.open#scan-body", "Scan has no valid body"};
inline constexpr Words openCalls{"shape.open#calls",
                                 "it calls itself, or functions call each other too often"};
inline constexpr Words openCycle{"shape.open#cycle", "it is part of a cycle, or behind one"};
inline constexpr Words openCallerAttribute{
    "shape.open#caller-attribute", "its attribute '{attribute}' is given by the caller of the function"};
inline constexpr Words openDomain{"shape.open#domain", "operator {op} of domain {domain} is not known"};
inline constexpr Words openNoRule{"shape.open#no-rule", "operator {op} has no shape rule"};
inline constexpr Words openPart{"shape.open#part", "the shape of input '{input}' is known in part only"};
inline constexpr Words openRunTime{"shape.open#run-time",
                                   "a length depends on values that are not known before the model runs"};
inline constexpr Words openAxisRange{"shape.open#axis-range", "the attribute axis is out of range"};
inline constexpr Words openRanksDiffer{"shape.open#ranks-differ",
                                       "its inputs {first} and {other} have different ranks"};
inline constexpr Words openLengthsDiffer{"shape.open#lengths-differ",
                                         "its inputs {first} and {other} differ on axis {axis}"};
inline constexpr Words openValueShape{"shape.open#value-shape", "its value has no valid shape"};
inline constexpr Words openRangeBounds{"shape.open#range-bounds",
                                       "the bounds of Range are not known as numbers"};
inline constexpr Words openShapeMissing{"shape.open#shape-missing", "the attribute shape is missing"};
inline constexpr Words openWeightsMisfit{"shape.open#weights-misfit",
                                         "the weights {weights} do not fit the input {input}"};
inline constexpr Words openNotSpatial{"shape.open#not-spatial", "its input {input} has no spatial axis"};
inline constexpr Words openKernelMisfit{"shape.open#kernel-misfit",
                                        "a kernel of {axes} axes does not fit the input {input}"};
inline constexpr Words openNegative{"shape.open#negative", "axis {axis} would get a negative length"};
inline constexpr Words openTransposedMisfit{"shape.open#transposed-misfit",
                                            "its input {input} and its weights do not fit"};
inline constexpr Words openBroadcast{"shape.open#broadcast",
                                     "the shapes {first} and {other} of its inputs do not broadcast"};
inline constexpr Words openExpand{"shape.open#expand", "the input {input} does not expand to {shape}"};
inline constexpr Words openTileOpset{"shape.open#tile-opset", "Tile is not supported before opset 6"};
inline constexpr Words openRepeats{"shape.open#repeats", "{count} repeats are given for the input {input}"};
inline constexpr Words openPlaces{"shape.open#places", "the indices {indices} do not fit the data {data}"};
inline constexpr Words openProduct{"shape.open#product",
                                   "the shapes {first} and {other} of its inputs cannot be multiplied"};
inline constexpr Words openInputMissing{"shape.open#input-missing", "input {number} of {op} is missing"};
inline constexpr Words openNeedsShape{"shape.open#needs-shape", "needs the shape of input '{input}'"};
inline constexpr Words openNeedsValue{
    "shape.open#needs-value", "needs the value of input '{input}', which is not known before the model runs"};
inline constexpr Words openAxesRange{"shape.open#axes-range", "its axes are out of range or repeat an axis"};
inline constexpr Words openPadsMissing{"shape.open#pads-missing", "the attribute pads is missing"};
inline constexpr Words openPadsCount{"shape.open#pads-count", "{count} pads are given for {axes} axes"};
inline constexpr Words openKernelShape{"shape.open#kernel-shape",
                                       "the attribute kernel_shape does not fit the input {input}"};
inline constexpr Words openNotThree{"shape.open#not-three", "its input {input} does not have 3 axes"};
inline constexpr Words openHiddenSize{"shape.open#hidden-size", "the attribute hidden_size is missing"};
inline constexpr Words openSeveralFree{"shape.open#several-free", "its shape has more than one -1"};
inline constexpr Words openLength{"shape.open#length", "its shape has the length {length}"};
inline constexpr Words openCopiedAxis{"shape.open#copied-axis",
                                      "its shape copies an axis that the input does not have"};
inline constexpr Words openFill{"shape.open#fill", "the elements of {input} do not fill {shape}"};
inline constexpr Words openScale{"shape.open#scale", "the scale {scale} is not a positive number"};
inline constexpr Words openScaledLength{"shape.open#scaled-length",
                                        "the scale {scale} makes no valid length of {length}"};
inline constexpr Words openScalesCount{"shape.open#scales-count", "{count} scales are given for {axes} axes"};
inline constexpr Words openPolicy{"shape.open#policy", "keep_aspect_ratio_policy '{policy}' is not known"};
inline constexpr Words openNoAspect{"shape.open#no-aspect", "an axis of length 0 has no aspect ratio"};
inline constexpr Words openSizesCount{"shape.open#sizes-count", "{count} sizes are given for {axes} axes"};
inline constexpr Words openAxesAttribute{"shape.open#axes-attribute",
                                         "the attribute axes is out of range or repeats an axis"};
inline constexpr Words openNoTarget{"shape.open#no-target", "neither scales nor sizes are given"};
inline constexpr Words openGrid{"shape.open#grid", "the grid {grid} does not fit the input {input}"};
inline constexpr Words openSizeEntries{"shape.open#size-entries", "its size has {count} entries"};
inline constexpr Words openPooledShape{"shape.open#pooled-shape", "the attribute pooled_shape is missing"};
inline constexpr Words openByData{"shape.open#by-data", "the data decide how many elements it gives"};
inline constexpr Words openStartsMissing{"shape.open#starts-missing",
                                         "the attributes starts and ends are missing"};
inline constexpr Words openSliceCounts{"shape.open#slice-counts",
                                       "starts, ends, axes and steps have different counts"};
inline constexpr Words openStep{"shape.open#step", "a step is 0"};
inline constexpr Words openNotFour{"shape.open#not-four", "its input {input} does not have 4 axes"};
inline constexpr Words openBlocksize{"shape.open#blocksize", "the attribute blocksize is {size}"};
inline constexpr Words openSplit{"shape.open#split",
                                 "a length of {length} does not split into {parts} equal parts"};
inline constexpr Words openSplitCount{"shape.open#split-count",
                                      "{count} lengths are given for {outputs} outputs"};
inline constexpr Words openSqueeze{"shape.open#squeeze", "axis {axis} of {input} is not 1 long"};
inline constexpr Words openAxesMissing{"shape.open#axes-missing", "its axes are missing"};
inline constexpr Words openPerm{"shape.open#perm", "the attribute perm does not fit the input {input}"};
inline constexpr Words openEntries{"shape.open#entries",
                                   "the attribute {attribute} has {entries} entries for {axes} axes"};
inline constexpr Words openEntryBelowOne{"shape.open#entry",
                                         "the attribute {attribute} has an entry below 1"};
inline constexpr Words openAutoPad{"shape.open#auto-pad", "auto_pad '{value}' is not known"};
inline constexpr Words openKernel{"shape.open#kernel", "the kernel has a length below 1"};
inline constexpr Words openWindow{"shape.open#window",
                                  "a window of {window} does not fit on axis {axis} of length {length}"};
inline constexpr Words openModelInput{"shape.open#model-input",
                                      "the model states no shape of its input '{input}'"};

// What is being done (core/support/progress.h).
inline constexpr Words progressShapes{"progress.shapes", "inferring shapes"};

} // namespace resizelens::words
