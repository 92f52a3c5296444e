#include "core/engine/plan.h"

#include "core/engine/words.h"
#include "core/resize/matrix/site_names.h"
#include "core/resize/rewrite/rule_list.h"
#include "core/resize/rewrite/words.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <queue>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

bool isExact(const Candidate& candidate)
{
    return candidate.certificate && candidate.certificate->isExact() &&
           (!candidate.quantised || candidate.quantised->certificate.isExact());
}

namespace {

Result<void> checkRule(const std::string& rule)
{
    const auto known = policyRules();
    if (std::ranges::find(known, rule) != known.end())
        return {};
    return fail(failure(words::planUnknownRule, rule)
                    .advising(say(words::knownRules, fmt::format("{}", fmt::join(known, ", ")))));
}

Phrase refusalOf(const SiteAnalysis& site, std::string_view rule)
{
    for (const Refusal& refusal : site.refusals)
        if (refusal.rule == rule)
            return refusal.said;
    return say(words::keptRuleGivesNothing, rule);
}

/// The refusal of the most general rule is the one that matters. In quantised values that rule applies but rounds more
/// than once: there, why a rule that would round once has no quantised form.
Phrase gravestRefusal(const SiteAnalysis& site)
{
    const auto quantised = std::ranges::find_if(
        site.refusals, [](const Refusal& refusal) { return refusal.said.key == words::notQuantised.key; });
    if (!site.candidates.empty() && quantised != site.refusals.end())
        return quantised->said;
    const auto rules = allRules();
    const auto general = std::ranges::find_if(rules, [](const Rule* rule) { return rule->mostGeneral; });
    return refusalOf(site, (*general)->id);
}

enum class Wanted { exact, withinTolerance };

/// Largest error as a share of max|x|; an error of k LSBs counts as k/127.
double worstCase(const Candidate& candidate)
{
    constexpr double kCodes = 127.0;
    const double quanta =
        candidate.quantised ? static_cast<double>(candidate.quantised->certificate.quanta) / kCodes : 0.0;
    return candidate.certificate->worstCase + (isExact(candidate) ? 0.0 : quanta);
}

/// Fewer roundings are better in quantised models.
int roundings(const Candidate& candidate)
{
    return candidate.quantised ? candidate.quantised->certificate.roundings : 0;
}

const PriceList& pricesOf(const SiteAnalysis& site)
{
    static const PriceList neutral;
    return site.prices ? *site.prices : neutral;
}

double expenseAt(const SiteAnalysis& site, std::size_t i, const PriceList& prices)
{
    const Candidate& candidate = site.candidates[i];
    return expense(static_cast<std::int64_t>(candidate.chain.operators.size()), candidate.cost,
                   site.verdict ? site.candidateVerdicts[i].transfers : 0, prices);
}

std::int64_t constantBytes(const Candidate& candidate)
{
    return candidate.cost ? candidate.cost->weightBytes : 0;
}

/// `forTarget`: rules that are there for what a target lacks may be chosen, too.
bool maySelect(const Candidate& candidate, bool forTarget)
{
    const Rule* rule = findRule(candidate.rule);
    if (rule == nullptr)
        return forTarget; // the search's own
    return rule->use != Rule::Use::byName && (forTarget || rule->use != Rule::Use::onRequest);
}

/// How often the input must be halved to keep float16 sums below 65504, which activations reach.
int halvings(const SiteAnalysis& site, const Candidate& candidate)
{
    if (site.site.type != DType::float16 || !candidate.certificate)
        return 0;
    return static_cast<int>(std::lround(-std::log2(candidate.certificate->inputRange)));
}

/// Whether the target, if any, supports all operators of the candidate.
bool isTaken(const SiteAnalysis& site, std::size_t candidate)
{
    return !site.verdict || site.candidateVerdicts[candidate].acceptance == Acceptance::accepted;
}

/// Explains why the target supports neither the node nor a rewrite, using the rewrite closest to support.
Phrase nearestForTarget(const SiteAnalysis& site, const std::function<bool(const Candidate&)>& accepted,
                        Wanted wanted)
{
    std::optional<std::size_t> best;
    const auto rank = [&](std::size_t i) {
        const Verdict& verdict = site.candidateVerdicts[i];
        return std::pair(verdict.acceptance, verdict.reasons.size());
    };
    for (std::size_t i = 0; i < site.candidates.size(); ++i)
        if (maySelect(site.candidates[i], true) && accepted(site.candidates[i]) &&
            (!best || rank(i) < rank(*best)))
            best = i;
    if (!best)
        return {};
    const std::string& rule = site.candidates[*best].rule;
    const Phrase why = site.candidateVerdicts[*best].reasons.front().said();
    return wanted == Wanted::exact ? say(words::keptNoneExactTaken, rule, why)
                                   : say(words::keptNoneTolerableTaken, rule, why);
}

/// The candidate chosen by a policy: bit-exact before exact; in float16, dividing before summing; then by
/// cost, then by rule order.
Choice cheapest(const SiteAnalysis& site, const std::function<bool(const Candidate&)>& accepted,
                Wanted wanted)
{
    if (site.verdict && site.verdict->acceptance == Acceptance::accepted)
        return {std::nullopt, say(words::keptForTarget)};
    std::optional<std::size_t> best;
    const PriceList prices = pricesOf(site).inProportion();
    const auto rank = [&](std::size_t i) {
        const Rule* rule = findRule(site.candidates[i].rule);
        const auto& certificate = site.candidates[i].certificate;
        const bool moves = certificate && certificate->exactness == Exactness::bitExact;
        const bool staysResize = site.verdict && rule != nullptr && rule->keepsResize;
        return std::tuple(!staysResize, !moves, rule != nullptr && rule->use == Rule::Use::lastResort,
                          roundings(site.candidates[i]), halvings(site, site.candidates[i]),
                          expenseAt(site, i, prices));
    };
    for (std::size_t i = 0; i < site.candidates.size(); ++i)
        if (maySelect(site.candidates[i], site.verdict.has_value()) && accepted(site.candidates[i]) &&
            isTaken(site, i) && (!best || rank(i) < rank(*best)))
            best = i;
    if (best)
        return {best, {}};
    if (site.site.unknown)
        return {std::nullopt, *site.site.unknown};
    if (site.verdict)
        if (Phrase nearest = nearestForTarget(site, accepted, wanted); !nearest.empty())
            return {std::nullopt, std::move(nearest)};
    const Phrase refusal = gravestRefusal(site);
    if (site.candidates.empty())
        return {std::nullopt, refusal};
    return {std::nullopt, wanted == Wanted::exact ? say(words::keptNoneExact, refusal)
                                                  : say(words::keptNoneTolerable, refusal)};
}

std::int64_t constantBytes(const SiteAnalysis& site, const Choice& choice)
{
    return choice.candidate ? constantBytes(site.candidates[*choice.candidate]) : 0;
}

/// `mostBytes`: limit for the constants of this site.
Choice choose(const SiteAnalysis& site, const std::string& rule, std::optional<double> tolerance,
              std::int64_t mostBytes = std::numeric_limits<std::int64_t>::max())
{
    const auto named = namedPolicy(rule);
    const auto fits = [&](const Candidate& candidate) { return constantBytes(candidate) <= mostBytes; };
    if (named == NamedPolicy::keep)
        return {std::nullopt, say(words::keptByChoice), true};
    if (named == NamedPolicy::exact)
        return cheapest(
            site, [&](const Candidate& candidate) { return isExact(candidate) && fits(candidate); },
            Wanted::exact);
    if (named == NamedPolicy::automatic)
        return cheapest(
            site,
            [&](const Candidate& candidate) {
                return fits(candidate) && (isExact(candidate) || (tolerance && candidate.certificate &&
                                                                  worstCase(candidate) <= *tolerance));
            },
            Wanted::withinTolerance);
    const auto found = std::ranges::find_if(
        site.candidates, [&](const Candidate& candidate) { return candidate.rule == rule; });
    if (found == site.candidates.end())
        return {std::nullopt, refusalOf(site, rule)};
    if (tolerance) {
        if (!found->certificate)
            return {std::nullopt, say(words::keptErrorUnknown, rule, found->uncertified)};
        if (worstCase(*found) > *tolerance)
            return {std::nullopt, say(words::keptErrorTooLarge, rule, worstCase(*found), *tolerance)};
    }
    if (!fits(*found))
        return {};
    return {static_cast<std::size_t>(found - site.candidates.begin()), {}};
}

/// Replaces the largest rewrite by its next smaller alternative until all of them fit.
void limitGrowth(const std::vector<SiteAnalysis>& sites, const std::vector<const std::string*>& rules,
                 const Policy& policy, std::uint64_t modelBytes, Plan& plan)
{
    const double most = std::max(0.0, (*policy.maxGrowth - 1.0) * static_cast<double>(modelBytes));
    std::priority_queue<std::pair<std::int64_t, std::size_t>> largest;
    double bytes = 0.0;
    for (std::size_t i = 0; i < sites.size(); ++i)
        if (const std::int64_t own = constantBytes(sites[i], plan.choices[i]); own > 0) {
            largest.emplace(own, i);
            bytes += static_cast<double>(own);
        }
    while (bytes > most && !largest.empty()) {
        const auto [before, i] = largest.top();
        largest.pop();
        Choice smaller = choose(sites[i], *rules[i], policy.tolerance, before - 1);
        if (!smaller.candidate)
            smaller.keepReason = say(words::keptGrowth, before, *policy.maxGrowth);
        const std::int64_t after = constantBytes(sites[i], smaller);
        bytes -= static_cast<double>(before - after);
        plan.choices[i] = std::move(smaller);
        if (after > 0)
            largest.emplace(after, i);
    }
}

} // namespace

std::vector<std::string> policyRules()
{
    std::vector<std::string> names;
    for (const NamedPolicy policy : kNamedPolicies)
        names.emplace_back(toString(policy));
    for (const Rule* rule : allRules())
        names.emplace_back(rule->id);
    return names;
}

bool SiteAnalysis::tieSensitive() const
{
    return std::ranges::any_of(tieSensitiveRows, [](const auto& rows) { return !rows.empty(); });
}

std::optional<CandidateCost> costOf(const SiteAnalysis& site, std::size_t candidate)
{
    const auto& cost = site.candidates[candidate].cost;
    if (!cost)
        return std::nullopt;
    const PriceList& prices = pricesOf(site);
    return CandidateCost{*cost, site.verdict ? site.candidateVerdicts[candidate].transfers : 0,
                         expenseAt(site, candidate, prices),
                         prices.isNeutral() ? std::string(kNeutralPrices) : prices.of};
}

std::size_t Plan::rewrittenCount() const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(choices, [](const Choice& choice) { return choice.candidate.has_value(); }));
}

std::uint64_t newConstantBytes(const std::vector<SiteAnalysis>& sites, const Plan& plan)
{
    std::uint64_t bytes = 0;
    for (std::size_t i = 0; i < sites.size() && i < plan.choices.size(); ++i)
        bytes += static_cast<std::uint64_t>(constantBytes(sites[i], plan.choices[i]));
    return bytes;
}

double ModelGrowth::factor() const
{
    return before == 0 ? 1.0 : 1.0 + static_cast<double>(constants) / static_cast<double>(before);
}

bool ModelGrowth::isMuch() const
{
    constexpr double kMuch = 2.0;
    constexpr std::uint64_t kWorthAWord = 1U << 16U;
    return factor() > kMuch && constants >= kWorthAWord;
}

Result<std::vector<const std::string*>> rulesBySite(const std::vector<SiteAnalysis>& sites,
                                                    const Policy& policy)
{
    static const std::string asMeant(rules::as_meant.id);
    std::vector<const std::string*> rules;
    for (const SiteAnalysis& entry : sites)
        rules.push_back(policy.asMeant && entry.site.meant && !entry.site.meant->byName ? &asMeant
                                                                                        : &policy.rule);
    if (policy.perSite.empty())
        return rules;
    std::vector<const ResizeSite*> named;
    for (const SiteAnalysis& entry : sites)
        named.push_back(&entry.site);
    const SiteNames names(std::move(named));
    for (const auto& [written, rule] : policy.perSite) {
        RL_TAKE(const auto site, names.find(written));
        const std::string*& known = rules[site];
        const bool wasNamed = known != &policy.rule && known != &asMeant;
        if (wasNamed && *known != rule)
            return fail(words::planSiteTwice, sites[site].site.id, *known, rule);
        known = &rule;
    }
    return rules;
}

Result<Plan> makePlan(const std::vector<SiteAnalysis>& sites, const Policy& policy, std::uint64_t modelBytes)
{
    RL_TRY(checkRule(policy.rule));
    for (const auto& [site, rule] : policy.perSite)
        RL_TRY(checkRule(rule));
    RL_TAKE(const auto rules, rulesBySite(sites, policy));
    Plan plan;
    for (std::size_t i = 0; i < sites.size(); ++i)
        plan.choices.push_back(choose(sites[i], *rules[i], policy.tolerance));
    if (policy.maxGrowth)
        limitGrowth(sites, rules, policy, modelBytes, plan);
    return plan;
}

} // namespace resizelens
