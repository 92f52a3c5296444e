#pragma once

#include "core/rewrite/candidate.h"
#include "core/target/target_profile.h"

namespace resizelens {

/// The candidate with each convolution in the form that the target takes: depthwise as long as it takes that,
/// since the dense form (group = 1, zeros between different channels) computes as many times more as there
/// are channels. Certificate and cost are those of the form. A candidate that gains nothing comes back as it
/// was.
Candidate suitedTo(const TargetProfile& target, const ResizeSite& site, Candidate candidate);

} // namespace resizelens
