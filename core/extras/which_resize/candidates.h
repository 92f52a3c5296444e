// All known resizes: ONNX Resize modes as computed by its runtimes, and library modes.
#pragma once

#include "core/base/phrase.h"
#include "core/resize/dialect/library_mode.h"
#include "core/resize/matrix/resize_site.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// Given instead of sizes.
struct GivenFactors
{
    double rows = 1.0, columns = 1.0;
    bool operator==(const GivenFactors&) const = default;
};

/// A resize: an ONNX node as computed by a runtime, or a library mode.
struct ResizeCandidate
{
    Phrase label;                      // "ONNX linear, align_corners", "OpenCV INTER_AREA"
    std::optional<ResizeSpec> spec;    // of an ONNX node
    Dialect dialect = Dialect::onnx;   // runtime of that node
    const LibraryMode* mode = nullptr; // if it is not an ONNX node
    std::optional<GivenFactors> factors = {};
    /// The configured node: its scales and roi apply, `factors` do not.
    std::shared_ptr<const ResizeSite> site = {};
    bool configured = false; // its attributes apply, too
};

/// "linear, align_corners", "cubic a -0.5, half_pixel, antialias".
std::string attributesLabel(const ResizeSpec& spec);

/// Candidates with equal matrices at all given sizes, up to rounding.
struct CandidateGroup
{
    std::vector<ResizeCandidate> members; // configured node first, then ONNX, then libraries
    std::vector<PlaneMatrices> matrices;  // of the first member, by size
};

struct CandidateLengths
{
    LibraryAxis rows, columns;
};

/// All candidates in groups. `configured`: the node in question, placed first unless its scales give other
/// sizes. Errors: those of the matrices.
Result<std::vector<CandidateGroup>> groupCandidates(std::span<const CandidateLengths> lengths,
                                                    const std::shared_ptr<const ResizeSite>& configured = {},
                                                    unsigned threads = 0);
/// Those to which the factors make a difference.
Result<std::vector<CandidateGroup>> groupsWith(std::span<const CandidateLengths> lengths,
                                               const GivenFactors& factors, unsigned threads = 0);

/// A site's scale that is not the ratio of the sizes.
struct GivenScale
{
    double scale = 1.0;
    LibraryAxis lengths;
};

/// Checks rows first, then columns.
std::optional<GivenScale> givenScale(const ResizeSite& site, const CandidateLengths& lengths);

Result<PlaneMatrices> matricesOf(const ResizeCandidate& candidate, const CandidateLengths& lengths);

} // namespace resizelens
