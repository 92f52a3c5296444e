#pragma once

#include "core/base/error.h"
#include "core/base/progress.h"

#include <filesystem>

namespace resizelens {

inline constexpr const char* kCheckerVariable = "RESIZELENS_CHECKER";

/// Has a certificate proved by check_certificate.py in a Python process of its own. The script is the one that
/// kCheckerVariable names, or the one installed with this program, or that of the source tree it was built in.
/// Errors: no script ("checker.missing") or no python3 ("checker.start"); a claim that was not proved
/// ("checker.refused", with the script's line about it); cancellation, which ends the process.
Result<void> checkCertificate(const std::filesystem::path& original, const std::filesystem::path& rewritten,
                              const std::filesystem::path& certificate, const Progress& progress = {});

} // namespace resizelens
