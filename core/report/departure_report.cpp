#include "core/report/departure_report.h"

#include "core/report/json_parts.h"

#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;

Json planeJson(const DifferencePlane& plane)
{
    return {{"first", plane.first},
            {"row_axis", plane.rowAxis},
            {"column_axis", plane.columnAxis},
            {"rows", plane.original.dims()[2]},
            {"columns", plane.original.dims()[3]},
            {"whole", plane.whole}};
}

} // namespace

std::string departureText(const ModelCompareReport& report)
{
    if (!report.notFollowed.empty())
        return "Where they part could not be found: " + report.notFollowed.english;
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
        return text + departure.problem.english;
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
            {"problem", textOrNull(departure.problem.english)},
            {"plane", departure.plane ? planeJson(*departure.plane) : Json(nullptr)}};
}

} // namespace resizelens
