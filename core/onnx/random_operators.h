#pragma once

namespace onnx {
class NodeProto;
}

namespace resizelens {

/// Whether the node is RandomNormal, RandomUniform, one of their Like variants, Bernoulli or Multinomial.
bool isRandom(const onnx::NodeProto& node);

} // namespace resizelens
