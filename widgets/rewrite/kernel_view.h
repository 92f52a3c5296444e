#pragma once

#include "widgets/rewrite/kernel_planes.h"

#include <QWidget>

namespace resizelens {

/// Kernels and matrices as small heat maps on one scale: white is zero, blue positive, orange negative, with
/// values where there is room and a legend in values.
class KernelView : public QWidget
{
    Q_OBJECT

public:
    explicit KernelView(QWidget* parent = nullptr);
    /// Hidden without planes.
    void setPlanes(std::vector<KernelPlane> planes);
    const std::vector<KernelPlane>& planes() const { return m_planes; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, 150}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintPlane(QPainter& painter, const KernelPlane& plane, const QRectF& place) const;
    void paintLegend(QPainter& painter, const QRectF& place) const;
    QColor colourOf(double value) const;

    std::vector<KernelPlane> m_planes;
    double m_peak = 0.0; // largest magnitude
    bool m_signed = false;
};

} // namespace resizelens
