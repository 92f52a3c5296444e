#include "core/report/kit_report.h"

#include "core/base/enum_names.h"
#include "core/report/json_parts.h"
#include "core/targets/computed_as.h"

#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;
using What = KitRow::What;

std::string_view nameOf(What what)
{
    static constexpr EnumNames<What::refused> kNames("not_asked", "same", "otherwise", "unknown",
                                                     "other_shape", "refused");
    return kNames[what];
}

Json rowJson(const KitRow& row)
{
    const bool isCompared =
        row.what == What::same || row.what == What::otherwise || row.what == What::unknown;
    return {{"name", row.name},
            {"answer", nameOf(row.what)},
            {"computes", textOrNull(row.what == What::otherwise ? describe(row.as) : "")},
            {"largest_difference", isCompared ? Json(row.off) : Json(nullptr)},
            {"shape", row.what == What::otherShape ? Json(row.shape) : Json(nullptr)},
            {"said", textOrNull(row.said)}};
}

} // namespace

std::string kitText(const KitReport& report)
{
    std::string text;
    for (const auto& [version, reading] : report.readings) {
        if (!version.empty())
            text += version + ":\n";
        for (const KitRow& row : reading.rows)
            if (const Phrase said = row.sentence(); !said.empty())
                text += said.english + "\n";
        text += reading.counts().english + "\n";
    }
    return text;
}

std::string kitJson(const KitReport& report)
{
    Json readings = Json::array();
    for (const auto& [version, reading] : report.readings) {
        Json cases = Json::array();
        for (const KitRow& row : reading.rows)
            cases.push_back(rowJson(row));
        readings.push_back({{"version", textOrNull(version)}, {"cases", std::move(cases)}});
    }
    return printJson(
        {{"schema", "resizelens.kit/1"}, {"profile", report.profile}, {"readings", std::move(readings)}});
}

} // namespace resizelens
