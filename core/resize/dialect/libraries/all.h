// The modes of each library. Internal to this room.
#pragma once

#include "core/resize/dialect/library_mode.h"

namespace resizelens {

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
