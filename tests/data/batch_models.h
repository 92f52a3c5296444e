// Models whose batch is free and whose Resize has its sizes from what the model computes of shapes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <onnx/onnx_pb.h>

namespace resizelens::test {

/// How the sizes come about; every exporter has its own way.
enum class SizesBy {
    slice,      // Concat(Slice(Shape(x)), constant)
    gather,     // Concat(Unsqueeze(Gather(Shape(x), 0)), Unsqueeze(Gather(Shape(x), 1)), constant)
    another,    // the batch is that of another value, behind a convolution and an activation
    multiplied, // Concat(Slice(Shape(x)), Mul(Slice(Shape(x)), factors))
    inFloats,   // the same through Cast, Mul, Floor and Cast
};
inline constexpr SizesBy kSizesBy[] = {SizesBy::slice, SizesBy::gather, SizesBy::another, SizesBy::multiplied,
                                       SizesBy::inFloats};
std::string_view toString(SizesBy way);

struct BatchNode
{
    SizesBy way = SizesBy::slice;
    std::string mode = "linear", coordinates = "half_pixel"; // as the attributes have them
    std::int64_t channels = 8, height = 16, width = 16;
    std::int64_t factor = 2; // of height and width
};

/// x: batch × channels × height × width to y; `batch` of 0 is free.
onnx::ModelProto batchModel(const BatchNode& node, std::int64_t batch);

} // namespace resizelens::test
