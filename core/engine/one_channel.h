// Reduces a rewrite to one channel of one image, for comparisons that would need too much memory as a whole.
#pragma once

#include "core/resize/chain/operator_chain.h"

#include <optional>

namespace resizelens {

/// For batch 1 and one channel (the first two of `rank` axes); nullopt if an operator moves or mixes those.
std::optional<OperatorChain> onOneChannel(OperatorChain chain, std::size_t rank);

} // namespace resizelens
