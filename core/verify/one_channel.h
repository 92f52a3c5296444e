// A rewrite on one channel of one picture: what treats all channels alike is compared there where the whole would
// take too much memory.
#pragma once

#include "core/chain/operator_chain.h"

#include <optional>

namespace resizelens {

/// The chain for an input of one channel and a batch of one; nullopt where an operator moves or mixes those axes.
/// The input has `rank` axes, of which the first two are batch and channels.
std::optional<OperatorChain> onOneChannel(OperatorChain chain, std::size_t rank);

} // namespace resizelens
