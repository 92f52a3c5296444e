#include "core/targets/target_profile.h"

#include "core/base/enum_names.h"
#include "core/targets/words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace resizelens {

namespace {

constexpr EnumNames<Confidence::definition> kConfidences("measured", "vendor_document", "source_code",
                                                         "user_reports", "definition");

} // namespace

std::string_view toString(Confidence confidence)
{
    return kConfidences[confidence];
}

std::optional<Confidence> confidenceOf(std::string_view name)
{
    return kConfidences.find(name);
}

Phrase confidencePhrase(Confidence confidence)
{
    static constexpr EnumWords<Confidence::definition> kWords(
        words::confidenceMeasured, words::confidenceVendor, words::confidenceCode, words::confidenceUsers,
        words::confidenceDefinition);
    return kWords[confidence];
}

const TargetOperator* TargetProfile::find(std::string_view op) const
{
    const auto found = std::find_if(operators.begin(), operators.end(), [&](const TargetOperator& entry) {
        return entry.op == op && holds(entry.versions);
    });
    if (found != operators.end())
        return &*found;
    return others ? &*others : nullptr;
}

bool TargetProfile::holds(const VersionRange& range) const
{
    const auto placeOf = [&](const std::string& one) {
        return std::find(versions.begin(), versions.end(), one);
    };
    const auto asked = placeOf(version);
    return (range.since.empty() || placeOf(range.since) <= asked) &&
           (range.until.empty() || asked < placeOf(range.until));
}

Phrase profilePhrase(const TargetProfile& target, const std::string& sentence)
{
    return {"profile/" + target.id, sentence, {}};
}

TargetPointer atVersion(const TargetProfile& target, const std::string& version)
{
    auto copy = std::make_shared<TargetProfile>(target);
    copy->version = version;
    return copy;
}

std::string targetKey(const TargetProfile& target)
{
    const bool newest = target.versions.empty() || target.version == target.versions.back();
    return newest ? target.id : target.id + "@" + target.version;
}

} // namespace resizelens
