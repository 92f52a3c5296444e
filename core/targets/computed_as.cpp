#include "core/targets/computed_as.h"

#include "core/resize/chain/site_lengths.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

template<class T>
void takeUnset(std::optional<T>& first, const std::optional<T>& second)
{
    if (!first)
        first = second;
}

/// The node as a chain may hold it: of opset 11 or newer, all axes, without a policy, whose lengths are
/// computed already.
std::optional<Resize> resizeOf(const ResizeSite& site)
{
    Resize op;
    op.spec.opset = std::max<std::int64_t>(site.spec.opset, 13);
    op.spec.mode = site.spec.mode;
    op.spec.coordinateMode = site.spec.coordinateMode;
    op.spec.nearestMode = site.spec.nearestMode;
    op.spec.cubicCoeffA = site.spec.cubicCoeffA;
    op.spec.excludeOutside = site.spec.excludeOutside;
    op.spec.antialias = site.spec.antialias;
    return takeLengths(op, site) ? std::optional(std::move(op)) : std::nullopt;
}

bool change(Resize& op, const ResizeSite& site, const ComputedAs& computed)
{
    op.spec = applied(op.spec, computed);
    if (op.spec.coordinateMode == CoordinateMode::tfCropAndResize)
        return false; // the operator of a chain has no region
    if (!computed.scalesOfLengths || op.scales.empty())
        return true;
    const auto input = site.inputDims();
    const auto output = input ? op.outputDims(*input) : Result<Dims>(Dims());
    if (!input || !output)
        return false;
    op.scales.clear();
    op.sizes = *output;
    return true;
}

} // namespace

ComputedAs merged(ComputedAs first, const ComputedAs& second)
{
    takeUnset(first.mode, second.mode);
    takeUnset(first.coordinates, second.coordinates);
    takeUnset(first.rounding, second.rounding);
    takeUnset(first.antialias, second.antialias);
    takeUnset(first.excludeOutside, second.excludeOutside);
    takeUnset(first.cubicCoeffA, second.cubicCoeffA);
    first.scalesOfLengths = first.scalesOfLengths || second.scalesOfLengths;
    return first;
}

ResizeSpec applied(ResizeSpec spec, const ComputedAs& computed)
{
    spec.mode = computed.mode.value_or(spec.mode);
    spec.coordinateMode = computed.coordinates.value_or(spec.coordinateMode);
    spec.nearestMode = computed.rounding.value_or(spec.nearestMode);
    spec.antialias = computed.antialias.value_or(spec.antialias);
    spec.excludeOutside = computed.excludeOutside.value_or(spec.excludeOutside);
    spec.cubicCoeffA = computed.cubicCoeffA.value_or(spec.cubicCoeffA);
    return spec;
}

std::string describe(const ComputedAs& computed)
{
    std::vector<std::string> parts;
    if (computed.mode)
        parts.emplace_back(toString(*computed.mode));
    if (computed.coordinates)
        parts.emplace_back(toString(*computed.coordinates));
    if (computed.rounding)
        parts.emplace_back(toString(*computed.rounding));
    if (computed.antialias)
        parts.push_back(fmt::format("antialias {}", *computed.antialias ? 1 : 0));
    if (computed.excludeOutside)
        parts.push_back(fmt::format("exclude_outside {}", *computed.excludeOutside ? 1 : 0));
    if (computed.cubicCoeffA)
        parts.push_back(fmt::format("cubic_coeff_a {}", *computed.cubicCoeffA));
    if (computed.scalesOfLengths)
        parts.emplace_back("scales of the lengths");
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::optional<OperatorChain> computedChain(const ResizeSite& site, const ComputedAs& computed)
{
    auto op = resizeOf(site);
    if (!op || !change(*op, site, computed))
        return std::nullopt;
    return OperatorChain{{std::move(*op)}};
}

std::optional<OperatorChain> computedChain(const OperatorChain& chain, const ResizeSite& site,
                                           const ComputedAs& computed)
{
    OperatorChain result = chain;
    for (Operator& op : result.operators)
        if (auto* resize = std::get_if<Resize>(&op); resize != nullptr && !change(*resize, site, computed))
            return std::nullopt;
    return result;
}

} // namespace resizelens
