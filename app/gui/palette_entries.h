#pragma once

#include "app/gui/command_palette.h"
#include "core/engine/analysis.h"

namespace resizelens {

/// The sites, then the nodes of a model by name, operator and outputs; `go` brings one into view.
std::vector<PaletteEntry> entriesOf(const Analysis& analysis, const std::function<void(NodeId)>& go);

} // namespace resizelens
