#include "core/targets/suited_form.h"

#include "core/resize/chain/site_lengths.h"
#include "core/resize/rewrite/rule_list.h"
#include "core/targets/form_search.h"
#include "core/targets/operator_facts.h"

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

/// Where the rewrites of a site begin.
FormPlace formPlace(const ResizeSite& site, bool quantised)
{
    return {inputLengths(site), site.type, site.spec.opset, quantised};
}

} // namespace

Candidate suitedTo(const TargetProfile& target, SiteProver& prover, Candidate candidate)
{
    const ResizeSite& site = prover.view().site;
    const FormPlace start = formPlace(site, candidate.quantised.has_value());
    FormSearchResult found = searchForms(candidate.chain, target, start, Effort::quick);
    if (!found.changed)
        return candidate;
    auto certificate = prover.certify(found.chain);
    if (!certificate)
        return candidate;
    if (candidate.certificate && *certificate &&
        (*certificate)->exactness > std::max(candidate.certificate->exactness, Exactness::exact))
        return candidate;
    if (candidate.quantised) {
        auto form = prover.quantise(found.chain, candidate.quantised->realInside);
        if (!form)
            return candidate;
        candidate.quantised = std::move(*form);
    }
    candidate.chain = std::move(found.chain);
    candidate.certificate = std::move(*certificate);
    if (candidate.cost)
        if (auto cost = chainCost(candidate.chain, start.input, site.type))
            candidate.cost = *cost;
    return candidate;
}

std::optional<Candidate> exactRewrite(SiteProver& prover, const Rule& rule, OperatorChain chain)
{
    const ResizeSite& site = prover.view().site;
    if (!checkWritable(chain, site.type, site.spec.opset))
        return std::nullopt;
    auto candidate = prover.examine(rule, std::move(chain));
    if (!candidate || !candidate->certificate || !candidate->certificate->isExact())
        return std::nullopt;
    return std::move(*candidate);
}

std::optional<Candidate> renamedFor(const TargetProfile& target, SiteProver& prover)
{
    const ResizeSite& site = prover.view().site;
    const FormPlace start = formPlace(site, false);
    Resize op{site.spec};
    op.spec.opType = Resize::kOpType;
    op.spec.lengthsAreStated();
    if (site.quantisation || site.unknown || !start.hasLengths() || !takeLengths(op, site))
        return std::nullopt;
    FormSearchResult found = searchForms({{op}}, target, start, Effort::quick);
    if (!found.changed || !found.rank.isAccepted())
        return std::nullopt;
    auto candidate = exactRewrite(prover, rules::normalise, std::move(found.chain));
    // Where the batch alone is free, the cost is that of one.
    if (candidate && !candidate->cost)
        if (auto cost = chainCost(candidate->chain, start.input, site.type))
            candidate->cost = *cost;
    return candidate;
}

} // namespace resizelens
