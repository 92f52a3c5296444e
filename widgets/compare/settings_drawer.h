#pragma once

#include <QFrame>
#include <QPropertyAnimation>

class QToolButton;
class QVBoxLayout;

namespace resizelens {

class ColumnScroll;

/// Everything about a comparison that is not the image: sections in one column that slides over the right edge of its
/// parent, or stays there where it is pinned.
class SettingsDrawer : public QFrame
{
    Q_OBJECT

public:
    static constexpr int kWidth = 300;

    explicit SettingsDrawer(QWidget* parent = nullptr);

    /// Takes the widget over. `title` is its heading.
    void addSection(const QString& title, QWidget* content);
    /// Shows or hides a section with its heading.
    void setSectionVisible(QWidget* content, bool visible);

    void setOpen(bool open);
    bool isOpen() const { return m_open; }
    void setPinned(bool pinned);
    bool isPinned() const { return m_pinned; }
    /// Where the drawer lies when it is open: the right part of `area`.
    void placeIn(const QRect& area);

Q_SIGNALS:
    void openChanged();
    void pinnedChanged(bool pinned);
    /// Something was chosen with the mouse or a key: the image has the next keys.
    void choiceMade();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void watch(QWidget* content);
    QRect openGeometry() const;

    ColumnScroll* m_scroll = nullptr;
    QVBoxLayout* m_sections = nullptr;
    QToolButton* m_pin = nullptr;
    QPropertyAnimation m_slide;
    QRect m_area = {};
    bool m_open = false;
    bool m_pinned = false;
};

} // namespace resizelens
