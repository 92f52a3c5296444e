// Fits a whole resized image to an output: scale, shift, rounding and residual.
#pragma once

#include "core/extras/which_resize/framing.h"
#include "core/extras/which_resize/picture_reading.h"
#include "core/extras/which_resize/value_map.h"

#include <vector>

namespace resizelens {

enum class OutputRounding {
    none,
    float16,
    bfloat16,
    toInteger, // to nearest, ties to even
    cut,       // towards zero
    ownBytes,  // the library resized bytes in its own arithmetic
};

struct OutputPlace
{
    std::int64_t channel = 0, y = 0, x = 0;
    bool operator==(const OutputPlace&) const = default;
};

struct FullFit
{
    ValueMap values;
    OutputRounding rounding = OutputRounding::none;
    double squares = 0.0;   // Σ (output - expected)²
    double largest = 0.0;   // max |output - expected|
    OutputPlace where = {}; // position of `largest`
    std::int64_t count = 0;
    std::vector<float> expected; // for every output; NaN if not seen

    double rmse() const;
    /// Residual per degree of freedom: Σ / (count - parameters).
    double meanSquare() const;
};

struct OutputFacts
{
    const Tensor* planes = nullptr; // float32 [1, C, H, W]
    SampleGrid grid = SampleGrid::none;
    double low = 0.0, high = 0.0;
    /// Within channels; across channels if they have one sample each, else the input's.
    double deviation = 0.0;
    double range = 0.0;       // high - low, or the input's if that is 0
    double resolution = 0.0;  // standard deviation of the rounding error
    std::size_t distinct = 0; // number of distinct values
};
OutputFacts factsOf(const Tensor& planes, const Tensor& input);

/// Largest rounding error of a value.
double toleranceOf(const OutputFacts& output);

/// Share (0 to 1) of the residual that correlates with the image: slopes, Laplacian, powers of its values.
/// High for a filter, a subsample shift or a tone curve after the resize; low for noise.
double followedShare(const FullFit& fit, const OutputFacts& output);

/// Fits a resized image ([1, C, toRows, toColumns]). `ofBytes`: computed from bytes, so no rounding is tried.
FullFit fullFit(const Tensor& resized, bool ofBytes, const OutputFacts& output, const Framing& framing,
                bool swapsColours);

} // namespace resizelens
