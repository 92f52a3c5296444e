#pragma once

#include "core/dialect/library_mode.h"

#include <string>

namespace resizelens {

/// Two modes at one pair of lengths, and how far they can differ.
struct LibraryComparison
{
    const LibraryMode* first = nullptr;
    const LibraryMode* second = nullptr;
    LibraryAxis rows, columns;
    PlaneDistance distance;
};

/// All modes of all libraries: id, formula, what they were held against.
std::string libraryModesText();
/// One mode with its source.
std::string libraryModeText(const LibraryMode& mode);
std::string comparisonText(const LibraryComparison& comparison);
/// One document of the schema resizelens.libraries/1; the comparison may be absent.
std::string librariesJson(const LibraryComparison* comparison);

} // namespace resizelens
