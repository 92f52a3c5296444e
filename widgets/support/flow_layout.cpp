#include "widgets/support/flow_layout.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace resizelens {

namespace {

/// Hidden widgets take no space.
bool isPlaced(const QLayoutItem& item)
{
    return !item.isEmpty();
}

} // namespace

FlowLayout::FlowLayout(QWidget* parent, Qt::Alignment alignment)
    : QLayout(parent)
    , m_alignment(alignment)
{
    setContentsMargins(0, 0, 0, 0);
    setSpacing(6);
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

void FlowLayout::addItem(QLayoutItem* item)
{
    m_items.append(item);
    invalidate();
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    if (index < 0 || index >= count())
        return nullptr;
    QLayoutItem* const item = m_items.takeAt(index);
    invalidate();
    return item;
}

int FlowLayout::heightForWidth(int width) const
{
    return arrange(QRect(0, 0, width, 0), false);
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem* item : m_items)
        if (isPlaced(*item))
            size = size.expandedTo(item->minimumSize());
    return size.grownBy(contentsMargins());
}

QSize FlowLayout::sizeHint() const
{
    QSize size;
    int placed = 0;
    for (const QLayoutItem* item : m_items)
        if (isPlaced(*item)) {
            const QSize hint = item->sizeHint();
            size = QSize(size.width() + hint.width(), std::max(size.height(), hint.height()));
            ++placed;
        }
    size.rwidth() += spacing() * std::max(0, placed - 1);
    return size.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::arrange(const QRect& rect, bool place) const
{
    const QRect area = rect.marginsRemoved(contentsMargins());
    int top = area.top();
    int height = 0; // of the current line
    int used = 0;
    int first = 0;
    for (int i = 0; i < count(); ++i) {
        if (!isPlaced(*m_items[i]))
            continue;
        const QSize hint = m_items[i]->sizeHint();
        if (used > 0 && used + spacing() + hint.width() > area.width()) {
            if (place)
                placeLine(area, first, i, top, height);
            top += height + spacing();
            first = i;
            used = height = 0;
        }
        used += (used > 0 ? spacing() : 0) + hint.width();
        height = std::max(height, hint.height());
    }
    if (place)
        placeLine(area, first, count(), top, height);
    return top + height - rect.top() + contentsMargins().bottom();
}

void FlowLayout::placeLine(const QRect& area, int first, int end, int top, int height) const
{
    QList<QLayoutItem*> line;
    int width = -spacing();
    for (int i = first; i < end; ++i)
        if (isPlaced(*m_items[i])) {
            line.append(m_items[i]);
            width += spacing() + m_items[i]->sizeHint().width();
        }
    int left = area.left() + (m_alignment & Qt::AlignHCenter ? std::max(0, (area.width() - width) / 2) : 0);
    const Qt::LayoutDirection direction =
        parentWidget() != nullptr ? parentWidget()->layoutDirection() : Qt::LeftToRight;
    for (QLayoutItem* item : line) {
        const QSize hint =
            item->sizeHint().boundedTo(QSize(std::max(area.width(), item->minimumSize().width()), height));
        const QRect place(left, top + (height - hint.height()) / 2, hint.width(), hint.height());
        item->setGeometry(QStyle::visualRect(direction, area, place));
        left += hint.width() + spacing();
    }
}

} // namespace resizelens
