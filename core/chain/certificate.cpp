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

/// γ_n · Σ|w| with n taps a pixel and u = 2^-24, plus one rounding of each weight.
double rounding(std::span<const AxisOperator> operators)
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
    const double steps = (taps + 1.0) * 0x1p-24;
    return steps / (1.0 - steps) * mass;
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

Result<Certificate> certify(std::span<const AxisOperator> rewrite, std::span<const AxisOperator> resize)
{
    bool fits = rewrite.size() == resize.size();
    for (std::size_t i = 0; fits && i < resize.size(); ++i)
        fits = rewrite[i].inputs() == resize[i].inputs() && rewrite[i].outputs() == resize[i].outputs();
    if (!fits)
        return fail(ErrorKind::shape, "certificate.shape",
                    "the rewrite gives another output shape than the Resize");
    std::vector<std::vector<RowClass>> axes;
    for (std::size_t i = 0; i < resize.size(); ++i) {
        if (resize[i].hasExtrapolation())
            return fail(ErrorKind::unsupported, "certificate.affine",
                        "a Resize with extrapolated pixels is not a linear operator");
        axes.push_back(classifyRows(rewrite[i], resize[i]));
    }
    Search search(axes);
    search.run();

    Certificate result;
    result.roundingBound = rounding(rewrite) + rounding(resize);
    if (search.worst <= result.roundingBound) {
        const bool bits = allSelections(rewrite) && allSelections(resize) && search.worst == 0.0;
        result.exactness = bits ? Exactness::bitExact : Exactness::exact;
        result.roundingBound = bits ? 0.0 : result.roundingBound;
        result.interiorWorstCase = 0.0;
        return result;
    }
    result.exactness = Exactness::bounded;
    result.worstCase = search.worst;
    result.interiorWorstCase = search.interior;
    if (result.interiorWorstCase && *result.interiorWorstCase <= result.roundingBound)
        result.interiorWorstCase = 0.0;
    result.worstPixel = std::move(search.pixel);
    return result;
}

Result<Certificate> certifyChain(const OperatorChain& chain, const Dims& input,
                                 std::span<const AxisOperator> resize)
{
    const auto output = chainOutputDims(chain, input);
    if (!output)
        return fail(output.error());
    bool fits = output->size() == resize.size();
    for (std::size_t i = 0; fits && i < resize.size(); ++i)
        fits = (*output)[i] == resize[i].outputs();
    if (!fits)
        return fail(
            ErrorKind::shape, "certificate.shape",
            fmt::format("the rewrite gives the output shape {}, not that of the Resize", toText(*output)));
    if (isLinear(chain)) {
        const auto rewrite = composeChain(chain, input);
        if (!rewrite)
            return fail(rewrite.error());
        return certify(*rewrite, resize);
    }
    // Both the largest sample of a window and any weighted mean lie within [-max|x|, max|x|]; an input with
    // +1 and -1 reaches 2.
    Certificate result;
    result.exactness = Exactness::dataDependent;
    result.worstCase = 2.0;
    result.interiorWorstCase = 2.0;
    result.worstPixel.assign(resize.size(), 0);
    return result;
}

} // namespace resizelens
