// Small tensors for the tests of core/extras/tensorrt.
#pragma once

#include "core/base/tensor.h"
#include "core/extras/tensorrt/tensorrt_resize.h"
#include "core/resize/matrix/resize_eval.h"

#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace resizelens::test {

inline Tensor tensorOf(const Dims& dims, const std::vector<double>& values, DType type = DType::float32)
{
    auto tensor = Tensor::fromDoubles(type, dims, values);
    EXPECT_TRUE(tensor);
    return std::move(*tensor);
}

inline std::vector<double> valuesOf(const Tensor& tensor)
{
    return *tensor.toDoubles();
}

/// The layer's matrices applied to a tensor.
inline Result<Tensor> evaluate(const TrtResize& layer, const Tensor& input)
{
    return layer.axisOperators(input.dims()).and_then([&](const auto& axes) {
        return applyAxes(input, axes);
    });
}

/// What a layer makes of a tensor; nothing, and a failure, where it makes an Error.
inline std::vector<double> evaluated(const TrtResize& layer, const Tensor& input)
{
    const auto output = evaluate(layer, input);
    EXPECT_TRUE(output) << (output ? "" : output.error().sentence());
    return output ? valuesOf(*output) : std::vector<double>{};
}

/// first, first + 1, … in the shape.
inline Tensor countingTensor(const Dims& dims, double first, DType type = DType::float32)
{
    std::vector<double> values;
    for (std::int64_t i = 0; i < *elementCount(dims); ++i)
        values.push_back(first + static_cast<double>(i));
    return tensorOf(dims, values, type);
}

/// Whole numbers in [-100, 100], which every element type here holds exactly.
inline Tensor randomTensor(const Dims& dims, std::mt19937& random, DType type = DType::float32)
{
    std::uniform_int_distribution<int> whole(-100, 100);
    std::vector<double> values;
    for (std::int64_t i = 0; i < *elementCount(dims); ++i)
        values.push_back(whole(random));
    return tensorOf(dims, values, type);
}

inline std::int64_t pick(std::mt19937& random, std::int64_t low, std::int64_t high)
{
    return std::uniform_int_distribution<std::int64_t>(low, high)(random);
}

/// The "layer" and "attribute" that an Error names, as "Resize.scales".
inline std::string placeOf(const auto& error)
{
    std::string layer, attribute;
    for (const auto& [name, value] : error.said.values)
        if (const auto* text = std::get_if<std::string>(&value))
            (name == "layer" ? layer : attribute) = *text;
    return layer + "." + attribute;
}

} // namespace resizelens::test
