#include "core/resize/resize_eval.h"

#include <algorithm>
#include <cstring>
#include <optional>

#include <fmt/format.h>

namespace resizelens {

namespace {

/// A tensor seen from one axis: outer × length × inner.
struct AxisView
{
    std::int64_t outer = 1, length = 1, inner = 1;

    AxisView(const Dims& dims, std::size_t axis)
        : length(dims[axis])
    {
        for (std::size_t i = 0; i < dims.size(); ++i)
            (i < axis ? outer : inner) *= i == axis ? 1 : dims[i];
    }
};

void selectAxis(const std::byte* in, std::byte* out, const AxisView& view, const AxisOperator& axis,
                std::size_t elementBytes)
{
    const auto run = static_cast<std::size_t>(view.inner) * elementBytes;
    for (std::int64_t o = 0; o < view.outer; ++o) {
        const std::byte* plane = in + static_cast<std::size_t>(o * view.length) * run;
        for (std::int64_t i = 0; i < axis.outputs(); ++i, out += run)
            std::memcpy(out, plane + static_cast<std::size_t>(axis.first(i)) * run, run);
    }
}

template<class T>
void selectElements(const std::byte* in, std::byte* out, const AxisView& view, const AxisOperator& axis)
{
    const T* source = reinterpret_cast<const T*>(in);
    T* target = reinterpret_cast<T*>(out);
    for (std::int64_t o = 0; o < view.outer; ++o, source += view.length)
        for (std::int64_t i = 0; i < axis.outputs(); ++i)
            *target++ = source[axis.first(i)];
}

void moveElements(const std::byte* in, std::byte* out, const AxisView& view, const AxisOperator& axis,
                  std::size_t elementBytes)
{
    if (view.inner > 1 || elementBytes > 8)
        return selectAxis(in, out, view, axis, elementBytes);
    switch (elementBytes) {
    case 1:
        return selectElements<std::uint8_t>(in, out, view, axis);
    case 2:
        return selectElements<std::uint16_t>(in, out, view, axis);
    case 4:
        return selectElements<std::uint32_t>(in, out, view, axis);
    default:
        return selectElements<std::uint64_t>(in, out, view, axis);
    }
}

template<class F>
void weighRuns(const F* in, F* out, const AxisView& view, const AxisOperator& axis)
{
    for (std::int64_t o = 0; o < view.outer; ++o, in += view.length * view.inner) {
        for (std::int64_t i = 0; i < axis.outputs(); ++i, out += view.inner) {
            const auto weights = axis.weights(i);
            std::fill_n(out, view.inner, F(0));
            for (std::size_t k = 0; k < weights.size(); ++k) {
                const F weight = static_cast<F>(weights[k]);
                const F* line = in + (axis.first(i) + static_cast<std::int64_t>(k)) * view.inner;
                for (std::int64_t x = 0; x < view.inner; ++x)
                    out[x] += weight * line[x];
            }
        }
    }
}

template<class F>
void weighElements(const F* in, F* out, const AxisView& view, const AxisOperator& axis)
{
    std::vector<F> weights;
    for (std::int64_t i = 0; i < axis.outputs(); ++i)
        for (const double weight : axis.weights(i))
            weights.push_back(static_cast<F>(weight));
    for (std::int64_t o = 0; o < view.outer; ++o, in += view.length) {
        const F* weight = weights.data();
        for (std::int64_t i = 0; i < axis.outputs(); ++i) {
            const F* taps = in + axis.first(i);
            F sum = 0;
            const std::size_t count = axis.weights(i).size();
            for (std::size_t k = 0; k < count; ++k)
                sum += weight[k] * taps[k];
            weight += count;
            *out++ = sum;
        }
    }
}

template<class F>
void weighAxis(const std::vector<F>& in, std::vector<F>& out, const AxisView& view, const AxisOperator& axis)
{
    out.resize(static_cast<std::size_t>(view.outer * axis.outputs() * view.inner));
    if (view.inner > 1)
        weighRuns(in.data(), out.data(), view, axis);
    else
        weighElements(in.data(), out.data(), view, axis);
}

/// Shrinking axes first keeps the intermediate small; among equals the outer axis first.
std::vector<std::size_t> axisOrder(std::span<const AxisOperator> operators)
{
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < operators.size(); ++i)
        if (!operators[i].isIdentity())
            order.push_back(i);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const auto ratio = [&](std::size_t i) {
            return static_cast<double>(operators[i].outputs()) / static_cast<double>(operators[i].inputs());
        };
        return ratio(a) < ratio(b);
    });
    return order;
}

Result<Tensor> moveAll(const Tensor& input, std::span<const AxisOperator> operators, const Progress& progress)
{
    std::optional<Tensor> current;
    for (const std::size_t axis : axisOrder(operators)) {
        if (progress.cancelled())
            return fail(cancelledError());
        const Tensor& from = current ? *current : input;
        Dims dims = from.dims();
        dims[axis] = operators[axis].outputs();
        auto next = Tensor::zeros(input.type(), dims);
        if (!next)
            return next;
        moveElements(from.bytes().data(), next->bytes().data(), AxisView(from.dims(), axis), operators[axis],
                     elementSize(input.type()));
        current = std::move(*next);
    }
    return current ? std::move(*current) : input;
}

template<class F>
Result<std::vector<F>> weighAll(std::vector<F> values, Dims& dims, std::span<const AxisOperator> operators,
                                const Progress& progress)
{
    for (const std::size_t axis : axisOrder(operators)) {
        if (progress.cancelled())
            return fail(cancelledError());
        const AxisView view(dims, axis);
        dims[axis] = operators[axis].outputs();
        if (auto count = elementCount(dims);
            !count || *count > Tensor::kMaxBytes / static_cast<std::int64_t>(sizeof(F)))
            return fail(ErrorKind::limit, "tensor.size",
                        "the result of shape " + toText(dims) + " is larger than 16 GiB");
        std::vector<F> out;
        weighAxis(values, out, view, operators[axis]);
        values = std::move(out);
    }
    return values;
}

template<class F>
void fillExtrapolated(std::vector<F>& values, const Dims& dims, std::span<const AxisOperator> operators,
                      F value)
{
    for (std::size_t axis = 0; axis < dims.size(); ++axis) {
        if (!operators[axis].hasExtrapolation())
            continue;
        const AxisView view(dims, axis);
        for (std::int64_t o = 0; o < view.outer; ++o)
            for (std::int64_t i = 0; i < view.length; ++i)
                if (operators[axis].extrapolated(i))
                    std::fill_n(values.begin() + (o * view.length + i) * view.inner, view.inner, value);
    }
}

Result<Tensor> weighFloats(const Tensor& input, std::span<const AxisOperator> operators,
                           double extrapolationValue, const Progress& progress)
{
    std::vector<float> values;
    if (input.type() == DType::float32) {
        values.assign(input.as<float>().begin(), input.as<float>().end());
    } else {
        values.reserve(static_cast<std::size_t>(input.count()));
        for (const std::uint16_t bits : input.as<std::uint16_t>())
            values.push_back(halfToFloat(bits));
    }
    Dims dims = input.dims();
    auto result = weighAll(std::move(values), dims, operators, progress);
    if (!result)
        return fail(result.error());
    fillExtrapolated(*result, dims, operators, static_cast<float>(extrapolationValue));
    auto out = Tensor::zeros(input.type(), dims);
    if (!out)
        return out;
    if (input.type() == DType::float32)
        std::copy(result->begin(), result->end(), out->as<float>().begin());
    else
        std::transform(result->begin(), result->end(), out->as<std::uint16_t>().begin(), floatToHalf);
    return out;
}

bool isMove(std::span<const AxisOperator> operators)
{
    return std::all_of(operators.begin(), operators.end(), [](const AxisOperator& axis) {
        return axis.isSelection() && !axis.hasExtrapolation();
    });
}

} // namespace

Result<Tensor> applyAxes(const Tensor& input, std::span<const AxisOperator> operators,
                         double extrapolationValue, const Progress& progress)
{
    bool fits = operators.size() == input.dims().size();
    for (std::size_t i = 0; fits && i < operators.size(); ++i)
        fits = operators[i].inputs() == input.dims()[i];
    if (!fits)
        return fail(ErrorKind::argument, "resize.input",
                    fmt::format("an input of shape {} does not fit the node", toText(input.dims())));
    if (isMove(operators))
        return moveAll(input, operators, progress);
    if (input.type() == DType::float32 || input.type() == DType::float16)
        return weighFloats(input, operators, extrapolationValue, progress);
    auto values = input.toDoubles();
    if (!values)
        return fail(values.error());
    Dims dims = input.dims();
    auto result = weighAll(std::move(*values), dims, operators, progress);
    if (!result)
        return fail(result.error());
    fillExtrapolated(*result, dims, operators, extrapolationValue);
    return Tensor::fromDoubles(input.type(), dims, *result);
}

Result<Tensor> evaluateSite(const ResizeSite& site, const Tensor& input, Dialect dialect,
                            const Progress& progress)
{
    const auto operators = siteOperators(site, dialect);
    if (!operators)
        return fail(operators.error());
    return applyAxes(input, *operators, site.spec.extrapolationValue, progress);
}

} // namespace resizelens
