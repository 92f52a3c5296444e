#pragma once

#include "core/base/error.h"
#include "widgets/graph/graph_scene.h"

#include <QString>

namespace resizelens {

/// Writes the whole scene in that state as .png, .svg or .pdf, by the name's ending; a PNG has at most 20,000
/// pixels a side. Runs on any thread.
Result<void> saveScenePicture(const GraphScene& scene, const Theme& theme, const QString& path,
                              GraphState state);

} // namespace resizelens
