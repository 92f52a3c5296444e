// The texts of this folder; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr Words onlyBelowModel{"hint.only-below-model",
                                      "Only files below the model's folder are read"};
inline constexpr Words putBesideModel{"hint.put-beside-model", "Put it beside the model"};
inline constexpr Words openModelAgain{"hint.open-model-again", "Open the model again"};
inline constexpr Words chooseOnnx{"hint.choose-onnx", "Choose an .onnx file"};
inline constexpr Words exportAgain{"hint.export-again", "Export the model again"};
inline constexpr Words chooseOtherName{"hint.choose-other-name", "Choose another name"};
inline constexpr Words gatherExternally{"hint.gather-externally", "Gather the weights in an external file"};
inline constexpr Words exportElsewhere{"hint.export-elsewhere", "Export to another folder"};
inline constexpr Words damageTooDeep{"model.truncated#damage-too-deep",
                                     "nothing nested deeper than {most} levels"};
inline constexpr Words damageNumber{"model.truncated#damage-number", "a number"};
inline constexpr Words damageField{"model.truncated#damage-field", "a field of {type}"};
inline constexpr Words damageWireType{"model.truncated#damage-wire-type",
                                      "a protobuf field of a known wire type"};
inline constexpr Words damageLength{"model.truncated#damage-length", "a length"};
inline constexpr Words damagePart{"model.truncated#damage-part", "{bytes} bytes, found {left}"};
inline constexpr Words damageMultiple{"model.truncated#damage-multiple", "a multiple of {bytes} bytes"};
inline constexpr ErrorWords externalAbsolute{ErrorKind::unsupported, "external.absolute",
                                             "external data lies at the absolute path '{location}'",
                                             &onlyBelowModel};
inline constexpr ErrorWords externalParent{ErrorKind::unsupported, "external.parent",
                                           "external data '{location}' leaves the model's folder",
                                           &onlyBelowModel};
inline constexpr ErrorWords externalNotThere{ErrorKind::io, "external.missing#external-not-there",
                                             "its external data file '{location}' is missing",
                                             &putBesideModel};
inline constexpr ErrorWords externalSymlink{ErrorKind::unsupported, "external.symlink",
                                            "external data '{location}' is a link out of the model's folder",
                                            &onlyBelowModel};
inline constexpr ErrorWords externalTooShort{
    ErrorKind::format, "external.short",
    "tensor '{tensor}' reaches beyond the end of its external data file '{location}'"};
inline constexpr ErrorWords externalOverlap{
    ErrorKind::format, "external.overlap",
    "tensors '{first}' and '{second}' overlap in the external data file '{location}'"};
inline constexpr ErrorWords externalSelf{ErrorKind::format, "external.self",
                                         "the external data '{location}' is the model itself"};
inline constexpr ErrorWords externalNotLookedAt{
    ErrorKind::io, "external.missing#external-not-looked-at",
    "its external data file '{location}' cannot be examined: {why}"};
inline constexpr ErrorWords externalChanged{ErrorKind::io, "file.changed#external-changed",
                                            "the external data was changed since the model was opened",
                                            &openModelAgain};
inline constexpr ErrorWords modelEmpty{ErrorKind::format, "model.empty", "the file is empty", &chooseOnnx};
inline constexpr ErrorWords modelOtherFormat{ErrorKind::format, "model.not-onnx#model-other-format",
                                             "this is {what}, not an ONNX model", &chooseOnnx};
inline constexpr ErrorWords modelNotOnnx{ErrorKind::format, "model.not-onnx#model-not-onnx",
                                         "this is not an ONNX model", &chooseOnnx};
inline constexpr ErrorWords modelNoGraph{ErrorKind::format, "model.no-graph",
                                         "the model contains no graph; the file may be truncated",
                                         &exportAgain};
inline constexpr ErrorWords tensorImpossibleShape{ErrorKind::format, "tensor.dims",
                                                  "tensor '{name}' has the impossible shape {shape}"};
inline constexpr ErrorWords tensorWrongLength{
    ErrorKind::format, "tensor.length",
    "tensor '{name}' of shape {shape} needs {needed} bytes, but {stored} are stored"};
inline constexpr ErrorWords fileShortForTensor{ErrorKind::io, "file.short#file-short-for-tensor",
                                               "the file ends before the tensor's values do"};
inline constexpr ErrorWords modelRangeBeyondEnd{ErrorKind::format, "model.range",
                                                "a range beyond the end of the file was asked for"};
inline constexpr ErrorWords writeOverSource{ErrorKind::argument, "write.source#write-over-source",
                                            "the source model would be overwritten", &chooseOtherName};
inline constexpr ErrorWords writeOverExternal{ErrorKind::argument, "write.source#write-over-external",
                                              "the model's external data is never written over",
                                              &chooseOtherName};
inline constexpr ErrorWords writeEmbedTooLarge{
    ErrorKind::limit, "write.embed-size",
    "with its weights inside the model would take {size:.1f} GB; readers of ONNX take at most 2 GB",
    &gatherExternally};
inline constexpr ErrorWords tensorDamagedNumbers{ErrorKind::format, "tensor.varint",
                                                 "its list of numbers is damaged"};
inline constexpr ErrorWords tensorOtherField{ErrorKind::format, "tensor.field",
                                             "values of type {type} are stored in a field for other types"};
inline constexpr ErrorWords tensorWrongCount{ErrorKind::format, "tensor.count#tensor-wrong-count",
                                             "the stored numbers do not fill its shape"};
inline constexpr Words editPart{"edits.range#edit-part", "part {index}"};
inline constexpr Words editGraph{"edits.range#edit-graph", "graph"};
inline constexpr Words editNode{"edits.range#edit-node", "node {index}"};
inline constexpr Words editInitializer{"edits.range#edit-initializer", "initializer {index}"};
inline constexpr Words editInput{"edits.range#edit-input", "input {index}"};
inline constexpr Words editFunction{"edits.range#edit-function", "a function has no initializers"};
inline constexpr ErrorWords editsOverlap{ErrorKind::argument, "edits.overlap",
                                         "two edits change the same part of the model"};
inline constexpr ErrorWords fileEndsBefore{ErrorKind::io, "file.short#file-ends-before",
                                           "the file ends before"};
inline constexpr ErrorWords externalExists{
    ErrorKind::io, "external.exists",
    "an external data file of this name and other content stands in the folder to write to",
    &exportElsewhere};
inline constexpr ErrorWords folderNotMade{ErrorKind::io, "file.folder#folder-not-made",
                                          "the folder cannot be made: {why}"};
inline constexpr Words damageMoreData{"model.truncated#damage-more-data", "more data"};
inline constexpr Words damageLongNumber{"model.truncated#damage-long-number", "a number of at most 10 bytes"};
inline constexpr Words damageMessageField{"model.truncated#damage-message-field",
                                          "a field of a protobuf message"};
inline constexpr Words damageBytes8{"model.truncated#damage-bytes8", "8 bytes"};
inline constexpr Words damageBytes4{"model.truncated#damage-bytes4", "4 bytes"};
inline constexpr ErrorWords modelTwoGraphs{ErrorKind::format, "model.two-graphs#model-two-graphs",
                                           "the model has two main graphs"};
inline constexpr ErrorWords modelStructureTooLarge{
    ErrorKind::limit, "model.structure-size", "the model's structure (without weights) is larger than 1 GB"};
inline constexpr ErrorWords modelTooDeep{ErrorKind::limit, "model.depth",
                                         "graphs are nested more than 64 deep"};
inline constexpr ErrorWords modelTooManyNodes{ErrorKind::limit, "model.nodes",
                                              "the model has more than {most} nodes"};
inline constexpr ErrorWords attributeTwoGraphs{ErrorKind::format, "model.two-graphs#attribute-two-graphs",
                                               "an attribute holds its graph twice"};
inline constexpr Words damageExternalKeys{
    "model.truncated#damage-external-keys",
    "a tensor without control characters in the keys of its external data"};
inline constexpr ErrorWords modelTooSmallParts{
    ErrorKind::limit, "model.structure-memory",
    "the model is made of parts so small that they take more than {most} times their size in memory"};
inline constexpr ErrorWords modelTooManyParts{ErrorKind::limit, "model.parts",
                                              "the model has more than 30 million parts"};
inline constexpr ErrorWords externalNoNumber{
    ErrorKind::format, "external.entry#no-number",
    "the external data of tensor '{tensor}' has the {key} '{value}', which is not a number"};
inline constexpr ErrorWords externalNoLocation{ErrorKind::format, "external.entry#no-location",
                                               "the external data of tensor '{tensor}' names no location"};
inline constexpr ErrorWords editBeyondModel{ErrorKind::argument, "edits.range",
                                            "an edit names a part that the model does not have: {what}"};
inline constexpr ErrorWords modelTruncated{ErrorKind::format, "model.truncated",
                                           "the file ends early or is damaged: expected {what}"};
inline constexpr ErrorWords modelMalformed{ErrorKind::format, "model.malformed",
                                           "the file is damaged: expected {what}"};
inline constexpr Words damageMessage{"model.truncated#damage-message", "a well-formed {type}"};
inline constexpr Words makeRoom{"hint.make-room",
                                "Make room in the folder of temporary files, or name another in TMPDIR"};
inline constexpr Words unpackOne{"hint.unpack-one", "Unpack the one you want"};
inline constexpr Words unpackArchive{"hint.unpack-archive",
                                     "Unpack the archive if it is in there, or put it beside the archive"};
inline constexpr Words openItsOnnx{"hint.open-its-onnx", "Open the ONNX model that it was made of"};
inline constexpr Words writeOnnx{"hint.write-onnx", "Write an .onnx file"};
inline constexpr ErrorWords spoolNotWritten{ErrorKind::io, "file.spool",
                                            "no temporary file can be written: {why}", &makeRoom};
inline constexpr Words pipeModel{"hint.pipe-model", "Pipe a model into it, or name a file"};
inline constexpr ErrorWords inputIsTerminal{ErrorKind::argument, "model.input-terminal",
                                            "standard input is a terminal", &pipeModel};
inline constexpr ErrorWords inputNotRead{ErrorKind::io, "model.input", "standard input cannot be read: {why}",
                                         &pipeModel};
inline constexpr ErrorWords packedTooLarge{
    ErrorKind::limit, "model.packed-size",
    "unpacked it takes more than {most:.1f} GB; readers of ONNX take no more"};
inline constexpr ErrorWords packedDamaged{ErrorKind::format, "model.packed", "its {form} data are damaged"};
inline constexpr ErrorWords packedTwice{ErrorKind::unsupported, "model.packed-twice",
                                        "it is compressed twice", &chooseOnnx};
inline constexpr ErrorWords zipManyModels{ErrorKind::unsupported, "model.zip-many",
                                          "the archive holds several models: {names}", &unpackOne};
inline constexpr ErrorWords zipEncrypted{ErrorKind::unsupported, "model.zip-entry#encrypted",
                                         "'{name}' in the archive is encrypted", &unpackOne};
inline constexpr ErrorWords zipMethod{ErrorKind::unsupported, "model.zip-entry#method",
                                      "'{name}' in the archive is compressed by a method other than deflate",
                                      &unpackOne};
inline constexpr ErrorWords textNoModel{ErrorKind::format, "model.text",
                                        "as {form} this is not an ONNX model: {why}", &chooseOnnx};
inline constexpr ErrorWords textTooLarge{ErrorKind::limit, "model.text-size",
                                         "a model as text may take {most} MB at most", &chooseOnnx};
inline constexpr Words layoutOnnxText{"layout.onnx-text", "ONNX text"};
inline constexpr Words layoutProtobufText{"layout.protobuf-text", "protobuf text"};
inline constexpr Words textIsBinary{"model.text#binary", "it is not text"};
inline constexpr ErrorWords textTooDeep{ErrorKind::limit, "model.text-depth",
                                        "the text is nested more than {most} deep"};
inline constexpr ErrorWords ortFormat{ErrorKind::unsupported, "model.ort-format",
                                      "this is a model in ONNX Runtime's own format, not an ONNX model",
                                      &openItsOnnx};
inline constexpr ErrorWords formOnlyRead{ErrorKind::unsupported, "write.form",
                                         "{form} is read, but not written", &writeOnnx};
inline constexpr ErrorWords formLoses{ErrorKind::unsupported, "write.form-loses",
                                      "as {form} the model would lose parts that this form cannot hold",
                                      &writeOnnx};
inline constexpr ErrorWords formHoldsWeights{ErrorKind::argument, "write.form-external",
                                             "this form holds all weights inside, and has none beside it",
                                             &writeOnnx};
inline constexpr Words checkDisk{"hint.check-disk", "Check the disk"};
inline constexpr ErrorWords writtenDamaged{ErrorKind::io, "write.damaged",
                                           "the file on the disk is not what was written", &checkDisk};
inline constexpr Words tensorNotRead{"tensor.read", "tensor '{name}': {why}"};

// What a file is if it is not a model.
inline constexpr Words kindJpeg{"model.kind#jpeg", "a JPEG image"};
inline constexpr Words kindPng{"model.kind#png", "a PNG image"};
inline constexpr Words kindGif{"model.kind#gif", "a GIF image"};
inline constexpr Words kindRiff{"model.kind#riff", "a RIFF file (WebP, WAV or AVI)"};
inline constexpr Words kindPdf{"model.kind#pdf", "a PDF document"};
inline constexpr Words kindZip{"model.kind#zip", "a ZIP archive (perhaps a PyTorch file)"};
inline constexpr Words kindGzip{"model.kind#gzip", "a gzip archive"};
inline constexpr Words kindZstd{"model.kind#zstd", "a zstd archive"};
inline constexpr Words kindProgram{"model.kind#program", "a program"};
inline constexpr Words kindTflite{"model.kind#tflite", "a TensorFlow Lite model"};
inline constexpr Words kindHdf5{"model.kind#hdf5", "an HDF5 file (perhaps a Keras model)"};
inline constexpr Words kindNumpy{"model.kind#numpy", "a NumPy array"};

// Progress texts (core/base/progress.h).
inline constexpr Words progressStructure{"progress.structure", "reading the structure"};
inline constexpr Words progressExternal{"progress.external", "reading external data"};

inline constexpr ErrorWords graphTooDeep{ErrorKind::limit, "graph.depth",
                                         "graphs are nested more than 64 deep"};
inline constexpr Words definedTwice{"graph.problem#twice", "'{value}' is defined twice"};
inline constexpr Words outputNowhere{"graph.problem#output",
                                     "the graph's output '{value}' is defined nowhere"};
inline constexpr Words inputNowhere{"graph.problem#input", "input '{value}' is defined nowhere"};
inline constexpr Words graphHasCycle{"graph.problem#cycle", "the graph has a cycle"};

inline constexpr ErrorWords shapeNegativeLength{ErrorKind::argument, "shape.negative-length",
                                                "the shape given for input '{name}' has a negative length"};
inline constexpr ErrorWords shapeOtherRank{
    ErrorKind::argument, "shape.rank",
    "input '{name}' has {rank} axes in the file ({shape}), but {given} were given ({givenShape})"};
inline constexpr ErrorWords shapeNoSuchInput{ErrorKind::argument, "shape.no-such-input",
                                             "no input is named '{name}'"};
inline constexpr Words noInputs{"hint.no-inputs", "The model has no inputs"};
inline constexpr Words inputsAre{"hint.inputs-are", "The model's inputs are {names}"};

// Why the outputs of a node are not fully known.
inline constexpr Words openIfBranch{"shape.open#if-branch", "a branch of If is missing"};
inline constexpr Words openIfShapes{"shape.open#if-shapes",
                                    "its two branches give different shapes, or open ones"};
inline constexpr Words openLoopBody{"shape.open#loop-body", "the body of Loop is missing"};
inline constexpr Words openLoopTurns{
    "shape.open#loop-turns",
    "the number of iterations of Loop, or the shape after one, is not known before the model runs"};
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
inline constexpr Words openByData{"shape.open#by-data", "the number of its elements depends on the data"};
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

// Progress texts (core/base/progress.h).
inline constexpr Words progressShapes{"progress.shapes", "inferring shapes"};

} // namespace resizelens::words
