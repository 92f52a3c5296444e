#pragma once

#include "core/engine/analysis.h"

#include <map>
#include <optional>
#include <string>

namespace resizelens {

/// What the user chose otherwise than the program did: site id -> rule, or the name of a NamedPolicy.
using Choices = std::map<std::string, std::string>;

/// A choice of the user at one site, as he made it: what comes of it depends on the target and on the input
/// shapes, which may change.
struct Wish
{
    std::string rule;     // a rule's id, or the name of a NamedPolicy
    bool refused = false; // the rule gave nothing when it was chosen: the node is kept, with that reason
    bool operator==(const Wish&) const = default;
};

/// By site id. Wishes of sites that a model does not have are passed over.
using Wishes = std::map<std::string, Wish>;
/// What a step does to wishes: site id -> the wish afterwards, nullopt for none.
using WishChanges = std::map<std::string, std::optional<Wish>>;

Wishes wishesOf(const Choices& choices);
Choices choicesOf(const Wishes& wishes);
void apply(const WishChanges& changes, Wishes& wishes);

/// `standard`, the plan without any wish, where the wishes say nothing and where what they ask for is not
/// possible in `analysis`. Errors: there is no such rule.
Result<Plan> planOf(const Analysis& analysis, const Plan& standard, const Wishes& wishes);

struct KeptWishes
{
    int kept = 0; // possible now
    int lost = 0; // possible before, and not now
};
KeptWishes countKept(const Analysis& before, const Analysis& now, const Wishes& wishes);

} // namespace resizelens
