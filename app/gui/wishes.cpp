#include "app/gui/wishes.h"

#include <algorithm>
#include <set>

namespace resizelens {

namespace {

/// Something comes of the wish at this site. What is no certain rule is possible everywhere.
bool isPossible(const SiteAnalysis& site, const Wish& wish)
{
    return wish.refused || findRule(wish.rule) == nullptr ||
           std::ranges::any_of(site.candidates,
                               [&](const Candidate& candidate) { return candidate.rule == wish.rule; });
}

std::set<std::string> possibleSites(const Analysis& analysis, const Wishes& wishes)
{
    std::set<std::string> sites;
    for (const SiteAnalysis& entry : analysis.sites)
        if (const auto wish = wishes.find(entry.site.id);
            wish != wishes.end() && isPossible(entry, wish->second))
            sites.insert(entry.site.id);
    return sites;
}

} // namespace

Wishes wishesOf(const Choices& choices)
{
    Wishes wishes;
    for (const auto& [site, rule] : choices)
        wishes.emplace(site, Wish{rule});
    return wishes;
}

Choices choicesOf(const Wishes& wishes)
{
    Choices choices;
    for (const auto& [site, wish] : wishes)
        choices.emplace(site, wish.refused ? std::string(toString(NamedPolicy::keep)) : wish.rule);
    return choices;
}

void apply(const WishChanges& changes, Wishes& wishes)
{
    for (const auto& [site, wish] : changes)
        if (wish)
            wishes.insert_or_assign(site, *wish);
        else
            wishes.erase(site);
}

Result<Plan> planOf(const Analysis& analysis, const Plan& standard, const Wishes& wishes)
{
    std::map<std::string, Plan> byRule;
    for (const auto& [site, wish] : wishes) {
        if (byRule.contains(wish.rule))
            continue;
        RL_TAKE(auto plan, makePlan(analysis.sites, Policy{wish.rule}));
        byRule.emplace(wish.rule, std::move(plan));
    }
    Plan plan = standard;
    for (std::size_t i = 0; i < analysis.sites.size(); ++i)
        if (const auto wish = wishes.find(analysis.sites[i].site.id);
            wish != wishes.end() && isPossible(analysis.sites[i], wish->second))
            plan.choices[i] = byRule.at(wish->second.rule).choices[i];
    return plan;
}

KeptWishes countKept(const Analysis& before, const Analysis& now, const Wishes& wishes)
{
    const std::set<std::string> then = possibleSites(before, wishes), left = possibleSites(now, wishes);
    const auto lost =
        std::ranges::count_if(then, [&](const std::string& site) { return !left.contains(site); });
    return {static_cast<int>(left.size()), static_cast<int>(lost)};
}

} // namespace resizelens
