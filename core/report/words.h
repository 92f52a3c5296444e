// What this room says; core/support/phrase.h.
#pragma once

#include "core/support/words.h"

namespace resizelens::words {

// What is being done (core/support/progress.h).
inline constexpr Words progressDrawing{"progress.drawing", "drawing"};
inline constexpr Words progressReport{"progress.report", "writing the report"};

inline constexpr Words nameReport{"hint.name-report", "Name it .html, .json, .csv or .md"};
inline constexpr ErrorWords folderNotWritable{ErrorKind::io, "report.folder#not-writable",
                                              "nothing can be written here: {why}"};
inline constexpr ErrorWords reportFolderMissing{ErrorKind::io, "report.folder#missing",
                                                "the folder to write to does not exist", &createFolder};
inline constexpr ErrorWords reportForm{ErrorKind::argument, "report.form",
                                       "reports have no form '{extension}'", &nameReport};
inline constexpr ErrorWords reportDateForm{ErrorKind::argument, "report.date#form",
                                           "'{date}' is not a date of the form YYYY-MM-DD"};
inline constexpr ErrorWords reportDateSource{ErrorKind::argument, "report.date#source",
                                             "SOURCE_DATE_EPOCH is '{value}', not a number of seconds"};
inline constexpr ErrorWords documentTooLarge{ErrorKind::limit, "file.too-large",
                                             "this is too large for such a file"};
inline constexpr ErrorWords jobNoJson{ErrorKind::format, "job.json", "this is not a JSON document"};
inline constexpr ErrorWords jobMember{ErrorKind::format, "job.value", "'{member}' {what}"};
inline constexpr Words jobDocument{"job.value#document", "the document"};
inline constexpr Words jobNoObject{"job.value#object", "is not an object"};
inline constexpr Words jobNoBoolean{"job.value#boolean", "is neither true nor false"};
inline constexpr Words jobNoText{"job.value#text", "is not text"};
inline constexpr Words jobNoNumber{"job.value#number", "is not a number of 0 or more"};
inline constexpr Words jobNoGrowth{"job.value#growth", "is not a number of 1 or more"};
inline constexpr Words jobNoList{"job.value#list", "is not a list"};
inline constexpr Words jobHoldsNoText{"job.value#holds-no-text", "contains something that is not text"};
inline constexpr Words jobHoldsNoSize{"job.value#holds-no-size", "contains something that is not a size"};
inline constexpr Words jobHoldsNoLengths{"job.value#holds-no-lengths",
                                         "holds something that is not a list of lengths"};
inline constexpr Words jobUnknownValue{"job.value#unknown-value", "has the unknown value '{value}'"};
inline constexpr Words jobUnknownMember{"job.value#unknown-member", "is not known"};
inline constexpr Words jobOtherSchema{"job.value#schema", "is '{schema}', not {wanted}"};
inline constexpr Words mergeShards{
    "hint.merge-shards", "Merge what 'batch --json' or 'batch --json-lines' printed for each shard"};
inline constexpr ErrorWords mergeNoDocument{ErrorKind::argument, "report.merge#no-document",
                                            "this is not a document of {batch} or {line}", &mergeShards};
inline constexpr ErrorWords mergeOtherShards{
    ErrorKind::argument, "report.merge#other-shards",
    "this is of a batch in {these} shards, an earlier one of one in {those}"};
inline constexpr ErrorWords mergeModelTwice{ErrorKind::argument, "report.merge#model-twice",
                                            "the model {model} is in an earlier document, too"};
inline constexpr ErrorWords mergeShardMissing{ErrorKind::argument, "report.merge#shard-missing",
                                              "shard {number}/{of} is missing"};
inline constexpr ErrorWords mergeNoEnd{ErrorKind::argument, "report.merge#no-end",
                                       "no run of this batch is complete"};
inline constexpr ErrorWords mergeModelUnfinished{ErrorKind::argument, "report.merge#model-unfinished",
                                                 "the model {model} is in no complete document"};

} // namespace resizelens::words
