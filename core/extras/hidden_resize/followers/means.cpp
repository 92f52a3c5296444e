// Form `means`: the mean of each window that a GatherND made, as area and adaptive pooling are exported by PyTorch.
#include "core/extras/hidden_resize/follower_list.h"

#include <algorithm>
#include <array>
#include <functional>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::array<std::string_view, 1> kMeans = {"ReduceMean"};

AxisOperator meansOf(std::int64_t windows, std::int64_t length)
{
    AxisOperator matrix(windows * length, 0);
    const Rationals weights(static_cast<std::size_t>(length), Rational::ratio(1, length));
    for (std::int64_t i = 0; i < windows; ++i)
        matrix.addRow(i * length, weights);
    return matrix;
}

/// Windows lie on the axis before: both are one axis of the value that the walk began at.
bool reduce(SeparableMap& map, std::size_t axis)
{
    if (axis == 0)
        return false;
    Dims dims = map.dims();
    const std::int64_t windows = dims[axis - 1], length = dims[axis];
    constexpr std::int64_t kMostSamples = 1 << 16; // of all windows
    if (windows * length > kMostSamples)
        return false;
    dims[axis - 1] *= length;
    dims.erase(dims.begin() + static_cast<std::ptrdiff_t>(axis));
    return map.reshape(dims) && map.apply(axis - 1, meansOf(windows, length));
}

std::optional<std::vector<std::int64_t>> axesOf(const Walk& walk, NodeId node, std::int64_t rank)
{
    std::optional<std::vector<std::int64_t>> axes = walk.integers(node, 1);
    if (const auto* given = findAttribute(walk.proto(node), "axes"))
        axes = std::vector<std::int64_t>(given->ints().begin(), given->ints().end());
    if (!axes)
        return std::nullopt;
    for (std::int64_t& axis : *axes) {
        axis += axis < 0 ? rank : 0;
        if (axis < 0 || axis >= rank)
            return std::nullopt;
    }
    std::ranges::sort(*axes, std::greater<>()); // from the last, so that the others keep their places
    return axes;
}

std::optional<SeparableMap> reduced(const Walk& walk, NodeId node)
{
    const SeparableMap* before = walk.map(node, 0);
    const auto dims = walk.resultDims(node);
    if (before == nullptr || !dims)
        return std::nullopt;
    SeparableMap map = *before;
    const auto axes = axesOf(walk, node, static_cast<std::int64_t>(map.dims().size()));
    if (!axes || !std::ranges::all_of(
                     *axes, [&](std::int64_t axis) { return reduce(map, static_cast<std::size_t>(axis)); }))
        return std::nullopt;
    return map.dims() == *dims || map.reshape(*dims) ? std::optional(std::move(map)) : std::nullopt;
}

} // namespace

constinit const Follower followers::means = {.id = "means", .others = kMeans, .follow = reduced};

} // namespace resizelens
