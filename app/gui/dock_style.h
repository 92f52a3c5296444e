#pragma once

#include <QProxyStyle>

namespace resizelens {

/// Titles and buttons of docks stand above the edges of what the docks hold: Fusion's stand 4 px outside.
class DockStyle : public QProxyStyle
{
    Q_OBJECT

public:
    explicit DockStyle(QObject* parent);

    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption* option,
                         const QWidget* widget) const override;
};

} // namespace resizelens
