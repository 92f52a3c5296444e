// Arrays from files as planes of a picture.
#pragma once

#include "core/support/error.h"
#include "core/tensor/tensor.h"

#include <string>
#include <vector>

namespace resizelens {

/// An array read as a picture; of several pictures the first.
struct PictureReading
{
    std::string layout; // "HW", "CHW", "HWC", "NCHW", "NHWC"
    Tensor planes;      // float32 [1, C, H, W]
};

/// Every way to read the array: rank 2 is rows and columns, 3 and 4 have channels first or last. Errors: another
/// rank, types that are no numbers, values that are not finite.
Result<std::vector<PictureReading>> readingsOf(const Tensor& array);

/// To what the values were rounded.
enum class SampleGrid { none, float16, bfloat16, integers };
SampleGrid gridOf(const Tensor& planes);

} // namespace resizelens
