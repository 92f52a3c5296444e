#pragma once

#include "core/resize/dialect/library_mode.h"

#include <string>

namespace resizelens {

/// Two modes at one pair of sizes, and how far they can differ.
struct LibraryComparison
{
    const LibraryMode* first = nullptr;
    const LibraryMode* second = nullptr;
    LibraryAxis rows, columns;
    PlaneDistance distance;
};

/// All modes of all libraries: id, formula, reference they were tested against.
std::string libraryModesText();
std::string libraryModeText(const LibraryMode& mode);
std::string comparisonText(const LibraryComparison& comparison);
/// Schema resizelens.libraries/1.
std::string librariesJson(const LibraryComparison* comparison);

} // namespace resizelens
