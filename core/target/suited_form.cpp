#include "core/target/suited_form.h"

#include "core/target/verdict.h"

#include <utility>

namespace resizelens {

namespace {

/// nullptr for an operator that has one form only.
bool* denseForm(Operator& op)
{
    if (auto* conv = std::get_if<Conv>(&op))
        return conv->channels > 1 ? &conv->blockDiagonal : nullptr;
    if (auto* transposed = std::get_if<ConvTranspose>(&op))
        return transposed->channels > 1 ? &transposed->blockDiagonal : nullptr;
    return nullptr;
}

} // namespace

Candidate suitedTo(const TargetProfile& target, const ResizeSite& site, Candidate candidate)
{
    const Dims input = inputLengths(site);
    const auto before = factsOfChain(candidate.chain, input, site.type);
    OperatorChain chain = candidate.chain;
    bool changed = false;
    for (std::size_t i = 0; i < chain.operators.size(); ++i) {
        bool* dense = denseForm(chain.operators[i]);
        if (dense == nullptr || *dense)
            continue;
        const Acceptance now = judge(before[i], target).acceptance;
        if (now == Acceptance::accepted)
            continue;
        *dense = true;
        const auto after = factsOfChain(chain, input, site.type);
        if (judge(after[i], target).acceptance < now)
            changed = true;
        else
            *dense = false;
    }
    if (!changed)
        return candidate;
    auto certificate = certifyAtSite(chain, site);
    if (!certificate)
        return candidate;
    candidate.chain = std::move(chain);
    candidate.certificate = std::move(*certificate);
    if (candidate.cost)
        if (auto cost = chainCost(candidate.chain, input, site.type))
            candidate.cost = *cost;
    return candidate;
}

} // namespace resizelens
