#include "core/resize/resize_site.h"

#include "core/resize/axis_memo.h"
#include "core/resize/scale_reading.h"
#include "core/shape/resized_length.h"

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

namespace {

std::optional<std::int64_t> lengthByScale(const ResizeSite& site, const SiteAxis& axis, std::int64_t input)
{
    const bool crops = site.spec.coordinateMode == CoordinateMode::tfCropAndResize;
    const float share = crops ? static_cast<float>(axis.roiEnd) - static_cast<float>(axis.roiStart) : 1.0F;
    const bool kept =
        site.spec.aspectRatioPolicy != AspectRatioPolicy::stretch && site.sizeSource.starts_with("sizes");
    return kept ? keptAspectLength(input, static_cast<float>(*axis.scale))
                : scaledLength(input, *axis.scale, share);
}

/// The nearest length of the same ratio.
std::int64_t lengthByRatio(const SiteAxis& axis, std::int64_t before, std::int64_t after, std::int64_t input)
{
    const double ratio = before > 0 && after > 0 ? static_cast<double>(after) / static_cast<double>(before)
                                                 : axis.scale.value_or(1.0);
    return static_cast<std::int64_t>(std::nearbyint(static_cast<double>(input) * ratio));
}

} // namespace

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
        // A scale may leave one length as it is and change another.
        const bool given = axis.scaleGiven && axis.scale && *axis.scale != 1.0;
        const bool unchanged = !given && axis.direction() == Direction::same;
        const std::int64_t before = axis.nIn.value_or(0), after = axis.nOut.value_or(0);
        if (!unchanged && !given && (before < 1 || after < 1) && !axis.scale)
            return refuse(fmt::format("the scale of axis {} is unknown", i));
        axis.nOut = unchanged ? input[i]
                    : given   ? lengthByScale(site, axis, input[i])
                              : lengthByRatio(axis, before, after, input[i]);
        axis.nIn = input[i];
        if (!axis.nOut || *axis.nOut < 1)
            return fail(Error{
                ErrorKind::shape,
                "site.empty",
                fmt::format("a length of {} with scale {} becomes 0", input[i], axis.scale.value_or(1.0)),
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

namespace {

/// Σ|w - w'| of two rows.
double rowDistance(const AxisOperator& one, const AxisOperator& other, std::int64_t row)
{
    const auto at = [row](const AxisOperator& axis, std::int64_t column) {
        const std::int64_t k = column - axis.first(row);
        const auto weights = axis.weights(row);
        return k >= 0 && k < static_cast<std::int64_t>(weights.size()) ? weights[static_cast<std::size_t>(k)]
                                                                       : 0.0;
    };
    const auto end = [row](const AxisOperator& axis) {
        return axis.first(row) + static_cast<std::int64_t>(axis.weights(row).size());
    };
    double distance = 0.0;
    const auto visit = [&](std::int64_t low, std::int64_t high) {
        for (std::int64_t j = low; j < high; ++j)
            distance += std::abs(at(one, j) - at(other, j));
    };
    // What lies between two rows far apart is 0 in both.
    visit(one.first(row), end(one));
    for (std::int64_t j = other.first(row); j < end(other); ++j)
        if (j < one.first(row) || j >= end(one))
            visit(j, j + 1);
    return distance;
}

AxisGeometry storedGeometry(AxisGeometry axis)
{
    axis.asStored = true;
    return axis;
}

std::optional<double> distanceOfReadings(const ResizeSpec& spec, const AxisGeometry& geometry)
{
    const auto meant = axisOperator(spec, geometry), stored = axisOperator(spec, storedGeometry(geometry));
    if (!meant || !stored)
        return std::nullopt;
    double most = 0.0;
    for (std::int64_t i = 0; i < meant->outputs(); ++i)
        most = meant->extrapolated(i) != stored->extrapolated(i)
                   ? 2.0
                   : std::max(most, rowDistance(*meant, *stored, i));
    if (most > 0.0 && (spec.mode == ResizeMode::nearest || most >= 1.0))
        return std::nullopt;
    return most;
}

} // namespace

std::optional<double> readingDistance(const ResizeSpec& spec, const SiteAxis& axis)
{
    if (!axis.scaleGiven || !axis.scale || meantScale(*axis.scale) == Rational(*axis.scale))
        return 0.0;
    const auto geometry = axis.geometry();
    if (!geometry)
        return std::nullopt;
    constexpr std::size_t kKept = std::size_t{4} << 20, kEntry = 256;
    static AxisMemo<std::optional<double>> memo(kKept);
    const auto key = axisKey(spec, *geometry);
    if (const auto known = key ? memo.find(*key) : std::nullopt)
        return *known;
    const auto distance = distanceOfReadings(spec, *geometry);
    if (key)
        memo.keep(*key, distance, kEntry);
    return distance;
}

namespace {

bool sameTaps(const AxisOperator& one, const AxisOperator& other, std::int64_t row)
{
    if (one.first(row) != other.first(row))
        return false;
    return one.exact() && other.exact() ? std::ranges::equal(one.exactWeights(row), other.exactWeights(row))
                                        : std::ranges::equal(one.weights(row), other.weights(row));
}

/// What run times define otherwise than the standard, over the fractions: a scale that is the ratio of the
/// lengths, a map of align_corners by whole lengths, axes that are copied. What float32 coordinates add to a
/// weight is rounding, and no other definition.
std::vector<AxisOperator> otherDefinitions(const ResizeSpec& spec, const AxisGeometry& axis)
{
    AxisGeometry byLengths = axis;
    byLengths.scaleGiven = false;
    byLengths.scale = static_cast<double>(axis.nOut) / static_cast<double>(axis.nIn);
    std::vector<AxisOperator> all;
    const bool sameScale = exactScale(byLengths) == exactScale(axis);
    if (!sameScale)
        if (auto ratio = axisOperator(spec, byLengths))
            all.push_back(std::move(*ratio)); // TensorRT, and align_corners in ONNX Runtime
    if (axis.nIn == axis.nOut)
        if (auto copied = axisOperator(spec, axis, Dialect::onnxruntime); copied && copied->isIdentity())
            all.push_back(std::move(*copied));
    return all;
}

/// What run times make of an axis in their own arithmetic.
std::vector<AxisOperator> asComputed(const ResizeSpec& spec, const AxisGeometry& axis)
{
    std::vector<AxisOperator> all;
    const auto add = [&](Result<AxisOperator> one) {
        if (one)
            all.push_back(std::move(*one));
    };
    for (const Dialect dialect : {Dialect::onnxruntime, Dialect::tensorrt})
        add(axisOperator(spec, axis, dialect));
    if (axis.scaleGiven && !(meantScale(axis.scale) == Rational(axis.scale)))
        add(axisOperator(spec, storedGeometry(axis)));
    return all;
}

} // namespace

std::vector<std::int64_t> tieSensitiveRows(const ResizeSpec& spec, const AxisGeometry& axis)
{
    const auto reference = axisOperator(spec, axis, Dialect::onnx);
    std::vector<std::int64_t> rows;
    if (!reference)
        return rows;
    std::vector<bool> differs(static_cast<std::size_t>(reference->outputs()), false);
    const bool picks = spec.mode == ResizeMode::nearest;
    // Weights that a run time rounds otherwise are no other definition.
    const bool shows = picks || spec.coordinateMode == CoordinateMode::tfCropAndResize;
    for (const AxisOperator& other : shows ? asComputed(spec, axis) : std::vector<AxisOperator>())
        for (std::int64_t i = 0; i < reference->outputs(); ++i)
            if (reference->extrapolated(i) != other.extrapolated(i) ||
                (picks && reference->first(i) != other.first(i)))
                differs[static_cast<std::size_t>(i)] = true;
    if (!picks)
        for (const AxisOperator& other : otherDefinitions(spec, axis))
            for (std::int64_t i = 0; i < reference->outputs(); ++i)
                if (!sameTaps(*reference, other, i))
                    differs[static_cast<std::size_t>(i)] = true;
    for (std::int64_t i = 0; i < reference->outputs(); ++i)
        if (differs[static_cast<std::size_t>(i)])
            rows.push_back(i);
    return rows;
}

} // namespace resizelens
