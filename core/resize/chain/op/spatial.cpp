#include "core/resize/chain/op/spatial.h"

#include "core/resize/chain/words.h"
#include "core/resize/matrix/resize_eval.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

Result<std::vector<Window>> readWindows(const OnnxNode& node, std::vector<std::int64_t> kernel)
{
    const std::size_t rank = kernel.size();
    RL_TAKE(const auto strides, intsAttribute(node, "strides", std::vector<std::int64_t>(rank, 1)));
    RL_TAKE(const auto pads, intsAttribute(node, "pads", std::vector<std::int64_t>(2 * rank, 0)));
    if (rank < 1 || rank > 3 || strides.size() != rank || pads.size() != 2 * rank)
        return fail(words::windowsDoNotFit, node.opType);
    std::vector<Window> windows;
    for (std::size_t i = 0; i < rank; ++i) {
        const Window window{kernel[i], strides[i], pads[i], pads[i + rank]};
        if (window.kernel < 1 || window.stride < 1)
            return fail(words::windowEmpty, node.opType);
        windows.push_back(window);
    }
    return windows;
}

void writeWindows(const std::vector<Window>& windows, OnnxNode& node)
{
    std::vector<std::int64_t> kernel, strides, pads(2 * windows.size());
    for (std::size_t i = 0; i < windows.size(); ++i) {
        kernel.push_back(windows[i].kernel);
        strides.push_back(windows[i].stride);
        pads[i] = windows[i].padBegin;
        pads[i + windows.size()] = windows[i].padEnd;
    }
    node.attributes["kernel_shape"] = std::move(kernel);
    node.attributes["strides"] = std::move(strides);
    node.attributes["pads"] = std::move(pads);
}

std::string windowText(const std::vector<Window>& windows)
{
    std::vector<std::int64_t> kernel, strides, begins, ends;
    for (const Window& window : windows) {
        kernel.push_back(window.kernel);
        strides.push_back(window.stride);
        begins.push_back(window.padBegin);
        ends.push_back(window.padEnd);
    }
    const auto uniform = [](const std::vector<std::int64_t>& values) {
        return std::ranges::adjacent_find(values, std::not_equal_to<>()) == values.end();
    };
    const auto shortest = [&](const std::vector<std::int64_t>& values) {
        return uniform(values) ? fmt::format("{}", values.front())
                               : fmt::format("{}", fmt::join(values, ","));
    };
    std::string text = fmt::format("{}", fmt::join(kernel, "×"));
    if (!uniform(strides) || strides.front() != 1)
        text += " stride " + shortest(strides);
    std::vector<std::int64_t> pads = begins;
    pads.insert(pads.end(), ends.begin(), ends.end());
    if (!uniform(pads) || pads.front() != 0)
        text += " pads " + shortest(pads);
    return text;
}

Result<Dims> pooledDims(const Dims& input, const std::vector<Window>& windows)
{
    if (input.size() != windows.size() + 2)
        return fail(words::poolAxes, windows.size(), toText(input));
    Dims out = input;
    for (std::size_t i = 0; i < windows.size(); ++i) {
        const Window& window = windows[i];
        const std::int64_t padded = input[i + 2] + window.padBegin + window.padEnd;
        if (window.padBegin < 0 || window.padEnd < 0 || window.padBegin >= window.kernel ||
            window.padEnd >= window.kernel)
            return fail(words::poolPads);
        if (padded < window.kernel)
            return fail(words::windowLongerThanAxis, window.kernel, input[i + 2]);
        out[i + 2] = (padded - window.kernel) / window.stride + 1;
    }
    return out;
}

Planes planesOf(const Dims& dims)
{
    Planes planes;
    planes.count = dims[0] * dims[1];
    const std::size_t rank = dims.size() - 2;
    for (std::size_t i = 0; i < rank; ++i)
        planes.lengths[3 - rank + i] = dims[i + 2];
    return planes;
}

std::array<Window, 3> threeWindows(const std::vector<Window>& windows)
{
    std::array<Window, 3> all;
    std::ranges::copy(windows, all.end() - static_cast<std::ptrdiff_t>(windows.size()));
    return all;
}

std::vector<AxisOperator> identities(const Dims& dims)
{
    std::vector<AxisOperator> all;
    for (const std::int64_t length : dims)
        all.push_back(AxisOperator::identity(length));
    return all;
}

std::vector<double> outerProduct(std::span<const std::vector<double>> factors)
{
    std::vector<double> product = {1.0};
    for (const auto& factor : factors) {
        std::vector<double> grown;
        grown.reserve(product.size() * factor.size());
        for (const double outer : product)
            for (const double inner : factor)
                grown.push_back(outer * inner);
        product = std::move(grown);
    }
    return product;
}

std::optional<std::vector<std::vector<double>>> factorise(std::span<const double> weights,
                                                          std::span<const std::int64_t> shape, DType type)
{
    const auto peak = static_cast<std::int64_t>(
        std::ranges::max_element(weights, [](double a, double b) { return std::abs(a) < std::abs(b); }) -
        weights.begin());
    const double top = weights[static_cast<std::size_t>(peak)];
    std::vector<std::vector<double>> factors(shape.size());
    std::int64_t inner = 1;
    for (std::size_t i = shape.size(); i-- > 0;) {
        const std::int64_t at = (peak / inner) % shape[i];
        for (std::int64_t k = 0; k < shape[i]; ++k) {
            const double value = weights[static_cast<std::size_t>(peak + (k - at) * inner)];
            factors[i].push_back(i == 0 || top == 0.0 ? value : value / top);
        }
        inner *= shape[i];
    }
    const auto product = outerProduct(factors);
    for (std::size_t i = 0; i < weights.size(); ++i)
        if (!(std::abs(product[i] - weights[i]) <= 4.0 * unitRoundoff(type) * std::abs(top)))
            return std::nullopt;
    return factors;
}

Result<void> checkWeights(std::string_view opType, const Dims& dims)
{
    constexpr std::int64_t kMost = (std::int64_t{1} << 31) / static_cast<std::int64_t>(sizeof(double));
    const auto count = elementCount(dims);
    return count && *count <= kMost ? Result<void>() : fail(words::weightsTooLarge, opType);
}

Result<void> expectFloat(std::string_view opType, DType type)
{
    if (isFloating(type) && type != DType::bfloat16)
        return {};
    return fail(words::operatorType, opType, dtypeName(type));
}

} // namespace resizelens
