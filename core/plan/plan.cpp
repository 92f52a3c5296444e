#include "core/plan/plan.h"

#include "core/plan/words.h"

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

namespace {

Result<void> checkRule(const std::string& rule)
{
    const auto known = policyRules();
    if (std::find(known.begin(), known.end(), rule) != known.end())
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

/// What the most general rule says against the site is the reason that matters.
Phrase gravestRefusal(const SiteAnalysis& site)
{
    const auto rules = allRules();
    const auto general =
        std::find_if(rules.begin(), rules.end(), [](const Rule* rule) { return rule->mostGeneral; });
    return refusalOf(site, (*general)->id);
}

/// What a rewrite has to promise.
enum class Wanted { exact, withinTolerance };

bool isExact(const Candidate& candidate)
{
    return candidate.certificate && candidate.certificate->isExact() &&
           (!candidate.quantised || candidate.quantised->certificate.isExact());
}

/// The largest error as a share of max|x|; codes that are k quanta apart are so by k of 127 at least.
double worstCase(const Candidate& candidate)
{
    constexpr double kCodes = 127.0;
    const double quanta =
        candidate.quantised ? static_cast<double>(candidate.quantised->certificate.quanta) / kCodes : 0.0;
    return candidate.certificate->worstCase + (isExact(candidate) ? 0.0 : quanta);
}

/// In quantised numbers, fewer roundings first.
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

bool maySelect(const Candidate& candidate)
{
    const Rule* rule = findRule(candidate.rule);
    return rule != nullptr && rule->use != Rule::Use::onRequest;
}

/// How often the largest input has to be halved before no sum on the way overflows. Float16 ends at 65504,
/// which activations reach; other types have room.
int halvings(const SiteAnalysis& site, const Candidate& candidate)
{
    if (site.site.type != DType::float16 || !candidate.certificate)
        return 0;
    return static_cast<int>(std::lround(-std::log2(candidate.certificate->inputRange)));
}

/// Whether the target, where there is one, takes all operators of the candidate.
bool isTaken(const SiteAnalysis& site, std::size_t candidate)
{
    return !site.verdict || site.candidateVerdicts[candidate].acceptance == Acceptance::accepted;
}

/// What a user is told where the target takes neither the node nor a rewrite: the one that it refuses least.
Phrase nearestForTarget(const SiteAnalysis& site, const std::function<bool(const Candidate&)>& accepted,
                        Wanted wanted)
{
    std::optional<std::size_t> best;
    const auto rank = [&](std::size_t i) {
        const Verdict& verdict = site.candidateVerdicts[i];
        return std::pair(verdict.acceptance, verdict.reasons.size());
    };
    for (std::size_t i = 0; i < site.candidates.size(); ++i)
        if (accepted(site.candidates[i]) && (!best || rank(i) < rank(*best)))
            best = i;
    if (!best)
        return {};
    const std::string& rule = site.candidates[*best].rule;
    const Phrase why = site.candidateVerdicts[*best].reasons.front().said();
    return wanted == Wanted::exact ? say(words::keptNoneExactTaken, rule, why)
                                   : say(words::keptNoneTolerableTaken, rule, why);
}

/// The candidate that policy takes: bit-exact before exact, in float16 what divides before what adds up
/// first, cheap before dear, equal ones by the order of the rules.
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
        if ((site.verdict || maySelect(site.candidates[i])) && accepted(site.candidates[i]) &&
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

/// `mostBytes` of constants at this site.
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
    const auto found = std::find_if(site.candidates.begin(), site.candidates.end(),
                                    [&](const Candidate& candidate) { return candidate.rule == rule; });
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

const std::string& ruleFor(const SiteAnalysis& site, const Policy& policy)
{
    const auto own = policy.perSite.find(site.site.id);
    return own == policy.perSite.end() ? policy.rule : own->second;
}

/// Takes the largest rewrite down to its next smaller one until all of them fit.
void limitGrowth(const std::vector<SiteAnalysis>& sites, const Policy& policy, std::uint64_t modelBytes,
                 Plan& plan)
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
        Choice smaller = choose(sites[i], ruleFor(sites[i], policy), policy.tolerance, before - 1);
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
    return std::any_of(tieSensitiveRows.begin(), tieSensitiveRows.end(),
                       [](const auto& rows) { return !rows.empty(); });
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
    return static_cast<std::size_t>(std::count_if(
        choices.begin(), choices.end(), [](const Choice& choice) { return choice.candidate.has_value(); }));
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

Result<Plan> makePlan(const std::vector<SiteAnalysis>& sites, const Policy& policy, std::uint64_t modelBytes)
{
    RL_TRY(checkRule(policy.rule));
    for (const auto& [id, rule] : policy.perSite) {
        RL_TRY(checkRule(rule));
        if (std::none_of(sites.begin(), sites.end(),
                         [&wanted = id](const SiteAnalysis& site) { return site.site.id == wanted; }))
            return fail(words::planUnknownSite, id);
    }
    Plan plan;
    for (const SiteAnalysis& site : sites)
        plan.choices.push_back(choose(site, ruleFor(site, policy), policy.tolerance));
    if (policy.maxGrowth)
        limitGrowth(sites, policy, modelBytes, plan);
    return plan;
}

} // namespace resizelens
