// Form `gather`: samples picked by indices, as nearest-exact, area and 1-D linear are exported by PyTorch.
#include "core/extras/hidden_resize/follower_list.h"

#include <algorithm>
#include <array>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::array<std::string_view, 2> kGathers = {"Gather", "GatherND"};

/// nullopt where an index is none.
std::optional<std::vector<std::int64_t>> rowsOf(std::vector<std::int64_t> indices, std::int64_t length)
{
    for (std::int64_t& index : indices) {
        index += index < 0 ? length : 0;
        if (index < 0 || index >= length)
            return std::nullopt;
    }
    return indices;
}

bool pick(SeparableMap& map, std::size_t axis, const std::vector<std::int64_t>& indices)
{
    const auto rows = rowsOf(indices, map.dims()[axis]);
    return rows && map.apply(axis, selection(map.dims()[axis], *rows));
}

bool gather(const Walk& walk, NodeId node, SeparableMap& map)
{
    const auto indices = walk.integers(node, 1);
    const auto rank = static_cast<std::int64_t>(map.dims().size());
    std::int64_t axis = intAttribute(walk.proto(node), "axis").value_or(0);
    axis += axis < 0 ? rank : 0;
    return indices && axis >= 0 && axis < rank && pick(map, static_cast<std::size_t>(axis), *indices);
}

/// The indices of a GatherND: the last axis has one for each axis that is gathered.
struct Grid
{
    const Dims& dims; // not empty
    std::span<const std::int64_t> indices;
    std::size_t axes() const { return static_cast<std::size_t>(dims.back()); }
};

/// Whether an axis' indices depend on the grid's axes `first` to `last` only, and which they are there.
std::optional<std::vector<std::int64_t>> along(const Grid& grid, std::size_t gathered, std::size_t first,
                                               std::size_t last)
{
    const std::size_t axes = grid.axes();
    std::int64_t inner = 1, own = 1;
    for (std::size_t i = last; i + 1 < grid.dims.size(); ++i)
        inner *= grid.dims[i];
    for (std::size_t i = first; i < last; ++i)
        own *= grid.dims[i];
    std::vector<std::int64_t> list(static_cast<std::size_t>(own));
    std::vector<bool> seen(list.size());
    for (std::size_t place = 0; place < grid.indices.size() / axes; ++place) {
        const std::size_t at = place / static_cast<std::size_t>(inner) % static_cast<std::size_t>(own);
        const std::int64_t index = grid.indices[place * axes + gathered];
        if (seen[at] && list[at] != index)
            return std::nullopt;
        list[at] = index;
        seen[at] = true;
    }
    return list;
}

/// Divides the grid's axes into one run per gathered axis.
std::optional<std::vector<std::vector<std::int64_t>>> separated(const Grid& grid)
{
    const std::size_t axes = grid.axes(), rank = grid.dims.size() - 1;
    std::vector<std::vector<std::int64_t>> lists;
    std::size_t first = 0;
    for (std::size_t gathered = 0; gathered < axes; ++gathered) {
        std::optional<std::vector<std::int64_t>> list;
        std::size_t last = gathered + 1 == axes ? rank : first + 1;
        for (; last <= rank && !list; ++last)
            list = along(grid, gathered, first, last);
        if (!list)
            return std::nullopt;
        lists.push_back(std::move(*list));
        first = last - 1;
    }
    return lists;
}

bool gatherND(const Walk& walk, NodeId node, SeparableMap& map)
{
    const auto numbers = walk.numbers(node, 1);
    const auto indices = numbers ? integersOf(*numbers) : std::nullopt;
    if (!indices || indices->empty() || numbers->dims.empty() ||
        intAttribute(walk.proto(node), "batch_dims").value_or(0) != 0)
        return false;
    const auto lists = separated({numbers->dims, *indices});
    if (!lists || lists->size() > map.dims().size())
        return false;
    for (std::size_t axis = 0; axis < lists->size(); ++axis)
        if (!pick(map, axis, (*lists)[axis]))
            return false;
    return true;
}

std::optional<SeparableMap> gathered(const Walk& walk, NodeId node)
{
    const SeparableMap* before = walk.map(node, 0);
    const auto dims = walk.resultDims(node);
    if (before == nullptr || !dims)
        return std::nullopt;
    SeparableMap map = *before;
    const bool isPlain = walk.proto(node).op_type() == "Gather";
    const bool fits = (isPlain ? gather(walk, node, map) : gatherND(walk, node, map)) &&
                      (map.dims() == *dims || map.reshape(*dims));
    return fits ? std::optional(std::move(map)) : std::nullopt;
}

} // namespace

constinit const Follower followers::gather = {.id = "gather", .starts = kGathers, .follow = gathered};

} // namespace resizelens
