#include "core/base/enum_names.h"
#include "core/report/json_parts.h"
#include "core/report/optional_json.h"

#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;

std::string_view kindName(SiteQuantisation::Kind kind)
{
    static constexpr EnumNames<SiteQuantisation::Kind::output> kNames("wrapped", "codes", "input", "output");
    return kNames[kind];
}

Json numbersJson(const std::optional<Quantisation>& numbers)
{
    if (!numbers)
        return nullptr;
    return {
        {"scale", numbers->scale}, {"zero_point", numbers->zeroPoint}, {"type", dtypeName(numbers->type)}};
}

} // namespace

Json quantisationJson(const ResizeSite& site)
{
    const auto& numbers = site.quantisation;
    if (!numbers)
        return nullptr;
    return {{"kind", kindName(numbers->kind)},
            {"before", numbersJson(numbers->before)},
            {"after", numbersJson(numbers->after)},
            {"refused", numbers->refused ? Json(numbers->refused->english) : Json(nullptr)}};
}

Json quantaJson(const std::optional<QuantaCertificate>& certificate)
{
    if (!certificate)
        return nullptr;
    return {{"class", toString(certificate->kind)}, {"at_most", certificate->quanta},
            {"roundings", certificate->roundings},  {"largest_sum", certificate->largestSum},
            {"tie_share", certificate->tieShare},   {"text", say(*certificate).english}};
}

Json quantaCheckJson(const SiteCheck& check)
{
    if (!check.quanta)
        return nullptr;
    return {{"most", check.quanta->most},
            {"less", check.quanta->less},
            {"same", check.quanta->same},
            {"greater", check.quanta->greater},
            {"allowed", check.quanta->allowed}};
}

} // namespace resizelens
