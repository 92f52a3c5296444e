#include "widgets/sites/site_columns.h"

#include "widgets/sites/site_model.h"

#include <QAction>
#include <QEvent>
#include <QHeaderView>
#include <QMenu>
#include <QScopedValueRollback>
#include <QTableView>

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

/// By importance; also the default order.
constexpr int kOrder[] = {SiteModel::Name,        SiteModel::Verdict,         SiteModel::Lengths,
                          SiteModel::Target,      SiteModel::Rewrite,         SiteModel::Factor,
                          SiteModel::Mode,        SiteModel::ExactnessColumn, SiteModel::Cost,
                          SiteModel::Coordinates, SiteModel::SiteDirection,   SiteModel::Rounding,
                          SiteModel::Codes};
constexpr int kBeforeCodes = 5; // columns before Codes if a site is quantised

constexpr int kNameAtLeast = 76, kOtherAtMost = 180, kLastAtLeast = 64, kAir = 2,
              kEssential = 3; // always shown

} // namespace

SiteColumns::SiteColumns(QTableView& table)
    : QObject(&table)
    , m_table(table)
    , m_header(*table.horizontalHeader())
{
    m_header.setSectionsMovable(true);
    m_header.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&m_header, &QHeaderView::customContextMenuRequested, this, [this](const QPoint& position) {
        QMenu menu(&m_table);
        fillMenu(menu);
        menu.exec(m_header.mapToGlobal(position));
    });
    connect(&m_header, &QHeaderView::sectionResized, this, [this](int column, int before, int after) {
        if (!m_arranging && before > 0 && after > 0)
            m_byUser[column] = after;
    });
    m_table.viewport()->installEventFilter(this);
}

void SiteColumns::measure()
{
    m_measured.clear();
    {
        const QScopedValueRollback<bool> own(m_arranging, true);
        for (int column = 0; column < m_header.count(); ++column)
            m_header.setSectionHidden(column, false); // hidden sections have no width
        m_table.resizeColumnsToContents();
        for (const int column : present())
            m_measured[column] = m_header.sectionSize(column);
        if (std::exchange(m_ordered, m_header.count()) != m_header.count()) // later, keep the user's order
            for (int at = 0; const int column : present())
                m_header.moveSection(m_header.visualIndex(column), at++);
    }
    arrange();
}

void SiteColumns::choose(const QList<int>& columns)
{
    if (columns == m_chosen)
        return;
    m_chosen = columns;
    arrange();
    Q_EMIT chosenChanged();
}

void SiteColumns::fillMenu(QMenu& menu)
{
    QAction* automatic = menu.addAction(tr("As many as have room"));
    automatic->setCheckable(true);
    automatic->setChecked(m_chosen.isEmpty());
    connect(automatic, &QAction::triggered, this, [this] { choose({}); });
    menu.addSeparator();
    for (const int column : present()) {
        if (column == SiteModel::Name)
            continue;
        QAction* action = menu.addAction(m_table.model()->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!m_header.isSectionHidden(column));
        connect(action, &QAction::triggered, this, [this, column](bool shown) {
            QList<int> columns;
            for (const int other : present())
                if (other == column ? shown : !m_header.isSectionHidden(other))
                    columns.append(other);
            choose(columns);
        });
    }
}

bool SiteColumns::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        arrange();
    return QObject::eventFilter(watched, event);
}

QList<int> SiteColumns::present() const
{
    QList<int> columns;
    std::copy_if(std::begin(kOrder), std::end(kOrder), std::back_inserter(columns),
                 [this](int column) { return column < m_header.count(); });
    if (m_table.model()->headerData(SiteModel::Codes, Qt::Horizontal, SiteModel::TellsRole).toBool())
        columns.move(columns.indexOf(SiteModel::Codes), kBeforeCodes);
    return columns;
}

int SiteColumns::widthOf(int column) const
{
    if (const auto own = m_byUser.constFind(column); own != m_byUser.constEnd())
        return *own;
    return column == SiteModel::Name ? kNameAtLeast : std::min(m_measured.value(column) + kAir, kOtherAtMost);
}

/// The most important columns that fit next to a minimal name.
QList<int> SiteColumns::fitting(int room) const
{
    QList<int> columns;
    int used = 0;
    for (const int column : present()) {
        used += column == SiteModel::Name ? std::min(widthOf(column), kNameAtLeast) : widthOf(column);
        if (used > room && columns.size() >= kEssential)
            break;
        columns.append(column);
    }
    return columns;
}

void SiteColumns::arrange()
{
    if (m_arranging || m_measured.isEmpty())
        return;
    const QScopedValueRollback<bool> own(m_arranging, true);
    const int room = m_table.viewport()->width();
    const QList<int> shown = m_chosen.isEmpty() ? fitting(room) : m_chosen;
    int others = 0;
    for (const int column : present()) {
        const bool isShown = column == SiteModel::Name || shown.contains(column);
        m_header.setSectionHidden(column, !isShown);
        if (!isShown || column == SiteModel::Name)
            continue;
        // If even the essential columns do not fit, the last one shrinks.
        const bool givesWay =
            m_chosen.isEmpty() && column == kOrder[kEssential - 1] && !m_byUser.contains(column);
        const int width = givesWay ? std::clamp(room - others - kNameAtLeast, kLastAtLeast,
                                                std::max(widthOf(column), kLastAtLeast))
                                   : widthOf(column);
        m_header.resizeSection(column, width);
        others += width;
    }
    m_header.resizeSection(SiteModel::Name,
                           m_byUser.contains(SiteModel::Name)
                               ? widthOf(SiteModel::Name)
                               : std::max(room - others, kNameAtLeast)); // the remaining width
}

} // namespace resizelens
