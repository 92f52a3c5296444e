// Test images to identify a device's resize.
#pragma once

#include "core/base/tensor.h"
#include "core/extras/which_resize/candidates.h"

#include <string>
#include <vector>

namespace resizelens {

struct ProbePicture
{
    std::string name; // "impulses", "ramp"; also the file name
    Tensor bytes;     // uint8 [1, 1, H, W]
};

struct Probe
{
    std::vector<ProbePicture> pictures; // a minimal selection, at least one
    std::size_t different = 0;          // distinct resizes at these sizes
    std::size_t pairs = 0;
    std::size_t told = 0; // pairs that differ by kProbeStep or more in some image
    /// Pairs that none of the images distinguishes, at most eight.
    std::vector<std::pair<Phrase, Phrase>> alike;
};

/// Of 255; larger than a device's rounding to bytes.
inline constexpr double kProbeStep = 3.0;
inline constexpr std::int64_t kLongestProbe = 1024;

/// Selects among impulses, ramps, edges and waves, greedily adding the image that distinguishes most of the
/// remaining pairs. Errors: sides below 8 or above kLongestProbe (probe.size).
Result<Probe> makeProbe(const CandidateLengths& lengths, unsigned threads = 0);

} // namespace resizelens
