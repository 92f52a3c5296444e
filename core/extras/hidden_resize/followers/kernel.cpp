// Form `kernel`: ConvTranspose with the same constant kernel for each channel, and what stands around it.
#include "core/extras/hidden_resize/follower_list.h"

#include <array>

namespace resizelens {

namespace {

constexpr std::array<std::string_view, 1> kKernels = {"ConvTranspose"};
constexpr std::array<std::string_view, 5> kAround = {"Conv", "Pad", "Slice", "AveragePool", "DepthToSpace"};

std::optional<SeparableMap> convolved(const Walk& walk, NodeId node)
{
    return throughChain(walk, node, 0);
}

} // namespace

constinit const Follower followers::kernel = {
    .id = "kernel", .starts = kKernels, .others = kAround, .follow = convolved};

} // namespace resizelens
