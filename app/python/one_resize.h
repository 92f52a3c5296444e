#pragma once

#include "core/base/progress.h"
#include "core/base/tensor.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace resizelens::python {

/// Attributes and inputs of Resize 19 under their ONNX names.
struct ResizeArguments
{
    std::vector<float> roi = {}, scales = {};
    std::vector<std::int64_t> sizes = {};
    std::optional<std::vector<std::int64_t>> axes = {};
    std::string mode = "nearest";
    std::string coordinate_transformation_mode = "half_pixel";
    std::string nearest_mode = "round_prefer_floor";
    std::string keep_aspect_ratio_policy = "stretch";
    float cubic_coeff_a = -0.75F;
    float extrapolation_value = 0.0F;
    bool exclude_outside = false;
    bool antialias = false;
    std::string dialect = "onnx"; // onnx, onnxruntime or tensorrt: whose arithmetic
};

/// Runs a Resize node as the dialect computes it, parsed from an in-memory model as if from a file. Errors:
/// invalid arguments, a type the mode does not support, an unknown dialect.
Result<Tensor> resizeOnce(const ResizeArguments& arguments, const Tensor& input, const Progress& progress);

} // namespace resizelens::python
