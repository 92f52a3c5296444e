// The texts of this folder; see core/base/phrase.h.
#pragma once

#include "core/base/error.h"

namespace resizelens::words {

inline constexpr Words checkPath{"hint.check-path", "Check the path"};
inline constexpr Words listed{"join.list", "{before}; {next}"};
inline constexpr Words both{"join.and", "{before} and {next}"};
inline constexpr Words withCause{"join.cause", "{what}: {why}"};
inline constexpr Words withFile{"join.file", "{file}: {what}"};
inline constexpr Words withNode{"join.node", "node '{node}': {what}"};
inline constexpr Words withOffset{"join.offset", "{what} (at byte {offset})"};
inline constexpr Words withHint{"join.hint", "{what}. {hint}"};
inline constexpr Words giveShapes{"hint.give-shapes", "Give the model's input shapes"};

inline constexpr ErrorWords cancelled{ErrorKind::cancelled, "cancelled", "cancelled"};
inline constexpr Words reportFault{"hint.report-fault", "Please report it"};
inline constexpr ErrorWords internalFault{ErrorKind::internal, "internal", "internal error: {why}",
                                          &reportFault};
inline constexpr ErrorWords memoryLacking{ErrorKind::limit, "memory", "there is not enough memory"};
inline constexpr ErrorWords fileMissing{ErrorKind::io, "file.missing", "there is no such file", &checkPath};
inline constexpr ErrorWords fileNotReplaced{ErrorKind::io, "file.special",
                                            "this is not a regular file, and is not replaced"};
inline constexpr Words createFolder{"hint.create-folder", "Create it first"};
inline constexpr Words freeSpace{"hint.free-space", "Free some space or choose another disk"};
inline constexpr Words chooseWritable{"hint.choose-writable", "Choose a folder that you may write to"};
inline constexpr Words chooseModelInside{"hint.choose-model-inside", "Choose a model file inside it"};
inline constexpr Words openAgain{"hint.open-again", "Open it again"};
inline constexpr ErrorWords targetIsFolder{ErrorKind::io, "file.directory#target-is-folder",
                                           "this is a folder; name a file in it"};
inline constexpr ErrorWords folderMissing{ErrorKind::io, "file.folder#folder-missing",
                                          "the folder to write to does not exist", &createFolder};
inline constexpr ErrorWords sourceBecameShorter{ErrorKind::io, "file.short#source-became-shorter",
                                                "the source was truncated while it was copied"};
inline constexpr ErrorWords sourceNotRead{ErrorKind::io, "file.write#source-not-read",
                                          "the source cannot be read: {why}"};
inline constexpr ErrorWords fileNotRenamed{ErrorKind::io, "file.write#not-renamed",
                                           "cannot be renamed into place: {why}"};
inline constexpr ErrorWords tempFolderNotMade{ErrorKind::io, "folder.temporary",
                                              "cannot make a temporary folder: {why}"};
inline constexpr ErrorWords fileExists{ErrorKind::io, "file.exists", "cannot be renamed into place: {why}"};
inline constexpr ErrorWords targetNotWritten{ErrorKind::io, "file.write#target", "cannot be written: {why}"};
inline constexpr ErrorWords fileNotOpened{ErrorKind::io, "file.open#file-not-opened",
                                          "cannot be opened: {why}"};
inline constexpr ErrorWords fileNotLookedAt{ErrorKind::io, "file.stat", "cannot be examined: {why}"};
inline constexpr ErrorWords fileIsFolder{ErrorKind::io, "file.directory#file-is-folder",
                                         "this is a folder, not a file", &chooseModelInside};
inline constexpr ErrorWords fileNotRegular{ErrorKind::io, "file.special#file-not-regular",
                                           "this is not a regular file"};
inline constexpr ErrorWords fileChanged{ErrorKind::io, "file.changed#file-changed",
                                        "the file was changed since it was opened", &openAgain};
inline constexpr ErrorWords fileBecameShorter{ErrorKind::io, "file.short#became-shorter",
                                              "the file is shorter than it was when it was opened",
                                              &openAgain};
inline constexpr ErrorWords fileNotRead{ErrorKind::io, "file.short#not-read", "cannot be read: {why}",
                                        &openAgain};

inline constexpr Words progressWriting{"progress.writing", "writing"};

inline constexpr Words saveWithNumpy{"hint.save-with-numpy",
                                     "Save it with numpy.save() as a little-endian, C-ordered array"};
inline constexpr ErrorWords npyNotNpy{ErrorKind::format, "npy.format#npy-not-npy", "this is not a .npy file",
                                      &saveWithNumpy};
inline constexpr ErrorWords npyUnknownVersion{ErrorKind::format, "npy.format#npy-unknown-version",
                                              "this .npy file is of a version that is not known",
                                              &saveWithNumpy};
inline constexpr ErrorWords npyHeaderEndsEarly{ErrorKind::format, "npy.format#npy-header-ends-early",
                                               "the .npy header ends early", &saveWithNumpy};
inline constexpr ErrorWords npyHeaderTooLong{ErrorKind::format, "npy.format#npy-header-too-long",
                                             "the .npy header is too long", &saveWithNumpy};
inline constexpr ErrorWords npyNotOpened{ErrorKind::io, "file.open", "cannot be opened"};
inline constexpr ErrorWords npyNotLittleEndian{ErrorKind::format, "npy.format#npy-not-little-endian",
                                               "the array is not of a little-endian number type",
                                               &saveWithNumpy};
inline constexpr ErrorWords npyFortranOrder{ErrorKind::format, "npy.format#npy-fortran-order",
                                            "the array is stored in Fortran order", &saveWithNumpy};
inline constexpr ErrorWords npyNoShape{ErrorKind::format, "npy.format#npy-no-shape",
                                       "the .npy header has no valid shape", &saveWithNumpy};
inline constexpr ErrorWords npyTooShort{ErrorKind::format, "npy.format#npy-too-short",
                                        "the file holds less data than its shape {shape} needs",
                                        &saveWithNumpy};
inline constexpr ErrorWords npyEndsEarly{ErrorKind::format, "npy.format#npy-ends-early",
                                         "the file ends early", &saveWithNumpy};
inline constexpr ErrorWords npyNoSuchType{ErrorKind::unsupported, "npy.type", "NumPy has no type {type}"};
inline constexpr ErrorWords tensorTypeWithoutSize{ErrorKind::unsupported,
                                                  "tensor.type#tensor-type-without-size",
                                                  "tensors of type {type} have no fixed element size"};
inline constexpr ErrorWords tensorInvalidSize{ErrorKind::limit, "tensor.size#tensor-invalid-size",
                                              "a tensor of shape {shape} has no valid size"};
inline constexpr ErrorWords tensorTooLarge{ErrorKind::limit, "tensor.size#tensor-too-large",
                                           "a tensor of shape {shape} is larger than 16 GiB"};
inline constexpr ErrorWords tensorBytes{ErrorKind::format, "tensor.bytes",
                                        "a {type} tensor of shape {shape} needs {needed} bytes, not {given}"};
inline constexpr ErrorWords tensorNoReals{ErrorKind::unsupported, "tensor.type#tensor-no-reals",
                                          "a {type} tensor has no real numbers"};
inline constexpr ErrorWords tensorNoIntegers{ErrorKind::unsupported, "tensor.type#tensor-no-integers",
                                             "a {type} tensor does not hold integers"};
inline constexpr ErrorWords tensorIntegerTooLarge{ErrorKind::limit, "tensor.value",
                                                  "the tensor holds {value}, more than int64 can hold"};
inline constexpr ErrorWords tensorNotFilled{ErrorKind::argument, "tensor.count",
                                            "the values do not fill the shape {shape}"};
inline constexpr ErrorWords tensorNotOfReals{ErrorKind::unsupported, "tensor.type#tensor-not-of-reals",
                                             "cannot make a {type} tensor from real numbers"};

WordTable ofBase(); // all of these

} // namespace resizelens::words
