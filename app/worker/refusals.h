#pragma once

#include "core/base/error.h"

#include <string>

namespace resizelens::worker {

/// For a call that no program of this version makes.
Error notAsked();
Result<void> sameVersion(const std::string& ofProgram);

} // namespace resizelens::worker
