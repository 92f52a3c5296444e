#include "widgets/rewrite/kernel_view.h"

#include "widgets/support/palettes.h"
#include "widgets/support/theme.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

constexpr double kPlane = 120.0, kSpace = 14.0, kTitle = 18.0, kLegend = 64.0, kBar = 12.0;
constexpr double kRoomForText = 27.0;

QString number(double value)
{
    return QLocale().toString(value, 'g', 3);
}

constexpr int kMostCells = 48; // per side

/// Downsamples a large matrix; each cell keeps the value of largest magnitude.
KernelPlane coarse(const KernelPlane& plane)
{
    KernelPlane small = plane;
    small.rows = std::min(plane.rows, kMostCells);
    small.columns = std::min(plane.columns, kMostCells);
    small.isCoarse = small.rows != plane.rows || small.columns != plane.columns;
    if (!small.isCoarse)
        return small;
    small.values.assign(static_cast<std::size_t>(small.rows) * static_cast<std::size_t>(small.columns), 0.0);
    for (int y = 0; y < plane.rows; ++y)
        for (int x = 0; x < plane.columns; ++x) {
            const double value = plane.values[static_cast<std::size_t>(y * plane.columns + x)];
            const auto row = static_cast<std::int64_t>(y) * small.rows / plane.rows,
                       column = static_cast<std::int64_t>(x) * small.columns / plane.columns;
            double& cell = small.values[static_cast<std::size_t>(row * small.columns + column)];
            if (std::abs(value) > std::abs(cell))
                cell = value;
        }
    return small;
}

void appendPlanes(const OnnxNode& node, const Tensor& weights, std::size_t most,
                  std::vector<KernelPlane>& planes)
{
    const Dims& dims = weights.dims();
    const bool isReal = weights.type() == DType::float32 || weights.type() == DType::float16 ||
                        weights.type() == DType::float64 || weights.type() == DType::bfloat16;
    const auto values = isReal && dims.size() >= 2 && weights.count() > 0 ? weights.toDoubles()
                                                                          : Result<std::vector<double>>();
    if (!values || values->empty())
        return;
    KernelPlane plane;
    const bool isLine = dims.size() == 3; // channels and one spatial axis
    plane.rows = isLine ? 1 : static_cast<int>(dims[dims.size() - 2]);
    plane.columns = static_cast<int>(dims.back());
    const auto size = static_cast<std::size_t>(plane.rows) * static_cast<std::size_t>(plane.columns);
    std::vector<std::vector<double>> seen;
    for (std::size_t start = 0; start + size <= values->size() && planes.size() < most; start += size) {
        plane.values.assign(values->begin() + static_cast<std::ptrdiff_t>(start),
                            values->begin() + static_cast<std::ptrdiff_t>(start + size));
        if (std::ranges::find(seen, plane.values) != seen.end())
            continue;
        seen.push_back(plane.values);
        plane.title = QStringLiteral("%1 %2×%3")
                          .arg(QString::fromStdString(node.opType))
                          .arg(plane.rows)
                          .arg(plane.columns);
        if (seen.size() > 1)
            plane.title += QStringLiteral(" #%1").arg(seen.size());
        planes.push_back(coarse(plane));
    }
}

} // namespace

std::vector<KernelPlane> kernelPlanes(const SiteAnalysis& site, const Candidate& candidate, std::size_t most)
{
    std::vector<KernelPlane> planes;
    const auto nodes = writeChain(candidate.chain, site.site.type, site.site.spec.opset);
    if (nodes)
        for (const OnnxNode& node : *nodes)
            for (const Tensor& constant : node.constants)
                appendPlanes(node, constant, most, planes);
    return planes;
}

KernelView::KernelView(QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Kernels"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void KernelView::setPlanes(std::vector<KernelPlane> planes)
{
    m_planes = std::move(planes);
    m_peaks.clear();
    m_signed = false;
    bool isCoarse = false;
    for (const KernelPlane& plane : m_planes) {
        isCoarse = isCoarse || plane.isCoarse;
        double peak = 0.0;
        for (const double value : plane.values) {
            peak = std::max(peak, std::abs(value));
            m_signed = m_signed || value < 0.0;
        }
        m_peaks.push_back(peak);
    }
    QString tip =
        tr("The weights of the rewrite, the same for each channel; above each its largest magnitude");
    if (isCoarse)
        tip += QLatin1Char('\n') + tr("Large matrices are drawn coarsely: a cell shows its largest weight");
    setToolTip(tip);
    setVisible(!m_planes.empty());
    updateGeometry();
    update();
}

QSize KernelView::sizeHint() const
{
    const auto count = static_cast<double>(m_planes.size());
    return QSizeF(count * (kPlane + kSpace) + kLegend, kTitle + kPlane + kSpace).toSize();
}

/// Perceptually uniform from neutral to either end.
QColor KernelView::colourOf(double signedShare) const
{
    const Theme theme = themeFor(palette());
    const QColor zero = theme.dark ? QColor(0x30, 0x33, 0x3a) : QColor(0xf2, 0xf3, 0xf5);
    const QColor end = signedShare < 0.0 ? (theme.dark ? QColor(0xff, 0xa0, 0x4d) : QColor(0xb3, 0x54, 0x00))
                                         : (theme.dark ? QColor(0x7f, 0xb8, 0xff) : QColor(0x14, 0x4f, 0xa8));
    return mixed(zero, end, std::abs(signedShare));
}

void KernelView::paintPlane(QPainter& painter, const KernelPlane& plane, double peak,
                            const QRectF& place) const
{
    const Theme theme = themeFor(palette());
    const double cell = std::min(place.width() / plane.columns, place.height() / plane.rows);
    const double gap = cell >= 6.0 ? 1.0 : 0.0;
    for (int y = 0; y < plane.rows; ++y)
        for (int x = 0; x < plane.columns; ++x) {
            const double value = plane.values[static_cast<std::size_t>(y * plane.columns + x)];
            // Cells start on whole pixels to avoid seams.
            const QPointF corner(std::round(place.left() + x * cell), std::round(place.top() + y * cell)),
                end(std::round(place.left() + (x + 1) * cell), std::round(place.top() + (y + 1) * cell));
            const QRectF square(corner, end - QPointF(gap, gap));
            const QColor colour = colourOf(peak > 0.0 ? value / peak : 0.0);
            painter.fillRect(square, colour);
            if (cell < kRoomForText || plane.isCoarse)
                continue;
            painter.setPen(colour.lightnessF() < 0.5f ? QColor(Qt::white) : QColor(Qt::black));
            painter.drawText(square, Qt::AlignCenter, number(value));
        }
    painter.setPen(theme.outline);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(place.topLeft(), QSizeF(plane.columns * cell, plane.rows * cell)));
}

void KernelView::paintLegend(QPainter& painter, const QRectF& place) const
{
    const Theme theme = themeFor(palette());
    const double least = m_signed ? -1.0 : 0.0;
    QLinearGradient gradient(place.topLeft(), place.bottomLeft());
    for (int i = 0; i <= 8; ++i)
        gradient.setColorAt(i / 8.0, colourOf(1.0 + (least - 1.0) * i / 8.0));
    const QRectF bar(place.topLeft(), QSizeF(kBar, place.height()));
    painter.fillRect(bar, gradient);
    painter.setPen(theme.quietText);
    const QRectF labels(bar.right() + 4.0, place.top(), place.width() - kBar - 4.0, place.height());
    painter.drawText(labels, Qt::AlignTop, tr("largest"));
    painter.drawText(labels, Qt::AlignBottom, m_signed ? tr("−largest") : QStringLiteral("0"));
    if (m_signed)
        painter.drawText(labels, Qt::AlignVCenter, QStringLiteral("0"));
}

void KernelView::paintEvent(QPaintEvent*)
{
    const Theme theme = themeFor(palette());
    QPainter painter(this);
    QFont small = font();
    small.setPixelSize(10);
    painter.setFont(small);
    // As many planes as fit, and always the legend.
    double left = 0.0;
    for (std::size_t i = 0; i < m_planes.size(); ++i) {
        if (left > 0.0 && left + kPlane + kLegend > width())
            break;
        painter.setPen(theme.quietText);
        painter.drawText(QRectF(left, 0.0, kPlane + kSpace, kTitle), Qt::AlignVCenter,
                         tr("%1, to %2").arg(m_planes[i].title, number(m_peaks[i])));
        paintPlane(painter, m_planes[i], m_peaks[i], QRectF(left, kTitle, kPlane, kPlane));
        left += kPlane + kSpace;
    }
    if (!m_planes.empty())
        paintLegend(painter, QRectF(left, kTitle, kLegend - kSpace, kPlane));
}

} // namespace resizelens
