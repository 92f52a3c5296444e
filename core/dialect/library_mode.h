// core/dialect: how libraries outside of ONNX resize pictures. Each library is one file in libraries/ with its
// modes; every mode is a matrix per axis, which the same engine evaluates as a Resize node's, and where the
// library has an arithmetic of its own for bytes, that too. Formulas are written as the sources that they name
// write them, rounding of coordinates included.
#pragma once

#include "core/resize/axis_operator.h"
#include "core/tensor/tensor.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// One axis of a picture, before and after.
struct LibraryAxis
{
    std::int64_t nIn = 0;
    std::int64_t nOut = 0;
    /// The factor that the caller gave in place of a length, where the library keeps it; nullopt: nOut / nIn.
    std::optional<double> factor = {};
    bool operator==(const LibraryAxis&) const = default;
};

/// The matrices of both axes of a picture.
struct PlaneMatrices
{
    AxisOperator rows;
    AxisOperator columns;
};

/// What a mode was held against.
enum class Evidence {
    library,    // results of the library itself
    definition, // its source or documentation, as written down here; nothing of it was run
};
std::string_view toString(Evidence evidence); // "library", "definition"

/// One way in which a library resizes pictures.
struct LibraryMode
{
    std::string_view id;         // "opencv.linear"; stable
    std::string_view library;    // "OpenCV"
    std::string_view name;       // as its users write it: "INTER_LINEAR"
    std::string_view formula;    // n: length before, m: after, s = n/m, i: output, x: place in the input
    std::string_view source;     // where it is written
    std::string_view since = {}; // the first version; empty: not known
    Evidence evidence = Evidence::definition;
    /// Whether it is another for a given factor.
    bool keepsFactor = false;
    /// The matrices, for lengths >= 1. Some libraries choose by both axes.
    PlaneMatrices (*matrices)(const LibraryAxis& rows, const LibraryAxis& columns) = nullptr;
    /// uint8 [N, C, H, W] in the library's own arithmetic; null: it has none, or it is not known.
    Result<Tensor> (*bytes)(const Tensor& input, const LibraryAxis& rows,
                            const LibraryAxis& columns) = nullptr;
};

/// All of them, library by library.
const std::vector<LibraryMode>& libraryModes();
/// nullptr: there is none of this id.
const LibraryMode* findLibraryMode(std::string_view id);

/// "OpenCV INTER_LINEAR"
std::string labelOf(const LibraryMode& mode);

/// Errors: lengths below 1 or above kMaxAxisRows.
Result<PlaneMatrices> libraryMatrices(const LibraryMode& mode, const LibraryAxis& rows,
                                      const LibraryAxis& columns);

/// The planes of [N, C, H, W] resized. uint8: by the library's own arithmetic, where it has none computed as
/// float32 and rounded half to even; float32: by its matrices. Errors: another rank or type, the lengths.
Result<Tensor> resizeAs(const LibraryMode& mode, const Tensor& input, std::int64_t height,
                        std::int64_t width);

/// How far two pairs of matrices can differ: `worstCase` is the largest |difference| of an output for inputs
/// within ±1, at `y`, `x`. Lengths of both pairs are the same.
struct PlaneDistance
{
    double worstCase = 0.0;
    std::int64_t y = 0, x = 0;
    /// False where only an upper bound was worked out, since there are too many pairs of rows; `y`, `x` are
    /// then the worst rows of each axis.
    bool tight = true;
};
PlaneDistance distanceOf(const PlaneMatrices& a, const PlaneMatrices& b);

} // namespace resizelens
