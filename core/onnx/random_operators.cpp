#include "core/onnx/random_operators.h"

#include "core/onnx/domain.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <onnx/onnx_pb.h>

namespace resizelens {

bool isRandom(const onnx::NodeProto& node)
{
    constexpr std::array<std::string_view, 6> kOperators = {
        "RandomNormal", "RandomNormalLike", "RandomUniform", "RandomUniformLike", "Bernoulli", "Multinomial"};
    return isOnnxDomain(node.domain()) && std::ranges::find(kOperators, node.op_type()) != kOperators.end();
}

} // namespace resizelens
