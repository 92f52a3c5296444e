#pragma once

#include "core/resize/chain/certificate.h"
#include "core/resize/chain/emission.h"
#include "core/resize/quant/quantised_form.h"
#include "core/resize/rewrite/rule.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace resizelens {

struct Candidate
{
    std::string rule;
    OperatorChain chain;
    /// nullopt if lengths are unknown; `uncertified` then says why.
    std::optional<Certificate> certificate;
    Phrase uncertified;
    std::optional<ChainCost> cost; // nullopt if lengths are unknown
    /// Set if the chain computes on quantised values.
    std::optional<QuantisedForm> quantised = {};
};

struct Candidates
{
    std::vector<Candidate> possible;
    std::vector<Refusal> refused;
};

/// Cache of the site's matrices at the lengths that proofs compare.
class LengthMatrices
{
public:
    /// R of a dynamic axis at `length`. Errors: siteAtSize(), checkRows(), siteAxisOperator().
    std::shared_ptr<const Result<AxisOperator>> at(const RuleSite& site, std::size_t axis,
                                                   std::int64_t length);

private:
    std::map<std::pair<std::size_t, std::int64_t>, std::shared_ptr<const Result<AxisOperator>>> m_known;
    std::int64_t m_rows = 0;
};

/// Finds and proves rewrites of one site; its matrices are computed once. Not thread-safe.
class SiteProver
{
public:
    explicit SiteProver(const ResizeSite& site)
        : m_view(ruleSite(site))
    {
    }

    const RuleSite& view() const { return m_view; }

    /// As the free functions below.
    Result<std::optional<Certificate>> certify(const OperatorChain& chain);
    Result<std::optional<Certificate>> certifyStored(const OperatorChain& stored,
                                                     const Candidate& candidate) const;
    Outcome<Candidate> find(const Rule& rule, const EmissionOptions& emission = {});
    Candidates findAll(const EmissionOptions& emission = {});
    /// Certificate and, if lengths are known, cost of a chain for `rule`. Refuses a chain that does not fit.
    Outcome<Candidate> examine(const Rule& rule, OperatorChain chain);
    /// The chain on quantised values, or with those at its ends only. Errors: quantise(), quantiseEnds().
    Result<QuantisedForm> quantise(const OperatorChain& chain, bool realInside = false) const;

private:
    Outcome<Candidate> examineQuantised(const Rule& rule, OperatorChain chain, bool realInside = false);

    RuleSite m_view;
    LengthMatrices m_lengths;
};

/// For the site's lengths, or every length if they are unknown; nullopt if there are no working lengths
/// either. Errors: a chain that does not fit the site.
Result<std::optional<Certificate>> certifyAtSite(const OperatorChain& chain, const ResizeSite& site);

/// For a candidate's chain as read back from nodes, weights rounded to the type: the candidate's own
/// certificate if the weights are those of its proof. nullopt and errors as above.
Result<std::optional<Certificate>> certifyStoredAtSite(const OperatorChain& stored,
                                                       const Candidate& candidate, const ResizeSite& site);

Outcome<Candidate> findCandidate(const Rule& rule, const ResizeSite& site,
                                 const EmissionOptions& emission = {});

/// Asks every rule; a reason in `unknown` is every rule's refusal.
Candidates findCandidates(const ResizeSite& site, const EmissionOptions& emission = {});

} // namespace resizelens
