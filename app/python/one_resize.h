#pragma once

#include "core/support/progress.h"
#include "core/tensor/tensor.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace resizelens::python {

/// The attributes and inputs of a Resize node of opset 19, by ONNX's names.
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
    std::string dialect = "onnx"; // whose arithmetic: onnx, onnxruntime, tensorrt
};

/// What such a node makes of the tensor, as the dialect computes it: the node is read from a model of its own, as it
/// would be from a file. Errors: arguments that no Resize may have, types that cannot be resized in that mode, an
/// unknown dialect.
Result<Tensor> resizeOnce(const ResizeArguments& arguments, const Tensor& input, const Progress& progress);

} // namespace resizelens::python
