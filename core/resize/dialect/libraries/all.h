// The modes of each library. Internal to this room.
#pragma once

#include "core/resize/dialect/library_mode.h"

namespace resizelens {

/// What modes of a library have in common.
struct Origin
{
    std::string_view library, source, since = {};
    Evidence evidence = Evidence::definition;
};

constexpr LibraryMode modeFrom(const Origin& origin, std::string_view id, std::string_view name,
                               std::string_view formula, decltype(LibraryMode::matrices) matrices,
                               bool keepsFactor = false, bool clips = false)
{
    return {.id = id,
            .library = origin.library,
            .name = name,
            .formula = formula,
            .source = origin.source,
            .since = origin.since,
            .evidence = origin.evidence,
            .keepsFactor = keepsFactor,
            .clips = clips,
            .matrices = matrices};
}

std::span<const LibraryMode> openCvModes();
std::span<const LibraryMode> pillowModes();
std::span<const LibraryMode> pyTorchModes();
std::span<const LibraryMode> tensorFlowModes();
std::span<const LibraryMode> jaxModes();
std::span<const LibraryMode> tfliteModes();
std::span<const LibraryMode> kerasModes();
std::span<const LibraryMode> coreMlModes();
std::span<const LibraryMode> ncnnModes();
std::span<const LibraryMode> mnnModes();
std::span<const LibraryMode> paddleModes();
std::span<const LibraryMode> scipyModes();
std::span<const LibraryMode> scikitImageModes();

} // namespace resizelens
