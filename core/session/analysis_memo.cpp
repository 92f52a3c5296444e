#include "core/session/analysis_memo.h"

#include <algorithm>
#include <tuple>

namespace resizelens {

namespace {

// Bindings name every member: one that is added does not compile until it is compared as well.

auto membersOf(const ResizeSpec& spec)
{
    const auto& [opType, opset, mode, coordinateMode, nearestMode, aspectRatioPolicy, cubicCoeffA,
                 excludeOutside, antialias, extrapolationValue, axes] = spec;
    return std::tie(opType, opset, mode, coordinateMode, nearestMode, aspectRatioPolicy, cubicCoeffA,
                    excludeOutside, antialias, extrapolationValue, axes);
}

auto membersOf(const SiteAxis& axis)
{
    const auto& [number, nIn, nOut, scale, scaleGiven, roiStart, roiEnd] = axis;
    return std::tie(number, nIn, nOut, scale, scaleGiven, roiStart, roiEnd);
}

bool isAlike(const SiteAxis& a, const SiteAxis& b)
{
    return membersOf(a) == membersOf(b);
}

/// In all but id, graph and the names of values.
bool isAlike(const ResizeSite& a, const ResizeSite& b)
{
    const auto& [id, path, node, graph, input, output, spec, type, inputShape, outputShape, axes, sizeSource,
                 defaults, unknown, quantisation] = a;
    return membersOf(spec) == membersOf(b.spec) &&
           std::equal(axes.begin(), axes.end(), b.axes.begin(), b.axes.end(),
                      [](const SiteAxis& one, const SiteAxis& other) { return isAlike(one, other); }) &&
           std::tie(type, inputShape, outputShape, sizeSource, defaults, unknown, quantisation) ==
               std::tie(b.type, b.inputShape, b.outputShape, b.sizeSource, b.defaults, b.unknown,
                        b.quantisation);
}

std::size_t hashOf(const ResizeSite& site)
{
    constexpr std::size_t kPrime = 1'000'003;
    std::size_t hash = site.axes.size();
    const auto add = [&](std::size_t part) { hash = (hash * kPrime) ^ part; };
    for (const SiteAxis& axis : site.axes) {
        add(static_cast<std::size_t>(axis.nIn.value_or(-1)));
        add(static_cast<std::size_t>(axis.nOut.value_or(-1)));
        add(std::hash<double>()(axis.scale.value_or(0.0)));
        add(std::hash<double>()(axis.roiStart + kPrime * axis.roiEnd));
    }
    add(std::hash<double>()(site.spec.cubicCoeffA));
    add(std::hash<double>()(site.spec.extrapolationValue));
    return hash;
}

} // namespace

const SiteAnalysis* AnalysisMemo::find(const ResizeSite& site) const
{
    const auto alike = m_known.find(hashOf(site));
    if (alike == m_known.end())
        return nullptr;
    const auto found = std::find_if(alike->second.begin(), alike->second.end(),
                                    [&](const SiteAnalysis* known) { return isAlike(site, known->site); });
    return found == alike->second.end() ? nullptr : *found;
}

void AnalysisMemo::add(const SiteAnalysis& analysed)
{
    m_known[hashOf(analysed.site)].push_back(&analysed);
}

} // namespace resizelens
