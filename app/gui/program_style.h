#pragma once

#include <QProxyStyle>

namespace resizelens {

/// Fusion with flat buttons, fields and table headers, thin scroll bars without arrows, and outlines that can be
/// seen on a dark ground, where Fusion draws those of check boxes darker than the window.
class ProgramStyle : public QProxyStyle
{
    Q_OBJECT

public:
    /// For the whole program; nothing where the desktop brings a style of its own.
    static void install();

    /// Fusion fades an icon towards grey, which on a dark ground is hardly less bright than an enabled one.
    QPixmap generatedIconPixmap(QIcon::Mode mode, const QPixmap& pixmap,
                                const QStyleOption* option) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    /// Fields and buttons of one height.
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget) const override;
    /// Words are enough on the buttons of dialogs.
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    /// Buttons of docks stand, as their titles do, above the edges of what the docks hold: Fusion's stand 4 px outside.
    QRect subElementRect(SubElement element, const QStyleOption* option,
                         const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                         const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;

private:
    ProgramStyle();
    void drawButton(const QStyleOption& option, QPainter& painter) const;
    void drawScrollBar(const QStyleOptionComplex& option, QPainter& painter, const QWidget* widget) const;
};

} // namespace resizelens
