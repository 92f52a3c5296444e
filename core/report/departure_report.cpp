#include "core/report/departure_report.h"

#include "core/image/panels.h"
#include "core/report/json_parts.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;

/// Where the plane lies in the tensor: "[0, 3, 0…15, 0…15]".
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

Json planeJson(const DifferencePlane& plane)
{
    return {{"first", plane.first},
            {"row_axis", plane.rowAxis},
            {"column_axis", plane.columnAxis},
            {"rows", plane.original.dims()[2]},
            {"columns", plane.original.dims()[3]},
            {"whole", plane.whole}};
}

/// Both planes on one scale of greys.
Picture greyPicture(const Tensor& plane, double low, double high)
{
    const Dims& dims = plane.dims();
    Picture picture{static_cast<int>(dims[3]), static_cast<int>(dims[2])};
    for (const float value : plane.as<float>()) {
        const double share = high > low ? (value - low) / (high - low) : 0.5;
        const auto grey = static_cast<std::uint32_t>(std::lround(255.0 * std::clamp(share, 0.0, 1.0)));
        picture.pixels.push_back(std::isfinite(value) ? 0xff000000U | grey << 16U | grey << 8U | grey
                                                      : kUnknownDifference);
    }
    return picture;
}

} // namespace

std::string departureText(const ModelCompareReport& report)
{
    if (!report.notFollowed.empty())
        return "Where they part could not be found: " + report.notFollowed;
    if (!report.departure)
        return {};
    const Departure& departure = *report.departure;
    const std::string agreeing =
        departure.agreeing == 1 ? "1 tensor agrees" : fmt::format("{} tensors agree", departure.agreeing);
    if (departure.value.empty())
        return fmt::format("No tensor of the main graph departs: {}", agreeing);
    const TensorDifference& difference = departure.difference;
    std::string text =
        fmt::format("The first tensor that departs is '{}' ({}{}); {} before it: ", departure.value,
                    departure.node, departure.site.empty() ? "" : ", a rewritten site", agreeing);
    if (!departure.problem.empty())
        return text + departure.problem;
    return text + fmt::format("max-abs {:.3g} ({:.2g} of the largest) at {}", difference.maxAbs,
                              difference.maxRel(), toText(difference.worst));
}

Json departureJson(const ModelCompareReport& report)
{
    if (!report.departure)
        return nullptr;
    const Departure& departure = *report.departure;
    const TensorDifference& difference = departure.difference;
    const bool compared = !departure.value.empty() && departure.problem.empty();
    return {{"tensor", textOrNull(departure.value)},
            {"node", textOrNull(departure.node)},
            {"site", textOrNull(departure.site)},
            {"agreeing", departure.agreeing},
            {"seed", departure.seed},
            {"values", departure.values},
            {"shape", compared ? Json(difference.dims) : Json(nullptr)},
            {"max_abs", compared ? Json(difference.maxAbs) : Json(nullptr)},
            {"max_rel",
             compared && std::isfinite(difference.maxRel()) ? Json(difference.maxRel()) : Json(nullptr)},
            {"differing", compared ? Json(difference.differing) : Json(nullptr)},
            {"non_finite", compared ? Json(difference.nonFinite) : Json(nullptr)},
            {"worst", compared ? Json(difference.worst) : Json(nullptr)},
            {"tolerance",
             compared && std::isfinite(departure.tolerance) ? Json(departure.tolerance) : Json(nullptr)},
            {"problem", textOrNull(departure.problem)},
            {"plane", departure.plane ? planeJson(*departure.plane) : Json(nullptr)}};
}

Result<Picture> departurePicture(const ModelCompareReport& report)
{
    if (!report.departure || !report.departure->plane)
        return fail(ErrorKind::unsupported, "departure.none",
                    "there is no tensor that departs and could be drawn");
    const Departure& departure = *report.departure;
    const DifferencePlane& plane = *departure.plane;
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const float value : plane.original.as<float>())
        if (std::isfinite(value)) {
            low = std::min<double>(low, value);
            high = std::max<double>(high, value);
        }
    DifferencePictureOptions options;
    options.peak = std::max(departure.difference.maxAbs, std::numeric_limits<double>::min());
    auto difference = differencePicture(plane.original, plane.rewritten, options);
    if (!difference)
        return fail(difference.error());
    const std::vector<Panel> panels = {
        {greyPicture(plane.original, low, high), "original", departure.value},
        {greyPicture(plane.rewritten, low, high), "rewritten", ""},
        {std::move(*difference), "difference", fmt::format("max-abs {:.3g}", departure.difference.maxAbs)}};
    const std::vector<std::string> lines = {
        fmt::format("'{}' ({}), the first tensor that departs", departure.value, departure.node),
        fmt::format("Worst at {}; shown: {}", toText(departure.difference.worst), placeText(plane))};
    return composePanels(panels, DifferenceScale{options.kind, options.peak, 0.0}, lines);
}

} // namespace resizelens
