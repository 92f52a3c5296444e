#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace resizelens {

/// Policies that can be requested for a site instead of a specific rule.
enum class NamedPolicy {
    exact, // the cheapest exact or bit-exact candidate. With a target: the node itself if supported, else the
           // cheapest exact candidate of supported operators, preferring attribute changes. Costs: the
           // target's, or the neutral list (price_list.h)
    automatic, // the cheapest within the tolerance, or an exact one if there is none
    keep,      // the node as is
};
inline constexpr std::array kNamedPolicies = {NamedPolicy::exact, NamedPolicy::automatic, NamedPolicy::keep};

/// "exact", "auto", "keep": used next to rule ids on the command line, in documents and in Policy.
constexpr std::string_view toString(NamedPolicy policy)
{
    switch (policy) {
    case NamedPolicy::exact:
        return "exact";
    case NamedPolicy::automatic:
        return "auto";
    case NamedPolicy::keep:
        return "keep";
    }
    return {};
}

/// nullopt: not a policy, so presumably a rule id.
constexpr std::optional<NamedPolicy> namedPolicy(std::string_view name)
{
    const auto* const found =
        std::ranges::find_if(kNamedPolicies, [&](NamedPolicy policy) { return toString(policy) == name; });
    return found == kNamedPolicies.end() ? std::nullopt : std::optional(*found);
}

} // namespace resizelens
