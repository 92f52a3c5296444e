#include "widgets/inspector/resize_defaults.h"

#include "core/resize/matrix/resize_spec.h"

#include <string_view>

namespace resizelens {

namespace {

QString wordOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

QList<std::pair<QString, QString>> resizeDefaults(const ResizeSpec& spec)
{
    if (spec.isLegacy())
        return {{QStringLiteral("mode"), wordOf(toString(spec.mode))}};
    QList<std::pair<QString, QString>> rows = {
        {QStringLiteral("mode"), wordOf(toString(spec.mode))},
        {QStringLiteral("coordinate_transformation_mode"), wordOf(toString(spec.coordinateMode))},
        {QStringLiteral("nearest_mode"), wordOf(toString(spec.nearestMode))},
        {QStringLiteral("cubic_coeff_a"), QString::number(spec.cubicCoeffA)},
        {QStringLiteral("exclude_outside"), QString::number(int(spec.excludeOutside))},
        {QStringLiteral("extrapolation_value"), QString::number(spec.extrapolationValue)},
    };
    if (spec.opset >= 18) {
        rows.append({QStringLiteral("antialias"), QString::number(int(spec.antialias))});
        rows.append({QStringLiteral("keep_aspect_ratio_policy"), wordOf(toString(spec.aspectRatioPolicy))});
    }
    return rows;
}

} // namespace resizelens
