// Windows that slide over the spatial axes: what convolutions and pools have in common.
#pragma once

#include "core/shape/op/node_context.h"

namespace resizelens {

enum class AutoPad { notset, valid, same };

/// One value for each spatial axis; `padsBegin` and `padsEnd` are zero where autoPad says so.
struct Window
{
    AutoPad autoPad = AutoPad::notset;
    std::vector<std::int64_t> kernel = {};
    std::vector<std::int64_t> strides = {};
    std::vector<std::int64_t> dilations = {};
    std::vector<std::int64_t> padsBegin = {};
    std::vector<std::int64_t> padsEnd = {};
};

/// Reads auto_pad, strides, pads and (unless `ignoreDilations`) dilations; `kernel` gives the number of axes.
/// Errors: a sentence that names the attribute.
tl::expected<Window, Reason> readWindow(const NodeContext& context, std::vector<std::int64_t> kernel,
                                        bool ignoreDilations = false);

/// Lengths of a convolution's kernel: the attribute kernel_shape, else those of the weights (may be nullptr);
/// nullopt when neither is known.
std::optional<std::vector<std::int64_t>> kernelLengths(const NodeContext& context, const Shape* weights);

/// Length that one axis has after the window slid over `in`:
/// floor or ceil((in + pads - ((kernel - 1) * dilation + 1)) / stride) + 1, with SAME ceil(in / stride). With
/// `ceilMode`, a last window that would start in the padding at the end is dropped (ONNX since 1.16, ONNX
/// Runtime). nullopt: the window does not fit or the numbers overflow.
std::optional<std::int64_t> slideLength(const Window& window, std::size_t axis, std::int64_t in,
                                        bool ceilMode);

/// Appends the spatial lengths to `out`; those of `in` start at axis 2. An axis over which nothing moves
/// (kernel 1, stride 1, no pads) keeps its symbol.
Reason appendSlid(const Window& window, const Shape& in, bool ceilMode, Shape& out);

} // namespace resizelens
