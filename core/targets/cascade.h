#pragma once

#include "core/resize/chain/operator_chain.h"

#include <vector>

namespace resizelens {

/// Several smaller operators that do what one does, in `stages` steps of about equal strides: replication by
/// ConvTranspose (kernel = stride, all ones) or by a nearest Resize (replicates()), selection by MaxPool of one
/// sample, averages of equal windows (AveragePool with kernel = stride). The first two are the same to the bit, the third up to rounding. Empty
/// where the operator is none of these, or its strides have no such factors.
std::vector<Operator> cascadeOf(const Operator& op, int stages);

/// Whether a Resize repeats samples by whole factors, asymmetric and floor: half_pixel with any rounding to the
/// nearest does the same.
bool replicates(const Resize& op);

} // namespace resizelens
