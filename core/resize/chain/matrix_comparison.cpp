#include "core/resize/chain/matrix_comparison.h"

#include "core/resize/matrix/axis_rows.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

/// A fraction, and the number to compute with where it is undefined.
struct Factor
{
    Rational exact = 1;
    double computed = 1.0;
};

AxisOperator scaled(const AxisOperator& axis, const Factor& factor)
{
    AxisOperator result(axis.inputs(), axis.outputs());
    Rationals row;
    std::vector<std::int64_t> like(axis.classCount(), -1);
    for (std::int64_t i = 0; i < axis.outputs(); ++i) {
        if (axis.extrapolated(i)) {
            result.addExtrapolatedRow();
            continue;
        }
        std::int64_t& known = like[axis.rowClass(i)];
        if (known >= 0) {
            result.repeatRow(known, axis.first(i));
            continue;
        }
        known = i;
        row.clear();
        std::vector<double> computed;
        for (std::size_t k = 0; k < axis.weights(i).size(); ++k) {
            row.push_back(axis.exactWeights(i)[k] * factor.exact);
            computed.push_back(axis.weights(i)[k] * factor.computed);
        }
        result.addRow(axis.first(i), row, computed);
    }
    return result;
}

/// The factor that gives E the largest weight of R's middle row; 1 if E has no tap there.
Factor gauge(const AxisOperator& rewrite, const AxisOperator& resize)
{
    for (std::int64_t step = 0; step < resize.outputs(); ++step) {
        const std::int64_t row = (resize.outputs() / 2 + step) % resize.outputs();
        const auto wanted = resize.weights(row), got = rewrite.weights(row);
        if (wanted.empty())
            continue;
        const auto peak =
            std::ranges::max_element(wanted, [](double a, double b) { return std::abs(a) < std::abs(b); }) -
            wanted.begin();
        const std::int64_t at = resize.first(row) + peak - rewrite.first(row);
        if (at < 0 || at >= static_cast<std::int64_t>(got.size()))
            return {};
        const Rational factor = resize.exactWeights(row)[static_cast<std::size_t>(peak)] /
                                rewrite.exactWeights(row)[static_cast<std::size_t>(at)];
        if (got[static_cast<std::size_t>(at)] == 0.0)
            return {};
        return {factor, wanted[static_cast<std::size_t>(peak)] / got[static_cast<std::size_t>(at)]};
    }
    return {};
}

/// max(a, b), with NaN as infinity so that it never passes for a small difference.
double larger(double a, double b)
{
    return std::isnan(a) || std::isnan(b) ? HUGE_VAL : std::max(a, b);
}

/// Largest Σ|E - R| of a row, and the largest L1 norm of a row of either.
struct AxisDistance
{
    double difference = 0.0, mass = 0.0;
};

AxisDistance distanceOf(const AxisOperator& rewrite, const AxisOperator& resize)
{
    AxisDistance result;
    for (std::int64_t i = 0; i < resize.outputs(); ++i) {
        double difference = 0.0, a = 0.0, b = 0.0;
        visitTaps(rewrite, resize, i, [&](std::int64_t, double e, double r) {
            difference += std::abs(e - r);
            a += std::abs(e);
            b += std::abs(r);
        });
        result.difference = larger(result.difference, difference);
        result.mass = larger(result.mass, std::max(a, b));
    }
    return result;
}

} // namespace

bool comparable(const AxisOperator& rewrite, const AxisOperator& resize)
{
    return rewrite.exact() && resize.exact();
}

std::vector<AxisOperator> inSameGauge(std::vector<AxisOperator> rewrite, std::span<const AxisOperator> resize)
{
    Factor owed;
    std::size_t last = 0;
    for (std::size_t i = 0; i < rewrite.size(); ++i) {
        if (!comparable(rewrite[i], resize[i]) || rewrite[i] == resize[i])
            continue;
        const Factor factor = gauge(rewrite[i], resize[i]);
        last = i;
        if (factor.exact.isOne())
            continue;
        rewrite[i] = scaled(rewrite[i], factor);
        owed.exact /= factor.exact;
        owed.computed /= factor.computed;
    }
    if (!owed.exact.isOne() && !rewrite.empty())
        rewrite[last] = scaled(rewrite[last], owed);
    return rewrite;
}

bool sameMatrices(std::span<const AxisOperator> rewrite, std::span<const AxisOperator> resize)
{
    for (std::size_t axis = 0; axis < resize.size(); ++axis)
        if (!comparable(rewrite[axis], resize[axis]) || !sameRows(rewrite[axis], resize[axis]))
            return false;
    return true;
}

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

} // namespace resizelens
