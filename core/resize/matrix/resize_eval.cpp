#include "core/resize/matrix/resize_eval.h"

#include "core/resize/matrix/double_eval.h"
#include "core/resize/matrix/plane_eval.h"
#include "core/resize/matrix/words.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace resizelens {

namespace {

/// One pass of a separable resize: two adjacent axes, or one.
struct Pass
{
    std::size_t rows = 0;               // the axis of the plane's rows
    std::optional<std::size_t> columns; // the next axis, if resized too
};

/// A last axis alone is treated as columns, any other single axis as rows of everything behind it.
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

std::vector<Pass> pairsFromBehind(std::span<const AxisOperator> operators)
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
    return passes;
}

/// Shrinking first keeps intermediates small.
std::vector<Pass> smallestFirst(std::span<const AxisOperator> operators)
{
    std::vector<Pass> passes = pairsFromBehind(operators);
    const auto growth = [&](const Pass& pass) {
        const auto ratio = [&](std::size_t axis) {
            return static_cast<double>(operators[axis].outputs()) /
                   static_cast<double>(operators[axis].inputs());
        };
        return ratio(pass.rows) * (pass.columns ? ratio(*pass.columns) : 1.0);
    };
    std::ranges::stable_sort(passes, [&](const Pass& a, const Pass& b) { return growth(a) < growth(b); });
    return passes;
}

/// Axis by axis like the standard's reference, so that integers are truncated from the same sums.
std::vector<Pass> inOrder(std::span<const AxisOperator> operators)
{
    std::vector<Pass> passes;
    for (std::size_t i = 0; i < operators.size(); ++i) {
        if (operators[i].isIdentity())
            continue;
        const bool pair = i + 1 < operators.size() && !operators[i + 1].isIdentity();
        passes.push_back({i, pair ? std::optional(i + 1) : std::nullopt});
        i += pair ? 1 : 0;
    }
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

/// Calls run(from, to, view), false when stopped, per pass. Intermediates are of type `between`.
template<class Run>
Result<Tensor> runPasses(const Tensor& input, std::span<const AxisOperator> operators,
                         std::span<const Pass> passes, DType between, const Run& run)
{
    std::optional<Tensor> current;
    for (const Pass& pass : passes) {
        const Tensor& from = current ? *current : input;
        const DType type = &pass == &passes.back() ? input.type() : between;
        RL_TAKE(auto next, Tensor::uninitialized(type, dimsAfter(pass, from.dims(), operators)));
        if (!run(from, next, viewOf(pass, from.dims(), operators)))
            return fail(cancelledError());
        current = std::move(next);
    }
    if (!current)
        return input;
    return std::move(*current);
}

Result<Tensor> moveAll(const Tensor& input, std::span<const AxisOperator> operators, const Progress& progress,
                       unsigned threads)
{
    return runPasses(input, operators, smallestFirst(operators), input.type(),
                     [&](const Tensor& from, Tensor& to, const PassView& view) {
                         return selectPlanes(from.bytes().data(), to.bytes().data(), elementSize(to.type()),
                                             view.shape, view.rows, view.columns, threads, progress.stop);
                     });
}

Result<Tensor> filterFloats(const Tensor& input, std::span<const AxisOperator> operators,
                            const Progress& progress, unsigned threads)
{
    return runPasses(input, operators, smallestFirst(operators), DType::float32,
                     [&](const Tensor& from, Tensor& to, const PassView& view) {
                         return filterPlanes({from.bytes().data(), from.type() == DType::float16},
                                             {to.bytes().data(), to.type() == DType::float16}, view.shape,
                                             view.rows, view.columns, threads, progress.stop);
                     });
}

Result<Tensor> filterDoubles(const Tensor& input, std::span<const AxisOperator> operators,
                             const Progress& progress, unsigned threads)
{
    RL_TAKE(const auto none, Tensor::zeros(input.type(), {0}));
    RL_TRY(none.toDoubles());
    return runPasses(input, operators, inOrder(operators), DType::float64,
                     [&](const Tensor& from, Tensor& to, const PassView& view) {
                         return weighPlanes(from, to, view.shape, view.rows, view.columns, threads,
                                            progress.stop);
                     });
}

Result<Tensor> fillExtrapolated(Tensor tensor, std::span<const AxisOperator> operators, double value)
{
    const double cut = isInteger(tensor.type()) ? std::trunc(value) : value;
    RL_TAKE(const auto element, Tensor::fromDoubles(tensor.type(), {1}, std::span(&cut, 1)));
    const auto bytes = element.bytes();
    const auto size = static_cast<std::int64_t>(bytes.size());
    const Dims& dims = tensor.dims();
    for (std::size_t axis = 0; axis < dims.size(); ++axis) {
        if (!operators[axis].hasExtrapolation())
            continue;
        const std::int64_t outer = product(dims, 0, axis), inner = product(dims, axis + 1, dims.size());
        for (std::int64_t o = 0; o < outer; ++o)
            for (std::int64_t i = 0; i < dims[axis]; ++i) {
                auto place = tensor.bytes().begin() + (o * dims[axis] + i) * inner * size;
                for (std::int64_t x = 0; operators[axis].extrapolated(i) && x < inner; ++x)
                    place = std::ranges::copy(bytes, place).out;
            }
    }
    return tensor;
}

bool isMove(std::span<const AxisOperator> operators)
{
    return std::ranges::all_of(
        operators, [](const AxisOperator& axis) { return axis.isSelection() && !axis.hasExtrapolation(); });
}

} // namespace

Result<Tensor> applyAxes(const Tensor& input, std::span<const AxisOperator> operators,
                         double extrapolationValue, const Progress& progress, unsigned threads)
{
    bool fits = operators.size() == input.dims().size();
    for (std::size_t i = 0; fits && i < operators.size(); ++i)
        fits = operators[i].inputs() == input.dims()[i];
    if (!fits)
        return fail(words::resizeInputDoesNotFit, toText(input.dims()));
    if (isMove(operators))
        return moveAll(input, operators, progress, threads);
    const bool floats = input.type() == DType::float32 || input.type() == DType::float16;
    auto result = floats ? filterFloats(input, operators, progress, threads)
                         : filterDoubles(input, operators, progress, threads);
    const bool fills =
        std::ranges::any_of(operators, [](const AxisOperator& axis) { return axis.hasExtrapolation(); });
    if (result && fills)
        return fillExtrapolated(std::move(*result), operators, extrapolationValue);
    return result;
}

Result<Tensor> evaluateSite(const ResizeSite& site, const Tensor& input, Dialect dialect,
                            const Progress& progress, unsigned threads)
{
    RL_TAKE(const auto operators, siteOperators(site, dialect));
    return applyAxes(input, operators, site.spec.extrapolationValue, progress, threads);
}

} // namespace resizelens
