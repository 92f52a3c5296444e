// Who wrote a model, as far as the file tells.
#pragma once

#include <string>
#include <string_view>

namespace onnx {
class ModelProto;
class NodeProto;
} // namespace onnx

namespace resizelens {

struct Exporter
{
    enum class Kind { unknown, pytorch, tf2onnx, jax2onnx, paddle2onnx, other };

    Kind kind = Kind::unknown;
    std::string name;    // producer_name, "" where there is none
    std::string version; // producer_version, likewise
};

/// paddle2onnx leaves producer_name empty and is known by the name of its graph.
Exporter exporterOf(const onnx::ModelProto& model);

/// What torch.export's exporter wrote into the metadata of a node; empty where it did not.
struct TorchOrigin
{
    std::string call;        // the overload that was called: "_upsample_bicubic2d_aa.default"
    std::string arguments;   // "%x_0, [5, 4], False, 0.4, 0.4"
    std::string line;        // innermost line of Python that is not PyTorch's own: "model.py, line 19"
    std::string file;        // the same, as Python knew it: "/home/me/model.py"
    std::string fileAndLine; // as editors take it: "model.py:19"
    std::string modulePath;  // "encoder.stage2"; "" for the model itself
    std::string moduleClass; // "timm.layers.Upsample"

    /// The part of `arguments` at `place`, brackets kept whole; "" where there is none.
    std::string argument(std::size_t place) const;
};

TorchOrigin torchOriginOf(const onnx::NodeProto& node);

} // namespace resizelens
