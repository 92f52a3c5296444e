// core/extras/tensorrt: layers as values. Types and settings are named as in TensorRT's C++ interface
// (IResizeLayer, IPoolingLayer); toString() gives its enumerators ("kNEAREST"). Tensors are row-major,
// outermost axis first; layers act on the innermost axes. Errors name the layer (`node`) and the setting or
// tensor at fault (values of `said`: "layer", "attribute").
#pragma once

#include "core/extras/tensorrt/tensorrt_resize.h"
#include "core/resize/rewrite/rule.h"

#include <string>
#include <vector>

namespace resizelens {

/// TensorRT's Pooling layer with explicit padding, rounded down; averages do not count the padding.
struct TrtPooling
{
    std::string name = {};
    bool isAverage = false;
    Dims windowSize = {}, stride = {}, prePadding = {}, postPadding = {}; // 2 or 3 entries each
};

/// A setting in TensorRT's C++ spelling: {"resizeMode", "kLINEAR"}, {"strideNd", "2, 2"}.
struct TrtAttribute
{
    std::string name;
    std::string value;
    bool operator==(const TrtAttribute&) const = default;
};

/// A layer for display ("Resize", "Pooling", "Scale", "Deconvolution"), with settings in interface order.
struct TrtLayer
{
    std::string layer;
    std::string name;
    std::vector<TrtAttribute> attributes;
};

TrtLayer describe(const TrtResize& layer);
TrtLayer describe(const TrtPooling& layer);

/// The Resize layer equivalent to the node per ONNX, or why there is none (codes "tensorrt.<attribute>", no
/// `rule`). Unknown dimensions need integer scales, since TensorRT uses the ratio of the sizes.
Outcome<TrtResize> toTrtResize(const ResizeSite& site);

/// MaxPool and AveragePool on tensors of `type`, with 2-D or 3-D windows.
Outcome<TrtPooling> toTrtPooling(const MaxPool& pool, DType type, std::string name = {});
Outcome<TrtPooling> toTrtPooling(const AveragePool& pool, DType type, std::string name = {});

/// The layer for a Resize written by a rewrite, whose attributes TensorRT supports.
TrtResize trtResizeOf(const Resize& op);

/// Lowers any chain operator, for display. ConvTranspose becomes Deconvolution, whose padding crops the
/// output like ONNX pads; an edge Pad becomes Slice in mode kCLAMP; a per-factor map becomes Scale.
Outcome<TrtLayer> toTrtLayer(const Operator& op, DType type, std::string name = {});
/// The whole chain, with layers named "<name>/<index>"; stops at the first unsupported operator.
Outcome<std::vector<TrtLayer>> toTrtLayers(const OperatorChain& chain, DType type, std::string_view name);

} // namespace resizelens
