// Arrays from files as image planes.
#pragma once

#include "core/base/error.h"
#include "core/base/tensor.h"

#include <string>
#include <vector>

namespace resizelens {

/// An array read as an image; of a batch, the first one.
struct PictureReading
{
    std::string layout; // "HW", "CHW", "HWC", "NCHW", "NHWC"
    Tensor planes;      // float32 [1, C, H, W]
};

/// Every interpretation of the array: rank 2 is H×W, rank 3 and 4 have channels first or last. Errors: other
/// ranks, non-numeric types, values not finite in float32.
Result<std::vector<PictureReading>> readingsOf(const Tensor& array);

/// The grid that the values were rounded to.
enum class SampleGrid { none, float16, bfloat16, integers };
SampleGrid gridOf(const Tensor& planes);

} // namespace resizelens
