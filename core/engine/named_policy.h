#pragma once

#include "core/base/enum_names.h"

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

inline constexpr EnumNames<NamedPolicy::keep> kPolicyNames("exact", "auto", "keep");

/// Used next to rule ids on the command line, in documents and in Policy.
constexpr std::string_view toString(NamedPolicy policy)
{
    return kPolicyNames[policy];
}

/// nullopt: not a policy, so presumably a rule id.
constexpr std::optional<NamedPolicy> namedPolicy(std::string_view name)
{
    return kPolicyNames.find(name);
}

} // namespace resizelens
