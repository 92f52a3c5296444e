// What a target really computes of a Resize where it runs the node and gives something else.
#pragma once

#include "core/resize/chain/operator_chain.h"
#include "core/resize/matrix/resize_site.h"
#include "core/targets/target_profile.h"

#include <optional>

namespace resizelens {

/// What both say; where both name an attribute, the first.
ComputedAs merged(ComputedAs first, const ComputedAs& second);

/// The attributes that the target computes with. What it makes of scales is not among them.
ResizeSpec applied(ResizeSpec spec, const ComputedAs& computed);

/// "half_pixel, scales of the lengths": the attributes in the place of the node's own.
std::string describe(const ComputedAs& computed);

/// The node as the target computes it. nullopt where that is not known: a length that the scales then follow
/// from, a region of interest.
std::optional<OperatorChain> computedChain(const ResizeSite& site, const ComputedAs& computed);

/// The same for every Resize of a chain that stands in the node's place.
std::optional<OperatorChain> computedChain(const OperatorChain& chain, const ResizeSite& site,
                                           const ComputedAs& computed);

} // namespace resizelens
