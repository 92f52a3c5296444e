// The project's own models, made by code. All are deterministic; segmenter(), detector() and quantised() are
// those of resources/samples. Users that look into a model include <onnx/onnx_pb.h>.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <onnx/onnx_pb.h>

namespace resizelens::test {

/// A small encoder and decoder, 1×3×128×128 in, 1×5×128×128 out, opset 13, random weights. Its seven sites:
/// stem_resize (linear half_pixel ½), context_resize (1×1 → 8×8), up1_resize (nearest asymmetric floor ×2),
/// up2_resize (linear half_pixel ×2), edge_resize (linear align_corners 16 → 31), fuse_resize (nearest ×4,
/// sizes computed by Shape, Slice and Concat) and logits_resize (linear half_pixel ×4, feeds the graph
/// output).
onnx::ModelProto segmenter();
/// A pyramid that ends in TopK, 1×3×96×96 in, the 50 best scores and their places out. Its sites: pyramid1_resize and pyramid2_resize
/// (nearest asymmetric floor ×2) and map_resize (linear half_pixel ×2).
onnx::ModelProto detector();
/// A decoder in int8 (QuantizeLinear and DequantizeLinear), 1×8×16×16 in, 1×4×64×64 out. Its sites: up1_resize (linear half_pixel ×2)
/// and up2_resize (nearest ×2).
onnx::ModelProto quantised();

/// Axes named batch, height and width; one nearest ×2 Resize by `scales`.
onnx::ModelProto dynamicShape();
/// Axes height and width; `sizes` computed from the other input's shape.
onnx::ModelProto dynamicComputedSizes();
/// A Resize in each branch of an If; both read the captured main graph input `x`.
onnx::ModelProto resizeInIf();
/// A Resize in a Loop body, on a loop-carried value.
onnx::ModelProto resizeInLoop();
/// A Resize in the local function local.UpBlock, called twice.
onnx::ModelProto resizeInFunction();
onnx::ModelProto noResize();

/// Each: 1×3×6×8 → ×2 nearest, in the form of that operator version.
onnx::ModelProto upsample7();
onnx::ModelProto upsample9();
onnx::ModelProto resize10();
onnx::ModelProto resize11(); // empty roi and scales tensors, sizes given
onnx::ModelProto resize13();
onnx::ModelProto resize18(); // with `axes` [2, 3] and two scales
onnx::ModelProto resize19(); // with `axes` and `keep_aspect_ratio_policy`

/// 1×4×1×1 → 1×4×5×7 linear.
onnx::ModelProto onesKernel();
/// Equal input and output sizes between two other nodes.
onnx::ModelProto equalSizesMidGraph();
/// Equal sizes, from a node's output to the graph output `y`.
onnx::ModelProto equalSizesAtOutput();
/// Equal sizes, from the graph input straight to the graph output.
onnx::ModelProto equalSizesInputToOutput();
/// Height ×2, width ×½.
onnx::ModelProto mixedDirections();
/// Height ×2, width as it is.
onnx::ModelProto heightOnly();
/// 1×8×6×3, resized along axes 1 and 2.
onnx::ModelProto nhwc();
onnx::ModelProto float16();
/// 1×2×5×5 → 1×2×8×8 linear half_pixel: a scale that is no integer.
onnx::ModelProto nonIntegerScale();

struct NamedModel
{
    std::string name; // a file name without ".onnx"
    onnx::ModelProto model;
    std::size_t sites = 0; // Resize and Upsample nodes in all graphs and functions
    std::int64_t opset = 0;
};

/// All of the above but the three samples.
std::vector<NamedModel> specialModels();

/// Moves every initializer's raw_data of at least `threshold` bytes out of the model: the returned bytes are
/// the content of the file that the model then names as `location`.
std::string moveToExternal(onnx::ModelProto& model, const std::string& location, std::size_t threshold);

} // namespace resizelens::test
