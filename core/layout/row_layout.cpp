#include "core/layout/row_layout.h"

#include "core/layout/row_paths.h"
#include "core/layout/words.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace resizelens {

namespace {

constexpr std::size_t kTriedUpTo = 400, kFinelyUpTo = 120; // boxes
constexpr int kLeastPercent = 80, kMostPercent = 245;      // of the view's width
constexpr double kAroundRows = 40.0;                       // for wires at both ends

std::vector<double> widthsFor(std::span<const RowBox> boxes, const RowOptions& options)
{
    double widest = 0.0, area = 0.0;
    for (const RowBox& box : boxes) {
        widest = std::max(widest, box.size.width + box.leadsOut);
        area += (box.size.width + options.boxGap) * (box.size.height + 50.0);
    }
    const double view = options.view.width;
    if (boxes.size() > kTriedUpTo)
        return {std::max({view, widest, std::sqrt(area * view / options.view.height)})};
    const int step = boxes.size() > kFinelyUpTo ? 20 : 5;
    std::vector<double> widths = {std::max(view - kAroundRows, widest)};
    for (int percent = kLeastPercent; percent <= kMostPercent; percent += step)
        widths.push_back(std::max(percent / 100.0 * (view - kAroundRows), widest));
    return widths;
}

double scaleOf(const LayoutSize& size, const LayoutSize& view)
{
    return std::min({1.0, view.width / std::max(size.width, 1.0), view.height / std::max(size.height, 1.0)});
}

} // namespace

Result<RowLayout> layoutRows(std::span<const RowBox> boxes, std::span<const RowEdge> edges,
                             const RowOptions& options, const std::stop_token& stop)
{
    for (const RowEdge& edge : edges)
        if (edge.from >= boxes.size() || edge.to >= boxes.size())
            return fail(words::layoutEdgeWithoutNode);
    if (boxes.empty())
        return RowLayout{};
    const auto paths = layout::pathsOf(boxes.size(), edges);
    std::optional<RowLayout> best;
    for (const double width : widthsFor(boxes, options)) {
        RowLayout layout = layout::routeRows(
            boxes, edges, layout::makeRows(boxes, edges, paths, width, options), options, stop);
        if (stop.stop_requested())
            return fail(cancelledError());
        layout.scale = scaleOf(layout.size, options.view);
        if (!best || layout.scale > best->scale + 0.001)
            best = std::move(layout);
        if (best->scale == 1.0)
            break;
    }
    return std::move(*best);
}

} // namespace resizelens
