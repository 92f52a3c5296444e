#pragma once

#include "core/support/error.h"

#include <string>

namespace resizelens::worker {

/// A call that no program of this version makes.
Error notAsked();
/// Errors: the program is of another version.
Result<void> sameVersion(const std::string& ofProgram);

} // namespace resizelens::worker
