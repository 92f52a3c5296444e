#include "widgets/graph/operator_family.h"

#include <array>
#include <unordered_map>

namespace resizelens {

namespace {

struct Family
{
    const char* op;
    NodeFamily family;
};

constexpr std::array kFamilies = {
    Family{"Conv", NodeFamily::convolution},
    Family{"ConvTranspose", NodeFamily::convolution},
    Family{"ConvInteger", NodeFamily::convolution},
    Family{"QLinearConv", NodeFamily::convolution},
    Family{"Gemm", NodeFamily::convolution},
    Family{"MatMul", NodeFamily::convolution},
    Family{"LSTM", NodeFamily::convolution},
    Family{"GRU", NodeFamily::convolution},
    Family{"Relu", NodeFamily::activation},
    Family{"LeakyRelu", NodeFamily::activation},
    Family{"PRelu", NodeFamily::activation},
    Family{"Sigmoid", NodeFamily::activation},
    Family{"HardSigmoid", NodeFamily::activation},
    Family{"HardSwish", NodeFamily::activation},
    Family{"Tanh", NodeFamily::activation},
    Family{"Clip", NodeFamily::activation},
    Family{"Elu", NodeFamily::activation},
    Family{"Selu", NodeFamily::activation},
    Family{"Softmax", NodeFamily::activation},
    Family{"LogSoftmax", NodeFamily::activation},
    Family{"Softplus", NodeFamily::activation},
    Family{"Gelu", NodeFamily::activation},
    Family{"Mish", NodeFamily::activation},
    Family{"MaxPool", NodeFamily::pooling},
    Family{"AveragePool", NodeFamily::pooling},
    Family{"GlobalAveragePool", NodeFamily::pooling},
    Family{"GlobalMaxPool", NodeFamily::pooling},
    Family{"LpPool", NodeFamily::pooling},
    Family{"Resize", NodeFamily::pooling},
    Family{"Upsample", NodeFamily::pooling},
    Family{"BatchNormalization", NodeFamily::normalisation},
    Family{"InstanceNormalization", NodeFamily::normalisation},
    Family{"LayerNormalization", NodeFamily::normalisation},
    Family{"GroupNormalization", NodeFamily::normalisation},
    Family{"LRN", NodeFamily::normalisation},
    Family{"Reshape", NodeFamily::shaping},
    Family{"Transpose", NodeFamily::shaping},
    Family{"Flatten", NodeFamily::shaping},
    Family{"Squeeze", NodeFamily::shaping},
    Family{"Unsqueeze", NodeFamily::shaping},
    Family{"Concat", NodeFamily::shaping},
    Family{"Split", NodeFamily::shaping},
    Family{"Slice", NodeFamily::shaping},
    Family{"Gather", NodeFamily::shaping},
    Family{"Shape", NodeFamily::shaping},
    Family{"Expand", NodeFamily::shaping},
    Family{"Tile", NodeFamily::shaping},
    Family{"Pad", NodeFamily::shaping},
    Family{"DepthToSpace", NodeFamily::shaping},
    Family{"SpaceToDepth", NodeFamily::shaping},
    Family{"Cast", NodeFamily::shaping},
    Family{"Add", NodeFamily::elementwise},
    Family{"Sub", NodeFamily::elementwise},
    Family{"Mul", NodeFamily::elementwise},
    Family{"Div", NodeFamily::elementwise},
    Family{"Constant", NodeFamily::constant},
    Family{"ConstantOfShape", NodeFamily::constant},
    Family{"If", NodeFamily::control},
    Family{"Loop", NodeFamily::control},
    Family{"Scan", NodeFamily::control},
    Family{"QuantizeLinear", NodeFamily::quantisation},
    Family{"DequantizeLinear", NodeFamily::quantisation},
};

} // namespace

NodeFamily familyOf(const std::string& opType)
{
    static const auto families = [] {
        std::unordered_map<std::string, NodeFamily> map;
        for (const Family& entry : kFamilies)
            map.emplace(entry.op, entry.family);
        return map;
    }();
    const auto found = families.find(opType);
    return found == families.end() ? NodeFamily::other : found->second;
}

} // namespace resizelens
