#pragma once

#include "core/resize/rewrite/candidate.h"
#include "core/targets/target_profile.h"

#include <optional>

namespace resizelens {

/// The best exact rewrite of one axis after the other (rule `axis_by_axis`): along each axis every rule, in
/// place and with the axis as the height of a picture between two Reshapes, every result in every form
/// (searchForms()); the one that the target takes at the lowest price wins. nullopt where some axis has no
/// exact rewrite, the lengths are not known, or the site is quantised.
std::optional<Candidate> searchAxisByAxis(const TargetProfile& target, SiteProver& prover,
                                          const EmissionOptions& emission);

} // namespace resizelens
