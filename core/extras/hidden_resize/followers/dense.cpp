// Form `dense`: MatMul with a constant matrix whose rows are means, as rule `dense` writes it.
#include "core/extras/hidden_resize/follower_list.h"

#include <array>
#include <cmath>

namespace resizelens {

namespace {

constexpr std::array<std::string_view, 1> kProducts = {"MatMul"};

/// Few products of networks pass: their weights have no sum that is one everywhere.
bool isOfMeans(const Numbers& numbers, bool byRows)
{
    if (numbers.dims.size() != 2 || numbers.values.empty())
        return false;
    const auto columns = static_cast<std::size_t>(numbers.dims[1]);
    std::vector<double> sums(static_cast<std::size_t>(numbers.dims[byRows ? 0 : 1]));
    for (std::size_t i = 0; i < numbers.values.size(); ++i)
        sums[byRows ? i / columns : i % columns] += numbers.values[i];
    return std::ranges::all_of(sums, [](double sum) { return std::abs(sum - 1.0) < 1e-3; });
}

std::optional<SeparableMap> multiplied(const Walk& walk, NodeId node)
{
    const bool isRight = walk.map(node, 0) != nullptr; // X times the constant
    const auto numbers =
        hasFewWeights(walk.index(), node) ? walk.numbers(node, isRight ? 1 : 0) : std::nullopt;
    return numbers && isOfMeans(*numbers, !isRight) ? throughChain(walk, node, isRight ? 0 : 1)
                                                    : std::nullopt;
}

} // namespace

constinit const Follower followers::dense = {.id = "dense", .starts = kProducts, .follow = multiplied};

} // namespace resizelens
