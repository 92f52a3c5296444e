#include "widgets/overlay/overlay_colours.h"

#include "core/image/colormap.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace resizelens {

namespace {

/// Distinct in lightness too; beyond six devices, letters tell them apart.
constexpr std::array<QRgb, 6> kUnitColours = {0xff2662c0, 0xffd97a16, 0xff0b9f6f,
                                              0xff923b9c, 0xffc2b02a, 0xff8e504a};

} // namespace

double largestOf(const NodeValues& values)
{
    double largest = 0.0;
    for (const NodeValue& node : values.nodes)
        largest = std::max(largest, std::abs(node.value));
    return largest;
}

QColor overlayColour(double share)
{
    static const ColorTable table = colorTable(DifferenceKind::magnitude);
    // Skips the darkest part, which looks like an untinted node.
    const double place = 60.0 + 195.0 * std::clamp(share, 0.0, 1.0);
    return QColor::fromRgb(table[static_cast<std::size_t>(place)]);
}

NodeTint unitTint(const NodeValues& values, const std::string& unit)
{
    const std::vector<std::string> units = values.units();
    const auto place = static_cast<std::size_t>(std::ranges::find(units, unit) - units.begin());
    return {QColor::fromRgb(kUnitColours[place % kUnitColours.size()]),
            QString(QChar(u'A' + static_cast<char16_t>(place % 26)))};
}

NodeTints overlayTints(const NodeValues& values, double cutOff)
{
    NodeTints tints;
    if (values.kind == ValueKind::placement) {
        const std::vector<std::string> units = values.units();
        QHash<QString, NodeTint> known;
        for (const std::string& unit : units)
            known.insert(QString::fromStdString(unit), unitTint(values, unit));
        for (const NodeValue& node : values.nodes)
            if (!node.unit.empty())
                tints.insert(node.node.value, known.value(QString::fromStdString(node.unit)));
        return tints;
    }
    const double largest = largestOf(values);
    for (const NodeValue& node : values.nodes) {
        const double share = largest > 0.0 ? std::abs(node.value) / largest : 0.0;
        if (share > 0.0 && share >= cutOff)
            tints.insert(node.node.value, {overlayColour(share), {}});
    }
    return tints;
}

} // namespace resizelens
