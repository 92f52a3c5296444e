#include "core/verify/tie_check.h"

#include "core/verify/score_tensor.h"
#include "core/verify/words.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

/// By axis and position: whether runtimes disagree about it.
std::vector<std::vector<bool>> markedRows(const TieReading& reading, const Dims& dims)
{
    std::vector<std::vector<bool>> marked;
    for (std::size_t axis = 0; axis < dims.size(); ++axis) {
        marked.emplace_back(static_cast<std::size_t>(dims[axis]), false);
        if (axis < reading.rows.size())
            for (const std::int64_t row : reading.rows[axis])
                if (row >= 0 && row < dims[axis])
                    marked[axis][static_cast<std::size_t>(row)] = true;
    }
    return marked;
}

bool isMarked(const std::vector<std::vector<bool>>& marked, std::size_t position)
{
    for (std::size_t axis = marked.size(); axis-- > 0; position /= marked[axis].size())
        if (marked[axis][position % marked[axis].size()])
            return true;
    return false;
}

} // namespace

SelectionCheck checkTies(const TieReading& reading, const Tensor& computed, const Tensor& given,
                         const std::optional<double>& tolerance)
{
    SelectionCheck check;
    const ScoreTensor mine(computed, tolerance), formula(reading.reference, tolerance);
    const auto theirs = given.toDoubles();
    if (!theirs || given.dims() != mine.dims() || formula.dims() != mine.dims()) {
        check.problem = say(words::resultsOfOtherShape);
        return check;
    }
    const auto marked = markedRows(reading, mine.dims());
    for (std::size_t i = 0; i < theirs->size() && check.problem.empty(); ++i) {
        const double value = (*theirs)[i];
        const bool equal = mine[i] == value || std::abs(mine[i] - value) <= mine.allowance(i);
        if (equal)
            continue;
        ++check.differing;
        check.gap = std::max(check.gap, std::abs(mine[i] - value));
        const bool asFormula = formula[i] == value || std::abs(formula[i] - value) <= formula.allowance(i);
        if (!isMarked(marked, i))
            check.problem = say(words::becameWhereAgreed, mine[i], value);
        else if (!asFormula)
            check.problem = say(words::becameWhereFormula, mine[i], value, formula[i]);
    }
    return check;
}

} // namespace resizelens
