// Where a shared library of ONNX Runtime may lie on this machine.
#pragma once

#include "core/support/error.h"
#include "core/worker/worker_search.h"

#include <filesystem>
#include <string>
#include <vector>

namespace resizelens {

/// The environment variable that names the library, or the folder it lies in.
inline constexpr const char* kRuntimeVariable = "RESIZELENS_ONNXRUNTIME";

/// One file to try, or one that was asked for and cannot be used.
struct LibraryPlace
{
    std::filesystem::path path;
    bool asked = false; // somebody named it: when it fails, nothing else is tried
};

/// Every place in the order in which they are tried: `setting` (a file or a folder; empty: none), the
/// environment variable, the folder of the program and the library folder beside it, the system's library
/// folders, Python's packages. Once somebody has named a place, it is the only one. In a folder the newest
/// version stands first.
std::vector<LibraryPlace> libraryPlaces(const std::filesystem::path& setting, const Environment& environment);

/// Whether `path` is a shared library that this program could load. Errors: missing, no library, one for
/// another processor ("it is for AArch64, this program runs on x86-64").
Result<void> checkLibrary(const std::filesystem::path& path);

} // namespace resizelens
