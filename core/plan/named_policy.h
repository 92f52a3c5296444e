#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace resizelens {

/// What may be asked for at a site in place of one certain rule.
enum class NamedPolicy {
    exact, // the cheapest candidate whose certificate is exact or bit-exact, never anything else; where the
           // sites were judged for a target, the node itself when that takes it, else the cheapest exact
           // candidate of operators that it takes, attributes alone before other operators. What is cheap
           // the target's prices say, or the neutral ones (price_list.h)
    automatic, // the cheapest within the tolerance, exact ones only when there is none
    keep,      // the node as it is
};
inline constexpr std::array kNamedPolicies = {NamedPolicy::exact, NamedPolicy::automatic, NamedPolicy::keep};

/// "exact", "auto", "keep": beside the rules' ids on the command line, in documents and in Policy.
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

/// nullopt: not one of these, so the id of a rule, if anything.
constexpr std::optional<NamedPolicy> namedPolicy(std::string_view name)
{
    const auto* const found = std::find_if(kNamedPolicies.begin(), kNamedPolicies.end(),
                                           [&](NamedPolicy policy) { return toString(policy) == name; });
    return found == kNamedPolicies.end() ? std::nullopt : std::optional(*found);
}

} // namespace resizelens
