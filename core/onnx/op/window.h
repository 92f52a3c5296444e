// Sliding windows over the spatial axes, shared by convolutions and pools.
#pragma once

#include "core/onnx/op/node_context.h"

namespace resizelens {

enum class AutoPad { notset, valid, same };

/// One value per spatial axis; the pads are zero unless autoPad is notset.
struct Window
{
    AutoPad autoPad = AutoPad::notset;
    std::vector<std::int64_t> kernel = {};
    std::vector<std::int64_t> strides = {};
    std::vector<std::int64_t> dilations = {};
    std::vector<std::int64_t> padsBegin = {};
    std::vector<std::int64_t> padsEnd = {};
};

/// Reads auto_pad, strides, pads and dilations for each axis of `kernel`. Errors name the attribute.
tl::expected<Window, Reason> readWindow(const NodeContext& context, std::vector<std::int64_t> kernel,
                                        bool ignoreDilations = false);

/// Kernel sizes from the attribute kernel_shape, else from `weights` (may be null); nullopt if unknown.
std::optional<std::vector<std::int64_t>> kernelLengths(const NodeContext& context, const Shape* weights);

/// Output size of an axis of size `in`: with SAME ceil(in / stride), otherwise
/// floor or ceil((in + pads - ((kernel - 1) * dilation + 1)) / stride) + 1.
/// `ceilMode`: no window starts in the end padding (ONNX since 1.16, ONNX Runtime). nullopt: no fit,
/// overflow.
std::optional<std::int64_t> slideLength(const Window& window, std::size_t axis, std::int64_t in,
                                        bool ceilMode);

/// Appends the spatial dimensions to `out`; those of `in` start at axis 2. With kernel 1, stride 1 and no
/// pads, the symbol is kept.
Reason appendSlid(const Window& window, const Shape& in, bool ceilMode, Shape& out);

} // namespace resizelens
