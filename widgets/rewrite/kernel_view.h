#pragma once

#include "core/engine/analysis.h"

#include <QWidget>

#include <vector>

namespace resizelens {

struct KernelPlane
{
    QString title; // "Conv 3×3, phase 2"
    int rows = 0, columns = 0;
    std::vector<double> values; // row-major
    bool isCoarse = false;      // downsampled from a larger matrix, by largest magnitude per cell
};

/// The distinct planes of all weights (at most `most`), shared kernels once. Slow for large matrices.
std::vector<KernelPlane> kernelPlanes(const SiteAnalysis& site, const Candidate& candidate, std::size_t most);

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
