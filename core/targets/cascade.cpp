#include "core/targets/cascade.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

/// `stages` factors of n, each about as large as the others, ones last; fewer than two above 1 are no
/// cascade.
std::vector<std::int64_t> factorsOf(std::int64_t n, int stages)
{
    std::vector<std::int64_t> factors;
    for (int left = stages; left > 1; --left) {
        const auto wanted = static_cast<std::int64_t>(
            std::ceil(std::pow(static_cast<double>(n), 1.0 / static_cast<double>(left)) - 1e-9));
        std::int64_t factor = std::max<std::int64_t>(wanted, 1);
        while (n % factor != 0)
            ++factor;
        factors.push_back(factor);
        n /= factor;
    }
    factors.push_back(n);
    std::sort(factors.rbegin(), factors.rend());
    return factors;
}

/// Strides of each stage, one list per stage; empty where no axis can be divided.
std::vector<std::vector<std::int64_t>> stridesOf(const std::vector<std::int64_t>& strides, int stages)
{
    std::vector<std::vector<std::int64_t>> all(static_cast<std::size_t>(stages));
    bool divided = false;
    for (const std::int64_t stride : strides) {
        const auto factors = factorsOf(stride, stages);
        divided = divided || factors[1] > 1;
        for (std::size_t stage = 0; stage < all.size(); ++stage)
            all[stage].push_back(factors[stage]);
    }
    return divided ? all : std::vector<std::vector<std::int64_t>>();
}

bool isPadded(const Window& window)
{
    return window.padBegin != 0 || window.padEnd != 0;
}

template<class Pool>
std::vector<Operator> poolCascade(const Pool& pool, int stages, bool ofOneSample)
{
    std::vector<std::int64_t> strides;
    for (const Window& window : pool.windows) {
        if (isPadded(window) || window.kernel != (ofOneSample ? 1 : window.stride))
            return {};
        strides.push_back(window.stride);
    }
    std::vector<Operator> all;
    for (const auto& stage : stridesOf(strides, stages)) {
        Pool part;
        for (const std::int64_t stride : stage)
            part.windows.push_back({ofOneSample ? 1 : stride, stride, 0, 0});
        all.emplace_back(std::move(part));
    }
    return all;
}

/// Ones, and behind them zeros that the crop takes away again, for targets with a list of kernels.
bool replicates(const TransposedAxis& axis)
{
    const auto size = static_cast<std::int64_t>(axis.kernel.size());
    if (size < axis.stride || axis.padBegin != 0 || axis.padEnd != size - axis.stride)
        return false;
    const auto behind = axis.kernel.begin() + static_cast<std::ptrdiff_t>(axis.stride);
    return std::all_of(axis.kernel.begin(), behind, [](const Rational& weight) { return weight.isOne(); }) &&
           std::all_of(behind, axis.kernel.end(), [](const Rational& weight) { return weight.isZero(); });
}

std::vector<Operator> replicationCascade(const ConvTranspose& op, int stages)
{
    std::vector<std::int64_t> strides;
    for (const TransposedAxis& axis : op.axes) {
        if (!replicates(axis))
            return {};
        strides.push_back(axis.stride);
    }
    std::vector<Operator> all;
    for (const auto& stage : stridesOf(strides, stages)) {
        ConvTranspose part{op.channels, {}, op.blockDiagonal};
        for (const std::int64_t stride : stage)
            part.axes.push_back({Rationals(static_cast<std::size_t>(stride), 1), stride, 0, 0});
        all.emplace_back(std::move(part));
    }
    return all;
}

/// Whole factors of `nearest`, which is replication whatever the coordinates are called.
std::vector<Operator> nearestCascade(const Resize& op, int stages)
{
    if (!replicates(op))
        return {};
    std::vector<std::int64_t> factors;
    for (const double scale : op.scales)
        factors.push_back(static_cast<std::int64_t>(scale));
    std::vector<Operator> all;
    for (const auto& stage : stridesOf(factors, stages)) {
        Resize part = op;
        part.scales.assign(stage.begin(), stage.end());
        all.emplace_back(std::move(part));
    }
    return all;
}

struct InStages
{
    int stages;

    std::vector<Operator> operator()(const ConvTranspose& op) const { return replicationCascade(op, stages); }
    std::vector<Operator> operator()(const MaxPool& op) const { return poolCascade(op, stages, true); }
    std::vector<Operator> operator()(const AveragePool& op) const { return poolCascade(op, stages, false); }
    std::vector<Operator> operator()(const Resize& op) const { return nearestCascade(op, stages); }

    /// Those that no smaller ones of their kind make up.
    template<OneOf<Conv, ChannelConv, Interleave, EdgePad, EdgeConcat, MaskedPad, Slice, Gather, ScaleMap,
                   FillMap, MatMul, Transpose, Reshape, Unsqueeze, Squeeze, DepthToSpace, Cast, AxisBySizes>
                 Op>
    std::vector<Operator> operator()(const Op&) const
    {
        return {};
    }
};

} // namespace

bool replicates(const Resize& op)
{
    return op.spec.mode == ResizeMode::nearest && op.spec.coordinateMode == CoordinateMode::asymmetric &&
           op.spec.nearestMode == NearestMode::floor && !op.scales.empty() &&
           std::all_of(op.scales.begin(), op.scales.end(), [](double scale) {
               return scale >= 1.0 && scale <= 0x1p20 && scale == std::floor(scale);
           });
}

std::vector<Operator> cascadeOf(const Operator& op, int stages)
{
    return std::visit(InStages{stages}, op);
}

} // namespace resizelens
