#pragma once

#include "core/resize/rewrite/candidate.h"
#include "core/targets/target_profile.h"

namespace resizelens {

/// The candidate in the best of all compositions of forms (searchForms()). Certificate and cost are those of
/// what comes out; a candidate that gains nothing, or that would promise less, comes back as it was.
Candidate suitedTo(const TargetProfile& target, SiteProver& prover, Candidate candidate);

/// A chain as a candidate of `rule`; nullopt unless it is exact and can be written at the site.
std::optional<Candidate> exactRewrite(SiteProver& prover, const Rule& rule, OperatorChain chain);

/// The Resize itself by other attributes, or as several of them, that the target takes (rule `normalise`):
/// whatever means the same, not only what that rule would write. nullopt where there is none.
std::optional<Candidate> renamedFor(const TargetProfile& target, SiteProver& prover);

} // namespace resizelens
