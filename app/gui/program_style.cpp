#include "app/gui/program_style.h"

#include "widgets/support/palettes.h"

#include <QApplication>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

#include <algorithm>

namespace resizelens {

namespace {

constexpr double kDisabledOpacity = 0.38;
constexpr int kScrollBar = 12, kShortestSlider = 30;
constexpr int kDockTitleIn = 4, kDockButtonsIn = 5;
constexpr double kFieldRadius = 5.0;
const QString kFusion = QStringLiteral("fusion");

/// Between the ground and the text on it.
QColor between(const QPalette& palette, double share)
{
    return mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), share);
}

/// The outline of a field, in the colour of choice while it has the focus.
void drawField(const QStyleOption& option, QPainter& painter, const QBrush& ground)
{
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const bool focus = enabled && option.state.testFlag(QStyle::State_HasFocus);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(ground);
    painter.setPen(focus ? option.palette.color(QPalette::Highlight)
                         : between(option.palette, enabled ? 0.22 : 0.14));
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), kFieldRadius, kFieldRadius);
    painter.restore();
}

void drawChevron(const QStyleOption& option, QPainter& painter, QPointF centre)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(
        QPen(between(option.palette, option.state.testFlag(QStyle::State_Enabled) ? 0.65 : 0.3), 1.5));
    painter.drawPolyline(
        QPolygonF{centre + QPointF(-3.5, -1.5), centre + QPointF(0, 2), centre + QPointF(3.5, -1.5)});
    painter.restore();
}

/// A field that offers a list; its text is drawn on it by Fusion.
void drawChoice(const QStyleOptionComboBox& option, QPainter& painter)
{
    const bool over =
        option.state.testFlag(QStyle::State_MouseOver) && option.state.testFlag(QStyle::State_Enabled);
    drawField(option, painter, over ? between(option.palette, 0.08) : between(option.palette, 0.03));
    const QRectF rect = option.rect;
    const bool mirrored = option.direction == Qt::RightToLeft;
    drawChevron(option, painter, {mirrored ? rect.left() + 12 : rect.right() - 12, rect.center().y()});
}

} // namespace

ProgramStyle::ProgramStyle()
    : QProxyStyle(QStyleFactory::create(kFusion))
{
    setObjectName(kFusion);
}

void ProgramStyle::install()
{
    const QStyle* now = QApplication::style();
    if (qobject_cast<const ProgramStyle*>(now) == nullptr &&
        now->name().compare(kFusion, Qt::CaseInsensitive) == 0)
        QApplication::setStyle(new ProgramStyle);
}

QPixmap ProgramStyle::generatedIconPixmap(QIcon::Mode mode, const QPixmap& pixmap,
                                          const QStyleOption* option) const
{
    if (mode != QIcon::Disabled)
        return QProxyStyle::generatedIconPixmap(mode, pixmap, option);
    QPixmap faded(pixmap.size());
    faded.setDevicePixelRatio(pixmap.devicePixelRatio());
    faded.fill(Qt::transparent);
    QPainter painter(&faded);
    painter.setOpacity(kDisabledOpacity);
    painter.drawPixmap(0, 0, pixmap);
    return faded;
}

void ProgramStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                 const QWidget* widget) const
{
    switch (element) {
    case PE_PanelButtonCommand:
        return drawButton(*option, *painter);
    case PE_FrameLineEdit:
        return drawField(*option, *painter, Qt::NoBrush);
    case PE_IndicatorArrowDown:
        return drawChevron(*option, *painter, QRectF(option->rect).center());
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
    if (element != PE_IndicatorCheckBox || !isDarkPalette(option->palette))
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(between(option->palette, option->state.testFlag(State_Enabled) ? 0.5 : 0.2));
    painter->drawRoundedRect(QRectF(option->rect).adjusted(0.5, 0.5, -1.5, -1.5), 2, 2);
    painter->restore();
}

void ProgramStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const
{
    const auto* dock = qstyleoption_cast<const QStyleOptionDockWidget*>(option);
    if (element == CE_DockWidgetTitle && dock != nullptr) {
        QStyleOptionDockWidget moved(*dock);
        moved.rect.adjust(kDockTitleIn, 0, 0, 0);
        return QProxyStyle::drawControl(element, &moved, painter, widget);
    }
    if (element != CE_HeaderSection && element != CE_HeaderEmptyArea)
        return QProxyStyle::drawControl(element, option, painter, widget);
    const QRect& rect = option->rect;
    painter->fillRect(rect, option->palette.window());
    painter->fillRect(rect.left(), rect.bottom(), rect.width(), 1, between(option->palette, 0.16));
}

QRect ProgramStyle::subElementRect(SubElement element, const QStyleOption* option,
                                   const QWidget* widget) const
{
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    const bool ofDock = element == SE_DockWidgetCloseButton || element == SE_DockWidgetFloatButton;
    return ofDock ? rect.translated(-kDockButtonsIn, 0) : rect;
}

QSize ProgramStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                     const QWidget* widget) const
{
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    if (option != nullptr && (type == CT_PushButton || type == CT_ComboBox || type == CT_LineEdit))
        size.setHeight(std::max(size.height(), option->fontMetrics.height() + 10));
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
    if (type == CT_PushButton && button != nullptr && button->features.testFlag(QStyleOptionButton::HasMenu))
        size.rwidth() += 12;
    return size;
}

int ProgramStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                            QStyleHintReturn* data) const
{
    return hint == SH_DialogButtonBox_ButtonsHaveIcons ? 0
                                                       : QProxyStyle::styleHint(hint, option, widget, data);
}

int ProgramStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    if (metric == PM_ScrollBarExtent)
        return kScrollBar;
    if (metric == PM_ScrollBarSliderMin)
        return kShortestSlider;
    return QProxyStyle::pixelMetric(metric, option, widget);
}

QRect ProgramStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                   const QWidget* widget) const
{
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control != CC_ScrollBar || bar == nullptr)
        return QProxyStyle::subControlRect(control, option, part, widget);
    const bool lies = bar->orientation == Qt::Horizontal;
    const QRect whole = bar->rect;
    const int room = lies ? whole.width() : whole.height();
    const auto range = static_cast<qint64>(bar->maximum) - bar->minimum;
    const auto shown =
        range > 0 ? static_cast<int>(qint64{room} * bar->pageStep / (range + bar->pageStep)) : room;
    const int length = std::clamp(shown, std::min(kShortestSlider, room), room);
    const int start = sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, room - length,
                                              bar->upsideDown);
    const auto piece = [&](int from, int to) {
        const QRect along = lies ? QRect(whole.left() + from, whole.top(), to - from, whole.height())
                                 : QRect(whole.left(), whole.top() + from, whole.width(), to - from);
        return visualRect(bar->direction, whole, along);
    };
    switch (part) {
    case SC_ScrollBarGroove:
        return whole;
    case SC_ScrollBarSlider:
        return piece(start, start + length);
    case SC_ScrollBarSubPage:
        return piece(0, start);
    case SC_ScrollBarAddPage:
        return piece(start + length, room);
    default:
        return {};
    }
}

void ProgramStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                      QPainter* painter, const QWidget* widget) const
{
    const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    if (control == CC_ScrollBar)
        drawScrollBar(*option, *painter, widget);
    else if (combo != nullptr && combo->frame && !combo->editable)
        drawChoice(*combo, *painter);
    else
        QProxyStyle::drawComplexControl(control, option, painter, widget);
}

void ProgramStyle::drawScrollBar(const QStyleOptionComplex& option, QPainter& painter,
                                 const QWidget* widget) const
{
    painter.fillRect(option.rect, option.palette.base());
    if (!option.state.testFlag(State_Enabled))
        return;
    const QRect slider = subControlRect(CC_ScrollBar, &option, SC_ScrollBarSlider, widget);
    const bool on = option.activeSubControls.testFlag(SC_ScrollBarSlider);
    const bool held = on && option.state.testFlag(State_Sunken);
    const bool over = on && option.state.testFlag(State_MouseOver);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(between(option.palette, held ? 0.55 : over ? 0.42 : 0.28));
    const QRectF body = QRectF(slider).adjusted(3, 3, -3, -3);
    const double radius = std::min(body.width(), body.height()) / 2;
    painter.drawRoundedRect(body, radius, radius);
    painter.restore();
}

/// Flat, with a thin outline; a default button has the outline of the accent.
void ProgramStyle::drawButton(const QStyleOption& option, QPainter& painter) const
{
    constexpr double kRadius = 6.0;
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
    const bool flat = button != nullptr && button->features.testFlag(QStyleOptionButton::Flat);
    const bool isDefault = button != nullptr && button->features.testFlag(QStyleOptionButton::DefaultButton);
    const bool pressed = option.state.testAnyFlags(State_Sunken | State_On);
    const bool over = option.state.testFlag(State_MouseOver) && option.state.testFlag(State_Enabled);
    if (flat && !pressed && !over)
        return;
    const QPalette& palette = option.palette;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(isDefault ? palette.color(QPalette::Highlight) : between(palette, 0.2));
    painter.setBrush(pressed ? between(palette, 0.14)
                     : over  ? between(palette, 0.06)
                             : palette.color(QPalette::Base));
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
    painter.restore();
}

} // namespace resizelens
