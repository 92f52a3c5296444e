// Form `moves`: what only moves axes. It hides no Resize alone.
#include "core/extras/hidden_resize/follower_list.h"

#include <array>
#include <numeric>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::array<std::string_view, 7> kMoves = {"Identity", "Cast",    "Transpose", "Reshape",
                                                    "Flatten",  "Squeeze", "Unsqueeze"};

std::vector<std::int64_t> permutationOf(const onnx::NodeProto& node, std::size_t rank)
{
    if (const auto* given = findAttribute(node, "perm"))
        return {given->ints().begin(), given->ints().end()};
    std::vector<std::int64_t> reversed(rank);
    std::iota(reversed.rbegin(), reversed.rend(), 0);
    return reversed;
}

std::optional<SeparableMap> moved(const Walk& walk, NodeId node)
{
    const SeparableMap* before = walk.map(node, 0);
    const auto dims = walk.resultDims(node);
    if (before == nullptr || !dims)
        return std::nullopt;
    SeparableMap map = *before;
    const bool fits = walk.proto(node).op_type() == "Transpose"
                          ? map.permute(permutationOf(walk.proto(node), dims->size())).has_value()
                          : map.dims() == *dims || map.reshape(*dims);
    return fits ? std::optional(std::move(map)) : std::nullopt;
}

} // namespace

constinit const Follower followers::moves = {.id = "moves", .others = kMoves, .follow = moved};

} // namespace resizelens
