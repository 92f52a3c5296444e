#pragma once

#include <QPixmap>
#include <QWidget>

namespace resizelens {

class GraphCanvas;

/// The whole graph in a corner, with the visible part framed; click or drag moves the view. Hidden while
/// everything is visible anyway.
class Minimap : public QWidget
{
    Q_OBJECT

public:
    Minimap(GraphCanvas& canvas, QWidget* parent);

    void sceneChanged();
    void viewMoved();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    double scale() const;
    QPointF origin() const;
    void moveView(const QPointF& position);

    GraphCanvas& m_canvas;
    QPixmap m_picture = {};
};

} // namespace resizelens
