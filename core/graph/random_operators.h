#pragma once

namespace onnx {
class NodeProto;
}

namespace resizelens {

/// Whether a node gives other values each time that it is run, by its operator: RandomNormal, RandomUniform
/// and their Like forms, Bernoulli, Multinomial.
bool isRandom(const onnx::NodeProto& node);

} // namespace resizelens
