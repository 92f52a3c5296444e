// Why nothing is known of a value's shape: where on the way to it knowledge ends.
#pragma once

#include "core/shape/shape_table.h"

namespace resizelens {

/// "node 'NonZero_3': the data decide how many elements it gives": the first node on the way to a value of unknown
/// rank whose own inputs are known, with its reason; or the input of the model that has no shape. Empty where that
/// cannot be told, as for the input of a function.
Phrase whyUnknown(const GraphIndex& index, const ShapeTable& shapes, ValueId value);

} // namespace resizelens
