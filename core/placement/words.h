// What this room says; core/support/phrase.h.
#pragma once

#include "core/support/words.h"

namespace resizelens::words {

inline constexpr Words namesAndNumbers{
    "hint.names-and-numbers",
    "A table has a column of node names and one of numbers; JSON has {\"node\": 1.5}"};
inline constexpr ErrorWords valuesForm{
    ErrorKind::format, "values.form",
    "this is neither a log that can be read nor a table of numbers for nodes", &namesAndNumbers};
inline constexpr ErrorWords valuesSize{ErrorKind::limit, "values.size",
                                       "a table of numbers has at most {most} MiB"};
inline constexpr ErrorWords valuesOtherModel{ErrorKind::argument, "values.other-model",
                                             "none of its {count} names is a node of the model"};

inline constexpr ErrorWords profileFolder{ErrorKind::io, "profile.folder",
                                          "cannot make a temporary folder: {why}"};

} // namespace resizelens::words
