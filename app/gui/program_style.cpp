#include "app/gui/program_style.h"

#include "widgets/support/palettes.h"

#include <QApplication>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

namespace resizelens {

namespace {

constexpr double kDisabledOpacity = 0.38;
const QString kFusion = QStringLiteral("fusion");

/// Between the ground and the text on it.
QColor between(const QPalette& palette, double share)
{
    const QColor ground = palette.color(QPalette::Base), text = palette.color(QPalette::Text);
    const auto mix = [share](int a, int b) { return a + static_cast<int>(share * (b - a)); };
    return {mix(ground.red(), text.red()), mix(ground.green(), text.green()),
            mix(ground.blue(), text.blue())};
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
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool isBox = element == PE_IndicatorCheckBox;
    const bool hasFocus = option->state.testFlag(State_HasFocus); // has an outline in the colour of choice
    if ((!isBox && (element != PE_FrameLineEdit || hasFocus)) || !isDarkPalette(option->palette))
        return;
    const bool enabled = option->state.testFlag(State_Enabled);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(between(option->palette, !enabled ? 0.2 : isBox ? 0.5 : 0.25));
    const QRectF edge = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter->drawRoundedRect(isBox ? edge.adjusted(0, 0, -1, -1) : edge, 2, 2);
    painter->restore();
}

} // namespace resizelens
