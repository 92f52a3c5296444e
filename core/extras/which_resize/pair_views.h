// Pairs of arrays as images in every possible layout.
#pragma once

#include "core/extras/which_resize/full_fit.h"
#include "core/extras/which_resize/identify.h"

#include <optional>
#include <string>
#include <vector>

namespace resizelens {

struct ReadPair
{
    std::string inputLayout, outputLayout;
    Tensor input, output; // float32 [1, C, H, W]
    OutputFacts facts;
    std::optional<Tensor> bytes; // the input as uint8, if it holds bytes or multiples of 1/255
};

using View = std::vector<ReadPair>;

/// Converts integers 0…255, or multiples of 1/255, to bytes; nullopt for other values.
std::optional<Tensor> bytesOf(const Tensor& planes);

/// Every combination of layouts in which all pairs share a channel count. Facts point into the views, which
/// may be moved but not copied. Errors: those of identifyResize().
Result<std::vector<View>> viewsOf(const std::vector<IdentifyPair>& pairs);

} // namespace resizelens
