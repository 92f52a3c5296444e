#include "core/chain/op/conv_transpose.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace resizelens {

namespace {

std::vector<Window> windowsOf(const std::vector<TransposedAxis>& axes)
{
    std::vector<Window> windows;
    for (const TransposedAxis& axis : axes)
        windows.push_back(
            {static_cast<std::int64_t>(axis.kernel.size()), axis.stride, axis.padBegin, axis.padEnd});
    return windows;
}

std::int64_t outputLength(const TransposedAxis& axis, std::int64_t length)
{
    return axis.stride * (length - 1) + static_cast<std::int64_t>(axis.kernel.size()) - axis.padBegin -
           axis.padEnd;
}

/// The outer product of the axis kernels, row-major.
std::vector<double> fullKernel(const std::vector<TransposedAxis>& axes)
{
    std::vector<double> kernel = {1.0};
    for (const TransposedAxis& axis : axes) {
        std::vector<double> grown;
        grown.reserve(kernel.size() * axis.kernel.size());
        for (const double outer : kernel)
            for (const double inner : axis.kernel)
                grown.push_back(outer * inner);
        kernel = std::move(grown);
    }
    return kernel;
}

/// Splits a kernel into one factor an axis around its largest element; nullopt when it is no outer product.
std::optional<std::vector<std::vector<double>>> factorise(const std::vector<double>& kernel,
                                                          const std::vector<std::int64_t>& shape)
{
    const auto peak = static_cast<std::int64_t>(
        std::max_element(kernel.begin(), kernel.end(),
                         [](double a, double b) { return std::abs(a) < std::abs(b); }) -
        kernel.begin());
    const double top = kernel[static_cast<std::size_t>(peak)];
    std::vector<std::vector<double>> factors(shape.size());
    std::int64_t inner = 1;
    for (std::size_t i = shape.size(); i-- > 0;) {
        const std::int64_t at = (peak / inner) % shape[i];
        for (std::int64_t k = 0; k < shape[i]; ++k) {
            const double value = kernel[static_cast<std::size_t>(peak + (k - at) * inner)];
            factors[i].push_back(i == 0 || top == 0.0 ? value : value / top);
        }
        inner *= shape[i];
    }
    std::vector<TransposedAxis> axes;
    for (const auto& factor : factors)
        axes.push_back({factor});
    const auto product = fullKernel(axes);
    for (std::size_t i = 0; i < kernel.size(); ++i)
        if (std::abs(product[i] - kernel[i]) > 0x1p-22 * std::abs(top))
            return std::nullopt;
    return factors;
}

template<class T>
Result<void> scatter(const Tensor& input, Tensor& output, const std::vector<TransposedAxis>& axes,
                     const Progress& progress)
{
    const Planes in = planesOf(input.dims()), out = planesOf(output.dims());
    const auto windows = threeWindows(windowsOf(axes));
    std::vector<T> kernel;
    for (const double weight : fullKernel(axes))
        kernel.push_back(static_cast<T>(weight));
    const std::int64_t inSize = in.lengths[0] * in.lengths[1] * in.lengths[2];
    const std::int64_t outSize = out.lengths[0] * out.lengths[1] * out.lengths[2];
    const T* source = input.as<T>().data();
    T* target = output.as<T>().data();
    // Taps of kernel index k that land inside the output, for input position j.
    const auto first = [&](int axis, std::int64_t j) {
        return std::max<std::int64_t>(0, windows[static_cast<std::size_t>(axis)].padBegin -
                                             j * windows[static_cast<std::size_t>(axis)].stride);
    };
    const auto last = [&](int axis, std::int64_t j) {
        const Window& window = windows[static_cast<std::size_t>(axis)];
        return std::min(window.kernel,
                        out.lengths[static_cast<std::size_t>(axis)] + window.padBegin - j * window.stride);
    };
    for (std::int64_t plane = 0; plane < in.count; ++plane, source += inSize, target += outSize) {
        if (progress.cancelled())
            return fail(cancelledError());
        for (std::int64_t z = 0; z < in.lengths[0]; ++z)
            for (std::int64_t y = 0; y < in.lengths[1]; ++y)
                for (std::int64_t x = 0; x < in.lengths[2]; ++x) {
                    const T value = source[(z * in.lengths[1] + y) * in.lengths[2] + x];
                    for (std::int64_t kz = first(0, z); kz < last(0, z); ++kz)
                        for (std::int64_t ky = first(1, y); ky < last(1, y); ++ky) {
                            const std::int64_t oz = z * windows[0].stride - windows[0].padBegin + kz;
                            const std::int64_t oy = y * windows[1].stride - windows[1].padBegin + ky;
                            const std::int64_t ox = x * windows[2].stride - windows[2].padBegin;
                            T* line = target + (oz * out.lengths[1] + oy) * out.lengths[2] + ox;
                            const T* weights =
                                kernel.data() + (kz * windows[1].kernel + ky) * windows[2].kernel;
                            for (std::int64_t kx = first(2, x); kx < last(2, x); ++kx)
                                line[kx] += value * weights[kx];
                        }
                }
    }
    return {};
}

} // namespace

Result<ConvTranspose> ConvTranspose::read(const OnnxNode& node)
{
    const auto refuse = [](std::string message) {
        return fail(ErrorKind::unsupported, "chain.conv-transpose", std::move(message));
    };
    if (auto known =
            expectOnly(node, {"kernel_shape", "strides", "pads", "group", "dilations", "output_padding"});
        !known)
        return fail(known.error());
    if (node.constants.size() != 1 || node.constants[0].dims().size() < 3)
        return refuse("a ConvTranspose without one constant kernel is not understood here");
    const Tensor& weights = node.constants[0];
    const auto group = intAttribute(node, "group", 1);
    if (!group || *group != weights.dims()[0] || weights.dims()[1] != 1)
        return refuse("only a depthwise ConvTranspose is understood here");
    for (const char* name : {"dilations", "output_padding"}) {
        const auto values = intsAttribute(node, name, {});
        const std::int64_t neutral = name == std::string_view("dilations") ? 1 : 0;
        if (!values ||
            std::any_of(values->begin(), values->end(), [&](std::int64_t v) { return v != neutral; }))
            return refuse(fmt::format("a ConvTranspose with {} is not understood here", name));
    }
    const std::vector<std::int64_t> shape(weights.dims().begin() + 2, weights.dims().end());
    const auto windows = readWindows(node, shape);
    if (!windows)
        return fail(windows.error());
    const auto values = weights.toDoubles();
    if (!values)
        return fail(values.error());
    const std::int64_t size = elementCount(shape).value_or(0);
    if (size <= 0)
        return refuse("a ConvTranspose has an empty kernel");
    for (std::size_t i = static_cast<std::size_t>(size); i < values->size(); ++i)
        if ((*values)[i] != (*values)[i % static_cast<std::size_t>(size)])
            return refuse("the kernel of a ConvTranspose differs by channel");
    const auto factors = factorise({values->begin(), values->begin() + size}, shape);
    if (!factors)
        return refuse("the kernel of a ConvTranspose is no outer product");
    ConvTranspose op;
    op.channels = *group;
    for (std::size_t i = 0; i < windows->size(); ++i)
        op.axes.push_back(
            {(*factors)[i], (*windows)[i].stride, (*windows)[i].padBegin, (*windows)[i].padEnd});
    return op;
}

Result<OnnxNode> ConvTranspose::write(DType type, std::int64_t opset) const
{
    if (!isFloating(type) || type == DType::bfloat16)
        return fail(ErrorKind::unsupported, "chain.type",
                    fmt::format("ConvTranspose of opset {} does not take {}", opset, dtypeName(type)));
    OnnxNode node{std::string(kOpType), {}, {}};
    writeWindows(windowsOf(axes), node);
    node.attributes["group"] = channels;
    const auto kernel = fullKernel(axes);
    std::vector<double> all;
    all.reserve(kernel.size() * static_cast<std::size_t>(channels));
    for (std::int64_t c = 0; c < channels; ++c)
        all.insert(all.end(), kernel.begin(), kernel.end());
    Dims dims = {channels, 1};
    for (const TransposedAxis& axis : axes)
        dims.push_back(static_cast<std::int64_t>(axis.kernel.size()));
    auto weights = Tensor::fromDoubles(type, dims, all);
    if (!weights)
        return fail(weights.error());
    node.constants.push_back(std::move(*weights));
    return node;
}

Result<Dims> ConvTranspose::outputDims(const Dims& input) const
{
    if (input.size() != axes.size() + 2 || input[1] != channels)
        return fail(
            ErrorKind::shape, "chain.rank",
            fmt::format("a ConvTranspose of {} channels cannot take the shape {}", channels, toText(input)));
    Dims out = input;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        out[i + 2] = outputLength(axes[i], input[i + 2]);
        if (axes[i].padBegin < 0 || axes[i].padEnd < 0 || out[i + 2] < 1)
            return fail(ErrorKind::argument, "chain.pads", "a ConvTranspose crops its whole output");
    }
    return out;
}

Result<AxisOperator> ConvTranspose::axisMatrix(std::size_t axis, std::int64_t length) const
{
    if (axis < 2)
        return AxisOperator::identity(length);
    const TransposedAxis& spec = axes[axis - 2];
    const std::int64_t outputs = outputLength(spec, length);
    const auto size = static_cast<std::int64_t>(spec.kernel.size());
    AxisOperator matrix(length, outputs);
    std::vector<double> row;
    for (std::int64_t i = 0; i < outputs; ++i) {
        const std::int64_t place = i + spec.padBegin;
        const std::int64_t low = std::max<std::int64_t>(0, (place - size + spec.stride) / spec.stride);
        const std::int64_t high = std::min(length - 1, place / spec.stride);
        row.clear();
        for (std::int64_t j = low; j <= high; ++j)
            row.push_back(spec.kernel[static_cast<std::size_t>(place - j * spec.stride)]);
        matrix.addRow(row.empty() ? 0 : low, row);
    }
    return matrix;
}

Result<Tensor> ConvTranspose::evaluate(const Tensor& input, const Progress& progress) const
{
    const auto dims = outputDims(input.dims());
    if (!dims)
        return fail(dims.error());
    if (!isFloating(input.type()))
        return fail(ErrorKind::unsupported, "chain.type",
                    "ConvTranspose does not take " + dtypeName(input.type()));
    const bool wide = input.type() == DType::float32 || input.type() == DType::float64;
    if (!wide) {
        const auto widened = Tensor::fromDoubles(DType::float32, input.dims(), *input.toDoubles());
        if (!widened)
            return widened;
        const auto result = evaluate(*widened, progress);
        return result ? Tensor::fromDoubles(input.type(), result->dims(), *result->toDoubles()) : result;
    }
    auto output = Tensor::zeros(input.type(), *dims);
    if (!output)
        return output;
    const auto done = input.type() == DType::float32 ? scatter<float>(input, *output, axes, progress)
                                                     : scatter<double>(input, *output, axes, progress);
    return done ? std::move(output) : fail(done.error());
}

Result<OperatorCost> ConvTranspose::cost(const Dims& input, DType type) const
{
    const auto dims = outputDims(input);
    if (!dims)
        return fail(dims.error());
    OperatorCost cost;
    cost.outputElements = elementCount(*dims).value_or(0);
    std::int64_t taps = 1;
    for (const TransposedAxis& axis : axes)
        taps *= static_cast<std::int64_t>(axis.kernel.size());
    cost.macs = elementCount(input).value_or(0) * taps;
    cost.weightBytes = channels * taps * static_cast<std::int64_t>(elementSize(type));
    return cost;
}

std::string ConvTranspose::describe() const
{
    return "ConvTranspose " + windowText(windowsOf(axes)) + " depthwise";
}

} // namespace resizelens
