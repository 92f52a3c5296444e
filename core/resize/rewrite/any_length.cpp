#include "core/resize/rewrite/any_length.h"

#include "core/base/limits.h"
#include "core/onnx/resized_length.h"
#include "core/resize/matrix/scale_reading.h"
#include "core/resize/rewrite/words.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

namespace resizelens {

namespace {

constexpr std::int64_t kMostLengths = 1 << 13;

/// Rejects implausibly large windows, whose sums could overflow.
bool inRange(const UniformFamily& family)
{
    constexpr std::int64_t kMost = 1 << 24;
    return family.period >= 1 && family.rows >= 1 && family.reach >= 0 && family.period < kMost &&
           family.rows < kMost && family.reach < kMost;
}

std::int64_t dividedUp(std::int64_t a, std::int64_t b)
{
    return (a + b - 1) / b;
}

/// "First `inner`, then `outer`". The period is a common multiple of both; `outer`'s reach is converted to
/// inputs of `inner` and added to `inner`'s own.
Result<UniformFamily> after(const UniformFamily& inner, const UniformFamily& outer)
{
    if (!inRange(inner) || !inRange(outer))
        return fail(words::lengthWindowsTooLong);
    const std::int64_t common = std::gcd(outer.period, inner.rows);
    const UniformFamily both{inner.period * (outer.period / common), inner.rows / common * outer.rows,
                             inner.reach + dividedUp(outer.reach * inner.period, inner.rows) + inner.period +
                                 1};
    if (!inRange(both))
        return fail(words::lengthPeriodTooLong);
    return both;
}

class AxisFollower
{
public:
    AxisFollower(std::size_t axis, std::size_t rank)
        : m_axis(axis)
        , m_rank(rank)
    {
    }

    Result<void> follow(const Operator& op)
    {
        return std::visit([this](const auto& o) { return step(o); }, op);
    }

    const UniformFamily& family() const { return m_family; }

private:
    Result<void> add(const UniformFamily& next)
    {
        RL_TAKE(m_family, after(m_family, next));
        return {};
    }

    template<class What>
    Result<void> fixed(const What& what) const
    {
        return fail(words::lengthFixedOperator, what);
    }

    Result<void> window(const Window& window)
    {
        return add({window.stride, 1, window.kernel + window.padBegin + window.padEnd + window.stride});
    }

    Result<void> step(const MaxPool& op) { return pool(op.windows); }
    Result<void> step(const AveragePool& op) { return pool(op.windows); }

    Result<void> pool(const std::vector<Window>& windows)
    {
        return m_axis < 2 ? Result<void>() : window(windows[m_axis - 2]);
    }

    Result<void> step(const Conv& op)
    {
        if (m_axis == 1)
            return fail(words::lengthFixedChannels, "Conv");
        if (m_axis == 0)
            return {};
        const ConvAxis& axis = op.axes[m_axis - 2];
        return window({static_cast<std::int64_t>(axis.kernels.front().size()), axis.stride, axis.padBegin,
                       axis.padEnd});
    }

    Result<void> step(const ConvTranspose& op)
    {
        if (m_axis == 1)
            return fail(words::lengthFixedChannels, "ConvTranspose");
        if (m_axis == 0)
            return {};
        const TransposedAxis& axis = op.axes[m_axis - 2];
        const std::int64_t reach =
            static_cast<std::int64_t>(axis.kernel.size()) + axis.padBegin + axis.padEnd;
        return add({1, axis.stride, dividedUp(reach, axis.stride) + 1});
    }

    Result<void> step(const EdgePad& op) { return add({1, 1, op.begins[m_axis] + op.ends[m_axis]}); }

    Result<void> step(const EdgeConcat& op)
    {
        return op.axis == static_cast<std::int64_t>(m_axis) ? add({1, 1, op.begin + op.end}) : Result<void>();
    }
    Result<void> step(const MaskedPad& op)
    {
        if (m_axis == 1)
            return fail(words::lengthFixedChannels, "Conv");
        return op.axis == static_cast<std::int64_t>(m_axis) ? fixed("mask") : Result<void>();
    }

    Result<void> step(const Slice& op)
    {
        for (const SliceAxis& slice : op.axes) {
            if (slice.axis != static_cast<std::int64_t>(m_axis))
                continue;
            if (slice.end >= 0 && slice.end != SliceAxis::kOpen)
                return fixed(say(words::formFixedSlice));
            const std::int64_t cut = slice.end < 0 ? -slice.end : 0;
            RL_TRY(add({slice.step, 1, slice.first + cut + slice.step}));
        }
        return {};
    }

    Result<void> step(const Gather& op)
    {
        return op.axis == static_cast<std::int64_t>(m_axis) ? fixed("Gather") : Result<void>();
    }
    Result<void> step(const ScaleMap& op)
    {
        return op.factors[m_axis].empty() ? Result<void>() : fixed(say(words::formFactors));
    }
    Result<void> step(const FillMap& op)
    {
        return op.masks[m_axis].empty() ? Result<void>() : fixed(say(words::formConstants));
    }
    Result<void> step(const MatMul& op)
    {
        const std::size_t multiplied = m_rank - (op.lastAxis ? 1 : 2);
        return multiplied == m_axis ? fixed("MatMul") : Result<void>();
    }
    Result<void> step(const ChannelConv&)
    {
        return m_axis == 1 ? fixed(say(words::formChannelConv)) : Result<void>();
    }

    Result<void> step(const Transpose& op)
    {
        const auto found = std::ranges::find(op.permutation, static_cast<std::int64_t>(m_axis));
        if (found == op.permutation.end())
            return fail(words::lengthTransposeRank);
        m_axis = static_cast<std::size_t>(found - op.permutation.begin());
        return {};
    }

    Result<void> step(const Reshape&) { return fixed("Reshape"); }

    Result<void> step(const Unsqueeze& op)
    {
        for (const std::int64_t axis : op.axes) {
            m_axis += static_cast<std::size_t>(axis) <= m_axis ? 1 : 0;
            ++m_rank;
        }
        return {};
    }

    Result<void> step(const Squeeze& op)
    {
        for (std::size_t i = op.axes.size(); i-- > 0;) {
            const auto axis = static_cast<std::size_t>(op.axes[i]);
            if (axis == m_axis)
                return fail(words::lengthSqueezed);
            m_axis -= axis < m_axis ? 1 : 0;
            --m_rank;
        }
        return {};
    }

    Result<void> step(const DepthToSpace& op)
    {
        if (m_axis == 1)
            return fail(words::lengthFixedChannels, "DepthToSpace");
        return m_axis == 0 ? Result<void>() : add({1, op.blocksize, 1});
    }

    Result<void> step(const Interleave& op)
    {
        if (m_axis == 1)
            return fail(words::lengthFixedChannels, "ConvTranspose");
        return m_axis == 0 ? Result<void>() : add({1, op.phases[m_axis - 2], 1});
    }

    Result<void> step(const Cast&) { return {}; }

    Result<void> step(const AxisBySizes& op)
    {
        return op.axis == static_cast<std::int64_t>(m_axis) ? fixed(say(words::formGivenSizes))
                                                            : Result<void>();
    }

    Result<void> step(const Resize& op)
    {
        if (op.scales.empty())
            return fixed(say(words::formGivenSizes));
        SiteAxis axis;
        axis.scale = op.scales[m_axis];
        axis.scaleGiven = true;
        const auto family = uniformResize(op.spec, axis);
        return family ? add(*family) : fail(family.error());
    }

    std::size_t m_axis, m_rank;
    UniformFamily m_family;
};

/// Lengths stay below 2^24, so float32 holds them exactly.
std::int64_t firstDifference(double scale, const Rational& meant)
{
    const auto p = static_cast<std::int64_t>(meant.numerator());
    const auto q = static_cast<std::int64_t>(meant.denominator());
    for (std::int64_t n = 1; n <= kLongestProven; ++n) {
        const std::int64_t length = n * p / q;
        if (length > kMaxAxisRows || scaledLength(n, scale) != length)
            return n;
    }
    return kLongestProven + 1;
}

} // namespace

Result<UniformFamily> uniformResize(const ResizeSpec& spec, const SiteAxis& axis)
{
    const Rational scale = axis.scale ? meantScale(*axis.scale) : Rational::undefined();
    constexpr std::int64_t kMost = 1 << 16;
    if (!scale.defined() || kMost < scale.numerator() || kMost < scale.denominator())
        return fail(words::lengthNoShortPeriod, axis.axis);
    const auto p = static_cast<std::int64_t>(scale.numerator()),
               q = static_cast<std::int64_t>(scale.denominator());
    const bool whole = axis.roiStart == 0.0 && axis.roiEnd == 1.0;
    const bool fromLength = spec.coordinateMode == CoordinateMode::alignCorners ||
                            spec.coordinateMode == CoordinateMode::tfCropAndResize;
    if (fromLength && !(scale.isOne() && whole))
        return fail(words::lengthWeightsDepend, toString(spec.coordinateMode), axis.axis);
    // Half-width of the kernel; antialias stretches it by q/p.
    std::int64_t support = spec.mode == ResizeMode::cubic ? 2 : 1;
    if (spec.antialias && p < q)
        support = dividedUp(support * q, p);
    // Coordinates differ from i · q/p by less than two steps, and the last row lies within one step of the
    // end. Up to two steps, pytorch_half_pixel may have a single output.
    return UniformFamily{q, p, 2 * support + 3 * dividedUp(q, p) + 4};
}

Result<UniformFamily> uniformChain(const OperatorChain& chain, std::size_t axis, std::size_t rank)
{
    AxisFollower follower(axis, rank);
    for (const Operator& op : chain.operators)
        RL_TRY(follower.follow(op));
    return follower.family();
}

Result<LengthProof> lengthProof(const UniformFamily& resize, const UniformFamily& rewrite)
{
    LengthProof proof;
    proof.period = std::lcm(resize.period, rewrite.period);
    if (proof.period / resize.period * resize.rows != proof.period / rewrite.period * rewrite.rows)
        return fail(words::lengthGrowsOtherwise);
    proof.reach = std::max(resize.reach, rewrite.reach) + 1;
    proof.longest = proof.reach + 2 * proof.period;
    if (proof.longest > kMostLengths)
        return fail(words::lengthTooMany, proof.longest, kMostLengths);
    return proof;
}

std::int64_t lengthsAgreeUpTo(double scale)
{
    static std::mutex guard;
    static std::map<double, std::int64_t> known;
    const std::lock_guard lock(guard);
    if (const auto found = known.find(scale); found != known.end())
        return found->second;
    constexpr std::size_t kMostKnown = 256;
    if (known.size() >= kMostKnown)
        known.clear();
    const Rational meant = meantScale(scale);
    const std::int64_t agreed = meant.defined() ? firstDifference(scale, meant) - 1 : 0;
    known.emplace(scale, agreed);
    return agreed;
}

} // namespace resizelens
