#include "core/resize/rewrite/by_sizes.h"

#include "core/resize/rewrite/any_length.h"
#include "core/resize/rewrite/words.h"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <tuple>

namespace resizelens {

namespace {

constexpr std::int64_t kPairs = 14; // lengths of each that are compared

AxisGeometry geometryOf(std::int64_t n, std::int64_t m)
{
    return {n, m, static_cast<double>(m) / static_cast<double>(n)};
}

Result<bool> sameRows(AxisBySizes op, const ResizeSpec& spec, std::int64_t n, std::int64_t m)
{
    op.axis = 0;
    op.length = m;
    RL_TAKE(const auto resize, axisOperator(spec, geometryOf(n, m)));
    RL_TAKE(const auto rewrite, op.matrices({n}));
    return resize.exact() && rewrite.front() == resize;
}

Result<bool> sameRowsOfAllPairs(const AxisBySizes& op, const ResizeSpec& spec)
{
    for (std::int64_t n = 1; n <= kPairs; ++n)
        for (std::int64_t m = 1; m <= kPairs; ++m) {
            const auto same = sameRows(op, spec, n, m);
            if (!same || !*same)
                return same;
        }
    return true;
}

/// Compares the coordinates by linear interpolation, then the samples.
Result<bool> comparePairs(AxisBySizes op, ResizeSpec spec)
{
    const auto same = sameRowsOfAllPairs(op, spec);
    if (!same || !*same || op.mode == ResizeMode::linear)
        return same;
    op.mode = spec.mode = ResizeMode::linear;
    spec.excludeOutside = false;
    return sameRowsOfAllPairs(op, spec);
}

/// Once per map.
Result<bool> isProved(const AxisBySizes& op, const ResizeSpec& spec)
{
    if (!AxisBySizes::fits(spec) || op.mode != spec.mode)
        return false;
    using Key = std::tuple<ResizeMode, CoordinateMode, NearestMode, CoordinateMode, NearestMode, bool>;
    static std::mutex guard;
    static std::map<Key, bool> known;
    const Key key{op.mode,          op.coordinates,     op.rounding, spec.coordinateMode,
                  spec.nearestMode, spec.excludeOutside};
    const std::lock_guard lock(guard);
    if (const auto found = known.find(key); found != known.end())
        return found->second;
    RL_TAKE(const auto same, comparePairs(op, spec));
    known.emplace(key, same);
    return same;
}

/// The operator of each axis; nullptr where none resizes it. Errors: another operator, an axis twice.
Result<std::vector<AxisBySizes*>> byAxis(OperatorChain& chain, const ResizeSite& site)
{
    std::vector<AxisBySizes*> found(site.axes.size(), nullptr);
    for (Operator& one : chain.operators) {
        auto* const op = std::get_if<AxisBySizes>(&one);
        if (op == nullptr && std::holds_alternative<Cast>(one))
            continue;
        const auto axis = op != nullptr ? static_cast<std::size_t>(op->axis) : found.size();
        if (axis >= found.size() || found[axis] != nullptr)
            return fail(words::bySizesOther, axis);
        found[axis] = op;
    }
    return found;
}

Result<void> checkAxis(const AxisBySizes* op, const ResizeSite& site, std::size_t axis)
{
    const auto number = static_cast<std::int64_t>(axis);
    const bool resizes = site.axes[axis].direction() != Direction::same;
    if (op == nullptr && !resizes)
        return {};
    const bool fits = op != nullptr && resizes && placeInSizes(site, number) == op->place &&
                      (op->mode == ResizeMode::nearest || op->behind == std::ssize(site.axes) - 1 - number);
    RL_TAKE(const auto proved, fits ? isProved(*op, site.spec) : Result<bool>(false));
    return proved ? Result<void>() : fail(words::bySizesOther, number);
}

} // namespace

std::optional<std::int64_t> placeInSizes(const ResizeSite& site, std::int64_t axis)
{
    if (site.sizeSource.what != SizeSource::What::sizes ||
        site.spec.aspectRatioPolicy != AspectRatioPolicy::stretch)
        return std::nullopt;
    if (!site.spec.axes || site.spec.opset < 18)
        return axis;
    const auto rank = std::ssize(site.axes);
    const auto found = std::ranges::find_if(
        *site.spec.axes, [&](std::int64_t named) { return (named < 0 ? named + rank : named) == axis; });
    return found == site.spec.axes->end() ? std::nullopt
                                          : std::optional<std::int64_t>(found - site.spec.axes->begin());
}

Result<std::optional<Certificate>> certifyBySizes(const OperatorChain& chain, const ResizeSite& site)
{
    OperatorChain moved = chain;
    if (!chain.readsSizes())
        return std::nullopt;
    RL_TAKE(const auto found, byAxis(moved, site));
    for (std::size_t axis = 0; axis < found.size(); ++axis)
        RL_TRY(checkAxis(found[axis], site, axis));
    // Rounding depends on the number of taps alone: these pairs have the most.
    constexpr auto kShown =
        std::to_array<std::array<std::int64_t, 2>>({{7, 12}, {12, 7}, {9, 9}, {1, 5}, {5, 1}});
    std::optional<Certificate> worst;
    for (const auto& [n, m] : kShown) {
        Dims input;
        std::vector<AxisOperator> resize;
        for (AxisBySizes* const op : found) {
            input.push_back(op != nullptr ? n : 2);
            if (op != nullptr)
                op->length = m;
            RL_TAKE(auto rows,
                    op != nullptr ? axisOperator(site.spec, geometryOf(n, m)) : AxisOperator::identity(2));
            resize.push_back(std::move(rows));
        }
        RL_TAKE(auto certificate, certifyChain(moved, input, {resize, 0.0, site.type}));
        worst = worst ? worseOf(std::move(*worst), std::move(certificate)) : std::move(certificate);
    }
    worst->anyLength = true;
    for (std::size_t axis = 0; axis < found.size(); ++axis)
        if (found[axis] != nullptr)
            worst->lengths.push_back({static_cast<std::int64_t>(axis), 1, kLongestProven, 1, 0, kPairs});
    return worst;
}

} // namespace resizelens
