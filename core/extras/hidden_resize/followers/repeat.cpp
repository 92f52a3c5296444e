// Form `repeat`: Unsqueeze, Expand or Tile, Reshape.
#include "core/extras/hidden_resize/follower_list.h"

#include <array>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::array<std::string_view, 2> kRepeats = {"Expand", "Tile"};

/// An axis of length 1 becomes `times` copies of it. They are part of the axis before it, each of whose samples they
/// repeat.
bool repeatSingle(SeparableMap& map, std::size_t axis, std::int64_t times)
{
    if (axis == 0)
        return false;
    Dims dims = map.dims();
    const std::int64_t length = dims[axis - 1];
    dims.erase(dims.begin() + static_cast<std::ptrdiff_t>(axis));
    std::vector<std::int64_t> rows;
    for (std::int64_t i = 0; i < length * times; ++i)
        rows.push_back(i / times);
    if (!map.reshape(dims) || !map.apply(axis - 1, selection(length, rows)))
        return false;
    dims.insert(dims.begin() + static_cast<std::ptrdiff_t>(axis), times);
    return map.reshape(dims).has_value();
}

bool tile(SeparableMap& map, std::size_t axis, std::int64_t times)
{
    const std::int64_t length = map.dims()[axis];
    std::vector<std::int64_t> rows;
    for (std::int64_t i = 0; i < length * times; ++i)
        rows.push_back(i % length);
    return map.apply(axis, selection(length, rows)).has_value();
}

std::optional<SeparableMap> repeated(const Walk& walk, NodeId node)
{
    const SeparableMap* before = walk.map(node, 0);
    const auto dims = walk.resultDims(node);
    if (before == nullptr || !dims || dims->size() != before->dims().size())
        return std::nullopt;
    SeparableMap map = *before;
    for (std::size_t axis = 0; axis < dims->size(); ++axis) {
        const std::int64_t length = map.dims()[axis];
        if ((*dims)[axis] == length)
            continue;
        const std::int64_t times = (*dims)[axis] / length;
        if (!(length == 1 ? repeatSingle(map, axis, times) : tile(map, axis, times)))
            return std::nullopt;
    }
    return map;
}

} // namespace

constinit const Follower followers::repeat = {.id = "repeat", .starts = kRepeats, .follow = repeated};

} // namespace resizelens
