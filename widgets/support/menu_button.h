#pragma once

#include <QToolButton>

namespace resizelens {

/// A menu button without Qt's arrow: its text ends with ▾. (A style sheet would freeze its colours.)
class MenuButton : public QToolButton
{
public:
    explicit MenuButton(QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace resizelens
