#pragma once

#include "core/engine/node_compare.h"

namespace resizelens {

struct OnnxNode;

/// Uniformly distributed quantised values, seeded. Errors: too large a tensor.
Result<Tensor> randomCodes(const Quantisation& numbers, const Dims& dims, std::uint64_t seed);

/// Evaluates the nodes of a rewrite as written, QuantizeLinear and DequantizeLinear included, in float64 and
/// compares them with the site's Resize in integers, ties to even. `nodes` begin and end with real values or,
/// for a quantised Resize, with quantised ones.
Result<QuantaCheck> compareQuanta(const std::vector<OnnxNode>& nodes, const ResizeSite& site,
                                  const Tensor& codes, const Progress& progress = {});

} // namespace resizelens
