#include "widgets/support/marks.h"

#include <QFont>
#include <QPainter>
#include <QPainterPath>

namespace resizelens {

namespace {

constexpr double kDisc = 5.5;

QPen line(const QColor& colour, double width)
{
    return {colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
}

void paintSign(QPainter& painter, const QString& sign, const QColor& colour)
{
    QFont font = painter.font();
    font.setPixelSize(14);
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(QRectF(0, 0, kMarkHeight, kMarkHeight), Qt::AlignCenter, sign);
}

void paintTarget(QPainter& painter, Acceptance says, const Theme& theme)
{
    painter.setBrush(Qt::NoBrush);
    switch (says) {
    case Acceptance::accepted:
        painter.setPen(line(theme.supported, 1.8));
        painter.drawPolyline(QPolygonF{{3.4, 8.6}, {6.6, 11.8}, {12.6, 4.4}});
        return;
    case Acceptance::refused:
        painter.setPen(line(theme.unsupported, 1.5));
        painter.drawEllipse(QPointF(8, 8), 7, 7);
        painter.setPen(line(theme.unsupported, 1.7));
        painter.drawLine(QPointF(5.4, 5.4), QPointF(10.6, 10.6));
        painter.drawLine(QPointF(10.6, 5.4), QPointF(5.4, 10.6));
        return;
    case Acceptance::differs:
        return paintSign(painter, QStringLiteral("≠"), theme.error);
    case Acceptance::unknown:
        return paintSign(painter, QStringLiteral("?"), theme.unknown);
    }
}

void paintPlan(QPainter& painter, QPointF centre, Planned plan, const Theme& theme)
{
    painter.setPen(Qt::NoPen);
    switch (plan) {
    case Planned::exactly:
        painter.setBrush(theme.exact);
        painter.drawEllipse(centre, kDisc, kDisc);
        return;
    case Planned::withError:
        painter.setBrush(theme.error);
        painter.drawChord(QRectF(centre.x() - kDisc, centre.y() - kDisc, 2 * kDisc, 2 * kDisc), 90 * 16,
                          180 * 16);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(line(theme.error, 1.5));
        painter.drawEllipse(centre, kDisc - 0.7, kDisc - 0.7);
        return;
    case Planned::kept:
        painter.setBrush(Qt::NoBrush);
        painter.setPen(line(theme.supported, 1.5));
        painter.drawEllipse(centre, kDisc - 0.7, kDisc - 0.7);
        return;
    case Planned::unknown:
        painter.save();
        painter.translate(centre - QPointF(8, 8));
        paintSign(painter, QStringLiteral("?"), theme.unknown);
        painter.restore();
        return;
    }
}

bool hasArrow(const SiteMarks& marks)
{
    return marks.target && marks.plan != Planned::kept;
}

} // namespace

int markWidth(const SiteMarks& marks)
{
    return hasArrow(marks) ? 39 : kMarkHeight;
}

void paintMarks(QPainter& painter, QPointF topLeft, const SiteMarks& marks, const Theme& theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(topLeft);
    if (marks.target)
        paintTarget(painter, *marks.target, theme);
    else
        paintPlan(painter, {9.5, 8}, marks.plan, theme);
    if (hasArrow(marks)) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.supported, 1.4));
        painter.drawLine(QPointF(17.5, 8), QPointF(23.5, 8));
        painter.drawPolyline(QPolygonF{{21.2, 5.4}, {23.8, 8}, {21.2, 10.6}});
        paintPlan(painter, {32, 8}, marks.plan, theme);
    }
    painter.restore();
}

SiteState acceptanceState(Acceptance acceptance)
{
    switch (acceptance) {
    case Acceptance::accepted:
        return SiteState::accepted;
    case Acceptance::differs:
        return SiteState::differs;
    case Acceptance::refused:
        return SiteState::refused;
    case Acceptance::unknown:
        break;
    }
    return SiteState::unknown;
}

QString marksText(const SiteMarks& marks)
{
    const auto planned = [&] {
        switch (marks.plan) {
        case Planned::exactly:
            return siteMark(SiteState::exact);
        case Planned::withError:
            return siteMark(SiteState::withError);
        case Planned::kept:
            return siteMark(SiteState::kept);
        case Planned::unknown:
            break;
        }
        return siteMark(SiteState::unknown);
    };
    if (!marks.target)
        return planned();
    const QString says = siteMark(acceptanceState(*marks.target));
    return hasArrow(marks) ? says + QStringLiteral("→") + planned() : says;
}

} // namespace resizelens
