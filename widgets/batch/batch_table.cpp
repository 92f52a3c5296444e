#include "widgets/batch/batch_table.h"

#include "widgets/batch/batch_model.h"
#include "widgets/support/elided.h"
#include "widgets/support/theme.h"
#include "widgets/support/type_scale.h"

#include <QHeaderView>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace resizelens {

namespace {

constexpr int kLine = 29, kSecond = 36, kLeft = 44;

/// Of a cell's text and of its heading.
QRect textPlace(const QRect& cell, int column)
{
    const int right = column == BatchModel::Number ? 10 : column == BatchModel::Time ? 14 : 8;
    return cell.adjusted(0, 0, -right, 0);
}

/// Words where the text of the cells below stands.
class Headings : public QHeaderView
{
public:
    explicit Headings(QWidget* parent)
        : QHeaderView(Qt::Horizontal, parent)
    {
        setSectionsClickable(true);
        setHighlightSections(false);
    }

protected:
    void paintSection(QPainter* painter, const QRect& rect, int column) const override
    {
        QStyleOptionHeader option;
        initStyleOption(&option);
        option.rect = rect;
        style()->drawControl(QStyle::CE_HeaderSection, &option, painter, this);
        const auto align =
            Qt::Alignment(model()->headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt());
        QString text = model()->headerData(column, Qt::Horizontal).toString();
        if (column == sortIndicatorSection())
            text += sortIndicatorOrder() == Qt::AscendingOrder ? QStringLiteral(" ▴") : QStringLiteral(" ▾");
        painter->setFont(smallFont(font()));
        painter->setPen(themeFor(palette()).quietText);
        const QRect place = textPlace(rect, column);
        drawElided(*painter, place, align & Qt::AlignRight ? Qt::AlignRight : Qt::AlignLeft, text);
    }
};

QString failureOf(const QModelIndex& index)
{
    return index.data(BatchModel::FailureRole).toString();
}

QColor groundOf(const QModelIndex& index, bool selected, const Theme& theme)
{
    return selected                     ? theme.selectedGround
           : failureOf(index).isEmpty() ? theme.card
                                        : theme.unsupportedGround;
}

QFont mediumFont(QFont font)
{
    font.setWeight(QFont::Medium);
    return font;
}

class CellDelegate : public QStyledItemDelegate
{
public:
    explicit CellDelegate(BatchTable* table)
        : QStyledItemDelegate(table)
        , m_table(*table)
    {
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->save();
        const Theme theme = themeFor(option.palette);
        painter->fillRect(option.rect, groundOf(index, option.state.testFlag(QStyle::State_Selected), theme));
        painter->fillRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1, theme.line);
        QRect line = option.rect;
        line.setHeight(m_table.lineHeight());
        const bool failed = !failureOf(index).isEmpty();
        painter->setFont(option.font);
        painter->setPen(theme.cardText);
        switch (index.column()) {
        case BatchModel::Number:
            painter->setPen(theme.quietText);
            drawElided(*painter, textPlace(line, index.column()), Qt::AlignRight, index.data().toString());
            break;
        case BatchModel::Model:
            painter->setFont(mediumFont(option.font));
            drawElided(*painter, textPlace(line, index.column()), Qt::AlignLeft, index.data().toString(),
                       Qt::ElideMiddle);
            break;
        case BatchModel::State:
            paintState(*painter, option, line, index, theme);
            break;
        case BatchModel::Message:
            if (failed)
                painter->setFont(headingFont(option.font));
            else if (index.data(BatchModel::QuietRole).toBool())
                painter->setPen(theme.quietText);
            drawElided(*painter, textPlace(line, index.column()), Qt::AlignLeft,
                       failed ? failureOf(index) : index.data().toString());
            break;
        default:
            painter->setFont(smallFont(valueFont(option.font)));
            painter->setPen(theme.quietText);
            drawElided(*painter, textPlace(line, index.column()), Qt::AlignRight, index.data().toString());
        }
        painter->restore();
    }

private:
    /// Its sites by their marks; before they are known, how far it is.
    static void paintState(QPainter& painter, const QStyleOptionViewItem& option, const QRect& line,
                           const QModelIndex& index, const Theme& theme)
    {
        if (const QVariant fraction = index.data(BatchModel::FractionRole); fraction.isValid()) {
            QColor colour = theme.selection;
            colour.setAlpha(70);
            QRect bar = line.adjusted(0, 5, -8, -6);
            bar.setWidth(static_cast<int>(fraction.toDouble() * bar.width()));
            painter.fillRect(bar, colour);
        }
        if (!failureOf(index).isEmpty()) {
            painter.setFont(headingFont(option.font));
            painter.setPen(theme.unsupported);
            return drawElided(painter, line, Qt::AlignLeft, BatchTable::tr("Failed"));
        }
        const auto counts = index.data(BatchModel::MarksRole).value<MarkCounts>();
        if (counts.empty()) {
            painter.setPen(theme.quietText);
            return drawElided(painter, textPlace(line, BatchModel::State), Qt::AlignLeft,
                              index.data().toString());
        }
        int left = line.left();
        for (const auto& [marks, count] : counts) {
            const QString number = count > 1 ? QString::number(count) : QString();
            const int wide = markWidth(marks) + 2 + painter.fontMetrics().horizontalAdvance(number);
            if (left + wide > line.right())
                break;
            paintMarks(painter, QPointF(left, line.top() + (line.height() - kMarkHeight) / 2.0), marks,
                       theme);
            painter.setFont(option.font);
            painter.setPen(theme.cardText);
            painter.drawText(QRect(left + markWidth(marks) + 2, line.top(), wide, line.height()),
                             Qt::AlignLeft | Qt::AlignVCenter, number);
            left += wide + 8;
        }
    }

    BatchTable& m_table;
};

} // namespace

BatchTable::BatchTable(QWidget* parent)
    : QTableView(parent)
{
    setItemDelegate(new CellDelegate(this));
    setHorizontalHeader(new Headings(this));
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setMouseTracking(true);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(10);
    verticalHeader()->setDefaultSectionSize(lineHeight());
    horizontalHeader()->setFixedHeight(lineHeight());
    m_settling.setSingleShot(true);
    connect(&m_settling, &QTimer::timeout, this, &BatchTable::setHeights);
}

void BatchTable::setModel(QAbstractItemModel* model)
{
    QTableView::setModel(model);
    const auto settle = [this] { m_settling.start(0); };
    connect(model, &QAbstractItemModel::modelReset, this, settle);
    connect(model, &QAbstractItemModel::layoutChanged, this, settle);
    connect(model, &QAbstractItemModel::dataChanged, this, settle);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setSectionResizeMode(BatchModel::Message, QHeaderView::Stretch);
    const std::pair<int, int> widths[] = {{BatchModel::Number, kLeft},
                                          {BatchModel::Model, 238},
                                          {BatchModel::State, 130},
                                          {BatchModel::Time, 92}};
    for (const auto& [column, width] : widths)
        horizontalHeader()->resizeSection(column, width);
}

int BatchTable::lineHeight() const
{
    return std::max(kLine, fontMetrics().height() + 9);
}

int BatchTable::visibleRows() const
{
    return viewport()->height() / lineHeight();
}

bool BatchTable::isFailed(int row) const
{
    return !failureOf(model()->index(row, 0)).isEmpty();
}

void BatchTable::setHeights()
{
    for (int row = 0; row < model()->rowCount(); ++row) {
        const int height = isFailed(row) ? lineHeight() + kSecond : lineHeight();
        if (rowHeight(row) != height)
            setRowHeight(row, height);
    }
    viewport()->update();
}

QRect BatchTable::secondLine(int row) const
{
    if (row < 0 || !isFailed(row))
        return {};
    return {kLeft, rowViewportPosition(row) + lineHeight(), viewport()->width() - kLeft - 14, kSecond};
}

QRect BatchTable::buttonAt(int row, int fromRight) const
{
    const QRect line = secondLine(row);
    if (line.isEmpty())
        return {};
    const QFontMetrics metrics(mediumFont(smallFont(font())));
    const int show = metrics.horizontalAdvance(tr("Show file")) + 20,
              copy = metrics.horizontalAdvance(tr("Copy")) + 20;
    const int height = std::max(26, metrics.height() + 8);
    return fromRight == 0 ? QRect(line.right() + 1 - show, line.top(), show, height)
                          : QRect(line.right() + 1 - show - 8 - copy, line.top(), copy, height);
}

QRect BatchTable::showButton(int row) const
{
    return buttonAt(row, 0);
}

QRect BatchTable::copyButton(int row) const
{
    return buttonAt(row, 1);
}

void BatchTable::paintEvent(QPaintEvent* event)
{
    QTableView::paintEvent(event);
    QPainter painter(viewport());
    const int first = rowAt(0), last = rowAt(viewport()->height() - 1);
    if (first < 0)
        return;
    for (int row = first; row <= (last < 0 ? model()->rowCount() - 1 : last); ++row)
        if (isFailed(row))
            paintSecondLine(painter, row);
}

void BatchTable::paintSecondLine(QPainter& painter, int row) const
{
    const Theme theme = themeFor(palette());
    const QRect line = secondLine(row), copy = copyButton(row);
    painter.setFont(font());
    painter.setPen(theme.cardText);
    const QRect text(line.left(), line.top(), copy.left() - line.left() - 12, copy.height());
    drawElided(painter, text, Qt::AlignLeft, model()->index(row, 0).data(BatchModel::AdviceRole).toString());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(mediumFont(smallFont(font())));
    const QPoint pointer = viewport()->mapFromGlobal(QCursor::pos());
    for (const auto& [place, word] :
         {std::pair{copy, tr("Copy")}, std::pair{showButton(row), tr("Show file")}}) {
        painter.setPen(theme.line);
        painter.setBrush(place.contains(pointer) ? theme.hover : theme.card);
        painter.drawRoundedRect(QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
        painter.setPen(theme.cardText);
        painter.drawText(place, Qt::AlignCenter, word);
    }
}

void BatchTable::mousePressEvent(QMouseEvent* event)
{
    const int row = rowAt(event->pos().y());
    if (!copyButton(row).contains(event->pos()) && !showButton(row).contains(event->pos()))
        QTableView::mousePressEvent(event);
}

void BatchTable::mouseReleaseEvent(QMouseEvent* event)
{
    const int row = rowAt(event->pos().y());
    if (copyButton(row).contains(event->pos()))
        Q_EMIT copyRequested(model()->index(row, 0));
    else if (showButton(row).contains(event->pos()))
        Q_EMIT showRequested(model()->index(row, 0));
    else
        QTableView::mouseReleaseEvent(event);
}

void BatchTable::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() != QEvent::FontChange)
        return;
    verticalHeader()->setDefaultSectionSize(lineHeight());
    horizontalHeader()->setFixedHeight(lineHeight());
    m_settling.start(0);
}

} // namespace resizelens
