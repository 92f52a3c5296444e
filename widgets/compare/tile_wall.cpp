#include "widgets/compare/tile_wall.h"

#include "widgets/compare/mode_bar.h"
#include "widgets/compare/overlay_fader.h"
#include "widgets/compare/palette_tones.h"
#include "widgets/compare/readout_line.h"
#include "widgets/support/type_scale.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>

namespace resizelens {

namespace {

constexpr int kBand = 24, kSeam = 2, kTileStep = 16;

/// The part of an image that fills a square.
QRectF squareOf(const QSize& size)
{
    const int side = std::min(size.width(), size.height());
    return {(size.width() - side) / 2.0, (size.height() - side) / 2.0, static_cast<double>(side),
            static_cast<double>(side)};
}

class TileDelegate : public QStyledItemDelegate
{
public:
    explicit TileDelegate(TileWall* wall)
        : QStyledItemDelegate(wall)
        , m_wall(*wall)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        return m_wall.gridSize();
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->save();
        const QRect tile = option.rect.adjusted(0, 0, -kSeam, -kSeam);
        const auto image = index.data(TileImageRole).value<QImage>();
        const QRectF part = squareOf(image.size());
        painter->setRenderHint(QPainter::SmoothPixmapTransform,
                               part.width() > tile.width() * painter->device()->devicePixelRatioF());
        painter->drawImage(QRectF(tile), image, part);
        if (const auto inset = index.data(TileInsetRole).value<QImage>(); !inset.isNull()) {
            const int side = tile.width() * 5 / 16;
            painter->drawImage(QRectF(tile.right() + 1 - side, tile.top(), side, side), inset,
                               squareOf(inset.size()));
        }
        paintBand(*painter, option, index,
                  QRect(tile.left(), tile.bottom() + 1 - kBand, tile.width(), kBand));
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        if (selected || option.state.testFlag(QStyle::State_MouseOver) || index.data(TileMineRole).toBool()) {
            painter->setBrush(Qt::NoBrush);
            painter->setPen(QPen(selected ? QColor(Qt::white) : film::accent, 3));
            painter->drawRect(QRectF(tile).adjusted(1.5, 1.5, -1.5, -1.5));
        }
        painter->restore();
    }

private:
    static void paintBand(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index,
                          const QRect& band)
    {
        painter.fillRect(band, film::label);
        QRect row = band.adjusted(8, 0, -8, 0);
        const QString note = index.data(TileNoteRole).toString();
        painter.setFont(smallFont(valueFont(option.font)));
        painter.setPen(note == signOf(Sameness::equal) ? film::exact : QColor(0xff, 0xc3, 0x8a));
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, note);
        row.setRight(row.right() - painter.fontMetrics().horizontalAdvance(note) - 6);
        const QFont font =
            index.data(TileMineRole).toBool() ? headingFont(smallFont(option.font)) : smallFont(option.font);
        painter.setFont(font);
        painter.setPen(Qt::white);
        painter.drawText(
            row, Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideMiddle, row.width()));
    }

    const TileWall& m_wall;
};

} // namespace

TileWall::TileWall(QWidget* parent)
    : QListView(parent)
{
    setItemDelegate(new TileDelegate(this));
    setViewMode(QListView::IconMode);
    setResizeMode(QListView::Adjust);
    setMovement(QListView::Static);
    setSpacing(0);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QPalette colours = palette();
    colours.setColor(QPalette::Base, QColor(0x0d, 0x0e, 0x10));
    colours.setColor(QPalette::Text, Qt::white);
    viewport()->setPalette(colours);
    verticalScrollBar()->setPalette(colours);
}

void TileWall::setWantedTile(int pixels)
{
    m_wanted = std::clamp(pixels, kLeast, kMost);
    layTiles();
}

/// As many as are nearest to the wanted size; they fill the width.
void TileWall::layTiles()
{
    const int wide = viewport()->width();
    const int most = std::max(1, wide / kLeast);
    const int columns = std::clamp((wide + m_wanted / 2) / m_wanted, 1, most);
    const int side = std::max(1, wide / columns);
    if (gridSize() == QSize(side, side))
        return;
    setGridSize(QSize(side, side));
    scheduleDelayedItemsLayout();
    Q_EMIT tileChanged(side);
}

void TileWall::resizeEvent(QResizeEvent* event)
{
    QListView::resizeEvent(event);
    layTiles();
}

/// Letters filter: they are no shortcuts of the window while a wall has the focus.
bool TileWall::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool plain = !(key->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier));
        if (plain && !key->text().isEmpty() && key->text().front().isPrint())
            event->accept();
    } else if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Tab) {
        Q_EMIT settingsRequested();
        return true;
    }
    return QListView::event(event);
}

bool TileWall::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::MouseMove)
        Q_EMIT pointerMoved();
    return QListView::viewportEvent(event);
}

void TileWall::keyPressEvent(QKeyEvent* event)
{
    const QString text = event->text();
    if (event->key() == Qt::Key_Escape)
        return Q_EMIT leaveRequested();
    if (event->key() == Qt::Key_Plus || event->key() == Qt::Key_Minus)
        return setWantedTile(m_wanted + (event->key() == Qt::Key_Plus ? kTileStep : -kTileStep));
    if (!(event->modifiers() & ~Qt::ShiftModifier) && !text.isEmpty() && text.front().isPrint() &&
        text != QStringLiteral(" "))
        return Q_EMIT typed(text);
    QListView::keyPressEvent(event);
}

void TileWall::wheelEvent(QWheelEvent* event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier))
        return QListView::wheelEvent(event);
    setWantedTile(m_wanted + (event->angleDelta().y() > 0 ? kTileStep : -kTileStep));
    event->accept();
}

WallPage::WallPage(QWidget* parent)
    : QWidget(parent)
    , m_wall(new TileWall(this))
    , m_bar(new ModeBar(this))
    , m_line(new ReadoutLine(this))
    , m_fader(new OverlayFader(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_wall, 1);
    column->addWidget(m_line);
    m_fader->add(m_bar);
    connect(m_bar->addAction(tr("‹ Compare"), tr("Esc"), tr("Back to the comparison")), &QToolButton::clicked,
            this, &WallPage::leaveRequested);
    m_bar->addSeparator();
    connect(m_wall, &TileWall::leaveRequested, this, &WallPage::leaveRequested);
    connect(m_wall, &TileWall::settingsRequested, this, &WallPage::settingsRequested);
    connect(m_wall, &TileWall::pointerMoved, m_fader, &OverlayFader::wake);
    connect(m_wall, &TileWall::tileChanged, this,
            [this](int pixels) { m_line->setZoom(tr("tile %1 px").arg(pixels)); });
    setFocusProxy(m_wall);
}

void WallPage::setCoveredWidth(int pixels)
{
    m_covered = pixels;
    placeOverlays();
}

void WallPage::placeOverlays()
{
    const QRect area = m_wall->geometry().adjusted(0, 0, -m_covered, 0);
    m_bar->placeIn(area);
    placeOn(area);
}

void WallPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layout()->activate();
    placeOverlays();
}

void WallPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_wall->setFocus();
    m_fader->wake();
    placeOverlays();
}

} // namespace resizelens
