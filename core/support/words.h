// What this room says, and what several rooms say.
#pragma once

#include "core/support/error.h"

namespace resizelens::words {

inline constexpr Words checkPath{"hint.check-path", "Check the path"};
inline constexpr Words giveShapes{"hint.give-shapes", "Give the model's input shapes"};

inline constexpr ErrorWords cancelled{ErrorKind::cancelled, "cancelled", "cancelled"};
inline constexpr ErrorWords fileMissing{ErrorKind::io, "file.missing", "there is no such file", &checkPath};
inline constexpr Words checkSpace{"hint.check-space", "Check the folder and the space left"};
inline constexpr ErrorWords fileNotWritten{ErrorKind::io, "file.write", "cannot be written: {why}",
                                           &checkSpace};
inline constexpr ErrorWords fileNotReplaced{ErrorKind::io, "file.special",
                                            "this is not a regular file, and is not replaced"};

} // namespace resizelens::words
