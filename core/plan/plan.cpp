#include "core/plan/plan.h"

#include <algorithm>

#include <fmt/format.h>

namespace resizelens {

namespace {

Error unknownName(std::string_view what, const std::string& name, std::string known)
{
    return Error{ErrorKind::argument, "plan.unknown", fmt::format("there is no {} '{}'", what, name), {}, {},
                 std::move(known)};
}

Result<void> checkRule(const std::string& rule)
{
    if (rule == "keep" || findRule(rule) != nullptr)
        return {};
    std::string known = "Known are keep";
    for (const Rule* each : allRules())
        known += ", " + std::string(each->id);
    return fail(unknownName("rule", rule, known));
}

std::string refusalOf(const SiteAnalysis& site, const std::string& rule)
{
    for (const Refusal& refusal : site.refusals)
        if (refusal.rule == rule)
            return refusal.message;
    return fmt::format("rule {} gives nothing here", rule);
}

Choice choose(const SiteAnalysis& site, const std::string& rule, std::optional<double> tolerance)
{
    if (rule == "keep")
        return {std::nullopt, "kept by choice"};
    const auto found = std::find_if(site.candidates.begin(), site.candidates.end(),
                                    [&](const Candidate& candidate) { return candidate.rule == rule; });
    if (found == site.candidates.end())
        return {std::nullopt, refusalOf(site, rule)};
    if (tolerance) {
        if (!found->certificate)
            return {std::nullopt,
                    fmt::format("the error of rule {} is unknown: {}", rule, found->uncertified)};
        if (found->certificate->worstCase > *tolerance)
            return {std::nullopt,
                    fmt::format("rule {} may be off by {:.3g} of max|x|, more than the tolerance {:.3g}",
                                rule, found->certificate->worstCase, *tolerance)};
    }
    return {static_cast<std::size_t>(found - site.candidates.begin()), {}};
}

} // namespace

bool SiteAnalysis::tieSensitive() const
{
    return std::any_of(tieSensitiveRows.begin(), tieSensitiveRows.end(),
                       [](const auto& rows) { return !rows.empty(); });
}

std::size_t Plan::rewrittenCount() const
{
    return static_cast<std::size_t>(std::count_if(
        choices.begin(), choices.end(), [](const Choice& choice) { return choice.candidate.has_value(); }));
}

Result<Plan> makePlan(const std::vector<SiteAnalysis>& sites, const Policy& policy)
{
    if (auto known = checkRule(policy.rule); !known)
        return fail(known.error());
    for (const auto& [id, rule] : policy.perSite) {
        if (auto known = checkRule(rule); !known)
            return fail(known.error());
        if (std::none_of(sites.begin(), sites.end(),
                         [&](const SiteAnalysis& site) { return site.site.id == id; }))
            return fail(unknownName("site", id, "inspect lists the sites"));
    }
    Plan plan;
    for (const SiteAnalysis& site : sites) {
        const auto own = policy.perSite.find(site.site.id);
        plan.choices.push_back(
            choose(site, own == policy.perSite.end() ? policy.rule : own->second, policy.tolerance));
    }
    return plan;
}

} // namespace resizelens
