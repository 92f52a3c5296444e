#pragma once

#include "widgets/rewrite/kernel_planes.h"

#include <QWidget>

namespace resizelens {

/// Kernels and matrices as heat maps: blue positive, orange negative, zero neutral; each is scaled to its
/// largest magnitude, shown above it. Cells show values if there is room.
class KernelView : public QWidget
{
    Q_OBJECT

public:
    explicit KernelView(QWidget* parent = nullptr);
    /// Hidden if empty.
    void setPlanes(std::vector<KernelPlane> planes);
    const std::vector<KernelPlane>& planes() const { return m_planes; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, 150}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintPlane(QPainter& painter, const KernelPlane& plane, double peak, const QRectF& place) const;
    void paintLegend(QPainter& painter, const QRectF& place) const;
    QColor colourOf(double share) const;

    std::vector<KernelPlane> m_planes;
    std::vector<double> m_peaks; // largest magnitude of each
    bool m_signed = false;
};

} // namespace resizelens
