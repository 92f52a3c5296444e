#include "core/extras/traps/trap.h"

#include "core/extras/traps/words.h"
#include "core/resize/matrix/reading_notes.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

std::vector<Phrase> notesOf(const GraphIndex& index, const ShapeTable& shapes, const ResizeSite& site)
{
    std::vector<Phrase> notes = readingNotes(site);
    if (site.unknown)
        return notes;
    for (const Trap* trap : allTraps())
        if (auto said = trap->at({index, shapes, site}))
            notes.push_back(std::move(*said));
    return notes;
}

std::optional<NodeId> onlyReader(const GraphIndex& index, ValueId id)
{
    const GraphValue& value = index.value(id);
    if (value.graphOutput || value.uses.size() != 1)
        return std::nullopt;
    const NodeId reader = value.uses.front().node;
    return index.node(reader).graph == value.graph ? std::optional(reader) : std::nullopt;
}

bool isResized(const SiteAxis& axis)
{
    const bool byLength = axis.nIn && axis.nOut && axis.nIn != axis.nOut;
    return byLength || (axis.scaleGiven && axis.scale && axis.scale != 1.0);
}

Phrase axesPhrase(const std::vector<std::int64_t>& axes)
{
    return axes.size() == 1 ? say(words::trapAxis, axes.front())
                            : say(words::trapAxes, fmt::format("{}", fmt::join(axes, ", ")));
}

} // namespace resizelens
