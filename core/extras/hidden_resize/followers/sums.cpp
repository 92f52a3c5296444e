// Form `sums`: weighted sums of samples that were picked before, as 1-D linear is exported by PyTorch.
#include "core/extras/hidden_resize/follower_list.h"

#include <algorithm>
#include <array>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::array<std::string_view, 4> kSums = {"Add", "Sub", "Mul", "Div"};

void place(std::vector<double>& row, const AxisOperator& matrix, std::int64_t i, std::int64_t begin,
           double sign)
{
    const auto weights = matrix.weights(i);
    for (std::size_t k = 0; k < weights.size(); ++k)
        row[static_cast<std::size_t>(matrix.first(i) - begin) + k] += sign * weights[k];
}

/// nullopt if samples that are added lie so far apart that the rows would be as long as the axis.
std::optional<AxisOperator> sum(const AxisOperator& a, const AxisOperator& b, double sign)
{
    constexpr std::int64_t kMostSummed = 1 << 20;
    std::int64_t count = 0;
    AxisOperator matrix(a.inputs(), 0);
    for (std::int64_t i = 0; i < a.outputs(); ++i) {
        const auto end = [i](const AxisOperator& one) {
            return one.first(i) + static_cast<std::int64_t>(one.weights(i).size());
        };
        const std::int64_t begin = std::min(a.first(i), b.first(i));
        const std::int64_t length = std::max(end(a), end(b)) - begin;
        count += length;
        if (count > kMostSummed)
            return std::nullopt;
        std::vector<double> row(static_cast<std::size_t>(length));
        place(row, a, i, begin, 1.0);
        place(row, b, i, begin, sign);
        matrix.addComputedRow(begin, row);
    }
    return matrix;
}

/// A sum of two products of matrices is one where all but one axis have the same.
std::optional<SeparableMap> summed(const SeparableMap& a, const SeparableMap& b, const Dims& from,
                                   double sign)
{
    const auto one = a.matrices(), other = b.matrices();
    if (!one || !other || a.dims() != b.dims())
        return std::nullopt;
    std::optional<std::size_t> differing;
    for (std::size_t axis = 0; axis < one->size(); ++axis)
        if (!((*one)[axis] == (*other)[axis])) {
            if (differing)
                return std::nullopt;
            differing = axis;
        }
    const std::size_t where = differing.value_or(one->size() - 1);
    const auto total = sum((*one)[where], (*other)[where], sign);
    if (!total)
        return std::nullopt;
    SeparableMap map(from);
    for (std::size_t axis = 0; axis < one->size(); ++axis)
        if (!map.apply(axis, axis == where ? *total : (*one)[axis]))
            return std::nullopt;
    return map;
}

/// A constant that differs along one axis of `dims` at most; that axis, and one factor for each of its samples.
struct Factors
{
    std::size_t axis = 0;
    std::vector<double> values;
};

std::optional<Factors> factorsOf(const Numbers& numbers, const Dims& dims)
{
    if (numbers.values.empty() || numbers.dims.size() > dims.size() || dims.empty())
        return std::nullopt;
    Factors factors{dims.size() - 1, {}};
    std::size_t longer = 0;
    for (std::size_t i = 0; i < numbers.dims.size(); ++i)
        if (numbers.dims[i] != 1) {
            factors.axis = dims.size() - numbers.dims.size() + i;
            ++longer;
        }
    if (longer > 1 || (longer == 1 && std::ssize(numbers.values) != dims[factors.axis]))
        return std::nullopt;
    factors.values = numbers.values;
    factors.values.resize(static_cast<std::size_t>(dims[factors.axis]), numbers.values.front());
    return factors;
}

std::optional<SeparableMap> scaled(const SeparableMap& before, const Numbers& numbers, bool inverse)
{
    const auto factors = factorsOf(numbers, before.dims());
    if (!factors)
        return std::nullopt;
    SeparableMap map = before;
    AxisOperator matrix(before.dims()[factors->axis], 0);
    for (std::size_t i = 0; i < factors->values.size(); ++i) {
        const double factor = inverse ? 1.0 / factors->values[i] : factors->values[i];
        matrix.addComputedRow(static_cast<std::int64_t>(i), {&factor, 1});
    }
    return map.apply(factors->axis, matrix) ? std::optional(std::move(map)) : std::nullopt;
}

std::optional<SeparableMap> combined(const Walk& walk, NodeId node)
{
    const std::string& op = walk.proto(node).op_type();
    const SeparableMap *a = walk.map(node, 0), *b = walk.map(node, 1);
    if (op == "Add" || op == "Sub")
        return a != nullptr && b != nullptr ? summed(*a, *b, walk.start(), op == "Add" ? 1.0 : -1.0)
                                            : std::nullopt;
    const bool isDivision = op == "Div";
    if ((a != nullptr) == (b != nullptr) || (isDivision && a == nullptr))
        return std::nullopt;
    const auto numbers = walk.numbers(node, a != nullptr ? 1 : 0);
    auto map = numbers ? scaled(a != nullptr ? *a : *b, *numbers, isDivision) : std::nullopt;
    return map || isDivision ? map : throughChain(walk, node, a != nullptr ? 0 : 1);
}

} // namespace

constinit const Follower followers::sums = {.id = "sums", .others = kSums, .follow = combined};

} // namespace resizelens
