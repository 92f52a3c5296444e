#include "widgets/targets/target_table.h"

#include "widgets/sites/strip_view.h"
#include "widgets/support/elided.h"
#include "widgets/support/palettes.h"
#include "widgets/support/type_scale.h"
#include "widgets/targets/target_matrix_model.h"
#include "widgets/targets/target_name.h"

#include <QAbstractButton>
#include <QHeaderView>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace resizelens {

namespace {

constexpr int kRow = 20, kHead = 37, kSigns = 39;

} // namespace

TargetTable::TargetTable(TargetMatrixModel& model, QWidget* parent)
    : QTableView(parent)
    , m_model(model)
{
    horizontalHeader()->hide();
    verticalHeader()->hide();
    setModel(&model);
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTabKeyNavigation(false);
    for (QAbstractButton* corner : findChildren<QAbstractButton*>(QString(), Qt::FindDirectChildrenOnly))
        corner->hide(); // only the base class's updateGeometries() places it
    connect(&model, &QAbstractItemModel::modelReset, this, &TargetTable::updateGeometries);
    // The base class repaints where its own columns would stand.
    connect(&model, &QAbstractItemModel::dataChanged, viewport(), qOverload<>(&QWidget::update));
}

int TargetTable::rowHeight() const
{
    return std::max(kRow, fontMetrics().height() + 2);
}

int TargetTable::headHeight() const
{
    return std::max(kHead, fontMetrics().height() + QFontMetrics(smallFont(font())).height() + 3);
}

int TargetTable::visibleRows() const
{
    return std::min(m_model.rowCount(), (viewport()->height() - headHeight()) / rowHeight());
}

void TargetTable::setSiteColumn(int column)
{
    m_siteColumn = column;
    viewport()->update();
}

int TargetTable::namesWidth() const
{
    return StripView::kImageWidth;
}

int TargetTable::outcomeLeft() const
{
    return std::max(namesWidth(), width() - StripView::kEndWidth);
}

int TargetTable::columnWidth(int column) const
{
    return column < m_model.siteColumns()
               ? StripView::frameWidth(outcomeLeft() - namesWidth(), m_model.siteColumns(), column)
               : viewport()->width() - outcomeLeft();
}

int TargetTable::columnLeft(int column) const
{
    if (column >= m_model.siteColumns())
        return outcomeLeft();
    int left = namesWidth() - horizontalScrollBar()->value();
    for (int before = 0; before < column; ++before)
        left += columnWidth(before);
    return left;
}

int TargetTable::columnAt(int x) const
{
    if (x >= outcomeLeft())
        return m_model.siteColumns();
    for (int column = 0; x >= namesWidth() && column < m_model.siteColumns(); ++column)
        if (x >= columnLeft(column) && x < columnLeft(column) + columnWidth(column))
            return column;
    return -1;
}

int TargetTable::rowTop(int row) const
{
    const int scrolled = row == 0 && m_model.hasChosenOnTop() ? 0 : verticalScrollBar()->value();
    return headHeight() + row * rowHeight() - scrolled;
}

int TargetTable::rowAt(int y) const
{
    const int below = y - headHeight();
    if (below < 0)
        return -1;
    if (m_model.hasChosenOnTop() && below < rowHeight())
        return 0;
    const int row = (below + verticalScrollBar()->value()) / rowHeight();
    return row < m_model.rowCount() ? row : -1;
}

QModelIndex TargetTable::siteIndex(int row) const
{
    const int column = m_siteColumn >= 0 ? m_siteColumn : std::max(0, currentIndex().column());
    return row < 0 || m_model.siteColumns() == 0
               ? QModelIndex()
               : m_model.index(row, std::min(column, m_model.siteColumns() - 1));
}

QRect TargetTable::visualRect(const QModelIndex& index) const
{
    return index.isValid() ? QRect(columnLeft(index.column()), rowTop(index.row()),
                                   columnWidth(index.column()), rowHeight())
                           : QRect();
}

/// On a name or an outcome: the cell of that row in the column of the selected site.
QModelIndex TargetTable::indexAt(const QPoint& place) const
{
    const int row = rowAt(place.y()), column = columnAt(place.x());
    return row >= 0 && column >= 0 && column < m_model.siteColumns() ? m_model.index(row, column)
                                                                     : siteIndex(row);
}

void TargetTable::scrollTo(const QModelIndex& index, ScrollHint)
{
    if (!index.isValid())
        return;
    const QRect cell = visualRect(index);
    const int top = headHeight() + (m_model.hasChosenOnTop() && index.row() > 0 ? rowHeight() : 0);
    QScrollBar& down = *verticalScrollBar();
    QScrollBar& right = *horizontalScrollBar();
    if (cell.top() < top)
        down.setValue(down.value() + cell.top() - top);
    else if (cell.bottom() >= viewport()->height())
        down.setValue(down.value() + cell.bottom() + 1 - viewport()->height());
    if (index.column() >= m_model.siteColumns())
        return;
    if (cell.left() < namesWidth())
        right.setValue(right.value() + cell.left() - namesWidth());
    else if (cell.right() >= outcomeLeft())
        right.setValue(right.value() + cell.right() + 1 - outcomeLeft());
}

void TargetTable::updateGeometries()
{
    const int rows = m_model.rowCount() * rowHeight(), room = viewport()->height() - headHeight();
    verticalScrollBar()->setPageStep(std::max(1, room));
    verticalScrollBar()->setSingleStep(rowHeight());
    verticalScrollBar()->setRange(0, std::max(0, rows - room));
    const int sites = outcomeLeft() - namesWidth(), columns = m_model.siteColumns();
    int wide = 0;
    for (int column = 0; column < columns; ++column)
        wide += columnWidth(column);
    horizontalScrollBar()->setPageStep(std::max(1, sites));
    horizontalScrollBar()->setRange(0, std::max(0, wide - sites));
    viewport()->update();
}

void TargetTable::scrollContentsBy(int, int)
{
    viewport()->update();
}

QRegion TargetTable::visualRegionForSelection(const QItemSelection&) const
{
    return viewport()->rect();
}

QModelIndex TargetTable::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const int rows = m_model.rowCount(), columns = m_model.siteColumns();
    if (rows == 0 || columns == 0)
        return {};
    const QModelIndex now = currentIndex().isValid() ? currentIndex() : siteIndex(0);
    const bool whole = modifiers.testFlag(Qt::ControlModifier);
    const auto at = [&](int row, int column) {
        return m_model.index(std::clamp(row, 0, rows - 1), std::clamp(column, 0, columns - 1));
    };
    switch (action) {
    case MoveUp:
        return at(now.row() - 1, now.column());
    case MoveDown:
        return at(now.row() + 1, now.column());
    case MoveLeft:
    case MovePrevious:
        return at(now.row(), now.column() - 1);
    case MoveRight:
    case MoveNext:
        return at(now.row(), now.column() + 1);
    case MovePageUp:
        return at(now.row() - visibleRows(), now.column());
    case MovePageDown:
        return at(now.row() + visibleRows(), now.column());
    case MoveHome:
        return at(whole ? 0 : now.row(), 0);
    case MoveEnd:
        return at(whole ? rows - 1 : now.row(), columns - 1);
    }
    return now;
}

void TargetTable::mousePressEvent(QMouseEvent* event)
{
    const QPoint place = event->pos();
    const int column = columnAt(place.x());
    if (rowAt(place.y()) < 0) {
        if (column >= 0 && column < m_model.siteColumns() && place.y() < headHeight())
            Q_EMIT headClicked(column);
        return;
    }
    if (column >= 0 && column < m_model.siteColumns())
        return QTableView::mousePressEvent(event);
    setFocus(Qt::MouseFocusReason);
    setCurrentIndex(indexAt(place));
}

void TargetTable::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const int row = rowAt(event->pos().y()); row >= 0 && event->button() == Qt::LeftButton)
        Q_EMIT rowChosen(row);
}

void TargetTable::keyPressEvent(QKeyEvent* event)
{
    const bool chooses = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!chooses || !currentIndex().isValid())
        return QTableView::keyPressEvent(event);
    Q_EMIT rowChosen(currentIndex().row());
}

/// Tips of names, which are no cells.
bool TargetTable::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QTableView::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int row = rowAt(help->pos().y()), column = columnAt(help->pos().x());
    QString tip;
    if (row >= 0)
        tip = column < 0 ? m_model.headerData(row, Qt::Vertical, Qt::ToolTipRole).toString()
                         : m_model.index(row, column).data(Qt::ToolTipRole).toString();
    else if (column >= 0)
        tip = m_model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
    QToolTip::showText(help->globalPos(), tip, viewport());
    return true;
}

void TargetTable::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateGeometries();
}

void TargetTable::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), themeFor(palette()).card);
    const int rows = m_model.rowCount();
    const bool pinned = m_model.hasChosenOnTop();
    for (int row = pinned ? 1 : 0; row < rows; ++row)
        if (rowTop(row) + rowHeight() > headHeight() && rowTop(row) < viewport()->height())
            paintRow(painter, row);
    if (pinned && rows > 0)
        paintRow(painter, 0);
    paintHead(painter);
}

void TargetTable::paintRow(QPainter& painter, int row) const
{
    const Theme theme = themeFor(palette());
    const int top = rowTop(row), height = rowHeight();
    const bool pinned = row == 0 && m_model.hasChosenOnTop();
    painter.fillRect(0, top, viewport()->width(), height, pinned ? theme.selectedGround : theme.card);
    painter.save();
    painter.setClipRect(QRect(namesWidth(), top, outcomeLeft() - namesWidth(), height));
    for (int column = 0; column < m_model.siteColumns(); ++column)
        if (columnLeft(column) < outcomeLeft() && columnLeft(column) + columnWidth(column) > namesWidth())
            paintCell(painter, row, column);
    painter.restore();
    const auto [name, version] = targetName(*m_model.targetOf(row), true);
    const QFont small = smallFont(font());
    const QFont face = pinned ? headingFont(font()) : font();
    const int room = namesWidth() - 12 - 11, gap = 8;
    const int left = room - gap - QFontMetrics(face).horizontalAdvance(name) - 1; // advances are rounded
    const int whole = QFontMetrics(small).horizontalAdvance(version) + 1;
    const int wide = whole > left ? 0 : whole; // the tooltip has it
    painter.setFont(small);
    painter.setPen(theme.quietText);
    drawElided(painter, {namesWidth() - 11 - wide, top, wide, height}, Qt::AlignRight, version);
    painter.setFont(face);
    painter.setPen(theme.cardText);
    drawElided(painter, {12, top, room - (wide > 0 ? wide + gap : 0), height}, Qt::AlignLeft, name);
    const TargetOutcome outcome = m_model.outcome(row);
    int column = outcomeLeft() + 14;
    if (outcome.complete && outcome.rewritten > 0 && outcome.without == 0) {
        paintMarks(painter, QPointF(column - 2, top + (height - kMarkHeight) / 2.0), {{}, Planned::exactly},
                   theme);
        column += 20;
    }
    painter.setFont(font());
    painter.setPen(outcome.without > 0 && outcome.complete                             ? theme.unsupported
                   : outcome.unknown > 0 && outcome.rewritten == 0 && outcome.complete ? theme.unknown
                                                                                       : theme.cardText);
    drawElided(painter, {column, top, viewport()->width() - column - 4, height}, Qt::AlignLeft,
               outcomeText(outcome));
    painter.fillRect(0, top + height - 1, viewport()->width(), 1, mixed(theme.card, theme.line, 0.45));
    painter.fillRect(namesWidth() - 1, top, 1, height, theme.line);
    painter.fillRect(outcomeLeft() - 1, top, 1, height, theme.line);
}

void TargetTable::paintCell(QPainter& painter, int row, int column) const
{
    const Theme theme = themeFor(palette());
    const QRect place(columnLeft(column), rowTop(row), columnWidth(column), rowHeight());
    const bool pinned = row == 0 && m_model.hasChosenOnTop();
    if (column == m_siteColumn && !pinned)
        painter.fillRect(place, mixed(theme.card, theme.selectedGround, 0.45));
    if (m_model.cell(row, column) != nullptr)
        paintMarks(painter,
                   QPointF(place.center().x() - kSigns / 2.0 + 1,
                           place.top() + (place.height() - kMarkHeight) / 2.0),
                   m_model.marks(row, column), theme);
    painter.fillRect(place.right(), place.top(), 1, place.height(), theme.line);
    if (m_model.index(row, column) != currentIndex())
        return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.selection, 2));
    painter.drawRect(place.adjusted(0, 1, -1, -1));
}

void TargetTable::paintHead(QPainter& painter) const
{
    const Theme theme = themeFor(palette());
    const int height = headHeight();
    painter.fillRect(0, 0, viewport()->width(), height, palette().window());
    const QFont bold = headingFont(font()), small = smallFont(font());
    painter.save();
    painter.setClipRect(QRect(namesWidth(), 0, outcomeLeft() - namesWidth(), height));
    for (int column = 0; column < m_model.siteColumns(); ++column) {
        const QRect place(columnLeft(column), 0, columnWidth(column), height);
        if (column == m_siteColumn)
            painter.fillRect(place, mixed(palette().window().color(), theme.selectedGround, 0.6));
        const StripFrame frame = m_model.frame(column);
        const QRect upper = place.adjusted(4, 2, -5, -height / 2 + 1),
                    lower = place.adjusted(4, height / 2 + 1, -5, -2);
        painter.setFont(bold);
        painter.setPen(theme.cardText);
        drawElided(painter, upper, Qt::AlignHCenter, frame.name, Qt::ElideLeft);
        painter.setFont(small);
        painter.setPen(theme.quietText);
        const QString modes = frame.count > 1
                                  ? QStringLiteral("× %1").arg(frame.count)
                                  : frame.detail.mid(0, frame.detail.size() - 1).join(QStringLiteral(", "));
        drawElided(painter, lower, Qt::AlignHCenter, modes);
        painter.fillRect(place.right(), 0, 1, height, theme.line);
    }
    painter.restore();
    painter.setFont(bold);
    painter.setPen(theme.cardText);
    if (m_model.rowCount() > 0)
        drawElided(painter, {outcomeLeft() + 14, 0, viewport()->width() - outcomeLeft() - 18, height},
                   Qt::AlignLeft,
                   m_model.headerData(m_model.siteColumns(), Qt::Horizontal, Qt::DisplayRole).toString());
    painter.fillRect(namesWidth() - 1, 0, 1, height, theme.line);
    painter.fillRect(outcomeLeft() - 1, 0, 1, height, theme.line);
    painter.fillRect(0, height - 1, viewport()->width(), 1, theme.line);
}

} // namespace resizelens
