#include "core/resize/chain/op/pool.h"

#include "core/resize/chain/words.h"
#include "core/resize/matrix/resize_eval.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace resizelens {

namespace {

/// Samples of the input that a window covers along one axis.
struct Span
{
    std::int64_t begin, end;
};

Span covered(const Window& window, std::int64_t output, std::int64_t length)
{
    const std::int64_t start = output * window.stride - window.padBegin;
    return {std::max<std::int64_t>(start, 0), std::min(start + window.kernel, length)};
}

template<class T, class Reduce>
Result<void> poolPlanes(const Tensor& input, Tensor& output, const std::vector<Window>& windows,
                        const Progress& progress, Reduce reduce)
{
    const Planes in = planesOf(input.dims()), out = planesOf(output.dims());
    const auto three = threeWindows(windows);
    const T* source = input.as<T>().data();
    T* target = output.as<T>().data();
    const std::int64_t planeSize = in.lengths[0] * in.lengths[1] * in.lengths[2];
    for (std::int64_t plane = 0; plane < out.count; ++plane, source += planeSize) {
        RL_TRY(progress.goOn());
        for (std::int64_t z = 0; z < out.lengths[0]; ++z)
            for (std::int64_t y = 0; y < out.lengths[1]; ++y)
                for (std::int64_t x = 0; x < out.lengths[2]; ++x)
                    *target++ =
                        reduce(source, in.lengths, covered(three[0], z, in.lengths[0]),
                               covered(three[1], y, in.lengths[1]), covered(three[2], x, in.lengths[2]));
    }
    return {};
}

template<class T, class Visit>
void eachSample(const T* plane, const std::array<std::int64_t, 3>& lengths, Span zs, Span ys, Span xs,
                Visit&& visit)
{
    for (std::int64_t z = zs.begin; z < zs.end; ++z)
        for (std::int64_t y = ys.begin; y < ys.end; ++y)
            for (std::int64_t x = xs.begin; x < xs.end; ++x)
                visit(plane[(z * lengths[1] + y) * lengths[2] + x]);
}

template<class T>
bool isNan(T value)
{
    if constexpr (std::is_floating_point_v<T>)
        return std::isnan(value);
    else
        return false;
}

template<class T>
Result<void> maxPlanes(const Tensor& input, Tensor& output, const std::vector<Window>& windows,
                       const Progress& progress)
{
    return poolPlanes<T>(input, output, windows, progress,
                         [](const T* plane, const auto& lengths, Span zs, Span ys, Span xs) {
                             T best = plane[(zs.begin * lengths[1] + ys.begin) * lengths[2] + xs.begin];
                             eachSample(plane, lengths, zs, ys, xs,
                                        [&](T value) { best = value > best || isNan(value) ? value : best; });
                             return best;
                         });
}

/// Computes types without arithmetic of their own in float32.
template<class Compute>
Result<Tensor> throughFloat(const Tensor& input, Compute&& compute)
{
    RL_TAKE(const auto values, input.toDoubles());
    RL_TAKE(const auto widened, Tensor::fromDoubles(DType::float32, input.dims(), values));
    RL_TAKE(const auto result, compute(widened));
    return Tensor::fromDoubles(input.type(), result.dims(), *result.toDoubles());
}

Result<std::vector<std::int64_t>> kernelShape(const OnnxNode& node)
{
    auto kernel = intsAttribute(node, "kernel_shape", {});
    if (kernel && kernel->empty())
        return fail(words::kernelShapeMissing, node.opType);
    return kernel;
}

OperatorCost poolCost(const Dims& output, const std::vector<Window>& windows)
{
    std::int64_t macs = elementCount(output).value_or(0);
    for (const Window& window : windows)
        macs *= window.kernel;
    return {macs};
}

AxisOperator poolMatrix(const Window& window, std::int64_t length)
{
    const std::int64_t outputs =
        (length + window.padBegin + window.padEnd - window.kernel) / window.stride + 1;
    AxisOperator matrix(length, outputs);
    for (std::int64_t i = 0; i < outputs; ++i) {
        const Span span = covered(window, i, length);
        const auto count = static_cast<std::size_t>(std::max<std::int64_t>(span.end - span.begin, 0));
        const auto last = static_cast<std::int64_t>(i) - 1;
        if (last >= 0 && matrix.weights(last).size() == count && count > 0)
            matrix.repeatRow(last, span.begin);
        else
            matrix.addRow(span.begin,
                          Rationals(count, Rational::ratio(1, static_cast<std::int64_t>(
                                                                  std::max<std::size_t>(count, 1)))));
    }
    return matrix;
}

/// Errors: windows that do not fit or somewhere cover only padding.
Result<std::vector<AxisOperator>> poolMatrices(const std::vector<Window>& windows, const Dims& input)
{
    RL_TRY(pooledDims(input, windows));
    auto matrices = identities({input[0], input[1]});
    for (std::size_t i = 0; i < windows.size(); ++i)
        matrices.push_back(poolMatrix(windows[i], input[i + 2]));
    return matrices;
}

} // namespace

Result<MaxPool> MaxPool::read(const OnnxNode& node)
{
    RL_TRY(expectOnly(node, {"kernel_shape", "strides", "pads"}));
    RL_TAKE(const auto kernel, kernelShape(node));
    RL_TAKE(auto windows, readWindows(node, kernel));
    return MaxPool{std::move(windows)};
}

Result<OnnxNode> MaxPool::write(DType type, std::int64_t opset) const
{
    const bool small = type == DType::int8 || type == DType::uint8;
    if (!(isFloating(type) && type != DType::bfloat16) && !(small && opset >= 12))
        return fail(words::maxPoolType, opset, dtypeName(type));
    OnnxNode node{std::string(kOpType), {}, {}};
    writeWindows(windows, node);
    return node;
}

bool MaxPool::isLinear() const
{
    return std::ranges::all_of(windows, [](const Window& window) { return window.kernel == 1; });
}

Result<void> MaxPool::compose(SeparableMap& map) const
{
    if (!isLinear())
        return fail(words::maxPoolNotLinear);
    const auto matrices = poolMatrices(windows, map.dims());
    return matrices ? map.applyAll(SeparableMap::Step::picks, *matrices) : fail(matrices.error());
}

Result<Tensor> MaxPool::evaluate(const Tensor& input, const Progress& progress) const
{
    RL_TAKE(const auto dims, outputDims(input.dims()));
    if (isLinear()) {
        const auto matrices = poolMatrices(windows, input.dims());
        return matrices ? applyAxes(input, *matrices, 0.0, progress) : fail(matrices.error());
    }
    auto output = Tensor::uninitialized(input.type(), dims);
    RL_TRY(output);
    Result<void> done;
    switch (input.type()) {
    case DType::float32:
        done = maxPlanes<float>(input, *output, windows, progress);
        break;
    case DType::float64:
        done = maxPlanes<double>(input, *output, windows, progress);
        break;
    case DType::uint8:
        done = maxPlanes<std::uint8_t>(input, *output, windows, progress);
        break;
    case DType::int8:
        done = maxPlanes<std::int8_t>(input, *output, windows, progress);
        break;
    default:
        return throughFloat(input, [&](const Tensor& widened) { return evaluate(widened, progress); });
    }
    return done ? std::move(output) : fail(done.error());
}

OperatorCost MaxPool::cost(const Dims&, const Dims& output, DType) const
{
    return poolCost(output, windows);
}

Result<AveragePool> AveragePool::read(const OnnxNode& node)
{
    RL_TRY(expectOnly(node, {"kernel_shape", "strides", "pads", "count_include_pad"}));
    const auto counted = intAttribute(node, "count_include_pad", 0);
    const auto kernel = kernelShape(node);
    if (!kernel || !counted)
        return fail(kernel ? counted.error() : kernel.error());
    RL_TAKE(auto windows, readWindows(node, *kernel));
    const bool padded = std::ranges::any_of(
        windows, [](const Window& window) { return window.padBegin != 0 || window.padEnd != 0; });
    if (*counted != 0 && padded)
        return fail(words::countIncludePad);
    return AveragePool{std::move(windows)};
}

Result<OnnxNode> AveragePool::write(DType type, std::int64_t) const
{
    RL_TRY(expectFloat(kOpType, type));
    OnnxNode node{std::string(kOpType), {}, {}};
    writeWindows(windows, node);
    node.attributes["count_include_pad"] = std::int64_t{0};
    return node;
}

Result<std::vector<AxisOperator>> AveragePool::matrices(const Dims& input) const
{
    return poolMatrices(windows, input);
}

OperatorCost AveragePool::cost(const Dims&, const Dims& output, DType) const
{
    return poolCost(output, windows);
}

} // namespace resizelens
