#include "core/resize/resize_site.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

namespace resizelens {

std::string_view toString(Direction direction)
{
    switch (direction) {
    case Direction::same:
        return "same";
    case Direction::up:
        return "up";
    case Direction::down:
        return "down";
    case Direction::mixed:
        return "mixed";
    case Direction::unknown:
        return "unknown";
    }
    return "unknown";
}

std::optional<AxisGeometry> SiteAxis::geometry() const
{
    if (!nIn || !nOut || !scale)
        return std::nullopt;
    return AxisGeometry{*nIn, *nOut, *scale, roiStart, roiEnd, scaleGiven};
}

Direction SiteAxis::direction() const
{
    if (nIn && nOut)
        return *nIn == *nOut ? Direction::same : *nIn < *nOut ? Direction::up : Direction::down;
    if (scale && *scale == 1.0)
        return Direction::same;
    // floor(n * scale) may equal n for a scale just above 1; from 2 on it cannot.
    if (scale && *scale >= 2.0)
        return Direction::up;
    if (scale && *scale < 1.0)
        return Direction::down;
    return Direction::unknown;
}

Direction ResizeSite::direction() const
{
    if (!unknown.empty() || axes.empty())
        return Direction::unknown;
    Direction whole = Direction::same;
    for (const SiteAxis& axis : axes) {
        const Direction one = axis.direction();
        if (one == Direction::unknown)
            return Direction::unknown;
        if (one == Direction::same)
            continue;
        whole = whole == Direction::same || whole == one ? one : Direction::mixed;
    }
    return whole;
}

std::vector<std::int64_t> ResizeSite::resizedAxes() const
{
    std::vector<std::int64_t> changed;
    for (const SiteAxis& axis : axes)
        if (axis.direction() != Direction::same)
            changed.push_back(axis.axis);
    return changed;
}

bool ResizeSite::staticAxes() const
{
    return std::all_of(axes.begin(), axes.end(), [](const SiteAxis& axis) {
        return axis.direction() == Direction::same || axis.geometry().has_value();
    });
}

std::optional<Dims> ResizeSite::inputDims() const
{
    return inputShape ? knownDims(*inputShape) : std::nullopt;
}
std::optional<Dims> ResizeSite::outputDims() const
{
    return outputShape ? knownDims(*outputShape) : std::nullopt;
}

Result<AxisOperator> siteAxisOperator(const ResizeSite& site, std::size_t axis, Dialect dialect)
{
    if (!site.unknown.empty())
        return fail(Error{ErrorKind::shape, "site.unknown", site.unknown, {}, site.id});
    const auto geometry = site.axes[axis].geometry();
    if (!geometry)
        return fail(Error{ErrorKind::shape,
                          "site.unknown-length",
                          fmt::format("the length of axis {} is unknown", axis),
                          {},
                          site.id,
                          "Give the model's input shapes"});
    auto result = axisOperator(site.spec, *geometry, dialect);
    if (!result) {
        Error error = result.error();
        error.node = site.id;
        error.message = fmt::format("axis {}: {}", axis, error.message);
        return fail(std::move(error));
    }
    return result;
}

namespace {

/// The rows of all axes are held in memory at once.
Result<void> checkLengths(const ResizeSite& site)
{
    std::int64_t left = kMaxAxisRows;
    for (const SiteAxis& axis : site.axes) {
        const std::int64_t length = axis.nOut.value_or(0);
        if (length > left)
            return fail(
                Error{ErrorKind::limit,
                      "site.too-long",
                      fmt::format("axis {} of its result has a length of {}; all axes together may have {}",
                                  axis.axis, length, kMaxAxisRows),
                      {},
                      site.id});
        left -= length;
    }
    return {};
}

} // namespace

Result<std::vector<AxisOperator>> siteOperators(const ResizeSite& site, Dialect dialect)
{
    if (auto sound = checkLengths(site); !sound)
        return fail(sound.error());
    std::vector<AxisOperator> operators;
    // ONNX Runtime copies its input when no length changes, whatever the scales say.
    const auto input = site.inputDims(), output = site.outputDims();
    if (dialect == Dialect::onnxruntime && input && input == output) {
        for (const std::int64_t length : *input)
            operators.push_back(AxisOperator::identity(length));
        return operators;
    }
    for (std::size_t axis = 0; axis < site.axes.size(); ++axis) {
        auto one = siteAxisOperator(site, axis, dialect);
        if (!one)
            return fail(one.error());
        operators.push_back(std::move(*one));
    }
    return operators;
}

Result<ResizeSite> siteAtSize(const ResizeSite& site, const Dims& input)
{
    const auto refuse = [&](std::string message) {
        return fail(Error{ErrorKind::shape, "site.size", std::move(message), {}, site.id});
    };
    if (!site.unknown.empty())
        return refuse(site.unknown);
    if (input.size() != site.axes.size())
        return refuse(fmt::format("an input of rank {} was given, the node's has rank {}", input.size(),
                                  site.axes.size()));
    if (site.inputDims() == input && site.outputDims())
        return site;
    ResizeSite moved = site;
    Dims output;
    for (std::size_t i = 0; i < input.size(); ++i) {
        SiteAxis& axis = moved.axes[i];
        const bool unchanged = axis.direction() == Direction::same;
        const auto ratio =
            axis.scaleGiven || !axis.nIn || !axis.nOut
                ? axis.scale
                : std::optional(static_cast<double>(*axis.nOut) / static_cast<double>(*axis.nIn));
        if (!ratio && !unchanged)
            return refuse(fmt::format("the scale of axis {} is unknown", i));
        const double wanted = unchanged ? 1.0 : *ratio;
        const double length = static_cast<double>(input[i]) * wanted;
        axis.nIn = input[i];
        if (unchanged)
            axis.nOut = input[i];
        else
            axis.nOut =
                static_cast<std::int64_t>(axis.scaleGiven ? std::floor(length) : std::nearbyint(length));
        if (*axis.nOut < 1)
            return fail(Error{ErrorKind::shape,
                              "site.empty",
                              fmt::format("a length of {} with scale {} becomes 0", input[i], wanted),
                              {},
                              site.id});
        if (!axis.scaleGiven)
            axis.scale = static_cast<double>(*axis.nOut) / static_cast<double>(*axis.nIn);
        output.push_back(*axis.nOut);
    }
    moved.inputShape = knownShape(input);
    moved.outputShape = knownShape(output);
    return moved;
}

std::string factorText(const SiteAxis& axis)
{
    if (axis.nIn && axis.nOut && *axis.nIn > 0 && *axis.nOut > 0) {
        const std::int64_t common = std::gcd(*axis.nIn, *axis.nOut);
        const std::int64_t p = *axis.nOut / common, q = *axis.nIn / common;
        if (q == 1)
            return fmt::format("×{}", p);
        if (p <= 16 && q <= 16)
            return fmt::format("×{}/{}", p, q);
        return fmt::format("×{:.3g}", static_cast<double>(p) / static_cast<double>(q));
    }
    return axis.scale ? fmt::format("×{:.4g}", *axis.scale) : "?";
}

std::vector<std::int64_t> tieSensitiveRows(const ResizeSpec& spec, const AxisGeometry& axis)
{
    const auto reference = axisOperator(spec, axis, Dialect::onnx);
    std::vector<std::int64_t> rows;
    if (!reference)
        return rows;
    for (const Dialect dialect : {Dialect::onnxruntime, Dialect::tensorrt}) {
        const auto other = axisOperator(spec, axis, dialect);
        if (!other)
            continue;
        for (std::int64_t i = 0; i < reference->outputs(); ++i) {
            // A float32 coordinate moves a weight by its rounding; only a larger step means another choice of
            // inputs.
            const double slack = 1e-5 * (1.0 + static_cast<double>(std::max(axis.nIn, axis.nOut)) / 64.0);
            double difference = 0.0;
            const auto a = reference->weights(i), b = other->weights(i);
            const std::int64_t low = std::min(reference->first(i), other->first(i));
            const std::int64_t high = std::max(reference->first(i) + static_cast<std::int64_t>(a.size()),
                                               other->first(i) + static_cast<std::int64_t>(b.size()));
            for (std::int64_t j = low; j < high; ++j) {
                const auto at = [j](std::span<const double> weights, std::int64_t first) {
                    const std::int64_t k = j - first;
                    return k >= 0 && k < static_cast<std::int64_t>(weights.size())
                               ? weights[static_cast<std::size_t>(k)]
                               : 0.0;
                };
                difference =
                    std::max(difference, std::abs(at(a, reference->first(i)) - at(b, other->first(i))));
            }
            if (difference > slack || reference->extrapolated(i) != other->extrapolated(i))
                rows.push_back(i);
        }
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

} // namespace resizelens
