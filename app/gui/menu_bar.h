#pragma once

#include <QMenuBar>

namespace resizelens {

/// The menu bar of the window. Folded it takes no room, and its keys work all the same; Alt unfolds it for as
/// long as it has the keyboard.
class MenuBar : public QMenuBar
{
    Q_OBJECT

public:
    explicit MenuBar(QWidget* parent = nullptr);

    bool isFolded() const { return m_folded; }
    void setFolded(bool folded);
    /// All menus as one, below the given place.
    void popup(const QPoint& global);

protected:
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void settle(bool folded);

    bool m_folded = false;
};

} // namespace resizelens
