#include "core/resize/matrix/axis_operator.h"

#include "core/base/limits.h"
#include "core/resize/matrix/axis_memo.h"
#include "core/resize/matrix/exact_axis.h"
#include "core/resize/matrix/scale_reading.h"
#include "core/resize/matrix/words.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

constexpr std::int64_t kMaxLength = std::int64_t{1} << 31;
constexpr std::int64_t kMaxTaps = std::int64_t{1} << 24; // in all rows

/// The coordinate transformation x_original = T(i), in the arithmetic of F.
template<class F>
struct Coordinates
{
    CoordinateMode mode;
    F inputs, outputs, scale, roiStart, roiEnd;

    F operator()(std::int64_t row) const
    {
        const F i = static_cast<F>(row);
        const F half = static_cast<F>(0.5);
        switch (mode) {
        case CoordinateMode::halfPixel:
            return (i + half) / scale - half;
        case CoordinateMode::halfPixelSymmetric: {
            const F adjustment = outputs / (scale * inputs);
            const F center = inputs / 2;
            return center * (1 - adjustment) + (i + half) / scale - half;
        }
        case CoordinateMode::pytorchHalfPixel:
            return outputs > 1 ? (i + half) / scale - half : F(0);
        case CoordinateMode::alignCorners:
            return outputs > 1 ? i * (inputs - 1) / (outputs - 1) : F(0);
        case CoordinateMode::asymmetric:
            return i / scale;
        case CoordinateMode::tfHalfPixelForNn:
            return (i + half) / scale;
        case CoordinateMode::tfCropAndResize:
            return outputs > 1
                       ? roiStart * (inputs - 1) + i * (roiEnd - roiStart) * (inputs - 1) / (outputs - 1)
                       : half * (roiStart + roiEnd) * (inputs - 1);
        }
        return F(0);
    }
};

/// The map by the ratio of the lengths, as a single division: exact at ties, where i / (out / in) is not.
double ratioCoordinate(CoordinateMode mode, const AxisGeometry& axis, std::int64_t row)
{
    const auto in = static_cast<double>(axis.nIn), out = static_cast<double>(axis.nOut),
               i = static_cast<double>(row);
    if (mode == CoordinateMode::asymmetric)
        return i * in / out;
    if (mode == CoordinateMode::tfHalfPixelForNn)
        return (2.0 * i + 1.0) * in / (2.0 * out);
    return ((2.0 * i + 1.0) * in - out) / (2.0 * out);
}

/// ONNX Runtime's half_pixel_symmetric: centre offset in float32, the rest in float64, rounded once.
double symmetricCoordinate(const AxisGeometry& axis, std::int64_t row)
{
    const auto scale = static_cast<float>(axis.scale), inputs = static_cast<float>(axis.nIn);
    const float adjustment = static_cast<float>(axis.nOut) / (scale * inputs);
    const float offset = inputs / 2.0f * (1.0f - adjustment);
    const double x =
        static_cast<double>(offset) + (static_cast<double>(row) + 0.5) / static_cast<double>(scale) - 0.5;
    return static_cast<double>(static_cast<float>(x));
}

/// Whether the axis is copied, not mapped. Every runtime copies an axis of scale 1, though by the text
/// tf_half_pixel_for_nn shifts it by half a sample; with antialias, ONNX Runtime copies axes of kept length.
bool isCopied(const ResizeSpec& spec, const AxisGeometry& axis, Dialect dialect)
{
    if (axis.nIn != axis.nOut || dialect == Dialect::evaluator)
        return false;
    const bool unscaled = static_cast<float>(axis.scale) == 1.0f;
    if (dialect == Dialect::onnxruntime)
        return spec.antialias || unscaled;
    return unscaled && spec.coordinateMode == CoordinateMode::tfHalfPixelForNn;
}

bool mapsByScale(CoordinateMode mode)
{
    return mode == CoordinateMode::asymmetric || mode == CoordinateMode::halfPixel ||
           mode == CoordinateMode::tfHalfPixelForNn;
}

/// Like the onnx package's op_resize.py: the length of the result is n · scale, unrounded.
double evaluatorCoordinate(const ResizeSpec& spec, const AxisGeometry& axis, std::int64_t row)
{
    const auto last = static_cast<double>(axis.nIn - 1), i = static_cast<double>(row);
    const double length = axis.scale * static_cast<double>(axis.nIn);
    switch (spec.coordinateMode) {
    case CoordinateMode::alignCorners:
        return length == 1.0 ? 0.0 : i * last / (length - 1.0);
    case CoordinateMode::pytorchHalfPixel:
        return length == 1.0 ? -0.5 : (i + 0.5) / axis.scale - 0.5;
    case CoordinateMode::tfCropAndResize: {
        const double part = (axis.roiEnd - axis.roiStart) * last;
        return (length == 1.0 ? part / 2.0 : i * part / (length - 1.0)) + axis.roiStart * last;
    }
    case CoordinateMode::halfPixel:
    case CoordinateMode::halfPixelSymmetric:
    case CoordinateMode::asymmetric:
    case CoordinateMode::tfHalfPixelForNn:
        break;
    }
    return Coordinates<double>{spec.coordinateMode,
                               static_cast<double>(axis.nIn),
                               static_cast<double>(axis.nOut),
                               axis.scale,
                               axis.roiStart,
                               axis.roiEnd}(row);
}

double coordinate(const ResizeSpec& spec, const AxisGeometry& axis, Dialect dialect, std::int64_t row)
{
    if (dialect == Dialect::onnxruntime && spec.coordinateMode == CoordinateMode::halfPixelSymmetric)
        return symmetricCoordinate(axis, row);
    if (dialect == Dialect::onnxruntime) {
        const Coordinates<float> map{spec.coordinateMode,
                                     static_cast<float>(axis.nIn),
                                     static_cast<float>(axis.nOut),
                                     static_cast<float>(axis.scale),
                                     static_cast<float>(axis.roiStart),
                                     static_cast<float>(axis.roiEnd)};
        return static_cast<double>(map(row));
    }
    if (dialect == Dialect::evaluator)
        return evaluatorCoordinate(spec, axis, row);
    const bool tensorrt = dialect == Dialect::tensorrt;
    if (tensorrt && mapsByScale(spec.coordinateMode))
        return ratioCoordinate(spec.coordinateMode, axis, row);
    const double ratio = static_cast<double>(axis.nOut) / static_cast<double>(axis.nIn);
    const Coordinates<double> map{spec.coordinateMode,
                                  static_cast<double>(axis.nIn),
                                  static_cast<double>(axis.nOut),
                                  tensorrt ? ratio : axis.scale,
                                  axis.roiStart,
                                  axis.roiEnd};
    return map(row);
}

/// ONNX Runtime snaps coordinates that float32 leaves next to a tie: 6.4999995 becomes 6.5.
double onTie(double x)
{
    constexpr double kBeside = 1e-6;
    const double tie = std::floor(x) + 0.5;
    return std::abs(x - tie) < kBeside ? tie : x;
}

double roundCoordinate(NearestMode mode, double x)
{
    switch (mode) {
    case NearestMode::roundPreferFloor:
        return std::ceil(x - 0.5);
    case NearestMode::roundPreferCeil:
        return std::floor(x + 0.5);
    case NearestMode::floor:
        return std::floor(x);
    case NearestMode::ceil:
        return std::ceil(x);
    }
    return x;
}

/// Resize-10 specifies no rounding; its test vectors and ONNX Runtime round up when downsampling, else down.
NearestMode roundingOf(const ResizeSpec& spec, const AxisGeometry& axis)
{
    return spec.isLegacy() && axis.scale < 1.0 ? NearestMode::ceil : spec.nearestMode;
}

/// The Keys kernel with coefficient a.
double cubicKernel(double x, double a)
{
    const double t = std::abs(x);
    if (t <= 1.0)
        return ((a + 2.0) * t - (a + 3.0)) * t * t + 1.0;
    if (t < 2.0)
        return ((a * t - 5.0 * a) * t + 8.0 * a) * t - 4.0 * a;
    return 0.0;
}

double kernelAt(const ResizeSpec& spec, double x)
{
    return spec.mode == ResizeMode::cubic ? cubicKernel(x, spec.cubicCoeffA)
                                          : std::max(0.0, 1.0 - std::abs(x));
}

/// Builds one row of linear or cubic weights: the kernel around x, normalised if stretched. Taps outside the
/// input are folded onto the edge sample or, with exclude_outside, dropped and the rest renormalised.
class FilterRow
{
public:
    FilterRow(const ResizeSpec& spec, const AxisGeometry& axis)
        : m_spec(spec)
        , m_inputs(axis.nIn)
        , m_stretch(spec.antialias && axis.scale < 1.0 ? axis.scale : 1.0)
        , m_support((spec.mode == ResizeMode::cubic ? 2.0 : 1.0) / m_stretch)
    {
    }

    void append(double x, AxisOperator& out)
    {
        const auto begin = static_cast<std::int64_t>(std::floor(x - m_support)) + 1;
        const auto end =
            static_cast<std::int64_t>(std::ceil(x + m_support)); // exclusive: the kernel is 0 at its support
        const std::int64_t low = std::clamp<std::int64_t>(begin, 0, m_inputs - 1);
        const std::int64_t high = std::clamp<std::int64_t>(end - 1, 0, m_inputs - 1);
        m_weights.assign(static_cast<std::size_t>(high - low + 1), 0.0);
        double total = 0.0, inside = 0.0;
        for (std::int64_t j = begin; j < end; ++j) {
            const double weight = kernelAt(m_spec, (static_cast<double>(j) - x) * m_stretch);
            total += weight;
            const bool within = j >= 0 && j < m_inputs;
            inside += within ? weight : 0.0;
            if (within || !m_spec.excludeOutside)
                m_weights[static_cast<std::size_t>(std::clamp<std::int64_t>(j, 0, m_inputs - 1) - low)] +=
                    weight;
        }
        const double norm = m_spec.excludeOutside ? inside : (m_stretch < 1.0 ? total : 1.0);
        if (norm != 1.0 && norm != 0.0)
            for (double& weight : m_weights)
                weight /= norm;
        out.addRow(low, m_weights);
    }

    double support() const { return m_support; }

private:
    const ResizeSpec& m_spec;
    std::int64_t m_inputs;
    double m_stretch, m_support;
    std::vector<double> m_weights;
};

/// Upper bound on the weights of a row.
double tapsOfRow(const ResizeSpec& spec, const AxisGeometry& axis)
{
    return spec.mode == ResizeMode::nearest ? 1.0
                                            : 4.0 + (spec.antialias ? 4.0 / std::min(axis.scale, 1.0) : 0.0);
}

Result<void> check(const ResizeSpec& spec, const AxisGeometry& axis)
{
    if (axis.nIn < 1 || axis.nOut < 1)
        return fail(words::axisNotResizable, axis.nIn, axis.nOut);
    if (axis.nIn > kMaxLength || axis.nOut > kMaxLength)
        return fail(words::axisTooLong, axis.nIn, axis.nOut);
    if (axis.nOut > kMaxAxisRows)
        return fail(words::axisTooManyRows, axis.nOut, kMaxAxisRows);
    if (!std::isfinite(axis.scale) || axis.scale <= 0.0)
        return fail(words::axisScaleNotPositive, axis.scale);
    if (!std::isfinite(axis.roiStart) || !std::isfinite(axis.roiEnd))
        return fail(words::axisRoiNotFinite);
    if (tapsOfRow(spec, axis) * static_cast<double>(axis.nOut) > static_cast<double>(kMaxTaps) ||
        mostTaps(spec, axis) > static_cast<double>(kMaxAxisTaps))
        return fail(words::axisTooManyTaps, axis.nOut, axis.scale);
    return {};
}

Result<AxisOperator> makeAxis(const ResizeSpec& spec, const AxisGeometry& axis, Dialect dialect)
{
    if (isCopied(spec, axis, dialect))
        return AxisOperator::identity(axis.nIn);
    if (dialect == Dialect::onnx)
        if (auto rows = exactAxis(spec, axis, roundingOf(spec, axis)))
            return std::move(*rows);
    AxisOperator result(axis.nIn, axis.nOut);
    if (dialect == Dialect::onnx) {
        result.forgetExact();
        result.reserveWeights(static_cast<std::size_t>(mostTaps(spec, axis)));
    }
    FilterRow filter(spec, axis);
    const auto last = static_cast<double>(axis.nIn - 1);
    const NearestMode rounding = roundingOf(spec, axis);
    for (std::int64_t i = 0; i < axis.nOut; ++i) {
        const double x = coordinate(spec, axis, dialect, i);
        if (spec.coordinateMode == CoordinateMode::tfCropAndResize && (x < 0.0 || x > last)) {
            result.addExtrapolatedRow();
            continue;
        }
        if (spec.mode == ResizeMode::nearest) {
            constexpr double one[] = {1.0};
            const double near = dialect == Dialect::onnxruntime ? onTie(x) : x;
            result.addRow(static_cast<std::int64_t>(std::clamp(roundCoordinate(rounding, near), 0.0, last)),
                          one);
            continue;
        }
        // Far outside, every tap folds onto the same edge sample; keep the window near the input.
        filter.append(std::clamp(x, -filter.support() - 1.0, last + filter.support() + 1.0), result);
    }
    return result;
}

} // namespace

double mostTaps(const ResizeSpec& spec, const AxisGeometry& axis)
{
    return tapsOfRow(spec, axis) * static_cast<double>(differentRows(spec, axis));
}

Rational exactScale(const AxisGeometry& axis)
{
    if (!axis.scaleGiven)
        return Rational::ratio(axis.nOut, axis.nIn);
    return axis.asStored ? Rational(axis.scale) : meantScale(axis.scale);
}

Result<AxisOperator> axisOperator(const ResizeSpec& spec, const AxisGeometry& axis, Dialect dialect)
{
    // Other dialects and stored scales are queried only once.
    const auto key = dialect != Dialect::onnx || axis.asStored ? std::nullopt : axisKey(spec, axis);
    constexpr std::size_t kKept = std::size_t{8} << 20;
    static AxisMemo<AxisOperator> memo(kKept);
    if (key)
        if (auto known = memo.find(*key))
            return std::move(*known);
    RL_TRY(check(spec, axis));
    auto made = makeAxis(spec, axis, dialect);
    if (!key)
        return made;
    if (made) {
        made->shrink();
        memo.keep(*key, *made, made->memory());
    }
    return made;
}

std::optional<AxisKey> axisKey(const ResizeSpec& spec, const AxisGeometry& axis)
{
    for (const double number : {spec.cubicCoeffA, axis.scale, axis.roiStart, axis.roiEnd})
        if (!std::isfinite(number))
            return std::nullopt;
    return AxisKey{spec.mode,        spec.coordinateMode, roundingOf(spec, axis), spec.isLegacy(),
                   spec.cubicCoeffA, spec.excludeOutside, spec.antialias,         axis.nIn,
                   axis.nOut,        axis.scale,          axis.roiStart,          axis.roiEnd,
                   axis.scaleGiven,  axis.asStored};
}

} // namespace resizelens
