#include "core/engine/analysis_memo.h"

#include <algorithm>
#include <tuple>

namespace resizelens {

namespace {

// The bindings name every member, so that a new one does not compile until it is compared too.

auto membersOf(const ResizeSpec& spec)
{
    const auto& [opType, opset, mode, coordinateMode, nearestMode, aspectRatioPolicy, cubicCoeffA,
                 excludeOutside, antialias, policyGiven, extrapolationValue, axes] = spec;
    return std::tie(opType, opset, mode, coordinateMode, nearestMode, aspectRatioPolicy, cubicCoeffA,
                    excludeOutside, antialias, policyGiven, extrapolationValue, axes);
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

bool isAlike(const MeantResize* a, const MeantResize* b)
{
    if (a == nullptr || b == nullptr)
        return a == b;
    const auto& [spec, scales, matrices, byName, otherForm, type] = *a;
    return membersOf(spec) == membersOf(b->spec) &&
           std::tie(scales, matrices, byName, otherForm, type) ==
               std::tie(b->scales, b->matrices, b->byName, b->otherForm, b->type);
}

/// Equal in everything but id, graph and value names.
bool isAlike(const ResizeSite& a, const ResizeSite& b)
{
    const auto& [id, label, key, path, node, graph, input, output, spec, type, inputShape, outputShape, axes,
                 sizeSource, defaults, unknown, quantisation, meant] = a;
    return membersOf(spec) == membersOf(b.spec) && isAlike(meant.get(), b.meant.get()) &&
           std::ranges::equal(
               axes, b.axes,
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
    const auto found = std::ranges::find_if(
        alike->second, [&](const SiteAnalysis* known) { return isAlike(site, known->site); });
    return found == alike->second.end() ? nullptr : *found;
}

void AnalysisMemo::add(const SiteAnalysis& analysed)
{
    m_known[hashOf(analysed.site)].push_back(&analysed);
}

std::vector<std::size_t> firstAlike(const std::vector<SiteAnalysis>& sites)
{
    AnalysisMemo memo;
    std::vector<std::size_t> first;
    for (const SiteAnalysis& entry : sites) {
        const SiteAnalysis* const known = memo.find(entry.site);
        if (known == nullptr)
            memo.add(entry);
        first.push_back(static_cast<std::size_t>((known == nullptr ? &entry : known) - sites.data()));
    }
    return first;
}

} // namespace resizelens
