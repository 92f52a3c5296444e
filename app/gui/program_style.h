#pragma once

#include <QProxyStyle>

namespace resizelens {

/// Fusion with outlines that can be seen on a dark ground: there it draws those of fields and check boxes
/// darker than the window, and an empty check box disappears.
class ProgramStyle : public QProxyStyle
{
    Q_OBJECT

public:
    /// For the whole program; nothing where the desktop brings a style of its own.
    static void install();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;

private:
    ProgramStyle();
};

} // namespace resizelens
