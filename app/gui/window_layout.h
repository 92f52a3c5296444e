#pragma once

#include "app/gui/page.h"

#include <QByteArray>
#include <QObject>

#include <map>
#include <optional>
#include <utility>

class QDockWidget;
class QMainWindow;
class QSize;

namespace resizelens {

/// Of a window that has none yet: as wanted, where that and its frame have room on the screen.
QSize firstSize(const QSize& wanted, const QSize& screen);

class SiteColumns;

/// Where the window's docks and columns are, from one run of the program to the next.
class WindowLayout : public QObject
{
    Q_OBJECT

public:
    /// `left` and `right`: the docks beside the page.
    WindowLayout(QMainWindow& window, QDockWidget& left, QDockWidget& right, SiteColumns& columns);

    /// As it is now is what reset() gives back; then as it was kept.
    void restore();
    void save();
    void reset();
    /// Each page has panels of its own, which it remembers; none without a model.
    void showPanelsOf(PageId page, bool hasModel);

private:
    void sizeDocks();
    void keepPanels();

    QMainWindow& m_window;
    QDockWidget& m_left;
    QDockWidget& m_right;
    SiteColumns& m_columns;
    QByteArray m_default;
    std::map<PageId, std::pair<bool, bool>> m_panels; // left, right: shown on the page
    std::optional<PageId> m_page;                     // whose panels are shown
};

} // namespace resizelens
