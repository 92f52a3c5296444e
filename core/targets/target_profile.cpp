#include "core/targets/target_profile.h"

#include "core/targets/words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace resizelens {

namespace {

constexpr std::array kConfidences = {
    std::pair(Confidence::measured, "measured"), std::pair(Confidence::vendorDocument, "vendor_document"),
    std::pair(Confidence::sourceCode, "source_code"), std::pair(Confidence::userReports, "user_reports"),
    std::pair(Confidence::definition, "definition")};

} // namespace

std::string_view toString(Confidence confidence)
{
    return std::find_if(kConfidences.begin(), kConfidences.end(),
                        [&](const auto& entry) { return entry.first == confidence; })
        ->second;
}

std::optional<Confidence> confidenceOf(std::string_view name)
{
    for (const auto& [confidence, word] : kConfidences)
        if (word == name)
            return confidence;
    return std::nullopt;
}

Phrase confidencePhrase(Confidence confidence)
{
    switch (confidence) {
    case Confidence::measured:
        return say(words::confidenceMeasured);
    case Confidence::vendorDocument:
        return say(words::confidenceVendor);
    case Confidence::sourceCode:
        return say(words::confidenceCode);
    case Confidence::userReports:
        return say(words::confidenceUsers);
    case Confidence::definition:
        break;
    }
    return say(words::confidenceDefinition);
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
