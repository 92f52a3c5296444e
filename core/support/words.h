// What this room says, and what several rooms say.
#pragma once

#include "core/support/error.h"

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
                                                "the source became shorter while it was copied"};
inline constexpr ErrorWords sourceNotRead{ErrorKind::io, "file.write#source-not-read",
                                          "the source cannot be read: {why}"};
inline constexpr ErrorWords fileNotRenamed{ErrorKind::io, "file.write#not-renamed",
                                           "cannot be renamed into place: {why}"};
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

WordTable ofSupport(); // all of these

} // namespace resizelens::words
