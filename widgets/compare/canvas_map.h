#pragma once

#include "widgets/compare/picture_pyramid.h"

#include <QPixmap>
#include <QWidget>

namespace resizelens {

/// The whole image, small, with a frame around what is seen of it. A click or a drag moves the view there.
class CanvasMap : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kSide = 120; // the longer one

    explicit CanvasMap(QWidget* parent = nullptr);

    void setPicture(const PicturePyramid& picture);
    /// In image pixels.
    void setVisiblePart(const QRectF& part);

Q_SIGNALS:
    void centreRequested(QPointF pixel);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    QSize m_whole = {};
    QPixmap m_small = {};
    QRectF m_part = {};
};

} // namespace resizelens
