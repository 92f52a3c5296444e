#pragma once

#include <QWidget>

class QLabel;
class QTimer;

namespace resizelens {

/// A turning ring with a line of text: work is under way here. Turns only while it is seen.
class BusyRing : public QWidget
{
    Q_OBJECT

public:
    explicit BusyRing(QWidget* parent = nullptr);

    /// An empty text hides it.
    void setText(const QString& text);
    /// In the middle of the width of `area`, so many pixels below its top.
    void placeIn(const QRect& area, int below);
    QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QLabel* m_label = nullptr;
    QTimer* m_timer = nullptr;
    int m_angle = 0; // degrees
};

} // namespace resizelens
