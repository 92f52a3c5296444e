#include "core/targets/verdict.h"

#include "core/base/enum_names.h"
#include "core/targets/computed_as.h"
#include "core/targets/limit_text.h"
#include "core/targets/words.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

/// Scales come as quotients of lengths.
constexpr double kCloseEnough = 1e-9;

bool isWhole(double value)
{
    return std::abs(value - std::round(value)) < kCloseEnough;
}

bool isPowerOfTwo(double value)
{
    return value > 0.0 && isWhole(std::log2(value));
}

bool keeps(double value, const Condition& limit)
{
    const auto equals = [&](double other) { return std::abs(value - other) < kCloseEnough; };
    return (limit.numbers.empty() || std::any_of(limit.numbers.begin(), limit.numbers.end(), equals)) &&
           (!limit.min || value >= *limit.min - kCloseEnough) &&
           (!limit.max || value <= *limit.max + kCloseEnough) &&
           (!limit.multipleOf || isWhole(value / *limit.multipleOf)) && (!limit.integer || isWhole(value)) &&
           (!limit.powerOfTwo || isPowerOfTwo(value));
}

/// accepted: holds; unknown: the fact is not known here.
Acceptance check(const Condition& limit, const OperatorFacts& facts)
{
    const auto found = facts.find(limit.fact);
    if (!found)
        return Acceptance::unknown;
    const Fact& fact = *found;
    if (fact.isWord()) {
        const bool named = std::find(limit.words.begin(), limit.words.end(), fact.word) != limit.words.end();
        return named ? Acceptance::accepted : Acceptance::refused;
    }
    const auto& numbers = fact.numbers;
    const bool all = limit.words.empty() && std::all_of(numbers.begin(), numbers.end(),
                                                        [&](double value) { return keeps(value, limit); });
    const bool alike = !limit.equal || std::all_of(numbers.begin(), numbers.end(), [&](double value) {
        return std::abs(value - numbers.front()) < kCloseEnough;
    });
    return all && alike ? Acceptance::accepted : Acceptance::refused;
}

Acceptance checkAll(const std::vector<Condition>& limits, const OperatorFacts& facts)
{
    Acceptance worst = Acceptance::accepted;
    for (const Condition& limit : limits)
        worst = std::max(worst, check(limit, facts));
    return worst;
}

/// The facts that a rule looks at, where they do not keep to it: "kernel 64×64, stride 9×9".
std::string factsText(const TargetRule& rule, const OperatorFacts& facts, Acceptance wanted)
{
    std::vector<FactName> names;
    std::string text;
    for (const auto& alternative : rule.require)
        for (const Condition& limit : alternative) {
            if (check(limit, facts) != wanted ||
                std::find(names.begin(), names.end(), limit.fact) != names.end())
                continue;
            names.push_back(limit.fact);
            const auto fact = facts.find(limit.fact);
            text += fmt::format("{}{}{}", text.empty() ? "" : ", ", limit.fact.text(),
                                fact ? " " + fact->text() : "");
        }
    return text;
}

/// What would do instead; empty where the rule says that something is not known whatever the node is.
Phrase needsText(const TargetRule& rule)
{
    std::vector<Phrase> alternatives;
    for (const auto& alternative : rule.require)
        alternatives.push_back(limitsText(alternative));
    return joined(words::limitsOr, alternatives);
}

/// open: depends on facts that are not known.
enum class RuleCheck { kept, open, broken };

RuleCheck checkRule(const TargetRule& rule, const OperatorFacts& facts, const TargetProfile& target)
{
    if (!rule.ops.empty() && std::find(rule.ops.begin(), rule.ops.end(), facts.op) == rule.ops.end())
        return RuleCheck::kept;
    if (!target.holds(rule.versions))
        return RuleCheck::kept;
    // A fact that this kind of operator never has makes a rule silent, not unknown.
    const Acceptance applies = checkAll(rule.when, facts);
    if (applies == Acceptance::refused)
        return RuleCheck::kept;
    Acceptance best = Acceptance::refused;
    for (const auto& alternative : rule.require)
        best = std::min(best, checkAll(alternative, facts));
    if (best == Acceptance::accepted)
        return RuleCheck::kept;
    if (best == Acceptance::refused && applies == Acceptance::accepted)
        return RuleCheck::broken;
    return rule.onlyKnown ? RuleCheck::kept : RuleCheck::open;
}

Acceptance violationOf(const TargetRule& rule)
{
    return rule.computes ? Acceptance::differs : rule.onlyUnknown ? Acceptance::unknown : Acceptance::refused;
}

class Judge
{
public:
    Judge(const OperatorFacts& facts, const TargetProfile& target)
        : m_facts(facts)
        , m_target(target)
    {
    }

    Verdict run()
    {
        const TargetOperator* known = m_target.find(m_facts.op);
        if (known == nullptr) {
            add(Acceptance::unknown, say(words::profileDoesNotList, m_target.name, m_facts.op), {}, {});
            return std::move(m_verdict);
        }
        if (!known->accepted)
            add(Acceptance::refused, profilePhrase(m_target, known->reason), {}, known->source);
        for (const TargetRule& rule : m_target.rules)
            apply(rule);
        return std::move(m_verdict);
    }

private:
    void apply(const TargetRule& rule)
    {
        switch (checkRule(rule, m_facts, m_target)) {
        case RuleCheck::kept:
            return;
        case RuleCheck::broken:
            add(violationOf(rule), profilePhrase(m_target, rule.reason),
                foreignPhrase(factsText(rule, m_facts, Acceptance::refused)), rule.source);
            m_verdict.reasons.edit().back().needs = needsText(rule);
            if (rule.computes)
                m_verdict.computedAs = merged(m_verdict.computedAs.value_or(ComputedAs()), *rule.computes);
            return;
        case RuleCheck::open:
            break;
        }
        const std::string missing = factsText(rule, m_facts, Acceptance::unknown);
        add(Acceptance::unknown, profilePhrase(m_target, rule.reason),
            missing.empty() ? Phrase() : say(words::factsUnknown, missing), rule.source);
    }

    void add(Acceptance says, Phrase text, Phrase found, const std::string& source)
    {
        VerdictReason reason{says, m_facts.label, std::move(text), std::move(found), {}, {}, {}};
        if (const auto known = m_target.sources.find(source); known != m_target.sources.end()) {
            reason.source = fmt::format("{}, {}", known->second.title, known->second.url);
            reason.confidence = known->second.confidence;
        }
        m_verdict.acceptance = std::max(m_verdict.acceptance, says);
        m_verdict.reasons.edit().push_back(std::move(reason));
    }

    const OperatorFacts& m_facts;
    const TargetProfile& m_target;
    Verdict m_verdict;
};

/// The reasons that say `differs` are gone, or say something else.
void settle(Verdict& verdict, Acceptance says, const Phrase& found)
{
    if (says == Acceptance::accepted)
        std::erase_if(verdict.reasons.edit(),
                      [](const VerdictReason& reason) { return reason.says == Acceptance::differs; });
    verdict.acceptance = Acceptance::accepted;
    for (VerdictReason& reason : verdict.reasons.edit()) {
        if (reason.says == Acceptance::differs) {
            reason.says = says;
            reason.found = reason.found.empty() ? found : say(words::factsAnd, reason.found, found);
        }
        verdict.acceptance = std::max(verdict.acceptance, reason.says);
    }
}

bool runsElsewhere(Acceptance says)
{
    return says == Acceptance::unknown || says == Acceptance::refused;
}

Phrase differenceText(const Certificate& certificate)
{
    if (certificate.exactness != Exactness::bounded)
        return say(words::offByData);
    return say(words::offByUpTo, 100.0 * certificate.worstCase);
}

/// Compares what the target computes with the Resize, as fractions, for every input.
void compare(Verdict& verdict, const std::optional<OperatorChain>& computed, const ResizeSite& site)
{
    const auto certificate =
        computed ? certifyAtSite(*computed, site) : Result<std::optional<Certificate>>(std::nullopt);
    if (!certificate || !*certificate)
        return settle(verdict, Acceptance::unknown, say(words::differenceUndecided));
    if ((*certificate)->isExact()) {
        verdict.computedAs.reset();
        return settle(verdict, Acceptance::accepted, {});
    }
    verdict.difference = **certificate;
    settle(verdict, Acceptance::differs, differenceText(**certificate));
}

} // namespace

std::string_view toString(Acceptance acceptance)
{
    static constexpr EnumNames<Acceptance::refused> kNames("accepted", "unknown", "differs", "refused");
    return kNames[acceptance];
}

Phrase VerdictReason::said() const
{
    return found.empty() ? say(words::verdictReason, op, text)
                         : say(words::verdictReasonHere, op, text, found);
}

std::string VerdictReason::sentence() const
{
    return said().english;
}

Phrase Verdict::mainReason() const
{
    for (const VerdictReason& reason : reasons)
        if (reason.says == acceptance)
            return reason.found.empty() ? reason.text : say(words::reasonHere, reason.text, reason.found);
    return {};
}

Verdict judge(const OperatorFacts& facts, const TargetProfile& target)
{
    Verdict verdict = Judge(facts, target).run();
    verdict.target = target.name;
    return verdict;
}

Acceptance acceptanceOf(const OperatorFacts& facts, const TargetProfile& target)
{
    const TargetOperator* known = target.find(facts.op);
    if (known == nullptr)
        return Acceptance::unknown;
    Acceptance worst = known->accepted ? Acceptance::accepted : Acceptance::refused;
    for (const TargetRule& rule : target.rules) {
        if (worst == Acceptance::refused)
            break;
        const RuleCheck kept = checkRule(rule, facts, target);
        if (kept != RuleCheck::kept)
            worst = std::max(worst, kept == RuleCheck::broken ? violationOf(rule) : Acceptance::unknown);
    }
    return worst;
}

Verdict judgeSite(const ResizeSite& site, const TargetProfile& target)
{
    Verdict verdict = judge(factsOfNode(site), target);
    if (site.unknown && verdict.acceptance == Acceptance::unknown) {
        auto& reasons = verdict.reasons.edit();
        reasons.insert(reasons.begin(),
                       VerdictReason{Acceptance::unknown, site.spec.opType, *site.unknown, {}, {}, {}, {}});
    }
    verdict.transfers = runsElsewhere(verdict.acceptance) ? 2 : 0;
    if (verdict.computedAs)
        compare(verdict, computedChain(site, *verdict.computedAs), site);
    return verdict;
}

std::string acceptedWhen(const ResizeSite& site, const TargetProfile& target)
{
    std::vector<std::string> accepting;
    for (const std::string& version : target.versions)
        if (judgeSite(site, *atVersion(target, version)).acceptance == Acceptance::accepted)
            accepting.push_back(version);
    if (accepting.empty() || accepting.size() == target.versions.size())
        return {};
    const auto first = std::find(target.versions.begin(), target.versions.end(), accepting.front());
    if (std::equal(first, target.versions.end(), accepting.begin(), accepting.end()))
        return say(words::acceptedFrom, accepting.front()).english;
    return say(words::acceptedWith, fmt::format("{}", fmt::join(accepting, ", "))).english;
}

Verdict judgeChain(const OperatorChain& chain, const ResizeSite& site, const TargetProfile& target)
{
    const Dims dims = inputLengths(site);
    Verdict all;
    all.target = target.name;
    bool elsewhere = false;
    for (OperatorFacts& facts : factsOfChain(chain, dims, site.type)) {
        addCodeFacts(facts, site);
        facts.number("opset", static_cast<double>(site.spec.opset));
        Verdict one = judge(facts, target);
        all.acceptance = std::max(all.acceptance, one.acceptance);
        all.transfers += runsElsewhere(one.acceptance) != elsewhere ? 1 : 0;
        elsewhere = runsElsewhere(one.acceptance);
        if (one.computedAs)
            all.computedAs = merged(all.computedAs.value_or(ComputedAs()), *one.computedAs);
        std::ranges::move(one.reasons.edit(), std::back_inserter(all.reasons.edit()));
    }
    all.transfers += elsewhere ? 1 : 0;
    if (all.computedAs)
        compare(all, computedChain(chain, site, *all.computedAs), site);
    return all;
}

} // namespace resizelens
