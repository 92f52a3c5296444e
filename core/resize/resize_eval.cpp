#include "core/resize/resize_eval.h"

#include "core/resize/plane_eval.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

namespace resizelens {

namespace {

/// One step of a separable resize: two neighbouring axes at once, or one.
struct Pass
{
    std::size_t rows = 0;               // the axis of the plane's rows
    std::optional<std::size_t> columns; // the axis behind it, when it is resized too
};

/// A lone last axis is the columns of one-row planes; any other lone axis is rows of whatever lies behind it.
struct PassView
{
    PlaneShape shape;
    AxisOperator rows, columns;
};

std::int64_t product(const Dims& dims, std::size_t begin, std::size_t end)
{
    std::int64_t count = 1;
    for (std::size_t i = begin; i < end; ++i)
        count *= dims[i];
    return count;
}

std::vector<Pass> planPasses(std::span<const AxisOperator> operators)
{
    std::vector<Pass> passes;
    for (std::size_t i = operators.size(); i-- > 0;) {
        if (operators[i].isIdentity())
            continue;
        if (i > 0 && !operators[i - 1].isIdentity()) {
            passes.push_back({i - 1, i});
            --i;
        } else {
            passes.push_back({i, std::nullopt});
        }
    }
    // Shrinking first keeps what lies between two passes small.
    const auto growth = [&](const Pass& pass) {
        const auto ratio = [&](std::size_t axis) {
            return static_cast<double>(operators[axis].outputs()) /
                   static_cast<double>(operators[axis].inputs());
        };
        return ratio(pass.rows) * (pass.columns ? ratio(*pass.columns) : 1.0);
    };
    std::stable_sort(passes.begin(), passes.end(),
                     [&](const Pass& a, const Pass& b) { return growth(a) < growth(b); });
    return passes;
}

PassView viewOf(const Pass& pass, const Dims& dims, std::span<const AxisOperator> operators)
{
    const std::int64_t outer = product(dims, 0, pass.rows);
    if (pass.columns)
        return {{outer, dims[pass.rows], dims[*pass.columns], product(dims, *pass.columns + 1, dims.size())},
                operators[pass.rows],
                operators[*pass.columns]};
    const std::int64_t behind = product(dims, pass.rows + 1, dims.size());
    if (behind == 1)
        return {{1, outer, dims[pass.rows], 1}, AxisOperator::identity(outer), operators[pass.rows]};
    return {{outer, dims[pass.rows], 1, behind}, operators[pass.rows], AxisOperator::identity(1)};
}

Dims dimsAfter(const Pass& pass, Dims dims, std::span<const AxisOperator> operators)
{
    dims[pass.rows] = operators[pass.rows].outputs();
    if (pass.columns)
        dims[*pass.columns] = operators[*pass.columns].outputs();
    return dims;
}

Result<Tensor> moveAll(const Tensor& input, std::span<const AxisOperator> operators, const Progress& progress,
                       unsigned threads)
{
    std::optional<Tensor> current;
    for (const Pass& pass : planPasses(operators)) {
        const Tensor& from = current ? *current : input;
        auto next = Tensor::uninitialized(input.type(), dimsAfter(pass, from.dims(), operators));
        if (!next)
            return next;
        PassView view = viewOf(pass, from.dims(), operators);
        if (!selectPlanes(from.bytes().data(), next->bytes().data(), elementSize(input.type()), view.shape,
                          view.rows, view.columns, threads, progress.stop))
            return fail(cancelledError());
        current = std::move(*next);
    }
    if (!current)
        return input;
    return std::move(*current);
}

template<class F>
void fillExtrapolated(std::span<F> values, const Dims& dims, std::span<const AxisOperator> operators, F value)
{
    for (std::size_t axis = 0; axis < dims.size(); ++axis) {
        if (!operators[axis].hasExtrapolation())
            continue;
        const std::int64_t outer = product(dims, 0, axis), inner = product(dims, axis + 1, dims.size());
        for (std::int64_t o = 0; o < outer; ++o)
            for (std::int64_t i = 0; i < dims[axis]; ++i)
                if (operators[axis].extrapolated(i))
                    std::fill_n(values.begin() + (o * dims[axis] + i) * inner, inner, value);
    }
}

Result<Tensor> filterFloats(const Tensor& input, std::span<const AxisOperator> operators,
                            double extrapolationValue, const Progress& progress, unsigned threads)
{
    std::optional<Tensor> current;
    for (const Pass& pass : planPasses(operators)) {
        const Tensor& from = current ? *current : input;
        auto next = Tensor::uninitialized(DType::float32, dimsAfter(pass, from.dims(), operators));
        if (!next)
            return next;
        PassView view = viewOf(pass, from.dims(), operators);
        if (!filterPlanes(from.as<float>().data(), next->as<float>().data(), view.shape, view.rows,
                          view.columns, threads, progress.stop))
            return fail(cancelledError());
        current = std::move(*next);
    }
    if (!current)
        return input;
    fillExtrapolated(current->as<float>(), current->dims(), operators,
                     static_cast<float>(extrapolationValue));
    return std::move(*current);
}

Result<Tensor> filterHalves(const Tensor& input, std::span<const AxisOperator> operators,
                            double extrapolationValue, const Progress& progress, unsigned threads)
{
    auto widened = Tensor::uninitialized(DType::float32, input.dims());
    if (!widened)
        return widened;
    std::transform(input.as<std::uint16_t>().begin(), input.as<std::uint16_t>().end(),
                   widened->as<float>().begin(), halfToFloat);
    const auto result = filterFloats(*widened, operators, extrapolationValue, progress, threads);
    if (!result)
        return result;
    auto out = Tensor::uninitialized(DType::float16, result->dims());
    if (out)
        std::transform(result->as<float>().begin(), result->as<float>().end(),
                       out->as<std::uint16_t>().begin(), floatToHalf);
    return out;
}

/// One axis in float64: for types that are rarely large.
std::vector<double> weighAxis(const std::vector<double>& in, const Dims& dims, std::size_t axis,
                              const AxisOperator& matrix)
{
    const std::int64_t outer = product(dims, 0, axis), inner = product(dims, axis + 1, dims.size());
    std::vector<double> out(static_cast<std::size_t>(outer * matrix.outputs() * inner), 0.0);
    double* target = out.data();
    for (std::int64_t o = 0; o < outer; ++o)
        for (std::int64_t i = 0; i < matrix.outputs(); ++i, target += inner) {
            const double* line = in.data() + (o * dims[axis] + matrix.first(i)) * inner;
            for (const double weight : matrix.weights(i)) {
                for (std::int64_t x = 0; x < inner; ++x)
                    target[x] += weight * line[x];
                line += inner;
            }
        }
    return out;
}

Result<Tensor> filterDoubles(const Tensor& input, std::span<const AxisOperator> operators,
                             double extrapolationValue, const Progress& progress)
{
    auto values = input.toDoubles();
    if (!values)
        return fail(values.error());
    Dims dims = input.dims();
    for (std::size_t axis = 0; axis < dims.size(); ++axis) {
        if (operators[axis].isIdentity())
            continue;
        if (progress.cancelled())
            return fail(cancelledError());
        Dims next = dims;
        next[axis] = operators[axis].outputs();
        if (const auto count = elementCount(next);
            !count || *count > Tensor::kMaxBytes / static_cast<std::int64_t>(sizeof(double)))
            return fail(ErrorKind::limit, "tensor.size",
                        "the result of shape " + toText(next) + " is larger than 16 GiB");
        *values = weighAxis(*values, dims, axis, operators[axis]);
        dims = std::move(next);
    }
    fillExtrapolated(std::span(*values), dims, operators, extrapolationValue);
    if (isInteger(input.type()))
        std::transform(values->begin(), values->end(), values->begin(),
                       [](double value) { return std::trunc(value); });
    return Tensor::fromDoubles(input.type(), dims, *values);
}

bool isMove(std::span<const AxisOperator> operators)
{
    return std::all_of(operators.begin(), operators.end(), [](const AxisOperator& axis) {
        return axis.isSelection() && !axis.hasExtrapolation();
    });
}

} // namespace

Result<Tensor> applyAxes(const Tensor& input, std::span<const AxisOperator> operators,
                         double extrapolationValue, const Progress& progress, unsigned threads)
{
    bool fits = operators.size() == input.dims().size();
    for (std::size_t i = 0; fits && i < operators.size(); ++i)
        fits = operators[i].inputs() == input.dims()[i];
    if (!fits)
        return fail(ErrorKind::argument, "resize.input",
                    fmt::format("an input of shape {} does not fit the node", toText(input.dims())));
    if (isMove(operators))
        return moveAll(input, operators, progress, threads);
    if (input.type() == DType::float32)
        return filterFloats(input, operators, extrapolationValue, progress, threads);
    if (input.type() == DType::float16)
        return filterHalves(input, operators, extrapolationValue, progress, threads);
    return filterDoubles(input, operators, extrapolationValue, progress);
}

Result<Tensor> evaluateSite(const ResizeSite& site, const Tensor& input, Dialect dialect,
                            const Progress& progress, unsigned threads)
{
    const auto operators = siteOperators(site, dialect);
    if (!operators)
        return fail(operators.error());
    return applyAxes(input, *operators, site.spec.extrapolationValue, progress, threads);
}

} // namespace resizelens
