// Test pictures that tell resizes apart when a device has resized them.
#pragma once

#include "core/identify/candidates.h"
#include "core/tensor/tensor.h"

#include <string>
#include <vector>

namespace resizelens {

struct ProbePicture
{
    std::string name; // "impulses", "ramp": also the file's
    Tensor bytes;     // uint8 [1, 1, H, W]
};

struct Probe
{
    std::vector<ProbePicture> pictures; // as few as were found to do, at least one
    std::size_t different = 0;          // resizes that differ at these lengths
    std::size_t pairs = 0;              // of them
    std::size_t told = 0;               // pairs that some picture tells apart by kProbeStep or more
    /// Pairs that no picture of all that were tried tells apart that far, at most eight.
    std::vector<std::pair<Phrase, Phrase>> alike;
};

/// Of 255: what a device's own rounding to bytes does not hide.
inline constexpr double kProbeStep = 3.0;
inline constexpr std::int64_t kLongestProbe = 1024;

/// Impulses, ramps, edges and waves; one picture after the other is taken that tells most of the pairs apart that are
/// left. Errors: sides below 8 or above kLongestProbe (probe.size).
Result<Probe> makeProbe(const CandidateLengths& lengths, unsigned threads = 0);

} // namespace resizelens
