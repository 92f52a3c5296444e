#include "core/resize/chain/separable_map.h"

#include "core/resize/chain/words.h"
#include "core/resize/matrix/axis_rows.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

void copyRow(AxisOperator& to, const AxisOperator& from, std::int64_t row)
{
    if (from.exact())
        to.addRow(from.first(row), from.exactWeights(row), from.weights(row));
    else
        to.addComputedRow(from.first(row), from.weights(row));
}

} // namespace

SeparableMap::SeparableMap(const Dims& input)
    : m_dims(input)
{
    for (std::size_t i = 0; i < input.size(); ++i) {
        m_matrices.push_back(AxisOperator::identity(input[i]));
        m_axes.push_back({{i, input[i], 1}});
    }
}

Result<std::size_t> SeparableMap::wholeOrigin(std::size_t axis) const
{
    if (m_filled)
        return fail(words::composeAfterConstants);
    const Axis& parts = m_axes[axis];
    const bool single = !parts.empty() && std::ranges::all_of(parts, [&](const Part& part) {
        return part.origin == parts.front().origin;
    });
    if (!single || m_matrices[parts.front().origin].outputs() != m_dims[axis])
        return fail(words::composeMixedAxis, axis);
    return parts.front().origin;
}

AxisOperator SeparableMap::inOrder(const Axis& axis) const
{
    const AxisOperator& matrix = m_matrices[axis.front().origin];
    if (axis.size() == 1)
        return matrix;
    std::vector<std::int64_t> rows;
    rows.reserve(static_cast<std::size_t>(matrix.outputs()));
    for (std::int64_t i = 0; i < matrix.outputs(); ++i) {
        std::int64_t rest = i, row = 0;
        for (std::size_t part = axis.size(); part-- > 0;) {
            row += rest % axis[part].length * axis[part].stride;
            rest /= axis[part].length;
        }
        rows.push_back(row);
    }
    return matrix.picked(rows);
}

namespace {

/// Most taps and largest row L1 norm of some matrices.
struct MapBounds
{
    double taps = 1.0, mass = 0.0;
    bool moves = true;
};

MapBounds boundsOf(std::span<const AxisOperator> matrices)
{
    MapBounds bounds;
    for (const AxisOperator& matrix : matrices) {
        const RowBounds rows = resizelens::boundsOf(matrix);
        bounds.moves = bounds.moves && matrix.isSelection();
        bounds.mass = std::max(bounds.mass, rows.mass);
        bounds.taps = std::max(bounds.taps, static_cast<double>(rows.taps));
    }
    return bounds;
}

} // namespace

double roundingSteps(std::span<const double> taps)
{
    double together = 1.0, apart = 0.0;
    for (const double count : taps) {
        together *= count;
        apart += count + 1.0;
    }
    return std::max(together + 1.0, apart);
}

double roundingOf(double steps, double unit, double mass)
{
    return steps * unit < 1.0 ? steps * unit / (1.0 - steps * unit) * mass : mass;
}

double SeparableMap::largestValue() const
{
    double largest = 1.0;
    for (const AxisOperator& matrix : m_matrices)
        if (!matrix.isSelection())
            largest *= boundsOf({&matrix, 1}).mass;
    return largest;
}

double SeparableMap::peak(double unit) const
{
    return m_steps == 0.0 ? 1.0 : std::max(m_peak, largestValue()) * (1.0 + roundingOf(m_steps, unit, 1.0));
}

void SeparableMap::count(Step step, std::span<const std::span<const AxisOperator>> axes)
{
    m_onlyCopies = m_onlyCopies && step == Step::copies;
    std::vector<double> taps;
    double mass = 1.0, together = 1.0;
    for (const auto& phases : axes) {
        const MapBounds bounds = boundsOf(phases);
        if (bounds.moves)
            continue;
        taps.push_back(bounds.taps);
        together *= bounds.taps;
        mass *= bounds.mass;
    }
    if (taps.empty())
        return;
    m_steps += roundingSteps(taps);
    m_weightedSteps += 1.0;
    // A single product does not exceed the result, which largestValue() covers.
    if (together > 1.0)
        m_peak = std::max(m_peak, largestValue() * (step == Step::averages ? together : mass));
    m_mass *= std::max(mass, 1.0);
}

void SeparableMap::count(Step step, std::span<const AxisOperator> axes)
{
    std::vector<std::span<const AxisOperator>> single;
    for (const AxisOperator& axis : axes)
        single.emplace_back(&axis, 1);
    count(step, single);
}

SeparableMap::Part* SeparableMap::phasesOf(std::size_t axis)
{
    if (m_filled || m_axes[axis].size() != 1 || m_axes[axis].front().stride != 1)
        return nullptr;
    const Part& blocks = m_axes[axis].front();
    Part* phases = nullptr;
    for (Axis& parts : m_axes)
        for (Part& part : parts) {
            if (&part == &blocks || part.origin != blocks.origin)
                continue;
            if (phases != nullptr)
                return nullptr;
            phases = &part;
        }
    const bool fits = phases != nullptr && phases->stride == blocks.length &&
                      m_matrices[blocks.origin].outputs() == phases->length * blocks.length;
    return fits ? phases : nullptr;
}

void SeparableMap::applyWithin(std::size_t axis, Part& phases, const AxisOperator& matrix)
{
    const std::size_t origin = phases.origin;
    const AxisOperator& inner = m_matrices[origin];
    AxisOperator whole(inner.inputs(), matrix.outputs() * phases.length);
    for (std::int64_t phase = 0; phase < phases.length; ++phase) {
        AxisOperator rows(inner.inputs(), phases.stride);
        for (std::int64_t i = 0; i < phases.stride; ++i)
            copyRow(rows, inner, phase * phases.stride + i);
        const AxisOperator product = compose(matrix, rows);
        for (std::int64_t i = 0; i < matrix.outputs(); ++i)
            copyRow(whole, product, i);
    }
    m_matrices[origin] = std::move(whole);
    m_dims[axis] = phases.stride = matrix.outputs();
    m_axes[axis] = {{origin, matrix.outputs(), 1}};
}

Result<void> SeparableMap::apply(std::size_t axis, const AxisOperator& matrix)
{
    if (matrix.inputs() != m_dims[axis])
        return fail(words::composeLengths, matrix.inputs(), m_dims[axis]);
    if (Part* const phases = phasesOf(axis)) {
        applyWithin(axis, *phases, matrix);
        return {};
    }
    RL_TAKE(const auto origin, wholeOrigin(axis));
    const AxisOperator inner = inOrder(m_axes[axis]);
    m_matrices[origin] = inner.isIdentity() ? matrix : compose(matrix, inner);
    m_dims[axis] = matrix.outputs();
    m_axes[axis] = {{origin, matrix.outputs(), 1}};
    return {};
}

Result<void> SeparableMap::applyAll(Step step, std::span<const AxisOperator> matrices)
{
    count(step, matrices);
    for (std::size_t i = 0; i < matrices.size(); ++i)
        if (!matrices[i].isIdentity())
            RL_TRY(apply(i, matrices[i]));
    return {};
}

Result<void> SeparableMap::applyPhases(std::size_t axis, std::span<const AxisOperator> phases,
                                       std::size_t into)
{
    if (phases.size() == 1)
        return apply(axis, phases.front());
    RL_TAKE(const auto origin, wholeOrigin(axis));
    const AxisOperator inner = inOrder(m_axes[axis]);
    const std::int64_t blocks = phases.front().outputs(), count = static_cast<std::int64_t>(phases.size());
    AxisOperator whole(inner.inputs(), blocks * count);
    for (const AxisOperator& phase : phases) {
        if (phase.outputs() != blocks || phase.inputs() != m_dims[axis])
            return fail(words::composePhases);
        const AxisOperator product = compose(phase, inner);
        for (std::int64_t i = 0; i < blocks; ++i)
            copyRow(whole, product, i);
    }
    m_matrices[origin] = std::move(whole);
    m_axes[axis] = {{origin, blocks, 1}};
    m_dims[axis] = blocks;
    m_axes[into].push_back({origin, count, blocks});
    m_dims[into] *= count;
    return {};
}

Result<void> SeparableMap::permute(std::span<const std::int64_t> permutation)
{
    if (permutation.size() != m_axes.size())
        return fail(words::composeTranspose);
    std::vector<Axis> axes;
    Dims dims;
    for (const std::int64_t from : permutation) {
        axes.push_back(m_axes[static_cast<std::size_t>(from)]);
        dims.push_back(m_dims[static_cast<std::size_t>(from)]);
    }
    m_axes = std::move(axes);
    m_dims = std::move(dims);
    return {};
}

Result<void> SeparableMap::reshape(const Dims& dims)
{
    std::vector<Part> queue;
    for (const Axis& axis : m_axes)
        queue.insert(queue.end(), axis.begin(), axis.end());
    std::ranges::reverse(queue); // the next part is at the back
    std::vector<Axis> axes;
    for (const std::int64_t length : dims) {
        Axis axis;
        std::int64_t reached = 1;
        if (length == 1 && !queue.empty() && queue.back().length == 1) {
            axis.push_back(queue.back());
            queue.pop_back();
        }
        while (reached < length) {
            if (queue.empty())
                return fail(words::composeReshapeCount);
            Part part = queue.back();
            queue.pop_back();
            const std::int64_t wanted = length / reached;
            if (length % reached != 0 || (part.length > wanted && part.length % wanted != 0))
                return fail(words::composeReshapeCuts);
            if (part.length > wanted) {
                const std::int64_t rest = part.length / wanted;
                queue.push_back({part.origin, rest, part.stride});
                part = {part.origin, wanted, part.stride * rest};
            }
            reached *= part.length;
            axis.push_back(part);
        }
        if (reached != length)
            return fail(words::composeReshapeCuts);
        axes.push_back(std::move(axis));
    }
    // Only parts of length 1 can be left; they belong to the last axis.
    for (; !queue.empty(); queue.pop_back()) {
        if (queue.back().length != 1 || axes.empty())
            return fail(words::composeReshapeCount);
        axes.back().push_back(queue.back());
    }
    m_axes = std::move(axes);
    m_dims = dims;
    return {};
}

Result<void> SeparableMap::insertAxis(std::size_t axis)
{
    if (axis > m_axes.size())
        return fail(words::composeUnsqueeze);
    m_axes.insert(m_axes.begin() + static_cast<std::ptrdiff_t>(axis), Axis{});
    m_dims.insert(m_dims.begin() + static_cast<std::ptrdiff_t>(axis), 1);
    return {};
}

Result<void> SeparableMap::removeAxis(std::size_t axis)
{
    if (axis >= m_axes.size() || m_dims[axis] != 1 || !m_axes[axis].empty())
        return fail(words::composeSqueeze);
    m_axes.erase(m_axes.begin() + static_cast<std::ptrdiff_t>(axis));
    m_dims.erase(m_dims.begin() + static_cast<std::ptrdiff_t>(axis));
    return {};
}

Result<void> SeparableMap::fill(std::span<const std::vector<bool>> masks, double value)
{
    for (std::size_t axis = 0; axis < masks.size(); ++axis) {
        const auto& mask = masks[axis];
        if (std::ranges::none_of(mask, [](bool set) { return set; }))
            continue;
        RL_TAKE(const auto origin, wholeOrigin(axis));
        if (static_cast<std::int64_t>(mask.size()) != m_dims[axis])
            return fail(words::composeConstantsLength);
        const AxisOperator before = inOrder(m_axes[axis]);
        AxisOperator after(before.inputs(), before.outputs());
        for (std::int64_t i = 0; i < before.outputs(); ++i) {
            if (!mask[static_cast<std::size_t>(i)])
                copyRow(after, before, i);
            else if (before.weights(i).empty())
                after.addExtrapolatedRow();
            else
                return fail(words::composeConstantAdded);
        }
        m_matrices[origin] = std::move(after);
        m_axes[axis] = {{origin, m_dims[axis], 1}};
    }
    m_filledValue = value;
    m_onlyCopies = false; // adds zeros elsewhere
    m_filled = true;
    return {};
}

Result<std::vector<AxisOperator>> SeparableMap::matrices() const
{
    if (m_axes.size() != m_matrices.size())
        return fail(words::composeOtherRank);
    std::vector<AxisOperator> all;
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        const bool own =
            !m_axes[i].empty() && std::all_of(m_axes[i].begin(), m_axes[i].end(),
                                              [&](const Part& part) { return part.origin == i; });
        if (!own || m_matrices[i].outputs() != m_dims[i])
            return fail(words::composeMixedResult, i);
        all.push_back(inOrder(m_axes[i]));
    }
    return all;
}

double SeparableMap::roundingBound(double unit) const
{
    return roundingOf(m_steps, unit, m_mass);
}

double SeparableMap::weightDistance(double unit) const
{
    return roundingOf(m_weightedSteps, unit, m_mass);
}

double SeparableMap::weightTolerance(double unit) const
{
    return 2.0 * (m_weightedSteps + 1.0) * unit * m_mass;
}

} // namespace resizelens
