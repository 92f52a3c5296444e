// A site's two marks: the target's verdict as a line drawing on the left, the plan as a solid disc on the
// right. Meaning never depends on colour alone.
#pragma once

#include "core/targets/verdict.h"
#include "widgets/support/theme.h"

#include <QString>

#include <optional>

class QPainter;
class QPointF;

namespace resizelens {

enum class Planned { kept, exactly, withError, unknown };

struct SiteMarks
{
    std::optional<Acceptance> target = {}; // nullopt: no target chosen
    Planned plan = Planned::kept;
    bool operator==(const SiteMarks&) const = default;
};

inline constexpr int kMarkHeight = 16;

/// In pixels: 16 for one mark, 39 for both with an arrow.
int markWidth(const SiteMarks& marks);
void paintMarks(QPainter& painter, QPointF topLeft, const SiteMarks& marks, const Theme& theme);
/// "✕→●"
QString marksText(const SiteMarks& marks);

/// For a node that is kept.
SiteState acceptanceState(Acceptance acceptance);

} // namespace resizelens
