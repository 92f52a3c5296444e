#include "app/gui/window_layout.h"

#include "widgets/sites/site_columns.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QSettings>
#include <QSize>

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

constexpr int kLayoutVersion = 2;
const QString kSiteColumns = QStringLiteral("window/siteColumns");

QString joined(const QList<int>& numbers)
{
    QStringList texts;
    for (const int number : numbers)
        texts.append(QString::number(number));
    return texts.join(QLatin1Char(' '));
}

} // namespace

QSize firstSize(const QSize& wanted, const QSize& screen)
{
    constexpr QSize frame(16, 48);
    return wanted.boundedTo(screen - frame);
}

WindowLayout::WindowLayout(QMainWindow& window, QDockWidget& left, QDockWidget& right, SiteColumns& columns)
    : QObject(&window)
    , m_window(window)
    , m_left(left)
    , m_right(right)
    , m_columns(columns)
{
}

void WindowLayout::restore()
{
    sizeDocks();
    m_default = m_window.saveState();
    QSettings settings;
    m_window.restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    m_window.restoreState(settings.value(QStringLiteral("window/docks")).toByteArray(), kLayoutVersion);
    QList<int> columns;
    for (const QString& column :
         settings.value(kSiteColumns).toString().split(QLatin1Char(' '), Qt::SkipEmptyParts))
        columns.append(column.toInt());
    m_columns.choose(columns);
}

void WindowLayout::save()
{
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), m_window.saveGeometry());
    settings.setValue(QStringLiteral("window/docks"), m_window.saveState(kLayoutVersion));
    settings.setValue(kSiteColumns, joined(m_columns.chosen()));
}

void WindowLayout::sizeDocks()
{
    // Of a narrow window the docks leave half to what is between them.
    const int width = std::min(m_window.width(), 1280);
    const int inspector = std::max(320, 46 * m_window.fontMetrics().averageCharWidth());
    m_window.resizeDocks({&m_left, &m_right}, {352 * width / 1280, std::min(inspector, width / 3)},
                         Qt::Horizontal);
}

void WindowLayout::keepPanels()
{
    if (m_page)
        m_panels[*m_page] = {!m_left.isHidden(), !m_right.isHidden()};
}

void WindowLayout::showPanelsOf(PageId page, bool hasModel)
{
    const std::optional<PageId> now = hasModel ? std::optional(page) : std::nullopt;
    if (now && now == m_page)
        return;
    keepPanels();
    m_page = now;
    const auto found = now ? m_panels.find(*now) : m_panels.end();
    const auto [left, right] =
        found != m_panels.end() ? found->second : std::pair(false, now == PageId::graph);
    m_left.setVisible(left);
    m_right.setVisible(right);
}

void WindowLayout::reset()
{
    m_window.restoreState(m_default);
    sizeDocks();
    m_columns.choose({});
    m_panels.clear();
    const auto page = std::exchange(m_page, std::nullopt);
    if (page)
        showPanelsOf(*page, true);
}

} // namespace resizelens
