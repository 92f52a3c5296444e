#include "widgets/compare/mode_tile_delegate.h"

#include "widgets/compare/mode_sheet_model.h"
#include "widgets/compare/palette_tones.h"

#include <QPainter>

#include <algorithm>

namespace resizelens {

namespace {

constexpr int kPicture = 192;
constexpr int kTileMargin = 8;
constexpr int kLines = 3;

/// The picture's place within a square: enlarged by a whole number or reduced, in the middle.
QRect placeOf(const QImage& image, const QRect& square)
{
    QSize size = image.size();
    const int longest = std::max(size.width(), size.height());
    if (longest < square.width())
        size *= square.width() / longest;
    else
        size.scale(square.size(), Qt::KeepAspectRatio);
    QRect place(QPoint(0, 0), size);
    place.moveCenter(square.center());
    return place;
}

} // namespace

QSize ModeTileDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    return {kPicture + 2 * kTileMargin, kPicture + 3 * kTileMargin + kLines * option.fontMetrics.height()};
}

void ModeTileDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF card = QRectF(option.rect).adjusted(2.5, 2.5, -2.5, -2.5);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool configured = index.data(ModeSheetModel::ConfiguredRole).toBool();
    const QColor highlight = option.palette.color(QPalette::Highlight);
    if (selected || option.state.testFlag(QStyle::State_MouseOver))
        painter->setBrush(mixed(option.palette.color(QPalette::Base), highlight, selected ? 0.25 : 0.1));
    painter->setPen(selected || configured ? QPen(highlight, 1.5) : QPen(hairline(option.palette), 1));
    painter->drawRoundedRect(card, 5, 5);
    painter->setRenderHint(QPainter::Antialiasing, false);

    const QRect square(option.rect.left() + kTileMargin, option.rect.top() + kTileMargin, kPicture, kPicture);
    const auto image =
        index.data(m_detail ? ModeSheetModel::DetailRole : ModeSheetModel::WholeRole).value<QImage>();
    const QRect place = placeOf(image, square);
    painter->setRenderHint(QPainter::SmoothPixmapTransform, place.width() < image.width());
    painter->drawImage(place, image);

    QRect line(square.left(), square.bottom() + kTileMargin, square.width(), option.fontMetrics.height());
    const auto write = [&](const QString& text, const QColor& colour, Qt::TextElideMode elide) {
        painter->setPen(colour);
        painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                          option.fontMetrics.elidedText(text, elide, line.width()));
        line.translate(0, line.height());
    };
    write(index.data().toString(), option.palette.color(QPalette::Text), Qt::ElideMiddle);
    write(index.data(ModeSheetModel::FiguresRole).toString(), quietText(option.palette), Qt::ElideRight);
    write(index.data(ModeSheetModel::EqualRole).toString(), quietText(option.palette), Qt::ElideRight);
    painter->restore();
}

} // namespace resizelens
