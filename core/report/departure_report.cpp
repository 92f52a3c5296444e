#include "core/report/departure_report.h"

#include "core/report/json_parts.h"
#include "core/report/optional_json.h"
#include "core/report/words.h"

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

Phrase departurePhrase(const ModelCompareReport& report)
{
    if (!report.notFollowed.empty())
        return say(words::partUnknown, report.notFollowed);
    if (!report.departure)
        return {};
    const Departure& departure = *report.departure;
    const Phrase agreeing = departure.agreeing == 1 ? say(words::partTensorAgrees)
                                                    : say(words::partTensorsAgree, departure.agreeing);
    if (departure.value.empty())
        return say(words::partNone, agreeing);
    const TensorDifference& difference = departure.difference;
    const Phrase how = departure.problem.empty() ? say(words::partBy, difference.maxAbs, difference.maxRel(),
                                                       toText(difference.worst))
                                                 : departure.problem;
    return departure.site.empty() ? say(words::partFirst, departure.value, departure.node, agreeing, how)
                                  : say(words::partFirstSite, departure.value, departure.node, agreeing, how);
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
            {"values", departure.values.english},
            {"shape", compared ? Json(difference.dims) : Json(nullptr)},
            {"max_abs", compared ? Json(difference.maxAbs) : Json(nullptr)},
            {"max_rel", compared ? Json(difference.maxRel()) : Json(nullptr)},
            {"differing", compared ? Json(difference.differing) : Json(nullptr)},
            {"non_finite", compared ? Json(difference.nonFinite) : Json(nullptr)},
            {"worst", compared ? Json(difference.worst) : Json(nullptr)},
            {"tolerance", compared ? Json(departure.tolerance) : Json(nullptr)},
            {"problem", textOrNull(departure.problem.english)},
            {"plane", departure.plane ? planeJson(*departure.plane) : Json(nullptr)}};
}

} // namespace resizelens
