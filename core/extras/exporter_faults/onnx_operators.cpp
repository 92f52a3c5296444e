#include "core/extras/exporter_faults/onnx_operators.h"

#include <functional>
#include <iterator>
#include <set>
#include <sstream>
#include <string>

namespace resizelens {

namespace {

/// All operators of ONNX up to 1.22, and the experimental ones of its first versions, sorted.
constexpr std::string_view kOperators =
    "ATen Abs Acos Acosh Add Affine AffineGrid And ArgMax ArgMin Asin Asinh Atan Atanh Attention "
    "AveragePool BatchNormalization Bernoulli BitCast BitShift BitwiseAnd BitwiseNot BitwiseOr BitwiseXor "
    "BlackmanWindow Cast CastLike CausalConvWithState Ceil Celu CenterCropPad Clip Col2Im Compress Concat "
    "ConcatFromSequence Constant ConstantFill ConstantOfShape Conv ConvInteger ConvTranspose Cos Cosh "
    "Crop CumProd CumSum DFT DeformConv DepthToSpace DequantizeLinear Det Div Dropout "
    "DynamicQuantizeLinear DynamicSlice Einsum Elu Equal Erf Exp Expand EyeLike Flatten Floor GRU GRUUnit "
    "Gather GatherElements GatherND Gelu Gemm GivenTensorFill GlobalAveragePool GlobalLpPool "
    "GlobalMaxPool Greater GreaterOrEqual GridSample GroupNormalization HammingWindow HannWindow "
    "HardSigmoid HardSwish Hardmax Identity If ImageDecoder ImageScaler InstanceNormalization IsInf IsNaN "
    "LRN LSTM LayerNormalization LeakyRelu Less LessOrEqual LinearAttention Log LogSoftmax Loop "
    "LpNormalization LpPool MatMul MatMulInteger Max MaxPool MaxRoiPool MaxUnpool Mean "
    "MeanVarianceNormalization MelWeightMatrix Min Mish Mod Mul Multinomial Neg NegativeLogLikelihoodLoss "
    "NonMaxSuppression NonZero Not OneHot Optional OptionalGetElement OptionalHasElement Or PRelu Pad "
    "ParametricSoftplus Pow QLinearConv QLinearMatMul QuantizeLinear RMSNormalization RNN RandomNormal "
    "RandomNormalLike RandomUniform RandomUniformLike Range Reciprocal ReduceL1 ReduceL2 ReduceLogSum "
    "ReduceLogSumExp ReduceMax ReduceMean ReduceMin ReduceProd ReduceSum ReduceSumSquare RegexFullMatch "
    "Relu Reshape Resize ReverseSequence RoiAlign RotaryEmbedding Round STFT Scale ScaledTanh Scan "
    "Scatter ScatterElements ScatterND Selu SequenceAt SequenceConstruct SequenceEmpty SequenceErase "
    "SequenceInsert SequenceLength SequenceMap Shape Shrink Sigmoid Sign Sin Sinh Size Slice Softmax "
    "SoftmaxCrossEntropyLoss Softplus Softsign SpaceToDepth Split SplitToSequence Sqrt Squeeze "
    "StringConcat StringNormalizer StringSplit Sub Sum SwiGLU Swish Tan Tanh TensorScatter "
    "TfIdfVectorizer ThresholdedRelu Tile TopK Transpose Trilu Unique Unsqueeze Upsample Where Xor";

} // namespace

bool isOnnxOperator(std::string_view name)
{
    static const auto all = [] {
        std::istringstream names{std::string(kOperators)};
        return std::set<std::string, std::less<>>(std::istream_iterator<std::string>(names), {});
    }();
    return all.contains(name);
}

} // namespace resizelens
