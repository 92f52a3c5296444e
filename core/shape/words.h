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

// What is being done (core/support/progress.h).
inline constexpr Words progressShapes{"progress.shapes", "inferring shapes"};

} // namespace resizelens::words
