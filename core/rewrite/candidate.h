#pragma once

#include "core/chain/certificate.h"
#include "core/chain/emission.h"
#include "core/rewrite/rule.h"

#include <optional>
#include <string>
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
};

struct Candidates
{
    std::vector<Candidate> possible;
    std::vector<Refusal> refused;
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
