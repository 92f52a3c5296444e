#pragma once

#include "core/verify/node_compare.h"

namespace resizelens {

struct OnnxNode;

/// Every code of a type, seeded, each as likely as any other. Errors: too large a tensor.
Result<Tensor> randomCodes(const Quantisation& numbers, const Dims& dims, std::uint64_t seed);

/// The nodes of a rewrite as they stand, QuantizeLinear and DequantizeLinear included, in float64 on codes,
/// beside the site's Resize in whole numbers, ties to even. `nodes` begin and end with real numbers or, for a
/// Resize of codes, with codes.
Result<QuantaCheck> compareQuanta(const std::vector<OnnxNode>& nodes, const ResizeSite& site,
                                  const Tensor& codes, const Progress& progress = {});

} // namespace resizelens
