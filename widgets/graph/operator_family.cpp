#include "widgets/graph/operator_family.h"

#include <array>
#include <unordered_map>

namespace resizelens {

namespace {

struct FamilyRow
{
    const char* op;
    NodeFamily family;
};

constexpr std::array kFamilies = {
    FamilyRow{"Conv", NodeFamily::convolution},
    FamilyRow{"ConvTranspose", NodeFamily::convolution},
    FamilyRow{"ConvInteger", NodeFamily::convolution},
    FamilyRow{"QLinearConv", NodeFamily::convolution},
    FamilyRow{"Gemm", NodeFamily::convolution},
    FamilyRow{"MatMul", NodeFamily::convolution},
    FamilyRow{"LSTM", NodeFamily::convolution},
    FamilyRow{"GRU", NodeFamily::convolution},
    FamilyRow{"Relu", NodeFamily::activation},
    FamilyRow{"LeakyRelu", NodeFamily::activation},
    FamilyRow{"PRelu", NodeFamily::activation},
    FamilyRow{"Sigmoid", NodeFamily::activation},
    FamilyRow{"HardSigmoid", NodeFamily::activation},
    FamilyRow{"HardSwish", NodeFamily::activation},
    FamilyRow{"Tanh", NodeFamily::activation},
    FamilyRow{"Clip", NodeFamily::activation},
    FamilyRow{"Elu", NodeFamily::activation},
    FamilyRow{"Selu", NodeFamily::activation},
    FamilyRow{"Softmax", NodeFamily::activation},
    FamilyRow{"LogSoftmax", NodeFamily::activation},
    FamilyRow{"Softplus", NodeFamily::activation},
    FamilyRow{"Gelu", NodeFamily::activation},
    FamilyRow{"Mish", NodeFamily::activation},
    FamilyRow{"MaxPool", NodeFamily::pooling},
    FamilyRow{"AveragePool", NodeFamily::pooling},
    FamilyRow{"GlobalAveragePool", NodeFamily::pooling},
    FamilyRow{"GlobalMaxPool", NodeFamily::pooling},
    FamilyRow{"LpPool", NodeFamily::pooling},
    FamilyRow{"Resize", NodeFamily::pooling},
    FamilyRow{"Upsample", NodeFamily::pooling},
    FamilyRow{"BatchNormalization", NodeFamily::normalisation},
    FamilyRow{"InstanceNormalization", NodeFamily::normalisation},
    FamilyRow{"LayerNormalization", NodeFamily::normalisation},
    FamilyRow{"GroupNormalization", NodeFamily::normalisation},
    FamilyRow{"LRN", NodeFamily::normalisation},
    FamilyRow{"Reshape", NodeFamily::shaping},
    FamilyRow{"Transpose", NodeFamily::shaping},
    FamilyRow{"Flatten", NodeFamily::shaping},
    FamilyRow{"Squeeze", NodeFamily::shaping},
    FamilyRow{"Unsqueeze", NodeFamily::shaping},
    FamilyRow{"Concat", NodeFamily::shaping},
    FamilyRow{"Split", NodeFamily::shaping},
    FamilyRow{"Slice", NodeFamily::shaping},
    FamilyRow{"Gather", NodeFamily::shaping},
    FamilyRow{"Shape", NodeFamily::shaping},
    FamilyRow{"Expand", NodeFamily::shaping},
    FamilyRow{"Tile", NodeFamily::shaping},
    FamilyRow{"Pad", NodeFamily::shaping},
    FamilyRow{"DepthToSpace", NodeFamily::shaping},
    FamilyRow{"SpaceToDepth", NodeFamily::shaping},
    FamilyRow{"Cast", NodeFamily::shaping},
    FamilyRow{"Add", NodeFamily::elementwise},
    FamilyRow{"Sub", NodeFamily::elementwise},
    FamilyRow{"Mul", NodeFamily::elementwise},
    FamilyRow{"Div", NodeFamily::elementwise},
    FamilyRow{"Constant", NodeFamily::constant},
    FamilyRow{"ConstantOfShape", NodeFamily::constant},
    FamilyRow{"If", NodeFamily::control},
    FamilyRow{"Loop", NodeFamily::control},
    FamilyRow{"Scan", NodeFamily::control},
    FamilyRow{"QuantizeLinear", NodeFamily::quantisation},
    FamilyRow{"DequantizeLinear", NodeFamily::quantisation},
};

} // namespace

NodeFamily familyOf(const std::string& opType)
{
    static const auto families = [] {
        std::unordered_map<std::string, NodeFamily> map;
        for (const FamilyRow& entry : kFamilies)
            map.emplace(entry.op, entry.family);
        return map;
    }();
    const auto found = families.find(opType);
    return found == families.end() ? NodeFamily::other : found->second;
}

} // namespace resizelens
