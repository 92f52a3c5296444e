// The values of single pixels, as they are read and written.
#pragma once

#include "widgets/compare/comparison_view.h"
#include "widgets/compare/value_text.h"

#include <QPoint>
#include <QStringList>

#include <vector>

namespace resizelens {

/// One entry a shown channel: three in colour, else the chosen one or the luminance.
struct PixelValues
{
    std::vector<double> original, rewrite,
        difference; // rewrite − original, 0 for equal infinities or not-a-numbers
};

/// `channel` as in planesFor(); `pixel` must lie within the tensors.
PixelValues pixelValues(const ComparisonView& view, const std::optional<std::int64_t>& channel, QPoint pixel);

enum class PixelSide { original, rewrite, difference };

/// One line per channel; none for a pixel outside of the tensors.
QStringList pixelLines(const ComparisonView& view, const std::optional<std::int64_t>& channel, QPoint pixel,
                       const ValueUnit& unit, PixelSide side);

/// Which input samples, by row and column, make the pixel on both sides.
QString tapsText(const PreviewAxes& axes, QPoint pixel);

} // namespace resizelens
