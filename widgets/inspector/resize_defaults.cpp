#include "widgets/inspector/resize_defaults.h"

#include "core/resize/matrix/resize_spec.h"

namespace resizelens {

QList<std::pair<QString, QString>> resizeDefaults(const ResizeSpec& spec)
{
    if (spec.isLegacy())
        return {{QStringLiteral("mode"), QString::fromUtf8(toString(spec.mode))}};
    QList<std::pair<QString, QString>> rows = {
        {QStringLiteral("mode"), QString::fromUtf8(toString(spec.mode))},
        {QStringLiteral("coordinate_transformation_mode"), QString::fromUtf8(toString(spec.coordinateMode))},
        {QStringLiteral("nearest_mode"), QString::fromUtf8(toString(spec.nearestMode))},
        {QStringLiteral("cubic_coeff_a"), QString::number(spec.cubicCoeffA)},
        {QStringLiteral("exclude_outside"), QString::number(int(spec.excludeOutside))},
        {QStringLiteral("extrapolation_value"), QString::number(spec.extrapolationValue)},
    };
    if (spec.opset >= 18) {
        rows.append({QStringLiteral("antialias"), QString::number(int(spec.antialias))});
        rows.append({QStringLiteral("keep_aspect_ratio_policy"),
                     QString::fromUtf8(toString(spec.aspectRatioPolicy))});
    }
    return rows;
}

} // namespace resizelens
