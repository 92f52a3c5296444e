#pragma once

#include <QColor>
#include <QString>

namespace resizelens {

/// State of a site for marks in tables and graph; each has a mark of its own shape, not only a colour.
/// `accepted`, `differs` (the target computes something else) and `refused` are kept nodes with a target.
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
