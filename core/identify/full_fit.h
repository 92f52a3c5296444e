// A resized picture as a whole against an output: scale, shift, rounding, and what is left.
#pragma once

#include "core/identify/framing.h"
#include "core/identify/picture_reading.h"
#include "core/identify/value_map.h"

#include <vector>

namespace resizelens {

/// What happened to values after the resize.
enum class OutputRounding {
    none,
    float16,
    bfloat16,
    toInteger, // the nearest, halves to even
    cut,       // towards zero
    ownBytes,  // the library resized bytes, in its own arithmetic
};

/// Where an output lies.
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
    OutputPlace where = {}; // of that
    std::int64_t count = 0;
    std::vector<float> expected; // for every output; not-a-number where nothing is seen

    double rmse() const;
};

/// An output picture and what is known of it.
struct OutputFacts
{
    const Tensor* planes = nullptr; // float32 [1, C, H, W]
    SampleGrid grid = SampleGrid::none;
    double low = 0.0, high = 0.0, deviation = 0.0;

    double range() const { return high - low; }
};
OutputFacts factsOf(const Tensor& planes);

/// How the resized picture ([1, C, toRows, toColumns]) explains the output. `ofBytes`: it was made by a library's own
/// arithmetic of bytes, and stands for itself.
FullFit fullFit(const Tensor& resized, bool ofBytes, const OutputFacts& output, const Framing& framing,
                bool swapsColours);

} // namespace resizelens
