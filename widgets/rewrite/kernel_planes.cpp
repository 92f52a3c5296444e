#include "widgets/rewrite/kernel_planes.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

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
        if (std::find(seen.begin(), seen.end(), plane.values) != seen.end())
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

} // namespace resizelens
