#include "app/gui/compare_settings.h"

#include <QSettings>
#include <QVariantList>

#include <algorithm>

namespace resizelens {

namespace {

constexpr QLatin1String kGroup("compare/input");

QVariantList listOf(const std::vector<float>& values)
{
    QVariantList list;
    for (const float value : values)
        list.append(value);
    return list;
}

/// `values` where the list is none of finite numbers.
std::vector<float> numbersOf(const QVariant& list, const std::vector<float>& values)
{
    std::vector<float> numbers;
    for (const QVariant& one : list.toList()) {
        bool isNumber = false;
        numbers.push_back(one.toFloat(&isNumber));
        if (!isNumber || !qIsFinite(numbers.back()))
            return values;
    }
    return numbers.empty() ? values : numbers;
}

} // namespace

CompareSettings loadCompareSettings()
{
    QSettings stored;
    stored.beginGroup(kGroup);
    CompareSettings settings;
    PreviewConversion& conversion = settings.conversion;
    conversion.channels = stored.value(QStringLiteral("channels")).toInt() == 1 ? 1 : 3;
    conversion.bgr = stored.value(QStringLiteral("bgr")).toBool();
    conversion.nodeSize = stored.value(QStringLiteral("nodeSize")).toBool();
    conversion.fit = static_cast<Fit>(
        std::clamp(stored.value(QStringLiteral("fit")).toInt(), 0, static_cast<int>(Fit::pad)));
    conversion.scale.scale = numbersOf(stored.value(QStringLiteral("scale")), conversion.scale.scale);
    conversion.scale.shift = numbersOf(stored.value(QStringLiteral("shift")), conversion.scale.shift);
    settings.isSizeAutomatic = stored.value(QStringLiteral("automatic"), true).toBool();
    settings.isThroughNetwork = stored.value(QStringLiteral("network")).toBool();
    return settings;
}

void saveCompareSettings(const CompareSettings& settings)
{
    QSettings stored;
    stored.beginGroup(kGroup);
    const PreviewConversion& conversion = settings.conversion;
    stored.setValue(QStringLiteral("channels"), conversion.channels);
    stored.setValue(QStringLiteral("bgr"), conversion.bgr);
    stored.setValue(QStringLiteral("nodeSize"), conversion.nodeSize);
    stored.setValue(QStringLiteral("fit"), static_cast<int>(conversion.fit));
    stored.setValue(QStringLiteral("scale"), listOf(conversion.scale.scale));
    stored.setValue(QStringLiteral("shift"), listOf(conversion.scale.shift));
    stored.setValue(QStringLiteral("automatic"), settings.isSizeAutomatic);
    stored.setValue(QStringLiteral("network"), settings.isThroughNetwork);
}

} // namespace resizelens
