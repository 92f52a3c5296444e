#pragma once

#include <QWidget>

namespace resizelens {

/// What an image is, on a dark band at its top: a title that is elided where it does not fit, at the right its size. A
/// title with a menu ends in an arrow and can be clicked.
class CanvasLabel : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kHeight = 30;

    explicit CanvasLabel(QWidget* parent = nullptr);

    void setTexts(const QString& title, const QString& detail);
    const QString& title() const { return m_title; }
    void setHasMenu(bool menu);
    /// Room for the disc at either end.
    void setInsets(int left, int right);

Q_SIGNALS:
    void menuRequested(QPoint global);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    QRect titleRect() const;
    QString shownTitle(int width) const;

    QString m_title = {};
    QString m_detail = {};
    bool m_menu = false;
    int m_left = 12, m_right = 12;
};

} // namespace resizelens
