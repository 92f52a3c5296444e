#pragma once

#include <QProxyStyle>

namespace resizelens {

/// Fusion with outlines that can be seen on a dark ground: there it draws those of fields and check boxes
/// darker than the window, and an empty check box disappears. Tools that are disabled look it.
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

private:
    ProgramStyle();
};

} // namespace resizelens
