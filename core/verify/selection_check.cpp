#include "core/verify/selection_check.h"

#include "core/graph/graph_index.h"
#include "core/verify/score_tensor.h"
#include "core/verify/suppression_check.h"
#include "core/verify/words.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

SelectionCheck refuseSelection(Phrase problem)
{
    SelectionCheck check;
    check.problem = std::move(problem);
    return check;
}

std::int64_t integerAttribute(const onnx::NodeProto& node, std::string_view name, std::int64_t usual)
{
    const auto* const attribute = findAttribute(node, name);
    return attribute == nullptr ? usual : attribute->i();
}

/// Counts an exchange that keeps to `allowed`; the first that does not is the problem.
void exchange(SelectionCheck& check, double gap, double allowed, const std::function<Phrase()>& what)
{
    ++check.differing;
    check.gap = std::max(check.gap, gap);
    if (!(gap <= allowed) && check.problem.empty())
        check.problem = say(words::exchangedTooFar, what(), gap, allowed);
}

/// A tensor as lanes along one axis: element i of lane (outer, inner) is at (outer · length + i) · inner
/// lengths + inner.
struct Lanes
{
    std::int64_t outer = 1, length = 1, inner = 1;

    std::size_t at(std::int64_t lane, std::int64_t i) const
    {
        return static_cast<std::size_t>((lane / inner * length + i) * inner + lane % inner);
    }
    std::int64_t count() const { return outer * inner; }
};

std::optional<Lanes> lanesOf(const Dims& dims, std::int64_t axis)
{
    const auto rank = static_cast<std::int64_t>(dims.size());
    axis = axis < 0 ? axis + rank : axis;
    if (axis < 0 || axis >= rank)
        return std::nullopt;
    Lanes lanes;
    for (std::int64_t i = 0; i < rank; ++i)
        (i < axis    ? lanes.outer
         : i == axis ? lanes.length
                     : lanes.inner) *= dims[static_cast<std::size_t>(i)];
    return lanes;
}

/// The candidates of one lane of TopK, by rank.
std::vector<std::int64_t> laneOf(std::span<const std::int64_t> indices, const Lanes& lanes, std::int64_t lane)
{
    std::vector<std::int64_t> result;
    for (std::int64_t i = 0; i < lanes.length; ++i)
        result.push_back(indices[lanes.at(lane, i)]);
    return result;
}

bool isChoiceOf(std::vector<std::int64_t> indices, std::int64_t candidates)
{
    std::sort(indices.begin(), indices.end());
    return std::adjacent_find(indices.begin(), indices.end()) == indices.end() &&
           (indices.empty() || (indices.front() >= 0 && indices.back() < candidates));
}

/// The values beside the indices of TopK must be those of the candidates.
void checkTopValues(const Tensor& values, const ScoreTensor& scores, std::span<const std::int64_t> indices,
                    const Lanes& from, const Lanes& to, SelectionCheck& check)
{
    const auto given = values.toDoubles();
    for (std::int64_t lane = 0; given && lane < to.count(); ++lane)
        for (std::int64_t i = 0; i < to.length && check.problem.empty(); ++i) {
            const auto place = from.at(lane, indices[to.at(lane, i)]);
            const double apart = std::abs((*given)[to.at(lane, i)] - scores[place]);
            if (apart > scores.allowance(place))
                check.problem = say(words::scoreOff, apart);
        }
}

SelectionCheck checkTopK(const onnx::NodeProto& node, const SelectionValues& values)
{
    const ScoreTensor scores(*values.scores[0], values.tolerance);
    const std::int64_t axis = integerAttribute(node, "axis", -1);
    const bool sorted = integerAttribute(node, "sorted", 1) != 0;
    const Tensor &computed = *values.computed[1], &given = *values.given[1];
    const auto from = lanesOf(scores.dims(), axis), to = lanesOf(given.dims(), axis);
    if (!from || !to || computed.dims() != given.dims())
        return refuseSelection(say(words::otherNumberTaken));
    const auto mine = computed.as<std::int64_t>(), theirs = given.as<std::int64_t>();
    SelectionCheck check;
    for (std::int64_t lane = 0; lane < to->count(); ++lane) {
        auto a = laneOf(mine, *to, lane), b = laneOf(theirs, *to, lane);
        if (!isChoiceOf(b, from->length))
            return refuseSelection(say(words::takenNoCandidates));
        const auto score = [&](std::int64_t i) { return scores[from->at(lane, i)]; };
        if (!sorted && a != b)
            ++check.differing; // the order is free
        if (!sorted)
            for (auto* list : {&a, &b})
                std::sort(list->begin(), list->end(), [&](std::int64_t x, std::int64_t y) {
                    return std::pair(score(x), x) < std::pair(score(y), y);
                });
        for (std::size_t i = 0; i < a.size(); ++i)
            if (a[i] != b[i])
                exchange(check, std::abs(score(a[i]) - score(b[i])),
                         scores.allowance(from->at(lane, a[i]), from->at(lane, b[i])),
                         [&] { return say(words::candidateTaken, b[i], a[i]); });
    }
    if (values.given[0] != nullptr && check.problem.empty())
        checkTopValues(*values.given[0], scores, theirs, *from, *to, check);
    return check;
}

SelectionCheck checkArgument(const onnx::NodeProto& node, const SelectionValues& values)
{
    const ScoreTensor scores(*values.scores[0], values.tolerance);
    const auto lanes = lanesOf(scores.dims(), integerAttribute(node, "axis", 0));
    const Tensor &computed = *values.computed[0], &given = *values.given[0];
    if (!lanes || computed.dims() != given.dims() || given.count() != lanes->count())
        return refuseSelection(say(words::resultsOfOtherShape));
    const auto mine = computed.as<std::int64_t>(), theirs = given.as<std::int64_t>();
    SelectionCheck check;
    for (std::int64_t lane = 0; lane < lanes->count(); ++lane) {
        const std::int64_t a = mine[static_cast<std::size_t>(lane)],
                           b = theirs[static_cast<std::size_t>(lane)];
        if (b < 0 || b >= lanes->length)
            return refuseSelection(say(words::takenNoCandidate));
        if (a != b)
            exchange(check, std::abs(scores[lanes->at(lane, a)] - scores[lanes->at(lane, b)]),
                     scores.allowance(lanes->at(lane, a), lanes->at(lane, b)),
                     [&] { return say(words::candidateTaken, b, a); });
    }
    return check;
}

/// The element of a tensor that is broadcast to `result`, at its element `position`.
std::size_t broadcastAt(const Dims& dims, const Dims& result, std::size_t position)
{
    std::size_t place = 0, stride = 1;
    for (std::size_t back = 1; back <= result.size(); ++back) {
        const auto length = static_cast<std::size_t>(result[result.size() - back]);
        const std::size_t index = position % length;
        position /= length;
        if (back > dims.size())
            break;
        const auto own = static_cast<std::size_t>(dims[dims.size() - back]);
        place += (own == 1 ? 0 : index) * stride;
        stride *= own;
    }
    return place;
}

SelectionCheck checkComparison(const SelectionValues& values)
{
    if (values.scores.size() < 2 || values.scores[1] == nullptr)
        return refuseSelection(say(words::oneOperand));
    const ScoreTensor a(*values.scores[0], values.tolerance), b(*values.scores[1], values.tolerance);
    const Tensor &computed = *values.computed[0], &given = *values.given[0];
    if (computed.dims() != given.dims())
        return refuseSelection(say(words::resultsOfOtherShape));
    const auto mine = computed.as<std::uint8_t>(), theirs = given.as<std::uint8_t>();
    SelectionCheck check;
    for (std::size_t i = 0; i < mine.size(); ++i) {
        if (mine[i] == theirs[i])
            continue;
        const std::size_t x = broadcastAt(a.dims(), given.dims(), i),
                          y = broadcastAt(b.dims(), given.dims(), i);
        exchange(check, std::abs(a[x] - b[y]), std::max(a.allowance(x), b.allowance(y)),
                 [&] { return say(words::comparedOtherwise, a[x], b[y]); });
    }
    return check;
}

/// A step function that never falls.
using Steps = std::function<double(double)>;

double truncated(double value)
{
    return std::trunc(value);
}

double sign(double value)
{
    return value > 0.0 ? 1.0 : value < 0.0 ? -1.0 : 0.0;
}

/// How far `value` must move for `steps` to give `wanted`; infinite where `allowed` is not enough.
double distanceTo(double wanted, double value, double allowed, const Steps& steps)
{
    const double direction = wanted > steps(value) ? 1.0 : -1.0;
    const auto reached = [&](double by) {
        return direction * (steps(value + direction * by) - wanted) >= 0.0;
    };
    if (!reached(allowed))
        return std::numeric_limits<double>::infinity();
    double low = 0.0, high = allowed;
    for (int i = 0; i < 40; ++i) {
        const double middle = 0.5 * (low + high);
        (reached(middle) ? high : low) = middle;
    }
    return high;
}

/// Scale and zero point of each element of QuantizeLinear; nullopt where they are of a kind of their own.
class Quanta
{
public:
    static std::optional<Quanta> of(const onnx::NodeProto& node, const SelectionValues& values)
    {
        Quanta quanta;
        const Tensor* const scale = values.scores.size() > 1 ? values.scores[1] : nullptr;
        const Tensor* const zero = values.scores.size() > 2 ? values.scores[2] : nullptr;
        const auto scales = scale == nullptr ? std::nullopt : std::optional(scale->toDoubles());
        if (!scales || !*scales || integerAttribute(node, "block_size", 0) != 0)
            return std::nullopt;
        quanta.m_scales = **scales;
        if (zero != nullptr)
            quanta.m_zeros = zero->toDoubles().value_or(std::vector<double>());
        quanta.m_zeros.resize(quanta.m_scales.size(), 0.0);
        const Dims& dims = values.scores[0]->dims();
        const std::int64_t axis = integerAttribute(node, "axis", 1);
        const auto lanes = quanta.m_scales.size() == 1 ? Lanes{} : lanesOf(dims, axis).value_or(Lanes{});
        quanta.m_length = static_cast<std::size_t>(lanes.length);
        quanta.m_inner = static_cast<std::size_t>(lanes.inner);
        if (quanta.m_scales.size() != quanta.m_length)
            return std::nullopt;
        return quanta;
    }

    double operator()(double value, std::size_t place) const
    {
        const std::size_t i = place / m_inner % m_length;
        return std::nearbyint(value / m_scales[i]) + m_zeros[i];
    }

private:
    std::vector<double> m_scales, m_zeros;
    std::size_t m_length = 1, m_inner = 1;
};

using StepsAt = std::function<double(double value, std::size_t place)>;

StepsAt stepsOf(const onnx::NodeProto& node, const SelectionValues& values)
{
    const auto everywhere = [](double (*steps)(double)) {
        return [steps](double value, std::size_t) { return steps(value); };
    };
    const std::string& type = node.op_type();
    if (type == "Floor")
        return everywhere([](double value) { return std::floor(value); });
    if (type == "Ceil")
        return everywhere([](double value) { return std::ceil(value); });
    if (type == "Round")
        return everywhere([](double value) { return std::nearbyint(value); });
    if (type == "Sign")
        return everywhere(sign);
    if (type == "Cast")
        return everywhere(truncated);
    if (const auto quanta = Quanta::of(node, values))
        return *quanta;
    return {};
}

SelectionCheck checkRounding(const onnx::NodeProto& node, const SelectionValues& values)
{
    const ScoreTensor scores(*values.scores[0], values.tolerance);
    const Tensor &computed = *values.computed[0], &given = *values.given[0];
    const auto mine = computed.toDoubles(), theirs = given.toDoubles();
    if (computed.dims() != given.dims() || !mine || !theirs || mine->size() != scores.size())
        return refuseSelection(say(words::resultsOfOtherShape));
    const StepsAt steps = stepsOf(node, values);
    if (!steps)
        return refuseSelection(say(words::stepsUnknown));
    const bool toBoolean = given.type() == DType::boolean;
    SelectionCheck check;
    for (std::size_t i = 0; i < mine->size(); ++i) {
        const double a = (*mine)[i], b = (*theirs)[i], allowed = scores.allowance(i);
        if (a == b || (std::isnan(a) && std::isnan(b)))
            continue;
        const double gap =
            toBoolean ? std::abs(scores[i])
                      : distanceTo(b, scores[i], allowed, [&](double value) { return steps(value, i); });
        if (std::isfinite(gap)) {
            exchange(check, gap, allowed, [&] { return say(words::became, scores[i], b); });
        } else {
            ++check.differing;
            if (check.problem.empty())
                check.problem = say(words::becameNot, scores[i], b, a, allowed);
        }
    }
    return check;
}

/// Elements of a NonZero result as places in its input, ascending.
std::vector<std::size_t> placesOf(const Tensor& result, const Dims& dims)
{
    const auto indices = result.as<std::int64_t>();
    const std::size_t count = dims.empty() ? 0 : indices.size() / dims.size();
    std::vector<std::size_t> places(count, 0);
    for (std::size_t axis = 0; axis < dims.size(); ++axis)
        for (std::size_t i = 0; i < count; ++i)
            places[i] = places[i] * static_cast<std::size_t>(dims[axis]) +
                        static_cast<std::size_t>(indices[axis * count + i]);
    return places;
}

SelectionCheck checkNonZero(const SelectionValues& values)
{
    const ScoreTensor scores(*values.scores[0], values.tolerance);
    const auto mine = placesOf(*values.computed[0], scores.dims()),
               theirs = placesOf(*values.given[0], scores.dims());
    if (!std::is_sorted(theirs.begin(), theirs.end()) || (!theirs.empty() && theirs.back() >= scores.size()))
        return refuseSelection(say(words::placesOutside));
    std::vector<std::size_t> others;
    std::set_symmetric_difference(mine.begin(), mine.end(), theirs.begin(), theirs.end(),
                                  std::back_inserter(others));
    SelectionCheck check;
    for (const std::size_t place : others)
        exchange(check, std::abs(scores[place]), scores.allowance(place),
                 [&] { return say(words::takenOtherwise, scores[place]); });
    return check;
}

bool isFetched(const std::vector<const Tensor*>& tensors, std::size_t index)
{
    return index < tensors.size() && tensors[index] != nullptr;
}

} // namespace

SelectionCheck checkSelection(const Selection& selection, const SelectionValues& values)
{
    if (selection.kind == SelectionKind::random)
        return {};
    const std::size_t result = selection.kind == SelectionKind::topK ? 1 : 0;
    if (!isFetched(values.scores, 0) || !isFetched(values.computed, result) ||
        !isFetched(values.given, result) || values.computed[result]->type() != values.given[result]->type())
        return refuseSelection(say(words::selectsByUnknown));
    switch (selection.kind) {
    case SelectionKind::topK:
        return checkTopK(*selection.node, values);
    case SelectionKind::argument:
        return checkArgument(*selection.node, values);
    case SelectionKind::suppression:
        return checkSuppression(*selection.node, values);
    case SelectionKind::comparison:
        return checkComparison(values);
    case SelectionKind::rounding:
        return checkRounding(*selection.node, values);
    case SelectionKind::nonZero:
        return checkNonZero(values);
    case SelectionKind::tie: // checkTies()
    case SelectionKind::random:
        break;
    }
    return {};
}

} // namespace resizelens
