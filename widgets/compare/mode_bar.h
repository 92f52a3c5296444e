#pragma once

#include <QWidget>

#include <array>

class QButtonGroup;
class QHBoxLayout;
class QToolButton;

namespace resizelens {

/// A row of modes with their keys that lies on an image. Modes exclude each other; plain entries act.
class ModeBar : public QWidget
{
    Q_OBJECT

public:
    explicit ModeBar(QWidget* parent = nullptr);

    /// The buttons belong to the bar. `key` as it is shown; may be empty.
    QToolButton* addMode(const QString& text, const QString& key, const QString& toolTip);
    QToolButton* addAction(const QString& text, const QString& key, const QString& toolTip);
    void addSeparator();
    /// Leaves the keys out, then the labels shrink, where `width` is too little.
    void fitInto(int width);
    /// In the middle, above the bottom edge of `area`.
    void placeIn(const QRect& area);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QToolButton* addButton(const QString& text, const QString& key, const QString& toolTip);

    QHBoxLayout* m_row = nullptr;
    QButtonGroup* m_modes = nullptr;
};

/// The modes that have a place on the bar, in the order of CompareMode: all but the overlay.
std::array<QToolButton*, 4> addCompareModes(ModeBar& bar);

} // namespace resizelens
