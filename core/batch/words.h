// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr Words chooseOtherOutput{"hint.choose-other-output", "Choose another folder or name pattern"};
inline constexpr Words knownNameWords{
    "hint.known-name-words", "Use {name}, {folder}, {rule} and {target}, as in {name}.resizelens.onnx"};
inline constexpr ErrorWords batchOutputIsSource{ErrorKind::argument, "batch.output-is-source",
                                                "the result would replace the model itself",
                                                &chooseOtherOutput};
inline constexpr ErrorWords batchOutputIsModel{ErrorKind::argument, "batch.output-is-model",
                                               "the result would replace {path}, another model of the batch",
                                               &chooseOtherOutput};
inline constexpr ErrorWords batchOutputFolder{ErrorKind::io, "batch.output",
                                              "the output folder cannot be made: {why}"};
inline constexpr ErrorWords batchCacheFolder{ErrorKind::io, "batch.cache",
                                             "the folder of the cache cannot be made: {why}"};
inline constexpr ErrorWords shardForm{ErrorKind::argument, "batch.shard",
                                      "'{text}' is not a part of a batch such as 2/4"};
inline constexpr ErrorWords batchEmpty{ErrorKind::io, "batch.empty",
                                       "the folder contains no {patterns} file"};
inline constexpr ErrorWords batchFolder{ErrorKind::io, "batch.folder", "the folder cannot be read: {why}"};
inline constexpr Words raiseTimeLimit{"hint.raise-time-limit",
                                      "Raise the time limit, or leave out the check of results"};
inline constexpr ErrorWords batchTimeLimit{ErrorKind::limit, "batch.time-limit",
                                           "it took longer than {seconds:g} s and was stopped while {step}",
                                           &raiseTimeLimit};
inline constexpr Words stepOpening{"batch.time-limit#opened", "it was opened"};
inline constexpr ErrorWords batchMemory{ErrorKind::limit, "batch.exception#memory",
                                        "there was not enough memory for it"};
inline constexpr ErrorWords batchException{ErrorKind::limit, "batch.exception#what", "{what}"};
inline constexpr ErrorWords namePatternSlash{ErrorKind::argument, "batch.name#slash",
                                             "the name pattern '{pattern}' has a slash", &knownNameWords};
inline constexpr ErrorWords namePatternOpen{ErrorKind::argument, "batch.name#open",
                                            "the name pattern '{pattern}' has a brace that is not closed",
                                            &knownNameWords};
inline constexpr ErrorWords namePatternWord{ErrorKind::argument, "batch.name#word",
                                            "the name pattern '{pattern}' has the unknown word {word}",
                                            &knownNameWords};
inline constexpr ErrorWords namePatternEmpty{ErrorKind::argument, "batch.name#empty",
                                             "the name pattern '{pattern}' gives an empty or hidden name",
                                             &knownNameWords};
inline constexpr ErrorWords batchJournal{ErrorKind::io, "batch.journal",
                                         "the list of finished models cannot be written: {why}"};
inline constexpr Words runWithoutResuming{"hint.run-without-resuming",
                                          "Run the batch without resuming to try it again"};
inline constexpr ErrorWords batchEndedBefore{
    ErrorKind::limit, "batch.stepped-over#ended",
    "an earlier batch ended {count} times while working on this model", &runWithoutResuming};
inline constexpr ErrorWords batchFailedBefore{ErrorKind::limit, "batch.stepped-over#failed",
                                              "{why} (in an earlier batch)", &runWithoutResuming};
inline constexpr Words chooseOtherOverwrite{"hint.choose-other-overwrite",
                                            "Choose another folder, name pattern or overwrite rule"};
inline constexpr ErrorWords batchExists{ErrorKind::io, "batch.exists#exists",
                                        "a file of that name exists already", &chooseOtherOverwrite};
inline constexpr ErrorWords batchExistsUnknown{
    ErrorKind::io, "batch.exists#unknown",
    "a file of that name exists already, and it is not known to be a result of a batch",
    &chooseOtherOverwrite};
inline constexpr ErrorWords batchExistsChanged{
    ErrorKind::io, "batch.exists#changed",
    "a file of that name exists already, and it was changed since a batch wrote it", &chooseOtherOverwrite};
inline constexpr Words batchFinished{"batch.finished", "finished by an earlier batch"};
inline constexpr Words batchFinishedNote{"batch.finished#note", "finished by an earlier batch: {note}"};
inline constexpr Words batchFinishedMeasured{
    "batch.finished#measured", "finished by an earlier batch, which measured max-abs {measured:.3g}"};
inline constexpr Words batchOutdated{"batch.outdated", "{name} is an outdated result of an earlier batch"};
inline constexpr Words batchOutdatedFor{"batch.outdated#for",
                                        "{name} is an outdated result of an earlier batch for {target}"};
inline constexpr Words batchNoInput{"batch.no-input", "no input {inputs}: its --shape is ignored"};
inline constexpr Words batchSameFile{"batch.same-file", "the same file as {path}"};
inline constexpr Words batchSameName{"batch.same-name", "another model of the batch has the name {name}"};

// Progress (core/base/progress.h).
inline constexpr Words progressEarlier{"progress.earlier", "looking at the earlier result"};
inline constexpr Words progressSites{"progress.sites", "looking for Resize nodes"};
inline constexpr Words progressMemory{"progress.memory", "waiting for memory"};

} // namespace resizelens::words
