#include "core/preview/departure_picture.h"

#include "core/image/colormap.h"
#include "core/image/panels.h"
#include "core/preview/words.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace resizelens {

namespace {

std::string placeText(const DifferencePlane& plane)
{
    std::string text;
    const Dims& sides = plane.original.dims();
    for (std::size_t axis = 0; axis < plane.first.size(); ++axis) {
        const std::int64_t first = plane.first[axis];
        const std::int64_t length = axis == plane.columnAxis ? sides[3]
                                    : axis == plane.rowAxis  ? sides[2]
                                                             : 1;
        text += (text.empty() ? "" : ", ") +
                (length == 1 ? fmt::format("{}", first) : fmt::format("{}…{}", first, first + length - 1));
    }
    return "[" + text + "]";
}

Picture greyPicture(const Tensor& plane, double low, double high)
{
    const Dims& dims = plane.dims();
    Picture picture{static_cast<int>(dims[3]), static_cast<int>(dims[2])};
    for (const float value : plane.as<float>()) {
        const double share = high > low ? (value - low) / (high - low) : 0.5;
        const auto grey = std::isfinite(value)
                              ? static_cast<std::uint32_t>(std::lround(255.0 * std::clamp(share, 0.0, 1.0)))
                              : 0U;
        picture.pixels.push_back(std::isfinite(value) ? 0xff000000U | grey << 16U | grey << 8U | grey
                                                      : kUnknownDifference);
    }
    return picture;
}

} // namespace

Result<DeparturePanels> departurePanels(const ModelCompareReport& report)
{
    if (!report.departure || !report.departure->plane)
        return fail(words::departureNone);
    const Departure& departure = *report.departure;
    const DifferencePlane& plane = *departure.plane;
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const float value : plane.original.as<float>())
        if (std::isfinite(value)) {
            low = std::min<double>(low, value);
            high = std::max<double>(high, value);
        }
    DifferencePictureOptions options;
    options.peak = departure.difference.maxAbs > 0.0 ? departure.difference.maxAbs : 1.0;
    RL_TAKE(auto difference, differencePicture(plane.original, plane.rewritten, options));
    return DeparturePanels{greyPicture(plane.original, low, high), greyPicture(plane.rewritten, low, high),
                           std::move(difference), options.peak, placeText(plane)};
}

Result<Picture> departurePicture(const ModelCompareReport& report)
{
    RL_TAKE(auto drawn, departurePanels(report));
    const Departure& departure = *report.departure;
    const std::vector<Panel> panels = {{std::move(drawn.original), "original", {}},
                                       {std::move(drawn.rewritten), "rewritten", {}},
                                       {std::move(drawn.difference), "difference",
                                        fmt::format("max-abs {:.3g}", departure.difference.maxAbs)}};
    const std::vector<std::string> lines = {
        fmt::format("'{}' ({}), the first tensor that differs", departure.value, departure.node),
        fmt::format("Worst at {}; shown: {}", toText(departure.difference.worst), drawn.place)};
    return composePanels(panels, DifferenceScale{DifferenceKind::signedDifference, drawn.peak, 0.0}, lines);
}

} // namespace resizelens
