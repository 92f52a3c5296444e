#include "core/extras/kit/kit_limits.h"

#include "core/targets/verdict.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>

#include <nlohmann/json.hpp>

namespace resizelens {

using Json = nlohmann::ordered_json;

namespace {

Json conditionJson(const Condition& limit)
{
    Json json;
    if (limit.integer)
        json["integer"] = true;
    if (limit.powerOfTwo)
        json["power_of_two"] = true;
    if (limit.equal)
        json["equal"] = true;
    if (limit.min)
        json["min"] = *limit.min;
    if (limit.max)
        json["max"] = *limit.max;
    return json;
}

} // namespace

Json conditionsJson(const std::vector<Condition>& limits)
{
    Json json = Json::object();
    for (const Condition& limit : limits)
        if (auto one = conditionJson(limit); json.contains(limit.fact.text()))
            json[std::string(limit.fact.text())].update(one);
        else
            json[std::string(limit.fact.text())] = std::move(one);
    return json;
}

bool keepsTo(const OperatorFacts& facts, const std::vector<Condition>& limits)
{
    TargetProfile trial;
    trial.operators.emplace_back().op = "Resize";
    trial.rules.emplace_back().require = {limits};
    return acceptanceOf(facts, trial) == Acceptance::accepted;
}

std::vector<Condition> limitsOf(FactName scales, FactName factors, const std::vector<OperatorFacts>& taken)
{
    double most = 0.0;
    for (const OperatorFacts& facts : taken)
        most = std::max(most, std::ranges::max(facts.find(factors)->numbers));
    const auto limit = [](FactName fact, auto Condition::*part, auto value) {
        Condition made{fact};
        made.*part = std::move(value);
        return made;
    };
    return {limit(scales, &Condition::min, std::optional(1.0)),
            limit(scales, &Condition::equal, true),
            limit(factors, &Condition::integer, true),
            limit(factors, &Condition::max, std::optional(most)),
            limit(factors, &Condition::powerOfTwo, true),
            limit(scales, &Condition::integer, true),
            limit(scales, &Condition::max, std::optional(1.0))};
}

std::vector<Condition> separating(std::vector<Condition> limits, std::span<const OperatorFacts> taken,
                                  std::span<const OperatorFacts> left)
{
    std::erase_if(limits, [&](const Condition& limit) {
        return !std::ranges::all_of(taken, [&](const auto& facts) { return keepsTo(facts, {limit}); });
    });
    const std::size_t count = limits.size();
    for (int size = 1; size <= 3; ++size)
        for (std::uint32_t choice = 1; choice < (std::uint32_t{1} << count); ++choice) {
            std::vector<Condition> chosen;
            for (std::size_t i = 0; i < count && std::popcount(choice) == size; ++i)
                if ((choice >> i & 1U) != 0)
                    chosen.push_back(limits[i]);
            if (!chosen.empty() &&
                std::ranges::none_of(left, [&](const auto& facts) { return keepsTo(facts, chosen); }))
                return chosen;
        }
    return {};
}

} // namespace resizelens
