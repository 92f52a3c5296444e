#include "core/chain/certificate.h"

#include "core/resize/axis_family.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

namespace resizelens {

namespace {

/// Rows of an axis whose taps look alike, shifted: the error of a pixel depends on its rows' classes only, so
/// that a plane of millions of pixels is a few dozen cases.
struct RowClass
{
    std::int64_t representative = 0;
    bool interior = false;
    std::vector<double> rewrite, resize; // aligned on a common range of inputs
};

std::vector<double> aligned(std::span<const double> weights, std::int64_t first, std::int64_t low,
                            std::int64_t size)
{
    std::vector<double> out(static_cast<std::size_t>(size), 0.0);
    std::copy(weights.begin(), weights.end(), out.begin() + (weights.empty() ? 0 : first - low));
    return out;
}

RowClass alignRow(const AxisOperator& rewrite, const AxisOperator& resize, std::int64_t row)
{
    const auto a = rewrite.weights(row), b = resize.weights(row);
    std::int64_t low = a.empty() ? resize.first(row) : rewrite.first(row);
    std::int64_t high = low + static_cast<std::int64_t>(a.size());
    if (!b.empty()) {
        low = std::min(low, resize.first(row));
        high = std::max(high, resize.first(row) + static_cast<std::int64_t>(b.size()));
    }
    return {row, false, aligned(a, rewrite.first(row), low, high - low),
            aligned(b, resize.first(row), low, high - low)};
}

/// Weights compare equal here when they agree to 2^-40.
std::vector<std::int64_t> keyOf(const RowClass& row)
{
    std::vector<std::int64_t> key;
    for (std::size_t i = 0; i < row.rewrite.size(); ++i) {
        key.push_back(std::llround(std::ldexp(row.rewrite[i], 40)));
        key.push_back(std::llround(std::ldexp(row.resize[i], 40)));
    }
    return key;
}

/// A row is interior when it looks like the middle row of its phase.
std::vector<RowClass> classifyRows(const AxisOperator& rewrite, const AxisOperator& resize)
{
    const AxisStructure structure = classify(resize);
    const std::int64_t outputs = resize.outputs();
    std::map<std::pair<std::vector<std::int64_t>, bool>, RowClass> classes;
    std::map<std::int64_t, std::vector<std::int64_t>> middleKeys;
    const std::int64_t p = structure.p;
    if (p > 0)
        for (std::int64_t phase = 0; phase < std::min(p, outputs); ++phase) {
            const std::int64_t count = (outputs - phase + p - 1) / p;
            middleKeys[phase] = keyOf(alignRow(rewrite, resize, phase + (count / 2) * p));
        }
    for (std::int64_t i = 0; i < outputs; ++i) {
        RowClass row = alignRow(rewrite, resize, i);
        const auto key = keyOf(row);
        const auto taps = resize.weights(i);
        const bool touchesEdge = taps.empty() || resize.first(i) == 0 ||
                                 resize.first(i) + static_cast<std::int64_t>(taps.size()) == resize.inputs();
        row.interior = p > 0 ? key == middleKeys[i % p] : !touchesEdge;
        classes.emplace(std::pair(key, row.interior), std::move(row));
    }
    std::vector<RowClass> list;
    for (auto& [key, row] : classes)
        list.push_back(std::move(row));
    return list;
}

/// Σ over the taps of a pixel of |⊗E - ⊗R|.
double tapDifference(const std::vector<const RowClass*>& rows, std::size_t axis, double rewrite,
                     double resize)
{
    if (axis == rows.size())
        return std::abs(rewrite - resize);
    double sum = 0.0;
    for (std::size_t k = 0; k < rows[axis]->rewrite.size(); ++k)
        sum +=
            tapDifference(rows, axis + 1, rewrite * rows[axis]->rewrite[k], resize * rows[axis]->resize[k]);
    return sum;
}

class Search
{
public:
    explicit Search(const std::vector<std::vector<RowClass>>& axes)
        : m_axes(axes)
        , m_rows(axes.size())
    {
    }

    void run() { visit(0, true); }

    double worst = 0.0;
    std::optional<double> interior;
    std::vector<std::int64_t> pixel;

private:
    void visit(std::size_t axis, bool isInterior)
    {
        if (axis == m_axes.size())
            return measure(isInterior);
        for (const RowClass& row : m_axes[axis]) {
            m_rows[axis] = &row;
            visit(axis + 1, isInterior && row.interior);
        }
    }

    void measure(bool isInterior)
    {
        const double error = tapDifference(m_rows, 0, 1.0, 1.0);
        if (isInterior)
            interior = std::max(interior.value_or(0.0), error);
        if (!pixel.empty() && error <= worst)
            return;
        worst = error;
        pixel.clear();
        for (const RowClass* row : m_rows)
            pixel.push_back(row->representative);
    }

    const std::vector<std::vector<RowClass>>& m_axes;
    std::vector<const RowClass*> m_rows;
};

bool allSelections(std::span<const AxisOperator> operators)
{
    return std::all_of(operators.begin(), operators.end(),
                       [](const AxisOperator& axis) { return axis.isSelection(); });
}

/// γ_n · Σ|w| with n taps a pixel, for a Resize computed pixel by pixel.
double resizeRounding(std::span<const AxisOperator> operators, double unit)
{
    double taps = 1.0, mass = 1.0;
    for (const AxisOperator& axis : operators) {
        double most = 1.0, heaviest = 1.0;
        for (std::int64_t i = 0; i < axis.outputs(); ++i) {
            double sum = 0.0;
            for (const double weight : axis.weights(i))
                sum += std::abs(weight);
            most = std::max(most, static_cast<double>(axis.weights(i).size()));
            heaviest = std::max(heaviest, sum);
        }
        taps *= most;
        mass *= heaviest;
    }
    const double steps = (taps + 1.0) * unit;
    return steps < 1.0 ? steps / (1.0 - steps) * mass : mass;
}

AxisOperator scaled(const AxisOperator& axis, double factor)
{
    AxisOperator result(axis.inputs(), axis.outputs());
    std::vector<double> row;
    for (std::int64_t i = 0; i < axis.outputs(); ++i) {
        if (axis.extrapolated(i)) {
            result.addExtrapolatedRow();
            continue;
        }
        row.assign(axis.weights(i).begin(), axis.weights(i).end());
        for (double& weight : row)
            weight *= factor;
        result.addRow(axis.first(i), row);
    }
    return result;
}

/// What E must be multiplied by to have R's largest weight in R's middle row; 1 when that weight is missing.
double gauge(const AxisOperator& rewrite, const AxisOperator& resize)
{
    for (std::int64_t step = 0; step < resize.outputs(); ++step) {
        const std::int64_t row = (resize.outputs() / 2 + step) % resize.outputs();
        const auto wanted = resize.weights(row), got = rewrite.weights(row);
        if (wanted.empty())
            continue;
        const auto peak = std::max_element(wanted.begin(), wanted.end(),
                                           [](double a, double b) { return std::abs(a) < std::abs(b); }) -
                          wanted.begin();
        const std::int64_t at = resize.first(row) + peak - rewrite.first(row);
        if (at < 0 || at >= static_cast<std::int64_t>(got.size()) || got[static_cast<std::size_t>(at)] == 0.0)
            return 1.0;
        return wanted[static_cast<std::size_t>(peak)] / got[static_cast<std::size_t>(at)];
    }
    return 1.0;
}

/// A factor may stand in any axis of a product: moves it so that the axes can be compared one by one.
std::vector<AxisOperator> inSameGauge(std::vector<AxisOperator> rewrite, std::span<const AxisOperator> resize)
{
    double owed = 1.0;
    std::size_t last = 0;
    for (std::size_t i = 0; i < rewrite.size(); ++i) {
        if (rewrite[i].isIdentity() && resize[i].isIdentity())
            continue;
        const double factor = gauge(rewrite[i], resize[i]);
        last = i;
        if (std::abs(factor - 1.0) < 1e-12)
            continue;
        rewrite[i] = scaled(rewrite[i], factor);
        owed /= factor;
    }
    if (std::abs(owed - 1.0) > 1e-12)
        rewrite[last] = scaled(rewrite[last], owed);
    return rewrite;
}

/// The largest Σ|E - R| of a row, and the largest Σ|w| of both.
struct AxisDistance
{
    double difference = 0.0, mass = 0.0;
};

AxisDistance distanceOf(const AxisOperator& rewrite, const AxisOperator& resize)
{
    AxisDistance result;
    const auto at = [](const AxisOperator& axis, std::int64_t row, std::int64_t column) {
        const auto weights = axis.weights(row);
        const std::int64_t k = column - axis.first(row);
        return k >= 0 && k < static_cast<std::int64_t>(weights.size()) ? weights[static_cast<std::size_t>(k)]
                                                                       : 0.0;
    };
    for (std::int64_t i = 0; i < resize.outputs(); ++i) {
        const auto end = [i](const AxisOperator& axis) {
            return axis.first(i) + static_cast<std::int64_t>(axis.weights(i).size());
        };
        double difference = 0.0, a = 0.0, b = 0.0;
        for (std::int64_t j = std::min(rewrite.first(i), resize.first(i));
             j < std::max(end(rewrite), end(resize)); ++j) {
            difference += std::abs(at(rewrite, i, j) - at(resize, i, j));
            a += std::abs(at(rewrite, i, j));
            b += std::abs(at(resize, i, j));
        }
        result.difference = std::max(result.difference, difference);
        result.mass = std::max({result.mass, a, b});
    }
    return result;
}

/// An upper bound of the worst case that needs no look at pairs of rows: |⊗E - ⊗R| telescopes over the axes.
double telescoped(std::span<const AxisOperator> rewrite, std::span<const AxisOperator> resize)
{
    std::vector<AxisDistance> axes;
    for (std::size_t i = 0; i < resize.size(); ++i)
        axes.push_back(distanceOf(rewrite[i], resize[i]));
    double sum = 0.0;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        double term = axes[i].difference;
        for (std::size_t k = 0; k < axes.size(); ++k)
            term *= k == i ? 1.0 : axes[k].mass;
        sum += term;
    }
    return sum;
}

bool isFilled(const AxisOperator& axis)
{
    for (std::int64_t i = 0; i < axis.outputs(); ++i)
        if (!axis.extrapolated(i))
            return false;
    return axis.outputs() > 0;
}

/// Whether the same pixels become the same constant. Zero needs no Add: an empty row gives it.
bool sameConstants(std::span<const AxisOperator> rewrite, double filled, const Reference& resize)
{
    const auto anyFilled = [](std::span<const AxisOperator> axes) {
        return std::any_of(axes.begin(), axes.end(), isFilled);
    };
    if (anyFilled(rewrite) && anyFilled(resize.axes))
        return filled == resize.extrapolationValue;
    for (std::size_t axis = 0; axis < rewrite.size(); ++axis)
        for (std::int64_t i = 0; i < rewrite[axis].outputs(); ++i) {
            const double a = rewrite[axis].extrapolated(i) ? filled : 0.0;
            const double b = resize.axes[axis].extrapolated(i) ? resize.extrapolationValue : 0.0;
            if (a != b)
                return false;
        }
    return true;
}

/// E and R in comparable form.
struct Comparison
{
    std::vector<AxisOperator> rewrite;
    double tolerance = 0.0, rounding = 0.0;
    bool onlyMoves = false; // no operator of the chain computes
    bool constantsAgree = true;
};

Result<Comparison> compare(const OperatorChain& chain, const Dims& input, const Reference& resize)
{
    const auto map = composeChain(chain, input);
    if (!map)
        return fail(map.error());
    auto rewrite = map->matrices();
    if (!rewrite)
        return fail(rewrite.error());
    const double unit = isFloating(resize.type) ? unitRoundoff(resize.type) : unitRoundoff(DType::float64);
    Comparison result;
    // The constant is stored in the type.
    const auto stored = Tensor::fromDoubles(isFloating(resize.type) ? resize.type : DType::float64, {1},
                                            std::vector<double>{resize.extrapolationValue});
    Reference rounded = resize;
    rounded.extrapolationValue = stored ? stored->toDoubles()->front() : resize.extrapolationValue;
    const double filled = std::abs(map->filledValue() - resize.extrapolationValue) <=
                                  2.0 * unit * std::abs(resize.extrapolationValue)
                              ? rounded.extrapolationValue
                              : map->filledValue();
    result.constantsAgree = sameConstants(*rewrite, filled, rounded);
    result.rewrite = inSameGauge(std::move(*rewrite), resize.axes);
    result.tolerance = map->weightTolerance(unit);
    result.onlyMoves = map->roundingBound(unit) == 0.0;
    result.rounding = map->roundingBound(unit) + resizeRounding(resize.axes, unit);
    return result;
}

/// Both the largest sample of a window and any weighted mean lie within [-max|x|, max|x|]; an input with +1
/// and -1 reaches 2.
Certificate nonLinear(std::size_t rank)
{
    Certificate result;
    result.exactness = Exactness::dataDependent;
    result.worstCase = 2.0;
    result.interiorWorstCase = 2.0;
    result.worstPixel.assign(rank, 0);
    return result;
}

Certificate exactCertificate(const Comparison& compared, std::span<const AxisOperator> resize, double worst)
{
    Certificate result;
    const bool bits = worst == 0.0 && compared.onlyMoves && allSelections(resize);
    result.exactness = bits ? Exactness::bitExact : Exactness::exact;
    result.roundingBound = bits ? 0.0 : compared.rounding;
    result.interiorWorstCase = 0.0;
    return result;
}

} // namespace

std::string_view toString(Exactness exactness)
{
    switch (exactness) {
    case Exactness::bitExact:
        return "bit_exact";
    case Exactness::exact:
        return "exact";
    case Exactness::bounded:
        return "bounded";
    case Exactness::dataDependent:
        return "data_dependent";
    }
    return "data_dependent";
}

Result<Certificate> certifyChain(const OperatorChain& chain, const Dims& input, const Reference& resize)
{
    const auto output = chainOutputDims(chain, input);
    if (!output)
        return fail(output.error());
    bool fits = output->size() == resize.axes.size() && input.size() == resize.axes.size();
    for (std::size_t i = 0; fits && i < resize.axes.size(); ++i)
        fits = (*output)[i] == resize.axes[i].outputs() && input[i] == resize.axes[i].inputs();
    if (!fits)
        return fail(
            ErrorKind::shape, "certificate.shape",
            fmt::format("the rewrite gives the output shape {}, not that of the Resize", toText(*output)));
    if (!isLinear(chain))
        return nonLinear(input.size());
    const auto compared = compare(chain, input, resize);
    if (!compared)
        return fail(compared.error());
    if (!compared->constantsAgree)
        return fail(ErrorKind::unsupported, "certificate.constant",
                    "the rewrite does not give extrapolation_value where the Resize does");
    if (const double bound = telescoped(compared->rewrite, resize.axes); bound <= compared->tolerance)
        return exactCertificate(*compared, resize.axes, bound);
    std::vector<std::vector<RowClass>> axes;
    for (std::size_t i = 0; i < resize.axes.size(); ++i)
        axes.push_back(classifyRows(compared->rewrite[i], resize.axes[i]));
    Search search(axes);
    search.run();
    if (search.worst <= compared->tolerance)
        return exactCertificate(*compared, resize.axes, search.worst);
    Certificate result;
    result.exactness = Exactness::bounded;
    result.roundingBound = compared->rounding;
    result.worstCase = search.worst;
    result.interiorWorstCase = search.interior;
    if (result.interiorWorstCase && *result.interiorWorstCase <= compared->tolerance)
        result.interiorWorstCase = 0.0;
    result.worstPixel = std::move(search.pixel);
    return result;
}

Result<Tensor> worstCaseInput(const OperatorChain& chain, const Dims& input, const Reference& resize,
                              std::span<const std::int64_t> pixel)
{
    if (pixel.size() != input.size())
        return fail(ErrorKind::argument, "certificate.pixel", "the pixel has another rank than the input");
    const auto compared = compare(chain, input, resize);
    if (!compared)
        return fail(compared.error());
    const auto count = elementCount(input);
    if (!count)
        return fail(ErrorKind::limit, "certificate.pixel", "the input is too large");
    std::vector<double> values(static_cast<std::size_t>(*count), 0.0);
    std::vector<RowClass> rows;
    Dims first;
    for (std::size_t i = 0; i < input.size(); ++i) {
        rows.push_back(alignRow(compared->rewrite[i], resize.axes[i], pixel[i]));
        const auto a = compared->rewrite[i].weights(pixel[i]), b = resize.axes[i].weights(pixel[i]);
        first.push_back(a.empty() ? resize.axes[i].first(pixel[i])
                        : b.empty()
                            ? compared->rewrite[i].first(pixel[i])
                            : std::min(compared->rewrite[i].first(pixel[i]), resize.axes[i].first(pixel[i])));
    }
    const auto visit = [&](auto&& self, std::size_t axis, double e, double r, std::int64_t flat) -> void {
        if (axis == rows.size()) {
            values[static_cast<std::size_t>(flat)] = e > r ? 1.0 : e < r ? -1.0 : 0.0;
            return;
        }
        for (std::size_t k = 0; k < rows[axis].rewrite.size(); ++k)
            self(self, axis + 1, e * rows[axis].rewrite[k], r * rows[axis].resize[k],
                 flat * input[axis] + first[axis] + static_cast<std::int64_t>(k));
    };
    visit(visit, 0, 1.0, 1.0, 0);
    return Tensor::fromDoubles(DType::float32, input, values);
}

} // namespace resizelens
