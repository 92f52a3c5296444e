#pragma once

#include "core/resize/rewrite/candidate.h"
#include "core/targets/target_profile.h"

#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace resizelens {

/// Exact rewrites of the axes of one site, each alone: the same for all targets that allow the same operators. Not thread-safe.
class AxisRewrites
{
public:
    /// How an axis is laid: in place, or as the height or width of a picture.
    enum class Laid { inPlace, asHeight, asWidth };

    /// `alone`: the site with only `axis` resized, laid as said. Valid until the next call.
    const std::vector<OperatorChain>& of(const ResizeSite& alone, std::size_t axis, Laid laid,
                                         const EmissionOptions& emission);

private:
    using Key = std::tuple<std::size_t, Laid, EmissionOptions>;
    std::vector<std::pair<Key, std::vector<OperatorChain>>> m_known = {};
};

/// The best exact rewrite of one axis after the other (rule `axis_by_axis`): along each axis every rule, in
/// place and with the axis as the height of a picture between two Reshapes, every result in every form
/// (searchForms()); the one that the target takes at the lowest price wins. nullopt where some axis has no
/// exact rewrite, the lengths are not known, or the site is quantised.
std::optional<Candidate> searchAxisByAxis(const TargetProfile& target, SiteProver& prover,
                                          const EmissionOptions& emission, AxisRewrites& rewrites);

} // namespace resizelens
