#pragma once

#include "core/base/error.h"
#include "core/process/worker_search.h"

#include <filesystem>
#include <string>
#include <vector>

namespace resizelens {

inline constexpr const char* kRuntimeVariable = "RESIZELENS_ONNXRUNTIME";

struct LibraryPlace
{
    std::filesystem::path path;
    bool asked = false; // named by the user: if it fails, nothing else is tried
};

/// The places to try, in order: `setting` (a file or folder; empty: none), the environment variable, the
/// program's folder and the library folder beside it, the system's library folders, Python's packages (those
/// beside our wheel first). A place named by the user is the only one. Within a folder the newest version
/// comes first.
std::vector<LibraryPlace> libraryPlaces(const std::filesystem::path& setting, const Environment& environment);

/// Checks for a shared library that this program could load. Errors: missing, not a library, wrong
/// architecture ("it is for AArch64, this program runs on x86-64").
Result<void> checkLibrary(const std::filesystem::path& path);

} // namespace resizelens
