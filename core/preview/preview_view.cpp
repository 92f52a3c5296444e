#include "core/preview/preview_view.h"

#include "core/preview/words.h"
#include "core/resize/matrix/axis_rows.h"
#include "core/resize/matrix/resize_eval.h"
#include "core/resize/rewrite/rule.h"

#include <algorithm>

namespace resizelens {

namespace {

bool hasExtrapolation(std::span<const AxisOperator> axes)
{
    return std::ranges::any_of(axes, [](const AxisOperator& axis) { return axis.hasExtrapolation(); });
}

/// Rows [begin, begin + length) of a matrix, averaged in groups of `reduction`.
AxisOperator windowRows(const AxisOperator& axis, std::int64_t begin, std::int64_t length,
                        std::int64_t reduction)
{
    const std::int64_t end = begin + length;
    AxisOperator window(axis.inputs(), (length + reduction - 1) / reduction);
    std::vector<double> sum;
    for (std::int64_t row = begin; row < end; row += reduction) {
        const std::int64_t last = std::min(row + reduction, end);
        if (last == row + 1) {
            if (axis.extrapolated(row))
                window.addExtrapolatedRow();
            else
                window.addRow(axis.first(row), axis.weights(row));
            continue;
        }
        std::int64_t low = axis.inputs(), high = 0;
        for (std::int64_t i = row; i < last; ++i) {
            if (axis.weights(i).empty())
                continue;
            low = std::min(low, axis.first(i));
            high = std::max(high, axis.first(i) + static_cast<std::int64_t>(axis.weights(i).size()));
        }
        sum.assign(static_cast<std::size_t>(std::max<std::int64_t>(high - low, 0)), 0.0);
        for (std::int64_t i = row; i < last; ++i)
            for (std::size_t k = 0; k < axis.weights(i).size(); ++k)
                sum[static_cast<std::size_t>(axis.first(i) - low) + k] += axis.weights(i)[k];
        for (double& weight : sum)
            weight /= static_cast<double>(last - row);
        window.addRow(sum.empty() ? 0 : low, sum);
    }
    return window;
}

bool isWithin(const ViewWindow& window, std::int64_t width, std::int64_t height)
{
    return window.x >= 0 && window.y >= 0 && window.width >= 1 && window.height >= 1 &&
           window.reduction >= 1 && window.x <= width - window.width && window.y <= height - window.height;
}

AxisOperator chosenRows(const AxisOperator& axis, std::span<const std::int64_t> rows)
{
    AxisOperator chosen(axis.inputs(), static_cast<std::int64_t>(rows.size()));
    for (const std::int64_t row : rows)
        chosen.addRow(axis.first(row), axis.weights(row));
    return chosen;
}

/// Recomputes `rows` along `axis` of `result` = after · picture.
Result<void> remakeRows(const std::vector<std::int64_t>& rows, const std::vector<AxisOperator>& after,
                        std::size_t axis, const Tensor& picture, Tensor& result, const Progress& progress)
{
    if (rows.empty())
        return {};
    std::vector<AxisOperator> some = after;
    some[axis] = chosenRows(after[axis], rows);
    RL_TAKE(const auto part, applyAxes(picture, some, 0.0, progress));
    const auto from = part.as<float>();
    const auto to = result.as<float>();
    const auto height = static_cast<std::size_t>(result.dims()[2]);
    const auto width = static_cast<std::size_t>(result.dims()[3]);
    const std::size_t planes = to.size() / (height * width);
    for (std::size_t plane = 0; plane < planes; ++plane)
        for (std::size_t k = 0; k < rows.size(); ++k) {
            const auto row = static_cast<std::size_t>(rows[k]);
            if (axis == 2) {
                const auto line = from.subspan((plane * rows.size() + k) * width, width);
                std::ranges::copy(line, to.subspan((plane * height + row) * width, width).begin());
                continue;
            }
            for (std::size_t y = 0; y < height; ++y)
                to[(plane * height + y) * width + row] = from[(plane * height + y) * rows.size() + k];
        }
    return {};
}

/// after · picture, derived from before · picture if few rows differ.
Result<Tensor> otherSide(const std::vector<AxisOperator>& before, const std::vector<AxisOperator>& after,
                         const Tensor& picture, const Tensor& original, const Progress& progress)
{
    const auto down = rowsApartInFloat32(before[2], after[2]),
               across = rowsApartInFloat32(before[3], after[3]);
    if (2 * down.size() > static_cast<std::size_t>(before[2].outputs()) ||
        2 * across.size() > static_cast<std::size_t>(before[3].outputs()))
        return applyAxes(picture, after, 0.0, progress);
    Tensor result = original;
    RL_TRY(remakeRows(down, after, 2, picture, result, progress));
    RL_TRY(remakeRows(across, after, 3, picture, result, progress));
    return result;
}

} // namespace

std::shared_ptr<const ViewMemo::Kept> ViewMemo::last() const
{
    const std::lock_guard lock(m_mutex);
    return m_last;
}

void ViewMemo::keep(Kept kept)
{
    auto last = std::make_shared<const Kept>(std::move(kept));
    const std::lock_guard lock(m_mutex);
    m_last.swap(last);
}

Result<PreviewAxes> previewAxes(const ResizeSite& site, std::string_view ruleId, const Tensor& picture)
{
    RL_TAKE(auto moved, pictureSite(site, picture));
    RL_TAKE(auto original, siteOperators(moved));
    if (hasExtrapolation(original))
        return fail(failure(words::viewNotOfPicture).at(moved.id));
    if (ruleId.empty())
        return PreviewAxes{std::move(moved), original, original};
    const Rule* rule = findRule(ruleId);
    if (rule == nullptr)
        return fail(words::previewNoRule, ruleId);
    const auto chain = rule->apply(ruleSite(moved, original));
    if (!chain)
        return fail(refusedError(chain.error()).at(site.id));
    if (!isLinear(*chain))
        return fail(failure(words::viewNotLinear).at(moved.id));
    const auto map = composeChain(*chain, picture.dims());
    RL_TAKE(auto rewrite, map ? map->matrices() : Result<std::vector<AxisOperator>>(fail(map.error())));
    for (std::size_t i = 0; i < rewrite.size(); ++i)
        if (rewrite[i].outputs() != original[i].outputs() || rewrite[i].hasExtrapolation())
            return fail(failure(words::viewOtherSize).at(moved.id));
    return PreviewAxes{std::move(moved), std::move(original), std::move(rewrite)};
}

Result<Tensor> viewThrough(std::span<const AxisOperator> axes, const Tensor& picture,
                           const ViewWindow& window, const Progress& progress, double extrapolation,
                           unsigned threads)
{
    if (axes.size() != 4 || !isWithin(window, axes[3].outputs(), axes[2].outputs()))
        return fail(words::previewWindow);
    const std::vector<AxisOperator> seen = {axes[0], axes[1],
                                            windowRows(axes[2], window.y, window.height, window.reduction),
                                            windowRows(axes[3], window.x, window.width, window.reduction)};
    return applyAxes(picture, seen, extrapolation, progress, threads);
}

Result<std::pair<Tensor, Tensor>> viewOfBoth(const PreviewAxes& axes, const Tensor& picture,
                                             const ViewWindow& window, const Progress& progress,
                                             ViewMemo* memo)
{
    if (axes.original.size() != 4 ||
        !isWithin(window, axes.original[3].outputs(), axes.original[2].outputs()))
        return fail(words::previewWindow);
    const auto seen = [&](const std::vector<AxisOperator>& side) {
        return std::vector<AxisOperator>{side[0], side[1],
                                         windowRows(side[2], window.y, window.height, window.reduction),
                                         windowRows(side[3], window.x, window.width, window.reduction)};
    };
    std::vector<AxisOperator> before = seen(axes.original);
    const std::vector<AxisOperator> after = seen(axes.rewrite);
    const auto last = memo == nullptr ? nullptr : memo->last();
    const bool known = last && last->rows == before;
    RL_TAKE(auto original, known ? Result<Tensor>(last->view) : applyAxes(picture, before, 0.0, progress));
    RL_TAKE(auto rewrite, otherSide(before, after, picture, original, progress));
    if (memo != nullptr && !known)
        memo->keep({window, std::move(before), original});
    return std::pair(std::move(original), std::move(rewrite));
}

Result<Tensor> viewOf(const Tensor& tensor, const ViewWindow& window, const Progress& progress)
{
    std::vector<AxisOperator> axes;
    for (const std::int64_t length : tensor.dims())
        axes.push_back(AxisOperator::identity(length));
    return viewThrough(axes, tensor, window, progress);
}

} // namespace resizelens
