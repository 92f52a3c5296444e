#include "widgets/compare/against_list.h"

#include "widgets/compare/palette_tones.h"
#include "widgets/support/elided.h"
#include "widgets/support/palettes.h"
#include "widgets/support/type_scale.h"

#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace resizelens {

namespace {

constexpr int kRow = 26, kMark = 24;

/// Colours that hold on a palette's base.
QColor markColour(Sameness promise, const QPalette& palette)
{
    const bool dark = isDarkPalette(palette);
    if (promise == Sameness::equal)
        return dark ? film::exact : QColor(0x0a, 0x75, 0x57);
    return dark ? QColor(0xf0, 0xb2, 0x5e) : QColor(0x9a, 0x54, 0x00);
}

/// A disc of a rewrite that is exact, half a disc of one with an error, a sign of another mode.
class AgainstDelegate : public QStyledItemDelegate
{
public:
    explicit AgainstDelegate(const AgainstList& list, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_list(list)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {100, kRow}; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const AgainstList::Entry& entry = m_list.entry(index.row());
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const bool chosen = index.row() == m_list.chosenIndex();
        QColor ground = option.palette.color(QPalette::Highlight);
        ground.setAlphaF(chosen ? 0.18F : option.state.testFlag(QStyle::State_MouseOver) ? 0.08F : 0.0F);
        painter->setPen(option.state.testFlag(QStyle::State_HasFocus)
                            ? QPen(option.palette.color(QPalette::Highlight), 1)
                            : QPen(Qt::NoPen));
        painter->setBrush(ground);
        painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
        paintMark(*painter, QPointF(option.rect.left() + kMark / 2.0 + 2, option.rect.center().y() + 0.5),
                  entry.promise, option.palette);
        QRect row = option.rect.adjusted(kMark + 6, 0, -8, 0);
        painter->setPen(quietText(option.palette));
        painter->setFont(smallFont(valueFont(option.font)));
        painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter, entry.note);
        row.setRight(row.right() - painter->fontMetrics().horizontalAdvance(entry.note) - 8);
        painter->setFont(chosen ? headingFont(option.font) : option.font);
        painter->setPen(option.palette.color(QPalette::Text));
        drawElided(*painter, row, Qt::AlignLeft, entry.text);
        painter->restore();
    }

private:
    static void paintMark(QPainter& painter, QPointF centre, Sameness promise, const QPalette& palette)
    {
        if (promise == Sameness::none)
            return;
        const QColor colour = markColour(promise, palette);
        const QRectF disc(centre - QPointF(5.5, 5.5), QSizeF(11, 11));
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        if (promise == Sameness::equal) {
            painter.drawEllipse(disc);
        } else if (promise == Sameness::within) {
            painter.drawPie(disc, 90 * 16, 180 * 16);
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(colour, 1.5));
            painter.drawEllipse(disc);
        } else {
            painter.setPen(colour);
            painter.drawText(disc.adjusted(-4, -4, 4, 4), Qt::AlignCenter, signOf(promise));
        }
    }

    const AgainstList& m_list;
};

} // namespace

AgainstList::AgainstList(QWidget* parent)
    : QListWidget(parent)
{
    setItemDelegate(new AgainstDelegate(*this, this));
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Compare with"));
    connect(this, &QListWidget::clicked, this,
            [this](const QModelIndex& index) { Q_EMIT chosen(index.row()); });
    connect(this, &QListWidget::activated, this,
            [this](const QModelIndex& index) { Q_EMIT chosen(index.row()); });
}

void AgainstList::setEntries(std::vector<Entry> entries, int chosenEntry)
{
    m_entries = std::move(entries);
    m_chosen = chosenEntry;
    const QSignalBlocker quiet(this);
    clear();
    for (const Entry& entry : m_entries) {
        auto* item = new QListWidgetItem(entry.text, this);
        item->setToolTip(entry.toolTip);
        item->setData(Qt::AccessibleDescriptionRole, entry.note);
    }
    setCurrentRow(m_chosen);
    updateGeometry();
}

int AgainstList::indexOf(const QString& id) const
{
    const auto found = std::ranges::find(m_entries, id, &Entry::id);
    return found == m_entries.end() ? -1 : static_cast<int>(found - m_entries.begin());
}

QSize AgainstList::sizeHint() const
{
    return {240, kRow * std::max(1, entryCount())};
}

} // namespace resizelens
