// What this room says; core/support/phrase.h.
#pragma once

#include "core/support/words.h"

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
inline constexpr Words damagePart{"model.truncated#damage-part", "a part of {bytes} bytes ({left} are left)"};
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
                                           "the file ends early or is damaged: {what} was expected here"};
inline constexpr ErrorWords modelMalformed{ErrorKind::format, "model.malformed",
                                           "the file is damaged: {what} was expected here"};
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

// What a file is instead of a model.
inline constexpr Words kindJpeg{"model.kind#jpeg", "a JPEG picture"};
inline constexpr Words kindPng{"model.kind#png", "a PNG picture"};
inline constexpr Words kindGif{"model.kind#gif", "a GIF picture"};
inline constexpr Words kindRiff{"model.kind#riff", "a RIFF file (WebP, WAV or AVI)"};
inline constexpr Words kindPdf{"model.kind#pdf", "a PDF document"};
inline constexpr Words kindZip{"model.kind#zip", "a ZIP archive (perhaps a PyTorch file)"};
inline constexpr Words kindGzip{"model.kind#gzip", "a gzip archive"};
inline constexpr Words kindZstd{"model.kind#zstd", "a zstd archive"};
inline constexpr Words kindProgram{"model.kind#program", "a program"};
inline constexpr Words kindTflite{"model.kind#tflite", "a TensorFlow Lite model"};
inline constexpr Words kindHdf5{"model.kind#hdf5", "an HDF5 file (perhaps a Keras model)"};
inline constexpr Words kindNumpy{"model.kind#numpy", "a NumPy array"};

// What is being done (core/support/progress.h).
inline constexpr Words progressStructure{"progress.structure", "reading the structure"};
inline constexpr Words progressExternal{"progress.external", "reading external data"};

} // namespace resizelens::words
