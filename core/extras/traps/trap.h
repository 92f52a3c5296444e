// core/extras/traps: what users stumble over at a Resize that is written as it was meant, and what could be cheaper.
// Adding a trap: its file below traps/, a text in words.h, its test. Nothing else.
#pragma once

#include "core/base/phrase.h"
#include "core/onnx/graph_index.h"
#include "core/onnx/shape_table.h"
#include "core/resize/matrix/resize_site.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

struct TrapSite
{
    const GraphIndex& index;
    const ShapeTable& shapes;
    const ResizeSite& site; // of known attributes
};

struct Trap
{
    std::string_view id; // of its file, with hyphens
    /// A sentence without a full stop; nullopt where the node is no such trap, or where that is not known.
    std::optional<Phrase> (*at)(const TrapSite&) = nullptr;
};

/// In the order of their ids.
std::span<const Trap* const> allTraps();

/// What is to be said of a site: readingNotes(), then its traps.
std::vector<Phrase> notesOf(const GraphIndex& index, const ShapeTable& shapes, const ResizeSite& site);

/// The only node that reads `value`, in the graph that has it; nullopt where others do, too, or it is an output.
std::optional<NodeId> onlyReader(const GraphIndex& index, ValueId value);

/// Whether the axis is known to be resized: its length, or the scale that was given, is another.
bool isResized(const SiteAxis& axis);

/// "axis 2", "axes 2, 3".
Phrase axesPhrase(const std::vector<std::int64_t>& axes);

} // namespace resizelens
