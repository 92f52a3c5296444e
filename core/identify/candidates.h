// Every resize that is known: the modes of ONNX Resize as its runtimes compute them, and the libraries'.
#pragma once

#include "core/dialect/library_mode.h"
#include "core/resize/resize_spec.h"
#include "core/support/phrase.h"

#include <memory>
#include <string>
#include <vector>

namespace resizelens {

/// One way to resize: an ONNX node as a run time computes it, or a library's mode.
struct ResizeCandidate
{
    Phrase label;                      // "ONNX linear, align_corners", "OpenCV INTER_AREA"
    std::optional<ResizeSpec> spec;    // an ONNX node
    Dialect dialect = Dialect::onnx;   // of that
    const LibraryMode* mode = nullptr; // where there is no node
    std::optional<double> factor = {}; // given in place of the lengths, along both axes
    bool configured = false;           // the node that is asked about
};

/// "linear, align_corners", "cubic a -0.5, half_pixel, antialias".
std::string attributesLabel(const ResizeSpec& spec);

/// Candidates whose matrices are equal for all lengths at hand, but for rounding.
struct CandidateGroup
{
    std::vector<ResizeCandidate> members; // the configured node first, then ONNX, then the libraries
    std::vector<PlaneMatrices> matrices;  // of the first, at each of the lengths
};

struct CandidateLengths
{
    LibraryAxis rows, columns;
};

/// All candidates, grouped; their number is that of the members. `configured`: a node that is asked about,
/// first of all. Errors: those of the matrices.
Result<std::vector<CandidateGroup>> groupCandidates(std::span<const CandidateLengths> lengths,
                                                    const std::optional<ResizeSpec>& configured = {},
                                                    unsigned threads = 0);

/// The matrices of one candidate at other lengths.
Result<PlaneMatrices> matricesOf(const ResizeCandidate& candidate, const CandidateLengths& lengths);

} // namespace resizelens
