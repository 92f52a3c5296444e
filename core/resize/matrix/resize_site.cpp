#include "core/resize/matrix/resize_site.h"

#include "core/base/enum_names.h"
#include "core/base/limits.h"
#include "core/onnx/resized_length.h"
#include "core/resize/matrix/axis_memo.h"
#include "core/resize/matrix/axis_rows.h"
#include "core/resize/matrix/scale_reading.h"
#include "core/resize/matrix/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

namespace resizelens {

std::string_view toString(Direction direction)
{
    static constexpr EnumNames<Direction::unknown> kNames("same", "up", "down", "mixed", "unknown");
    return kNames[direction];
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
    if (unknown || axes.empty())
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
    return std::ranges::all_of(axes, [](const SiteAxis& axis) {
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

Phrase say(Direction direction)
{
    static constexpr EnumWords<Direction::unknown> kWords(words::directionSame, words::directionUp,
                                                          words::directionDown, words::directionMixed,
                                                          words::directionUnknown);
    return kWords[direction];
}

Phrase say(const SizeSource& source)
{
    using What = SizeSource::What;
    using From = SizeSource::From;
    if (source.what == What::nothing)
        return {};
    const bool sizes = source.what == What::sizes;
    switch (source.from) {
    case From::initializer:
        return sizes ? say(words::sizesOfInitializer) : say(words::scalesOfInitializer);
    case From::constantNode:
        return sizes ? say(words::sizesOfConstant) : say(words::scalesOfConstant);
    case From::graphInput:
        return sizes ? say(words::sizesOfGraphInput) : say(words::scalesOfGraphInput);
    case From::attribute:
        return say(words::scalesOfAttribute);
    case From::computed:
        break;
    }
    return sizes ? say(words::sizesComputed) : say(words::scalesComputed);
}

namespace {

bool isUnknownFor(const ResizeSite& site, std::initializer_list<const Words*> reasons)
{
    return site.unknown && std::ranges::any_of(reasons, [&](const Words* reason) {
               return site.unknown->key == reason->key;
           });
}

} // namespace

bool shapesMayHelp(const ResizeSite& site)
{
    if (!site.unknown)
        return site.axes.empty() ||
               std::ranges::any_of(site.axes, [](const SiteAxis& axis) { return !axis.nIn || !axis.nOut; });
    return isUnknownFor(site, {&words::siteRankUnknown, &words::siteRankUnknownSince,
                               &words::siteScalesComputed, &words::siteSizesComputed});
}

bool inputsMayHelp(const ResizeSite& site)
{
    return shapesMayHelp(site) || isUnknownFor(site, {&words::siteScalesFollow, &words::siteSizesFollow});
}

Result<AxisOperator> siteAxisOperator(const ResizeSite& site, std::size_t axis, Dialect dialect)
{
    if (site.unknown)
        return fail(failure(words::siteUnknown, *site.unknown).at(site.id));
    const auto geometry = site.axes[axis].geometry();
    if (!geometry)
        return fail(failure(words::axisLengthUnknown, axis).at(site.id));
    auto result = axisOperator(site.spec, *geometry, dialect);
    if (!result)
        return fail(
            Error(result.error()).saying(say(words::ofAxis, axis, phraseOf(result.error()))).at(site.id));
    return result;
}

/// The rows of all axes are in memory at once.
Result<void> checkRows(const ResizeSite& site)
{
    std::int64_t left = kMaxAxisRows;
    for (const SiteAxis& axis : site.axes) {
        const std::int64_t length = axis.nOut.value_or(0);
        if (length > left)
            return fail(failure(words::siteTooLong, axis.axis, length, kMaxAxisRows).at(site.id));
        left -= length;
    }
    double taps = 0.0;
    for (const SiteAxis& axis : site.axes)
        if (const auto geometry = axis.geometry())
            taps += mostTaps(site.spec, *geometry);
    if (taps > static_cast<double>(kMaxAxisTaps))
        return fail(failure(words::siteTooManyTaps, kMaxAxisTaps).at(site.id));
    return {};
}

Result<std::vector<AxisOperator>> siteOperators(const ResizeSite& site, Dialect dialect)
{
    RL_TRY(checkRows(site));
    std::vector<AxisOperator> operators;
    // ONNX Runtime copies its input if no length changes, whatever the scales.
    const auto input = site.inputDims(), output = site.outputDims();
    if (dialect == Dialect::onnxruntime && input && input == output) {
        for (const std::int64_t length : *input)
            operators.push_back(AxisOperator::identity(length));
        return operators;
    }
    for (std::size_t axis = 0; axis < site.axes.size(); ++axis) {
        const auto geometry = site.axes[axis].geometry();
        const auto alike =
            std::find_if(site.axes.begin(), site.axes.begin() + static_cast<std::ptrdiff_t>(axis),
                         [&](const SiteAxis& one) { return one.geometry() == geometry; });
        const auto known = static_cast<std::size_t>(alike - site.axes.begin());
        RL_TAKE(auto one, known < axis ? operators[known] : siteAxisOperator(site, axis, dialect));
        operators.push_back(std::move(one));
    }
    return operators;
}

namespace {

std::int64_t lengthByRatio(const SiteAxis& axis, std::int64_t before, std::int64_t after, std::int64_t input)
{
    const double ratio = before > 0 && after > 0 ? static_cast<double>(after) / static_cast<double>(before)
                                                 : axis.scale.value_or(1.0);
    return static_cast<std::int64_t>(std::nearbyint(static_cast<double>(input) * ratio));
}

} // namespace

std::optional<std::int64_t> lengthByScale(const ResizeSite& site, const SiteAxis& axis, std::int64_t input)
{
    const bool kept = site.spec.aspectRatioPolicy != AspectRatioPolicy::stretch &&
                      site.sizeSource.what == SizeSource::What::sizes;
    return kept ? keptAspectLength(input, static_cast<float>(*axis.scale)) : scaledLength(input, *axis.scale);
}

Result<ResizeSite> siteAtSize(const ResizeSite& site, const Dims& input)
{
    if (site.unknown)
        return fail(failure(words::siteOfUnknownSize, *site.unknown).at(site.id));
    if (input.size() != site.axes.size())
        return fail(failure(words::siteOtherRank, input.size(), site.axes.size()).at(site.id));
    if (site.inputDims() == input && site.outputDims())
        return site;
    ResizeSite moved = site;
    Dims output;
    for (std::size_t i = 0; i < input.size(); ++i) {
        SiteAxis& axis = moved.axes[i];
        // A scale may preserve one length and change another.
        const bool given = axis.scaleGiven && axis.scale && *axis.scale != 1.0;
        const bool unchanged = !given && axis.direction() == Direction::same;
        const std::int64_t before = axis.nIn.value_or(0), after = axis.nOut.value_or(0);
        if (!unchanged && !given && (before < 1 || after < 1) && !axis.scale)
            return fail(failure(words::axisScaleUnknown, i).at(site.id));
        axis.nOut = unchanged ? input[i]
                    : given   ? lengthByScale(site, axis, input[i])
                              : lengthByRatio(axis, before, after, input[i]);
        axis.nIn = input[i];
        if (!axis.nOut || *axis.nOut < 1)
            return fail(failure(words::siteEmpty, input[i], axis.scale.value_or(1.0)).at(site.id));
        if (!axis.scaleGiven)
            axis.scale = static_cast<double>(*axis.nOut) / static_cast<double>(*axis.nIn);
        output.push_back(*axis.nOut);
    }
    moved.inputShape = knownShape(input);
    moved.outputShape = knownShape(output);
    return moved;
}

bool isRatioOfLengths(const SiteAxis& axis)
{
    const double asIs = static_cast<double>(axis.nIn.value_or(0)) * *axis.scale;
    return axis.nIn && axis.nOut && std::abs(asIs - static_cast<double>(*axis.nOut)) <= 1e-5 * asIs;
}

std::string factorText(const SiteAxis& axis)
{
    if (axis.scaleGiven && axis.scale && !isRatioOfLengths(axis))
        return fmt::format("×{:.4g}", *axis.scale);
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
    double distance = 0.0;
    visitTaps(one, other, row, [&](std::int64_t, double a, double b) { distance += std::abs(a - b); });
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

/// Where runtimes define an axis differently from the standard, as fractions: the scale as the ratio of the
/// lengths, align_corners by integer lengths, copied axes. Float32 coordinates only add rounding.
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

/// The axis as runtimes compute it in their own arithmetic.
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
    return reference ? tieSensitiveRows(spec, axis, *reference) : std::vector<std::int64_t>();
}

std::vector<std::int64_t> tieSensitiveRows(const ResizeSpec& spec, const AxisGeometry& axis,
                                           const AxisOperator& reference)
{
    std::vector<std::int64_t> rows;
    std::vector<bool> differs(static_cast<std::size_t>(reference.outputs()), false);
    const bool picks = spec.mode == ResizeMode::nearest;
    // Weights that a runtime rounds differently are not another definition.
    const bool shows = picks || spec.coordinateMode == CoordinateMode::tfCropAndResize;
    for (const AxisOperator& other : shows ? asComputed(spec, axis) : std::vector<AxisOperator>())
        for (std::int64_t i = 0; i < reference.outputs(); ++i)
            if (reference.extrapolated(i) != other.extrapolated(i) ||
                (picks && reference.first(i) != other.first(i)))
                differs[static_cast<std::size_t>(i)] = true;
    if (!picks)
        for (const AxisOperator& other : otherDefinitions(spec, axis))
            for (std::int64_t i = 0; i < reference.outputs(); ++i)
                if (!sameRow(reference, other, i))
                    differs[static_cast<std::size_t>(i)] = true;
    for (std::int64_t i = 0; i < reference.outputs(); ++i)
        if (differs[static_cast<std::size_t>(i)])
            rows.push_back(i);
    return rows;
}

} // namespace resizelens
