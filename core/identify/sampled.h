// A resized picture at some of its rows and columns only, for a first look at many candidates.
#pragma once

#include "core/identify/framing.h"
#include "core/identify/value_map.h"

#include <vector>

namespace resizelens {

/// Outputs that are looked at: the borders and places spread over the rest.
struct SamplePlaces
{
    std::vector<std::int64_t> rows, columns; // of the output, ascending
};
SamplePlaces samplePlaces(const Framing& framing);

/// How well a pair of matrices explains the output at these places: the root of the mean squared error that is
/// left when scale and shift of each channel fit best, as a share of the output's standard deviation; the better
/// order of three or four channels.
struct SampledFit
{
    double rest = 0.0; // 0: explained, 1: not at all
    bool swapsColours = false;
};
SampledFit sampledFit(const PlaneMatrices& matrices, const Tensor& input, const Tensor& output,
                      const Framing& framing, const SamplePlaces& places);

} // namespace resizelens
