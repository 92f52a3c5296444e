#pragma once

#include "core/engine/tensor_difference.h"

namespace resizelens {

/// Compares outputs declared as strings, sequences, maps or optional values, as returned by
/// RuntimeSession::run: tensors with tensorDifference(), reporting the worst one; strings exactly. Errors:
/// any other difference ("compare.value": strings, item count, missing items), those of tensorDifference().
Result<TensorDifference> compareItems(const Tensor& original, const Tensor& other,
                                      const std::optional<Closeness>& close = {});

} // namespace resizelens
