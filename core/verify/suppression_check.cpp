#include "core/verify/suppression_check.h"

#include "core/graph/graph_index.h"
#include "core/verify/score_tensor.h"
#include "core/verify/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <span>
#include <tuple>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

struct Box
{
    double top = 0.0, left = 0.0, bottom = 0.0, right = 0.0;
    double off = 0.0; // what each side may be off

    double area() const { return (bottom - top) * (right - left); }
    double shorter() const { return std::min(bottom - top, right - left); }
};

double overlapOf(const Box& a, const Box& b)
{
    const double height = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
    const double width = std::min(a.right, b.right) - std::max(a.left, b.left);
    if (height <= 0.0 || width <= 0.0 || a.area() <= 0.0 || b.area() <= 0.0)
        return 0.0;
    return height * width / (a.area() + b.area() - height * width);
}

/// What the overlap may be off where each side is.
double overlapSlack(const Box& a, const Box& b)
{
    const double shorter = std::min(a.shorter(), b.shorter()), off = std::max(a.off, b.off);
    return off == 0.0 ? 0x1p-20 : shorter > 0.0 ? 0x1p-20 + 4.0 * off / shorter : 1.0;
}

double numberOf(const std::vector<const Tensor*>& tensors, std::size_t index, double usual)
{
    if (index >= tensors.size() || tensors[index] == nullptr)
        return usual;
    const auto values = tensors[index]->toDoubles();
    return values && !values->empty() ? values->front() : usual;
}

using Chosen = std::vector<std::int64_t>; // boxes, in the order in which they were chosen
using ByClass = std::map<std::pair<std::int64_t, std::int64_t>, Chosen>;

/// nullopt where the rows are none of a suppression.
std::optional<ByClass> chosenOf(const Tensor& result)
{
    if (result.type() != DType::int64 || result.dims().size() != 2 || result.dims()[1] != 3)
        return std::nullopt;
    const auto rows = result.as<std::int64_t>();
    ByClass chosen;
    for (std::size_t i = 0; i + 2 < rows.size(); i += 3)
        chosen[{rows[i], rows[i + 1]}].push_back(rows[i + 2]);
    return chosen;
}

class Suppression
{
public:
    Suppression(const onnx::NodeProto& node, const SelectionValues& values)
        : m_boxes(*values.scores[0], values.tolerance)
        , m_scores(*values.scores[1], values.tolerance)
        , m_most(numberOf(values.scores, 2, 0.0))
        , m_overlap(numberOf(values.scores, 3, 0.0))
        , m_least(numberOf(values.scores, 4, -std::numeric_limits<double>::infinity()))
    {
        const auto* const center = findAttribute(node, "center_point_box");
        m_center = center != nullptr && center->i() != 0;
    }

    bool isWhole() const
    {
        const Dims &boxes = m_boxes.dims(), &scores = m_scores.dims();
        return boxes.size() == 3 && boxes[2] == 4 && scores.size() == 3 && scores[0] == boxes[0] &&
               scores[2] == boxes[1];
    }

    void check(std::int64_t batch, std::int64_t kind, const Chosen& mine, const Chosen& theirs,
               SelectionCheck& check)
    {
        m_batch = batch;
        m_kind = kind;
        count(mine, theirs, check);
        Chosen taken;
        std::set<std::int64_t> left;
        for (std::int64_t i = 0; i < m_boxes.dims()[1]; ++i)
            left.insert(i);
        for (const std::int64_t box : theirs) {
            if (left.erase(box) == 0)
                return refuse(check, say(words::boxNoCandidate, box));
            if (!mayBeTaken(box, taken, left, check))
                return;
            taken.push_back(box);
        }
        if (static_cast<double>(taken.size()) < m_most)
            for (const std::int64_t box : left)
                if (isOpen(box, taken) && score(box) > m_least + allowance(box))
                    return refuse(check, say(words::boxLeftOut, box));
    }

private:
    std::size_t place(std::int64_t box) const
    {
        return static_cast<std::size_t>((m_batch * m_scores.dims()[1] + m_kind) * m_scores.dims()[2] + box);
    }
    double score(std::int64_t box) const { return m_scores[place(box)]; }
    double allowance(std::int64_t box) const { return m_scores.allowance(place(box)); }

    Box at(std::int64_t box) const
    {
        const auto first = static_cast<std::size_t>((m_batch * m_boxes.dims()[1] + box) * 4);
        std::array<double, 4> side = {};
        Box result;
        for (std::size_t i = 0; i < 4; ++i) {
            side[i] = m_boxes[first + i];
            result.off = std::max(result.off, m_boxes.allowance(first + i));
        }
        if (m_center) { // x, y, width, height
            result.left = side[0] - side[2] / 2.0;
            result.right = side[0] + side[2] / 2.0;
            result.top = side[1] - side[3] / 2.0;
            result.bottom = side[1] + side[3] / 2.0;
        } else {
            std::tie(result.top, result.bottom) = std::minmax(side[0], side[2]);
            std::tie(result.left, result.right) = std::minmax(side[1], side[3]);
        }
        return result;
    }

    /// Surely not suppressed by what was taken.
    bool isOpen(std::int64_t box, const Chosen& taken) const
    {
        const Box own = at(box);
        return std::all_of(taken.begin(), taken.end(), [&](std::int64_t other) {
            const Box theirs = at(other);
            return overlapOf(own, theirs) < m_overlap - overlapSlack(own, theirs);
        });
    }

    bool mayBeTaken(std::int64_t box, const Chosen& taken, const std::set<std::int64_t>& left,
                    SelectionCheck& check) const
    {
        const Box own = at(box);
        for (const std::int64_t other : taken) {
            const Box theirs = at(other);
            if (overlapOf(own, theirs) > m_overlap + overlapSlack(own, theirs)) {
                refuse(check, say(words::boxOverBox, box, other));
                return false;
            }
        }
        if (!(score(box) > m_least - allowance(box))) {
            refuse(check, say(words::boxScoreLow, box));
            return false;
        }
        for (const std::int64_t other : left) {
            const double gap = score(other) - score(box);
            if (gap <= 0.0 || !isOpen(other, taken))
                continue;
            check.gap = std::max(check.gap, gap);
            const double allowed = std::max(allowance(box), allowance(other));
            if (gap > allowed) {
                refuse(check, say(words::boxBefore, box, other, gap, allowed));
                return false;
            }
        }
        return true;
    }

    static void refuse(SelectionCheck& check, Phrase problem)
    {
        if (check.problem.empty())
            check.problem = std::move(problem);
    }

    static void count(const Chosen& mine, const Chosen& theirs, SelectionCheck& check)
    {
        for (std::size_t i = 0; i < std::max(mine.size(), theirs.size()); ++i)
            check.differing += i >= mine.size() || i >= theirs.size() || mine[i] != theirs[i] ? 1 : 0;
    }

    ScoreTensor m_boxes, m_scores;
    double m_most, m_overlap, m_least;
    bool m_center = false;
    std::int64_t m_batch = 0, m_kind = 0;
};

} // namespace

SelectionCheck checkSuppression(const onnx::NodeProto& node, const SelectionValues& values)
{
    SelectionCheck check;
    const auto mine = chosenOf(*values.computed[0]), theirs = chosenOf(*values.given[0]);
    if (!mine || !theirs || values.scores.size() < 2 || values.scores[1] == nullptr) {
        check.problem = say(words::selectsByUnknown);
        return check;
    }
    Suppression suppression(node, values);
    if (!suppression.isWhole()) {
        check.problem = say(words::boxesOfOtherShape);
        return check;
    }
    ByClass all = *mine;
    all.insert(theirs->begin(), theirs->end());
    const auto of = [](const ByClass& chosen, const auto& key) {
        const auto found = chosen.find(key);
        return found == chosen.end() ? Chosen() : found->second;
    };
    for (const auto& entry : all)
        if (of(*mine, entry.first) != of(*theirs, entry.first))
            suppression.check(entry.first.first, entry.first.second, of(*mine, entry.first),
                              of(*theirs, entry.first), check);
    return check;
}

} // namespace resizelens
