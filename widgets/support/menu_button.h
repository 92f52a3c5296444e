#pragma once

#include <QToolButton>

namespace resizelens {

/// A button that opens a menu; its text ends with ▾ and needs no second arrow. A style sheet would hide that
/// one too, but freezes the colours that the button has when the sheet is set.
class MenuButton : public QToolButton
{
public:
    explicit MenuButton(QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace resizelens
