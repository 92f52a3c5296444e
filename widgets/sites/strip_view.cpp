#include "widgets/sites/strip_view.h"

#include "widgets/sites/site_words.h"
#include "widgets/support/elided.h"

#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

constexpr int kWidest = 240, kDetailFrom = 190;
constexpr double kMap = 57.0; // longer side of the larger map
constexpr int kTile = 40;     // narrowest
constexpr QRgb kFailedGround = 0xff4a2220;

QFont sized(QFont font, double pixels, QFont::Weight weight)
{
    font.setPixelSize(
        std::max(8, static_cast<int>(std::lround(pixels * QFontInfo(font).pixelSize() / 14.0))));
    font.setWeight(weight);
    return font;
}

StripFrame frameOf(const QModelIndex& index)
{
    return index.data(StripView::FrameRole).value<StripFrame>();
}

struct MapSizes
{
    QSizeF in, out;
};

/// Scales both alike; the longer side of the larger is `most`.
MapSizes mapSizes(const StripFrame& frame, double most)
{
    const double longest =
        std::max({frame.in.width(), frame.in.height(), frame.out.width(), frame.out.height(), 1});
    const auto scaled = [&](const QSize& size) {
        return size.isEmpty() ? QSizeF()
                              : QSizeF(std::max(6.0, std::round(size.width() * most / longest)),
                                       std::max(6.0, std::round(size.height() * most / longest)));
    };
    return {scaled(frame.in), scaled(frame.out)};
}

void paintMap(QPainter& painter, const QRectF& place, const QImage& map, const Theme& theme)
{
    if (place.isEmpty())
        return;
    if (!map.isNull()) {
        painter.setRenderHint(QPainter::SmoothPixmapTransform, map.width() > place.width());
        painter.drawImage(place, map);
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(theme.quietText);
    painter.drawRect(place.adjusted(0, 0, -1, -1));
}

/// Input and output on a common base line.
void paintMaps(QPainter& painter, QPointF bottomLeft, double most, const StripFrame& frame,
               const Theme& theme)
{
    const MapSizes sizes = mapSizes(frame, most);
    const QPointF in(bottomLeft.x(), bottomLeft.y() - sizes.in.height());
    const QPointF out(bottomLeft.x() + sizes.in.width() + 5, bottomLeft.y() - sizes.out.height());
    paintMap(painter, {in, sizes.in}, frame.inMap, theme);
    paintMap(painter, {out, sizes.out}, frame.outMap, theme);
}

class FrameDelegate : public QStyledItemDelegate
{
public:
    explicit FrameDelegate(StripView* view)
        : QStyledItemDelegate(view)
        , m_view(*view)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        return m_view.frameSize(index);
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->save();
        const Theme theme = filmTheme(m_view.palette());
        const StripFrame frame = frameOf(index);
        if (!m_view.holdsFiles() || m_view.isFolded())
            paintGround(*painter, option.rect, frame, index == m_view.currentIndex(), theme);
        if (m_view.isFolded())
            paintLine(*painter, option.rect, frame, theme);
        else if (m_view.holdsFiles())
            paintTile(*painter, option.rect, frame, index == m_view.currentIndex() && m_view.hasFocus(),
                      theme);
        else if (option.rect.width() <= StripView::kNarrow)
            paintNarrow(*painter, option.rect, frame, theme);
        else
            paintWide(*painter, option.rect, frame, theme);
        painter->restore();
    }

private:
    void paintGround(QPainter& painter, const QRect& rect, const StripFrame& frame, bool current,
                     const Theme& theme) const
    {
        painter.fillRect(rect, frame.failed ? QColor(kFailedGround) : current ? theme.card : theme.canvas);
        painter.fillRect(rect.right(), rect.top(), 1, rect.height(), theme.line);
        if (current)
            painter.fillRect(rect.left(), rect.top(), rect.width() - 1, 2, theme.selection);
        if (current && m_view.hasFocus()) {
            painter.setPen(theme.selection);
            painter.drawRect(rect.adjusted(1, 2, -3, -2));
        }
    }

    /// The name elided at the left, where names are alike, and the factor.
    void paintName(QPainter& painter, const QRect& line, const StripFrame& frame, const Theme& theme) const
    {
        const QFont name = sized(m_view.font(), 11.5, QFont::DemiBold),
                    factor = sized(m_view.font(), 11.5, QFont::Normal);
        const int factorWidth = QFontMetrics(factor).horizontalAdvance(frame.factor);
        const QFontMetrics metrics(name);
        const QString text = metrics.elidedText(frame.name, Qt::ElideLeft, line.width() - factorWidth - 4);
        painter.setFont(name);
        painter.setPen(theme.cardText);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
        painter.setFont(factor);
        painter.setPen(theme.quietText);
        painter.drawText(line.adjusted(metrics.horizontalAdvance(text) + 4, 0, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, frame.factor);
    }

    void paintWide(QPainter& painter, const QRect& rect, const StripFrame& frame, const Theme& theme) const
    {
        const int margin = rect.width() >= kDetailFrom ? 12 : 8;
        const int mark = frame.hasMarks ? markWidth(frame.marks) : 0;
        const QRect line(rect.left() + margin, rect.top() + 5, rect.width() - 2 * margin - mark - 4, 17);
        paintName(painter, line, frame, theme);
        if (frame.hasMarks)
            paintMarks(painter, QPointF(rect.right() - margin - mark, rect.top() + 6), frame.marks, theme);
        const MapSizes sizes = mapSizes(frame, kMap);
        const double room = rect.width() - 2 * margin - 5 - 1;
        const double most = std::min(kMap, kMap * room / std::max(1.0, sizes.in.width() + sizes.out.width()));
        paintMaps(painter, QPointF(rect.left() + margin, rect.top() + 5 + 17 + 3 + kMap), most, frame, theme);
        if (rect.width() < kDetailFrom)
            return;
        painter.setFont(sized(m_view.font(), 11.5, QFont::Normal));
        painter.setPen(theme.quietText);
        painter.drawText(QRect(rect.left() + margin, rect.top() + 25, rect.width() - 2 * margin, 57),
                         Qt::AlignRight | Qt::AlignBottom, frame.detail.join(QLatin1Char('\n')));
    }

    void paintNarrow(QPainter& painter, const QRect& rect, const StripFrame& frame, const Theme& theme) const
    {
        const double most = 36.0;
        if (!frame.in.isEmpty() || !frame.out.isEmpty()) {
            const MapSizes sizes = mapSizes(frame, most);
            const double room = std::min(most, most * (rect.width() - 13) /
                                                   std::max(1.0, sizes.in.width() + sizes.out.width()));
            paintMaps(painter, QPointF(rect.left() + 4, rect.top() + 41), room, frame, theme);
        }
        if (frame.count > 1)
            paintCount(painter, rect.topLeft() + QPoint(3, 3), frame.count, theme);
        if (frame.hasMarks)
            paintMarks(painter, QPointF(rect.center().x() - markWidth(frame.marks) / 2.0, rect.top() + 45),
                       frame.marks, theme);
        painter.setFont(sized(m_view.font(), 11, QFont::Medium));
        painter.setPen(theme.quietText);
        painter.drawText(QRect(rect.left(), rect.top() + 64, rect.width(), 16), Qt::AlignCenter,
                         frame.factor.isEmpty() ? frame.name : frame.factor);
    }

    /// A file by its number: it has no maps.
    static void paintTile(QPainter& painter, const QRect& rect, const StripFrame& frame, bool focus,
                          const Theme& theme)
    {
        const QRectF tile = QRectF(rect).adjusted(2.5, 9.5, -2.5, -9.5);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(focus ? QPen(theme.selection, 1.5) : QPen(Qt::NoPen));
        painter.setBrush(frame.failed ? QColor(kFailedGround) : theme.card);
        painter.drawRoundedRect(tile, 3, 3);
        if (frame.hasMarks)
            paintMarks(painter, {tile.center().x() - markWidth(frame.marks) / 2.0, tile.top() + 10},
                       frame.marks, theme);
        painter.setFont(sized(painter.font(), 11, QFont::Medium));
        painter.setPen(theme.quietText);
        painter.drawText(tile.adjusted(0, 0, 0, -6), Qt::AlignHCenter | Qt::AlignBottom, frame.name);
    }

    void paintCount(QPainter& painter, QPoint topLeft, int count, const Theme& theme) const
    {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.selection);
        const QRect badge(topLeft, QSize(count > 9 ? 24 : 17, 15));
        painter.drawRoundedRect(badge, 7.5, 7.5);
        painter.setFont(sized(m_view.font(), 11, QFont::DemiBold));
        painter.setPen(QColor(0x0e1420));
        painter.drawText(badge, Qt::AlignCenter, QString::number(count));
    }

    void paintLine(QPainter& painter, const QRect& rect, const StripFrame& frame, const Theme& theme) const
    {
        const int mark = frame.hasMarks ? markWidth(frame.marks) : 0;
        painter.setFont(sized(m_view.font(), 11.5, QFont::Medium));
        painter.setPen(theme.quietText);
        const QRect line(rect.left() + 8, rect.top(), rect.width() - 20 - mark, rect.height());
        drawElided(painter, line, Qt::AlignLeft, frame.name, Qt::ElideLeft);
        if (frame.hasMarks)
            paintMarks(painter,
                       QPointF(rect.right() - 8 - mark, rect.top() + (rect.height() - kMarkHeight) / 2.0),
                       frame.marks, theme);
    }

    StripView& m_view;
};

} // namespace

StripView::StripView(QWidget* parent)
    : QListView(parent)
{
    setFlow(QListView::LeftToRight);
    setWrapping(false);
    setResizeMode(QListView::Adjust);
    setMovement(QListView::Static);
    setSpacing(0);
    setFrameShape(QFrame::NoFrame);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setItemDelegate(new FrameDelegate(this));
    setMouseTracking(true);
    setAccessibleName(tr("Resize nodes"));
    viewport()->setAutoFillBackground(false);
}

void StripView::setFolded(bool folded)
{
    m_folded = folded;
    scheduleDelayedItemsLayout();
    updateGeometry();
}

QSize StripView::frameSize(const QModelIndex& index) const
{
    const int height = viewport()->height();
    if (m_folded) {
        const StripFrame frame = frameOf(index);
        const QFontMetrics metrics(sized(font(), 11.5, QFont::Medium));
        return {std::min(metrics.horizontalAdvance(frame.name), 90) +
                    (frame.hasMarks ? markWidth(frame.marks) : 0) + 24,
                height};
    }
    const int count = model() != nullptr ? model()->rowCount() : 0;
    if (m_holdsFiles)
        return {std::clamp(viewport()->width() / std::max(count, 1), kTile, kNarrow), height};
    if (count > kMostWide)
        return {kNarrow, height};
    return {frameWidth(viewport()->width(), count, index.row()), height};
}

int StripView::frameWidth(int room, int count, int frame)
{
    if (count > kMostWide)
        return kNarrow;
    const int share = room / std::max(1, count);
    const int rest = room - share * count; // distributed over the first frames
    return std::min(share + (frame < rest ? 1 : 0), kWidest);
}

void StripView::wheelEvent(QWheelEvent* event)
{
    const QPoint turned = event->angleDelta();
    m_turned += turned.y() != 0 ? turned.y() : turned.x();
    constexpr int kNotch = 120;
    for (; m_turned >= kNotch; m_turned -= kNotch)
        Q_EMIT stepRequested(-1);
    for (; m_turned <= -kNotch; m_turned += kNotch)
        Q_EMIT stepRequested(1);
    event->accept();
}

void StripView::mousePressEvent(QMouseEvent* event)
{
    const QModelIndex index = indexAt(event->pos());
    const bool again = index.isValid() && index == currentIndex() && event->button() == Qt::LeftButton;
    QListView::mousePressEvent(event);
    if (again)
        Q_EMIT activatedAgain(index);
}

void StripView::resizeEvent(QResizeEvent* event)
{
    QListView::resizeEvent(event);
    scheduleDelayedItemsLayout();
}

void StripView::paintEvent(QPaintEvent* event)
{
    QPainter(viewport()).fillRect(event->rect(), filmTheme(palette()).canvas);
    QListView::paintEvent(event);
}

void StripView::changeEvent(QEvent* event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        scheduleDelayedItemsLayout();
}

} // namespace resizelens
