#include "core/rewrite/candidate.h"

#include <algorithm>

namespace resizelens {

namespace {

/// A rule whose result contradicts the site is refused like any other: it must never reach a model.
Outcome<Candidate> examine(const Rule& rule, const ResizeSite& site, OperatorChain chain)
{
    Candidate candidate{std::string(rule.id), std::move(chain), std::nullopt, {}, std::nullopt};
    const auto input = site.inputDims();
    const auto operators = siteOperators(site);
    if (!input || !operators) {
        candidate.uncertified = "the input's lengths are unknown";
        return candidate;
    }
    auto certificate = certifyChain(candidate.chain, *input, *operators);
    if (!certificate)
        return refuse("rule.mismatch", certificate.error().message);
    candidate.certificate = std::move(*certificate);
    if (auto cost = chainCost(candidate.chain, *input, site.type))
        candidate.cost = *cost;
    return candidate;
}

Outcome<Candidate> tryRule(const Rule& rule, const ResizeSite& site)
{
    if (!site.unknown.empty())
        return refuse("site.unknown", site.unknown);
    auto chain = rule.apply(site);
    if (!chain)
        return tl::make_unexpected(chain.error());
    if (auto writable = writeChain(*chain, site.type, site.spec.opset); !writable)
        return refuse("site.type", writable.error().message);
    return examine(rule, site, std::move(*chain));
}

} // namespace

const Rule* findRule(std::string_view id)
{
    const auto rules = allRules();
    const auto found =
        std::find_if(rules.begin(), rules.end(), [&](const Rule* rule) { return rule->id == id; });
    return found == rules.end() ? nullptr : *found;
}

Candidates findCandidates(const ResizeSite& site)
{
    Candidates result;
    for (const Rule* rule : allRules()) {
        auto candidate = tryRule(*rule, site);
        if (candidate) {
            result.possible.push_back(std::move(*candidate));
        } else {
            candidate.error().rule = rule->id;
            result.refused.push_back(std::move(candidate.error()));
        }
    }
    return result;
}

} // namespace resizelens
