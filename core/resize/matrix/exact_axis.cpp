#include "core/resize/matrix/exact_axis.h"

#include <algorithm>

namespace resizelens {

namespace {

constexpr Int128 kLargestPlace = static_cast<Int128>(1) << 60;
constexpr double kMostTaps = 0x1p18; // in distinct rows; about a second

/// The coordinate of output sample i is origin + step · i.
struct Places
{
    Rational origin, step;
    Rational at(std::int64_t row) const { return origin + step * Rational(row); }
};

Places placesOf(const ResizeSpec& spec, const AxisGeometry& axis)
{
    const Rational scale = exactScale(axis), half = Rational::ratio(1, 2);
    const Rational inputs(axis.nIn), outputs(axis.nOut);
    const Rational step = Rational(1) / scale;
    switch (spec.coordinateMode) {
    case CoordinateMode::halfPixel:
        return {half * step - half, step};
    case CoordinateMode::halfPixelSymmetric: {
        const Rational adjustment = outputs / (scale * inputs);
        return {inputs * half * (Rational(1) - adjustment) + half * step - half, step};
    }
    case CoordinateMode::pytorchHalfPixel:
        return axis.nOut > 1 ? Places{half * step - half, step} : Places{0, 0};
    case CoordinateMode::alignCorners:
        return axis.nOut > 1 ? Places{0, (inputs - Rational(1)) / (outputs - Rational(1))} : Places{0, 0};
    case CoordinateMode::asymmetric:
        return {0, step};
    case CoordinateMode::tfHalfPixelForNn:
        return {half * step, step};
    case CoordinateMode::tfCropAndResize: {
        const Rational start(axis.roiStart), end(axis.roiEnd), last = inputs - Rational(1);
        if (axis.nOut > 1)
            return {start * last, (end - start) * last / (outputs - Rational(1))};
        return {half * (start + end) * last, 0};
    }
    }
    return {};
}

/// Rows after which weights repeat, at most nOut.
std::int64_t periodOf(const Rational& step, const AxisGeometry& axis)
{
    const Int128 period = step.denominator();
    return step.defined() && period < axis.nOut ? static_cast<std::int64_t>(period) : axis.nOut;
}

bool areFew(const ResizeSpec& spec, double support, std::int64_t period)
{
    return spec.mode == ResizeMode::nearest || 2.0 * support * static_cast<double>(period) <= kMostTaps;
}

/// Factor applied to distances: 1 except with antialias.
Rational stretchOf(const ResizeSpec& spec, const AxisGeometry& axis)
{
    const Rational scale = exactScale(axis);
    return spec.antialias && scale < Rational(1) ? scale : Rational(1);
}

Rational supportOf(const ResizeSpec& spec, const Rational& stretch)
{
    return Rational(spec.mode == ResizeMode::cubic ? 2 : 1) / stretch;
}

Int128 rounded(NearestMode mode, const Rational& x)
{
    const Rational half = Rational::ratio(1, 2);
    switch (mode) {
    case NearestMode::roundPreferFloor:
        return (x - half).ceil();
    case NearestMode::roundPreferCeil:
        return (x + half).floor();
    case NearestMode::floor:
        return x.floor();
    case NearestMode::ceil:
        return x.ceil();
    }
    return 0;
}

/// The Keys kernel with coefficient a, or the triangle of linear interpolation.
Rational kernelAt(const ResizeSpec& spec, const Rational& a, const Rational& x)
{
    const Rational t = abs(x), one(1), two(2);
    if (spec.mode == ResizeMode::linear)
        return t < one ? one - t : Rational(0);
    if (!(one < t))
        return ((a + two) * t - (a + Rational(3))) * t * t + one;
    if (t < two)
        return ((a * t - Rational(5) * a) * t + Rational(8) * a) * t - Rational(4) * a;
    return t.defined() ? Rational(0) : t;
}

/// The taps around one coordinate, before clipping to the input.
struct Window
{
    std::int64_t begin = 0;
    Rationals weights;
    bool defined = true;
    std::int64_t end() const { return begin + static_cast<std::int64_t>(weights.size()); }
};

class ExactRows
{
public:
    ExactRows(const ResizeSpec& spec, const AxisGeometry& axis, NearestMode rounding)
        : m_spec(spec)
        , m_axis(axis)
        , m_rounding(rounding)
        , m_places(placesOf(spec, axis))
        , m_coefficient(spec.cubicCoeffA)
        , m_stretch(stretchOf(spec, axis))
        , m_support(supportOf(spec, m_stretch))
        , m_rows(axis.nIn, axis.nOut)
    {
    }

    std::optional<AxisOperator> run()
    {
        if (!inReach(m_places.at(0)) || !inReach(m_places.at(m_axis.nOut - 1)) || !m_support.defined())
            return std::nullopt;
        m_period = periodOf(m_places.step, m_axis);
        m_shift = m_period < m_axis.nOut ? static_cast<std::int64_t>(m_places.step.numerator()) : 0;
        if (!areFew(m_spec, m_support.toDouble(), m_period))
            return std::nullopt;
        const bool done = m_spec.mode == ResizeMode::nearest ? pick() : filter();
        if (!done)
            return std::nullopt;
        m_rows.setStep(m_places.step);
        return std::move(m_rows);
    }

private:
    static bool inReach(const Rational& place)
    {
        return place.defined() && place.floor() < kLargestPlace && -kLargestPlace < place.floor();
    }

    bool outside(const Rational& x) const
    {
        return m_spec.coordinateMode == CoordinateMode::tfCropAndResize &&
               (x < Rational(0) || Rational(m_axis.nIn - 1) < x);
    }

    bool pick()
    {
        const Rational one[] = {1};
        std::optional<std::int64_t> like; // a row that picks a sample
        std::vector<std::int64_t> phases; // samples picked by the first period, before clamping
        for (std::int64_t i = 0; i < m_axis.nOut; ++i) {
            if (i < m_period) {
                const Rational x = m_places.at(i);
                if (!x.defined())
                    return false;
                phases.push_back(static_cast<std::int64_t>(rounded(m_rounding, x)));
            }
            if (m_spec.coordinateMode == CoordinateMode::tfCropAndResize && outside(m_places.at(i))) {
                m_rows.addExtrapolatedRow();
                continue;
            }
            const std::int64_t place = std::clamp<std::int64_t>(
                phases[static_cast<std::size_t>(i % m_period)] + i / m_period * m_shift, 0, m_axis.nIn - 1);
            if (like)
                m_rows.repeatRow(*like, place);
            else
                m_rows.addRow(place, one);
            like = i;
        }
        return true;
    }

    bool filter()
    {
        constexpr std::int64_t kNone = -1;
        struct Phase
        {
            Window window;
            std::int64_t inner = kNone; // a row of the phase entirely inside the input
        };
        std::vector<Phase> phases;
        for (std::int64_t i = 0; i < m_axis.nOut; ++i) {
            if (i < m_period)
                phases.push_back({windowAt(m_places.at(i)), kNone});
            Phase& phase = phases[static_cast<std::size_t>(i % m_period)];
            if (!phase.window.defined)
                return false;
            const std::int64_t moved = i / m_period * m_shift;
            if (m_spec.coordinateMode == CoordinateMode::tfCropAndResize && outside(m_places.at(i))) {
                m_rows.addExtrapolatedRow();
                continue;
            }
            const bool inside = phase.window.begin + moved >= 0 && phase.window.end() + moved <= m_axis.nIn;
            if (inside && phase.inner != kNone) {
                const std::int64_t like = phase.inner;
                m_rows.repeatRow(like, m_rows.first(like) + (i - like) / m_period * m_shift);
                continue;
            }
            if (!addEdgeRow(phase.window, moved))
                return false;
            phase.inner = inside ? i : phase.inner;
        }
        return true;
    }

    /// Excludes the ends of the support, where the kernel is 0.
    Window windowAt(const Rational& x) const
    {
        Window window;
        const Int128 begin = (x - m_support).floor() + 1, end = (x + m_support).ceil();
        window.begin = static_cast<std::int64_t>(begin);
        window.defined = x.defined();
        Rational total = 0;
        for (Int128 j = begin; j < end; ++j) {
            const Rational distance = Rational(static_cast<std::int64_t>(j)) - x;
            window.weights.push_back(kernelAt(m_spec, m_coefficient, distance * m_stretch));
            total += window.weights.back();
        }
        window.defined = window.defined && total.defined();
        if (m_stretch < Rational(1) && !m_spec.excludeOutside && !total.isZero())
            for (Rational& weight : window.weights)
                weight /= total;
        return window;
    }

    /// A row that may reach outside: those taps are folded onto the edge or, with exclude_outside, dropped.
    bool addEdgeRow(const Window& window, std::int64_t moved)
    {
        const std::int64_t begin = window.begin + moved, end = window.end() + moved;
        const std::int64_t low = std::clamp<std::int64_t>(begin, 0, m_axis.nIn - 1);
        const std::int64_t high = std::clamp<std::int64_t>(end - 1, 0, m_axis.nIn - 1);
        Rationals row(static_cast<std::size_t>(high - low + 1));
        Rational inside = 0;
        std::size_t onEdge = 0; // non-zero taps
        for (std::int64_t j = begin; j < end; ++j) {
            const Rational& weight = window.weights[static_cast<std::size_t>(j - begin)];
            const bool within = j >= 0 && j < m_axis.nIn;
            inside += within ? weight : Rational(0);
            if (within || !m_spec.excludeOutside) {
                row[static_cast<std::size_t>(std::clamp<std::int64_t>(j, 0, m_axis.nIn - 1) - low)] += weight;
                onEdge += weight.isZero() ? 0 : 1;
            }
        }
        if (m_spec.excludeOutside && !inside.isZero() && !inside.isOne())
            for (Rational& weight : row)
                weight /= inside;
        for (const Rational& weight : row)
            if (!weight.defined())
                return false;
        m_rows.addRow(low, row);
        if (onEdge > 1 && m_rows.weights(m_rows.outputs() - 1).size() == 1)
            m_rows.setFolded();
        return true;
    }

    const ResizeSpec& m_spec;
    const AxisGeometry& m_axis;
    NearestMode m_rounding;
    Places m_places;
    Rational m_coefficient, m_stretch, m_support;
    std::int64_t m_period = 1, m_shift = 0;
    AxisOperator m_rows;
};

} // namespace

std::int64_t differentRows(const ResizeSpec& spec, const AxisGeometry& axis)
{
    const double support = supportOf(spec, stretchOf(spec, axis)).toDouble();
    const std::int64_t period = periodOf(placesOf(spec, axis).step, axis);
    return areFew(spec, support, period) ? period : axis.nOut;
}

std::optional<AxisOperator> exactAxis(const ResizeSpec& spec, const AxisGeometry& axis, NearestMode rounding)
{
    return ExactRows(spec, axis, rounding).run();
}

} // namespace resizelens
