#include "core/session/preview_view.h"

#include "core/resize/resize_eval.h"
#include "core/rewrite/rule.h"

#include <algorithm>

#include <fmt/format.h>

namespace resizelens {

namespace {

tl::unexpected<Error> noView(const ResizeSite& site, std::string reason)
{
    return fail(Error{ErrorKind::unsupported, "preview.view", std::move(reason), {}, site.id});
}

bool hasExtrapolation(std::span<const AxisOperator> axes)
{
    return std::ranges::any_of(axes, [](const AxisOperator& axis) { return axis.hasExtrapolation(); });
}

/// Rows [begin, end) of a matrix, the mean of each `reduction` of them.
AxisOperator windowRows(const AxisOperator& axis, std::int64_t begin, std::int64_t length,
                        std::int64_t reduction)
{
    const std::int64_t end = begin + length;
    AxisOperator window(axis.inputs(), (length + reduction - 1) / reduction);
    std::vector<double> sum;
    for (std::int64_t row = begin; row < end; row += reduction) {
        const std::int64_t last = std::min(row + reduction, end);
        if (last == row + 1) {
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

} // namespace

Result<PreviewAxes> previewAxes(const ResizeSite& site, std::string_view ruleId, const Tensor& picture)
{
    auto moved = pictureSite(site, picture);
    if (!moved)
        return fail(moved.error());
    auto original = siteOperators(*moved);
    if (!original)
        return fail(original.error());
    if (hasExtrapolation(*original))
        return noView(*moved, "a part of the result does not come from the picture");
    if (ruleId.empty())
        return PreviewAxes{std::move(*moved), *original, *original};
    const Rule* rule = findRule(ruleId);
    if (rule == nullptr)
        return fail(ErrorKind::argument, "preview.rule", fmt::format("there is no rule '{}'", ruleId));
    const auto chain = rule->apply(ruleSite(*moved));
    if (!chain)
        return fail(Error{ErrorKind::unsupported, chain.error().code, chain.error().message, {}, site.id});
    if (!isLinear(*chain))
        return noView(*moved, "the rewrite is not linear");
    const auto map = composeChain(*chain, picture.dims());
    auto rewrite = map ? map->matrices() : Result<std::vector<AxisOperator>>(fail(map.error()));
    if (!rewrite)
        return fail(rewrite.error());
    for (std::size_t i = 0; i < rewrite->size(); ++i)
        if ((*rewrite)[i].outputs() != (*original)[i].outputs() || (*rewrite)[i].hasExtrapolation())
            return noView(*moved, "the rewrite gives another size than the node at this picture's size");
    return PreviewAxes{std::move(*moved), std::move(*original), std::move(*rewrite)};
}

Result<Tensor> viewThrough(std::span<const AxisOperator> axes, const Tensor& picture,
                           const ViewWindow& window, const Progress& progress)
{
    if (axes.size() != 4 || !isWithin(window, axes[3].outputs(), axes[2].outputs()))
        return fail(ErrorKind::argument, "preview.window", "the part to be shown is not within the result");
    const std::vector<AxisOperator> seen = {axes[0], axes[1],
                                            windowRows(axes[2], window.y, window.height, window.reduction),
                                            windowRows(axes[3], window.x, window.width, window.reduction)};
    return applyAxes(picture, seen, 0.0, progress);
}

Result<Tensor> viewOf(const Tensor& tensor, const ViewWindow& window, const Progress& progress)
{
    std::vector<AxisOperator> axes;
    for (const std::int64_t length : tensor.dims())
        axes.push_back(AxisOperator::identity(length));
    return viewThrough(axes, tensor, window, progress);
}

} // namespace resizelens
