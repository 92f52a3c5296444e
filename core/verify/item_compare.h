#pragma once

#include "core/verify/tensor_difference.h"

namespace resizelens {

/// Outputs that a model declares as strings, sequences, maps or optional values, as RuntimeSession::run gives
/// them: each tensor as tensorDifference() has it, the figures those of the one that is furthest apart; strings
/// exactly. Errors: what differs otherwise ("compare.value": strings, the number of items, what is left out),
/// those of tensorDifference().
Result<TensorDifference> compareItems(const Tensor& original, const Tensor& other,
                                      const std::optional<Closeness>& close = {});

} // namespace resizelens
