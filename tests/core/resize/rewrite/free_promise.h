// What a certificate says of a free length, held against evaluation.
#pragma once

#include "core/resize/rewrite/candidate.h"

#include <random>
#include <string>
#include <vector>

namespace resizelens::test {

/// Candidates that are said to be exact for every length.
std::vector<Candidate> exactCandidates(const ResizeSite& site);

/// Empty, or what is wrong with a candidate at one length of the free axis, on random input.
std::string fault(const Candidate& candidate, const ResizeSite& site, std::size_t axis, std::int64_t length,
                  std::mt19937_64& random);

} // namespace resizelens::test
