#pragma once

#include <QColor>
#include <QString>

namespace resizelens {

/// How a site stands, for marks in tables and on the graph. Never colour alone: each state has a mark of its
/// own shape.
/// `accepted`, `differs` (the target runs it and computes something else) and `refused`: kept, and judged for
/// a target.
enum class SiteState { exact, withError, kept, unknown, accepted, differs, refused };

inline QString siteMark(SiteState state)
{
    switch (state) {
    case SiteState::exact:
        return QStringLiteral("●");
    case SiteState::withError:
        return QStringLiteral("◐");
    case SiteState::kept:
        return QStringLiteral("○");
    case SiteState::accepted:
        return QStringLiteral("✓");
    case SiteState::differs:
        return QStringLiteral("≠");
    case SiteState::refused:
        return QStringLiteral("✕");
    case SiteState::unknown:
        break;
    }
    return QStringLiteral("?");
}

} // namespace resizelens
