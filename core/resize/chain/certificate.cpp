#include "core/resize/chain/certificate.h"

#include "core/base/enum_names.h"
#include "core/resize/chain/matrix_comparison.h"
#include "core/resize/chain/words.h"
#include "core/resize/matrix/axis_family.h"
#include "core/resize/matrix/axis_rows.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

namespace resizelens {

namespace {

/// About half a second.
constexpr double kMostSearchSteps = 0x1p28;

/// Rows of an axis with the same taps up to a shift. A pixel's error depends only on the classes of its rows,
/// so a plane of millions of pixels is a few dozen cases.
struct RowClass
{
    std::int64_t representative = 0;
    bool interior = false;
    std::vector<std::int64_t> inputs;    // that either row reads
    std::vector<double> rewrite, resize; // the weights of each
};

RowClass alignRow(const AxisOperator& rewrite, const AxisOperator& resize, std::int64_t row)
{
    RowClass aligned{row, false, {}, {}, {}};
    visitTaps(rewrite, resize, row, [&](std::int64_t input, double e, double r) {
        aligned.inputs.push_back(input);
        aligned.rewrite.push_back(e);
        aligned.resize.push_back(r);
    });
    return aligned;
}

/// Rows of equal key have the same weights in E and in R, at the same offset from each other.
using RowKey = std::tuple<std::size_t, std::size_t, std::int64_t>;

RowKey keyOf(const AxisOperator& rewrite, const AxisOperator& resize, std::int64_t row)
{
    const bool any = !rewrite.weights(row).empty() && !resize.weights(row).empty();
    return {rewrite.rowClass(row), resize.rowClass(row), any ? rewrite.first(row) - resize.first(row) : 0};
}

/// A row is interior if it looks like the middle row of its phase.
std::vector<RowClass> classifyRows(const AxisOperator& rewrite, const AxisOperator& resize)
{
    const AxisStructure structure = classify(resize);
    const std::int64_t outputs = resize.outputs();
    const std::int64_t p = structure.p;
    const auto isInterior = [&](std::int64_t i) {
        if (p > 0) {
            const std::int64_t phase = i % p, count = (outputs - phase + p - 1) / p;
            return keyOf(rewrite, resize, i) == keyOf(rewrite, resize, phase + (count / 2) * p);
        }
        const auto taps = resize.weights(i);
        return !taps.empty() && resize.first(i) != 0 &&
               resize.first(i) + static_cast<std::int64_t>(taps.size()) != resize.inputs();
    };
    std::set<std::pair<RowKey, bool>> seen;
    std::vector<RowClass> list;
    for (std::int64_t i = 0; i < outputs; ++i) {
        const bool interior = isInterior(i);
        if (!seen.emplace(keyOf(rewrite, resize, i), interior).second)
            continue;
        list.push_back(alignRow(rewrite, resize, i));
        list.back().interior = interior;
    }
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
        const double difference = tapDifference(m_rows, 0, 1.0, 1.0);
        const double error = std::isnan(difference) ? HUGE_VAL : difference;
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
    return std::ranges::all_of(operators, [](const AxisOperator& axis) { return axis.isSelection(); });
}

/// γ_n · Σ|w| with n taps per pixel, for a Resize whose weights are rounded once.
double resizeRounding(std::span<const AxisOperator> operators, double unit)
{
    std::vector<double> taps;
    double mass = 1.0;
    for (const AxisOperator& axis : operators) {
        if (axis.isSelection() && !axis.folded())
            continue;
        const RowBounds rows = boundsOf(axis);
        // A tap on the edge sample may be folded from several.
        const double folded = axis.folded() ? 3.0 : 0.0;
        taps.push_back(std::max(1.0, static_cast<double>(rows.taps) + folded));
        mass *= std::max(1.0, rows.mass);
    }
    return taps.empty() ? 0.0 : roundingOf(roundingSteps(taps), unit, mass);
}

bool isFilled(const AxisOperator& axis)
{
    for (std::int64_t i = 0; i < axis.outputs(); ++i)
        if (!axis.extrapolated(i))
            return false;
    return axis.outputs() > 0;
}

/// Whether the same pixels get the same constant. Zero needs no Add: an empty row yields it.
bool sameConstants(std::span<const AxisOperator> rewrite, double filled, const Reference& resize)
{
    const auto anyFilled = [](std::span<const AxisOperator> axes) {
        return std::ranges::any_of(axes, isFilled);
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

/// E made comparable with R, and its bounds.
struct Comparison
{
    std::vector<AxisOperator> rewrite;
    double tolerance = 0.0; // change of E if its weights are rounded to the type
    double rounding = 0.0, peak = 1.0;
    bool onlyMoves = false;  // no operator of the chain rounds
    bool onlyCopies = false; // no operator of the chain computes
    bool constantsAgree = true;
};

/// Whether a chain's weights are exact or were rounded to the type when stored.
enum class Weights { meant, stored };

double asStored(double value, DType type)
{
    const auto stored =
        Tensor::fromDoubles(isFloating(type) ? type : DType::float64, {1}, std::vector<double>{value});
    return stored ? stored->toDoubles()->front() : value;
}

Result<Comparison> compare(const OperatorChain& chain, const Dims& input, const Reference& resize,
                           Weights weights)
{
    RL_TAKE(const auto map, composeChain(chain, input));
    RL_TAKE(auto rewrite, map.matrices());
    const double unit = isFloating(resize.type) ? unitRoundoff(resize.type) : unitRoundoff(DType::float64);
    Comparison result;
    Reference wanted = resize;
    double filled = map.filledValue();
    if (weights == Weights::stored) {
        // A chain through a wider type stores the constant in that type; the result is in the site's.
        wanted.extrapolationValue = asStored(resize.extrapolationValue, resize.type);
        filled = asStored(filled, resize.type);
    }
    result.constantsAgree = sameConstants(rewrite, filled, wanted);
    result.rewrite = inSameGauge(std::move(rewrite), resize.axes);
    result.tolerance = map.weightTolerance(unit);
    result.onlyMoves = map.roundingBound(unit) == 0.0;
    result.onlyCopies = map.onlyCopies();
    result.peak = map.peak(unit);
    result.rounding = map.roundingBound(unit) + resizeRounding(resize.axes, unit);
    return result;
}

/// Both the maximum of a window and any weighted mean lie within ±max|x|; inputs of +1 and -1 reach 2.
Certificate nonLinear(std::size_t rank)
{
    Certificate result;
    result.exactness = Exactness::dataDependent;
    result.worstCase = 2.0;
    result.interiorWorstCase = 2.0;
    result.worstPixel.assign(rank, 0);
    return result;
}

bool anyFolded(std::span<const AxisOperator> operators)
{
    return std::ranges::any_of(operators, [](const AxisOperator& axis) { return axis.folded(); });
}

/// A one-tap row folded from several taps is computed by runtimes and may round.
Certificate exactCertificate(const Comparison& compared, std::span<const AxisOperator> resize)
{
    Certificate result;
    const bool bits = compared.onlyMoves && allSelections(resize) && !anyFolded(resize);
    result.exactness = bits ? Exactness::bitExact : Exactness::exact;
    result.roundingBound = bits ? 0.0 : compared.rounding;
    result.keepsBits = bits && compared.onlyCopies;
    result.inputRange = 1.0 / compared.peak;
    result.interiorWorstCase = 0.0;
    return result;
}

/// Multiplications in Search: all combinations of row classes and of taps.
double searchSteps(const std::vector<std::vector<RowClass>>& axes)
{
    double steps = 1.0;
    for (const auto& rows : axes) {
        double taps = 0.0;
        for (const RowClass& row : rows)
            taps += static_cast<double>(std::max<std::size_t>(row.rewrite.size(), 1));
        steps *= taps;
    }
    return steps;
}

std::int64_t worstRow(const std::vector<RowClass>& rows)
{
    const auto difference = [](const RowClass& row) { return tapDifference({&row}, 0, 1.0, 1.0); };
    const auto worst = std::ranges::max_element(
        rows, [&](const RowClass& a, const RowClass& b) { return difference(a) < difference(b); });
    return worst == rows.end() ? 0 : worst->representative;
}

Certificate boundedCertificate(const Comparison& compared, std::span<const AxisOperator> resize)
{
    std::vector<std::vector<RowClass>> axes;
    bool fractions = true;
    for (std::size_t i = 0; i < resize.size(); ++i) {
        axes.push_back(classifyRows(compared.rewrite[i], resize[i]));
        fractions = fractions && comparable(compared.rewrite[i], resize[i]);
    }
    Search search(axes);
    if (searchSteps(axes) <= kMostSearchSteps)
        search.run();
    else {
        search.worst = telescoped(compared.rewrite, resize);
        search.interior = search.worst;
        for (const auto& rows : axes)
            search.pixel.push_back(worstRow(rows));
    }
    // Weights not known as fractions are rounded to float64.
    constexpr double kUnknown = 0x1p-40;
    const double slack = fractions ? 0.0 : kUnknown;
    Certificate result;
    result.exactness = Exactness::bounded;
    result.roundingBound = compared.rounding;
    result.inputRange = 1.0 / compared.peak;
    result.worstCase = search.worst + slack;
    result.interiorWorstCase = search.interior;
    if (result.interiorWorstCase)
        *result.interiorWorstCase += slack;
    result.worstPixel = std::move(search.pixel);
    return result;
}

Result<Certificate> certify(const OperatorChain& chain, const Dims& input, const Reference& resize,
                            Weights weights)
{
    RL_TAKE(const auto output, chainOutputDims(chain, input));
    bool fits = output.size() == resize.axes.size() && input.size() == resize.axes.size();
    for (std::size_t i = 0; fits && i < resize.axes.size(); ++i)
        fits = output[i] == resize.axes[i].outputs() && input[i] == resize.axes[i].inputs();
    if (!fits)
        return fail(words::certificateShape, toText(output));
    if (!isLinear(chain))
        return nonLinear(input.size());
    RL_TAKE(const auto compared, compare(chain, input, resize, weights));
    if (!compared.constantsAgree)
        return fail(words::certificateConstant);
    if (sameMatrices(compared.rewrite, resize.axes))
        return exactCertificate(compared, resize.axes);
    if (weights == Weights::stored) {
        const double off = telescoped(compared.rewrite, resize.axes);
        if (off <= compared.tolerance) {
            Certificate certificate = exactCertificate(compared, resize.axes);
            certificate.roundingBound += off;
            return certificate;
        }
    }
    return boundedCertificate(compared, resize.axes);
}

} // namespace

std::string_view toString(Exactness exactness)
{
    static constexpr EnumNames<Exactness::dataDependent> kNames("bit_exact", "exact", "bounded",
                                                                "data_dependent");
    return kNames[exactness];
}

Certificate worseOf(Certificate a, Certificate b)
{
    Certificate& worse =
        b.exactness > a.exactness || (b.exactness == a.exactness && b.worstCase > a.worstCase) ? b : a;
    worse.roundingBound = std::max(a.roundingBound, b.roundingBound);
    worse.inputRange = std::min(a.inputRange, b.inputRange);
    worse.keepsBits = a.keepsBits && b.keepsBits;
    if (&worse == &b)
        b.lengths = std::move(a.lengths);
    return std::move(worse);
}

Result<Certificate> certifyChain(const OperatorChain& chain, const Dims& input, const Reference& resize)
{
    return certify(chain, input, resize, Weights::meant);
}

Result<Certificate> certifyStored(const OperatorChain& chain, const Dims& input, const Reference& resize)
{
    return certify(chain, input, resize, Weights::stored);
}

Result<Tensor> worstCaseInput(const OperatorChain& chain, const Dims& input, const Reference& resize,
                              std::span<const std::int64_t> pixel)
{
    if (pixel.size() != input.size())
        return fail(words::pixelOfOtherRank);
    RL_TAKE(const auto compared, compare(chain, input, resize, Weights::stored));
    const auto count = elementCount(input);
    if (!count)
        return fail(words::pixelInputTooLarge);
    std::vector<double> values(static_cast<std::size_t>(*count), 0.0);
    std::vector<RowClass> rows;
    for (std::size_t i = 0; i < input.size(); ++i)
        rows.push_back(alignRow(compared.rewrite[i], resize.axes[i], pixel[i]));
    const auto visit = [&](auto&& self, std::size_t axis, double e, double r, std::int64_t flat) -> void {
        if (axis == rows.size()) {
            values[static_cast<std::size_t>(flat)] = e > r ? 1.0 : e < r ? -1.0 : 0.0;
            return;
        }
        for (std::size_t k = 0; k < rows[axis].rewrite.size(); ++k)
            self(self, axis + 1, e * rows[axis].rewrite[k], r * rows[axis].resize[k],
                 flat * input[axis] + rows[axis].inputs[k]);
    };
    visit(visit, 0, 1.0, 1.0, 0);
    return Tensor::fromDoubles(DType::float32, input, values);
}

} // namespace resizelens
