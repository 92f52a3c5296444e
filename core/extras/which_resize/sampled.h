// Resizes only some rows and columns, for a coarse pass over many candidates.
#pragma once

#include "core/extras/which_resize/full_fit.h"

#include <vector>

namespace resizelens {

/// Sampled output positions: the borders, and some spread over the rest.
struct SamplePlaces
{
    std::vector<std::int64_t> rows, columns; // of the output, ascending
};
SamplePlaces samplePlaces(const Framing& framing);

/// Fit of a pair of matrices at these positions, as RMS error relative to the output's standard deviation,
/// for the better of both channel orders (three or four channels).
struct SampledFit
{
    double rest = 0.0; // with fitted scale and shift; 0: explained, 1: not at all
    double kept = 0.0; // with values kept: at least `rest`, unbounded
    bool swapsColours = false;
};
SampledFit sampledFit(const PlaneMatrices& matrices, const Tensor& input, const OutputFacts& output,
                      const Framing& framing, const SamplePlaces& places);

} // namespace resizelens
