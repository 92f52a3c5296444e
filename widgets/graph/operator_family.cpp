#include "widgets/graph/operator_family.h"

#include <unordered_map>

namespace resizelens {

NodeFamily familyOf(const std::string& opType)
{
    static const auto families = [] {
        std::unordered_map<std::string, NodeFamily> map;
        const auto add = [&map](NodeFamily family, std::initializer_list<const char*> operators) {
            for (const char* each : operators)
                map.emplace(each, family);
        };
        add(NodeFamily::convolution,
            {"Conv", "ConvTranspose", "ConvInteger", "QLinearConv", "Gemm", "MatMul", "LSTM", "GRU"});
        add(NodeFamily::activation,
            {"Relu", "LeakyRelu", "PRelu", "Sigmoid", "HardSigmoid", "HardSwish", "Tanh", "Clip", "Elu",
             "Selu", "Softmax", "LogSoftmax", "Softplus", "Gelu", "Mish"});
        add(NodeFamily::pooling,
            {"MaxPool", "AveragePool", "GlobalAveragePool", "GlobalMaxPool", "LpPool", "Resize", "Upsample"});
        add(NodeFamily::normalisation, {"BatchNormalization", "InstanceNormalization", "LayerNormalization",
                                        "GroupNormalization", "LRN"});
        add(NodeFamily::shaping,
            {"Reshape", "Transpose", "Flatten", "Squeeze", "Unsqueeze", "Concat", "Split", "Slice", "Gather",
             "Shape", "Expand", "Tile", "Pad", "DepthToSpace", "SpaceToDepth", "Cast"});
        add(NodeFamily::elementwise, {"Add", "Sub", "Mul", "Div"});
        add(NodeFamily::constant, {"Constant", "ConstantOfShape"});
        add(NodeFamily::control, {"If", "Loop", "Scan"});
        add(NodeFamily::quantisation, {"QuantizeLinear", "DequantizeLinear"});
        return map;
    }();
    const auto found = families.find(opType);
    return found == families.end() ? NodeFamily::other : found->second;
}

} // namespace resizelens
