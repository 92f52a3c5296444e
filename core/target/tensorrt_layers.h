#pragma once

#include "core/rewrite/rule.h"
#include "core/target/tensorrt_pooling.h"
#include "core/target/tensorrt_resize.h"
#include "core/target/tensorrt_scale.h"

#include <string>
#include <vector>

namespace resizelens {

/// A setting as TensorRT's C++ interface spells it: {"resizeMode", "kLINEAR"}, {"strideNd", "2, 2"}.
struct TrtAttribute
{
    std::string name;
    std::string value;
    bool operator==(const TrtAttribute&) const = default;
};

/// A layer to show: its kind ("Resize", "Pooling", "Scale", "Deconvolution"), its name, and its settings in
/// the order of the interface.
struct TrtLayer
{
    std::string layer;
    std::string name;
    std::vector<TrtAttribute> attributes;
};

TrtLayer describe(const TrtResize& layer);
TrtLayer describe(const TrtPooling& layer);
TrtLayer describe(const TrtScale& layer);

/// The Resize layer that computes what the node computes by the ONNX text, or why there is none. Its codes
/// are "tensorrt.<attribute>"; `rule` is empty. With unknown lengths only whole-number scales have a layer,
/// since TensorRT's ratio is that of the lengths.
Outcome<TrtResize> toTrtResize(const ResizeSite& site);

/// MaxPool and AveragePool on tensors of `type`; windows over 2 or 3 axes.
Outcome<TrtPooling> toTrtPooling(const MaxPool& pool, DType type, std::string name = {});
Outcome<TrtPooling> toTrtPooling(const AveragePool& pool, DType type, std::string name = {});

/// The layer of a Resize that a rewrite writes: its attributes are among those that TensorRT has.
TrtResize trtResizeOf(const Resize& op);

/// Any operator of a chain, to show. ConvTranspose becomes a Deconvolution layer, whose padding crops the
/// output as ONNX's pads do; a Pad of the edge a Slice in mode kCLAMP; a map of factors a Scale layer.
Outcome<TrtLayer> toTrtLayer(const Operator& op, DType type, std::string name = {});
/// The whole chain, layers named "<name>/<index>"; the first refusal ends it.
Outcome<std::vector<TrtLayer>> toTrtLayers(const OperatorChain& chain, DType type, std::string_view name);

} // namespace resizelens
