#include "widgets/compare/pixel_texts.h"

#include "widgets/compare/compare_panel.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

constexpr std::int64_t kColours = 3;

double valueAt(const Tensor& tensor, std::int64_t channel, QPoint pixel)
{
    const Dims& dims = tensor.dims();
    const std::int64_t index = (channel * dims[2] + pixel.y()) * dims[3] + pixel.x();
    return static_cast<double>(tensor.as<float>()[static_cast<std::size_t>(index)]);
}

double luminanceAt(const Tensor& tensor, bool bgr, QPoint pixel)
{
    return static_cast<double>(luminance(static_cast<float>(valueAt(tensor, bgr ? 2 : 0, pixel)),
                                         static_cast<float>(valueAt(tensor, 1, pixel)),
                                         static_cast<float>(valueAt(tensor, bgr ? 0 : 2, pixel))));
}

double differenceAt(double original, double rewrite)
{
    const bool equal = original == rewrite || (std::isnan(original) && std::isnan(rewrite));
    return equal ? 0.0 : rewrite - original;
}

} // namespace

PixelValues pixelValues(const ComparisonView& view, const std::optional<std::int64_t>& channel, QPoint pixel)
{
    const bool isLuminance = channel == kLuminanceChannel;
    const std::int64_t first = isLuminance ? 0 : channel.value_or(0);
    const std::int64_t count = !channel && view.original.dims()[1] >= kColours ? kColours : 1;
    PixelValues values;
    for (std::int64_t c = first; c < first + count; ++c) {
        const auto at = [&](const Tensor& tensor) {
            return isLuminance ? luminanceAt(tensor, view.show.bgr, pixel) : valueAt(tensor, c, pixel);
        };
        values.original.push_back(at(view.original));
        values.rewrite.push_back(at(view.rewrite));
        values.difference.push_back(differenceAt(values.original.back(), values.rewrite.back()));
    }
    return values;
}

QStringList pixelLines(const ComparisonView& view, const std::optional<std::int64_t>& channel, QPoint pixel,
                       const ValueUnit& unit, PixelSide side)
{
    const Dims& dims = view.original.dims();
    QStringList lines;
    if (pixel.x() < 0 || pixel.y() < 0 || pixel.x() >= dims[3] || pixel.y() >= dims[2])
        return lines;
    const PixelValues values = pixelValues(view, channel, pixel);
    if (side == PixelSide::difference)
        for (const double value : values.difference)
            lines.append(differenceText(value, unit));
    else
        for (const double value : side == PixelSide::original ? values.original : values.rewrite)
            lines.append(valueText(value, unit));
    return lines;
}

namespace {

/// "11: 0.75, 12: 0.25"
QString rowText(const AxisOperator& axis, std::int64_t row)
{
    constexpr std::size_t kMostTaps = 4;
    const auto weights = axis.weights(row);
    QStringList taps;
    for (std::size_t k = 0; k < std::min(weights.size(), kMostTaps); ++k)
        taps.append(QStringLiteral("%1: %2")
                        .arg(axis.first(row) + static_cast<std::int64_t>(k))
                        .arg(weights[k], 0, 'g', 4));
    if (weights.size() > kMostTaps)
        taps.append(ComparePanel::tr("and %1 more").arg(weights.size() - kMostTaps));
    return weights.empty() ? ComparePanel::tr("none") : taps.join(QStringLiteral(", "));
}

QString sideText(std::span<const AxisOperator> axes, QPoint pixel)
{
    return ComparePanel::tr("y %1 × x %2").arg(rowText(axes[2], pixel.y()), rowText(axes[3], pixel.x()));
}

} // namespace

QString tapsText(const PreviewAxes& axes, QPoint pixel)
{
    const QString original = sideText(axes.original, pixel), rewrite = sideText(axes.rewrite, pixel);
    if (original == rewrite)
        return ComparePanel::tr("Taps of both: %1").arg(original);
    return ComparePanel::tr("Taps of the node: %1  |  other side: %2").arg(original, rewrite);
}

} // namespace resizelens
