#pragma once

#include "core/chain/certificate.h"
#include "core/chain/emission.h"
#include "core/quant/quantised_form.h"
#include "core/rewrite/rule.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace resizelens {

/// A rewrite that is possible at a site, with everything known about it.
struct Candidate
{
    std::string rule;
    OperatorChain chain;
    /// nullopt where lengths are unknown: then `uncertified` says why.
    std::optional<Certificate> certificate;
    Phrase uncertified;
    std::optional<ChainCost> cost; // nullopt where lengths are unknown
    /// Set where the chain is written in quantised numbers.
    std::optional<QuantisedForm> quantised = {};
};

struct Candidates
{
    std::vector<Candidate> possible;
    std::vector<Refusal> refused;
};

/// The matrices of a site's axes at the lengths that proofs try, each made once.
class LengthMatrices
{
public:
    /// R of an axis of free length at `length`, the others as rules see the site. Errors: those of
    /// siteAtSize(), checkRows() and siteAxisOperator().
    std::shared_ptr<const Result<AxisOperator>> at(const RuleSite& site, std::size_t axis,
                                                   std::int64_t length);

private:
    std::map<std::pair<std::size_t, std::int64_t>, std::shared_ptr<const Result<AxisOperator>>> m_known;
    std::int64_t m_rows = 0; // that were made
};

/// Finds and proves rewrites of one site, whose matrices are made once for all of them. One thread at a time.
class SiteProver
{
public:
    explicit SiteProver(const ResizeSite& site)
        : m_view(ruleSite(site))
    {
    }

    const RuleSite& view() const { return m_view; }

    /// certifyAtSite(), certifyStoredAtSite(), findCandidate() and findCandidates() of this site.
    Result<std::optional<Certificate>> certify(const OperatorChain& chain);
    Result<std::optional<Certificate>> certifyStored(const OperatorChain& stored,
                                                     const Candidate& candidate) const;
    Outcome<Candidate> find(const Rule& rule, const EmissionOptions& emission = {});
    Candidates findAll(const EmissionOptions& emission = {});
    /// A chain as a candidate of `rule`, whoever made it: with its certificate, and its cost where lengths are
    /// known. Refuses a chain that does not fit the site.
    Outcome<Candidate> examine(const Rule& rule, OperatorChain chain);
    /// The candidate's chain in quantised numbers, or with those at its ends only. Errors: quantise(),
    /// quantiseEnds().
    Result<QuantisedForm> quantise(const OperatorChain& chain, bool realInside = false) const;

private:
    Outcome<Candidate> examineQuantised(const Rule& rule, OperatorChain chain, bool realInside = false);

    RuleSite m_view;
    LengthMatrices m_lengths;
};

/// The certificate of a chain at a site, for its lengths or for every length; nullopt where not even lengths
/// to work with are known. Errors: a chain that does not fit the site.
Result<std::optional<Certificate>> certifyAtSite(const OperatorChain& chain, const ResizeSite& site);

/// The certificate of a candidate's chain as it was read back from nodes, weights rounded to the type: what
/// the candidate promises, if the weights are those of its proof. nullopt and errors as above.
Result<std::optional<Certificate>> certifyStoredAtSite(const OperatorChain& stored,
                                                       const Candidate& candidate, const ResizeSite& site);

/// Asks one rule.
Outcome<Candidate> findCandidate(const Rule& rule, const ResizeSite& site,
                                 const EmissionOptions& emission = {});

/// Asks every rule. Sites with a reason in `unknown` are refused by all of them with that reason.
Candidates findCandidates(const ResizeSite& site, const EmissionOptions& emission = {});

} // namespace resizelens
