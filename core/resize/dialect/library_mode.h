// core/resize/dialect: how libraries outside ONNX resize images. Each library is a file in libraries/; each
// mode is one matrix per axis, evaluated by the engine that evaluates Resize nodes, plus the library's own
// byte arithmetic if any. Formulas follow the cited sources, including the rounding of coordinates.
#pragma once

#include "core/base/tensor.h"
#include "core/resize/matrix/resize_site.h"

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

struct LibraryAxis
{
    std::int64_t nIn = 0;
    std::int64_t nOut = 0;
    /// The factor that the caller gave, where the library keeps it; nullopt: nOut / nIn.
    std::optional<double> factor = {};
    bool operator==(const LibraryAxis&) const = default;
};

struct PlaneMatrices
{
    AxisOperator rows;
    AxisOperator columns;
};

/// What a mode was checked against.
enum class Evidence {
    library,    // results of the library itself
    definition, // its source or documentation, as written down here; nothing was run
};
std::string_view toString(Evidence evidence); // "library", "definition"

struct LibraryMode
{
    std::string_view id;         // "opencv.linear"; stable
    std::string_view library;    // "OpenCV"
    std::string_view name;       // as its users write it: "INTER_LINEAR"
    std::string_view formula;    // n: length before, m: after, s = n/m, i: output, x: position in the input
    std::string_view source;     // where it is defined
    std::string_view since = {}; // first version; empty: unknown
    Evidence evidence = Evidence::definition;
    /// Whether a given factor makes a difference.
    bool keepsFactor = false;
    /// Whether results are clipped to the range of the input, as overshooting kernels are by some libraries.
    bool clips = false;
    /// Lengths must be ≥ 1. Some libraries choose by both axes.
    PlaneMatrices (*matrices)(const LibraryAxis& rows, const LibraryAxis& columns) = nullptr;
    /// uint8 [N, C, H, W] in the library's own arithmetic; nullptr: none, or unknown, or `weightBits`.
    Result<Tensor> (*bytes)(const Tensor& input, const LibraryAxis& rows,
                            const LibraryAxis& columns) = nullptr;
    /// How far a byte may be from the real result, by the bits of `bytes` alone; 0: not known.
    double bytesWithin = 0.0;
    /// uint8: resizes columns, then rows, each by integer weights of so many fractional bits and rounded half
    /// up to bytes; an axis that keeps its length is copied. nullptr: other arithmetic.
    int (*weightBits)(const AxisOperator& axis) = nullptr;

    bool hasBytes() const { return bytes != nullptr || weightBits != nullptr; }
};

/// All modes, library by library.
const std::vector<LibraryMode>& libraryModes();
/// nullptr if there is no such id.
const LibraryMode* findLibraryMode(std::string_view id);

/// "OpenCV INTER_LINEAR"
std::string labelOf(const LibraryMode& mode);

/// Errors: lengths below 1 or above kMaxAxisRows.
Result<PlaneMatrices> libraryMatrices(const LibraryMode& mode, const LibraryAxis& rows,
                                      const LibraryAxis& columns);

/// The axes of the image's rows and columns; nullopt if the site resizes others too.
std::optional<std::array<std::size_t, 2>> planeAxes(const ResizeSite& site);

/// `plane` of the site's rows and columns, with identities for its other axes. Errors: dynamic lengths, resized axes beside
/// those of a plane, those of `plane`.
Result<std::vector<AxisOperator>> siteMatrices(
    const ResizeSite& site,
    const std::function<Result<PlaneMatrices>(const LibraryAxis& rows, const LibraryAxis& columns)>& plane);

/// To the smallest and the largest value of `input`; both float32.
void clipToRangeOf(const Tensor& input, Tensor& result);

/// Resizes the planes of [N, C, H, W]. uint8: the library's own arithmetic, or else float64 rounded half to
/// even; float32: its matrices, clipped where it clips. `rows`, `columns`: from the lengths of the input. Errors: another rank or
/// type, invalid lengths.
Result<Tensor> resizeAs(const LibraryMode& mode, const Tensor& input, const LibraryAxis& rows,
                        const LibraryAxis& columns);
inline Result<Tensor> resizeAs(const LibraryMode& mode, const Tensor& input, std::int64_t height,
                               std::int64_t width)
{
    const Dims& dims = input.dims();
    return dims.size() == 4 ? resizeAs(mode, input, {dims[2], height}, {dims[3], width})
                            : resizeAs(mode, input, LibraryAxis{}, LibraryAxis{});
}

/// For inputs within ±1 and matrices of equal lengths: the largest |difference| of an output, at `y`, `x`.
struct PlaneDistance
{
    double worstCase = 0.0;
    std::int64_t y = 0, x = 0;
    /// False if worstCase is an upper bound, as there are too many pairs; `y`, `x`: worst row of each axis.
    bool tight = true;
};
PlaneDistance distanceOf(const PlaneMatrices& a, const PlaneMatrices& b);

} // namespace resizelens
