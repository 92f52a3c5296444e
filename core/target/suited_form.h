#pragma once

#include "core/rewrite/candidate.h"
#include "core/target/target_profile.h"

namespace resizelens {

/// The candidate with each operator in a form that the target takes: as it is where it takes that; a
/// convolution dense (group = 1, zeros between different channels), which computes as many times more as
/// there are channels; a stride or window beyond its limits in stages (cascadeOf()). Certificate and cost are
/// those of the form. A candidate that gains nothing comes back as it was.
Candidate suitedTo(const TargetProfile& target, SiteProver& prover, Candidate candidate);

} // namespace resizelens
