// Fault `not-an-operator`: operators that converters leave in ONNX's own domain.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"
#include "core/onnx/domain.h"
#include "core/onnx/overload.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <set>
#include <sstream>

#include <onnx/onnx_pb.h>

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

/// Whether some version of ONNX has, or had, an operator of this name in its default domain.
bool isOnnxOperator(std::string_view name)
{
    static const auto all = [] {
        std::istringstream names{std::string(kOperators)};
        return std::set<std::string, std::less<>>(std::istream_iterator<std::string>(names), {});
    }();
    return all.contains(name);
}

/// TensorFlow's operators that tf2onnx passes on, with the attribute that names their kernel.
constexpr std::array kResizes = {std::string_view("ScaleAndTranslate"), std::string_view("ResizeBilinear"),
                                 std::string_view("ResizeBicubic"), std::string_view("ResizeNearestNeighbor"),
                                 std::string_view("ResizeArea")};

std::string kernelOf(const onnx::NodeProto& node)
{
    std::string kernel = node.op_type() == "ScaleAndTranslate" ? "lanczos3" : node.op_type().substr(6);
    if (const auto* type = findAttribute(node, "kernel_type"))
        kernel = type->s();
    const auto* antialias = findAttribute(node, "antialias");
    return antialias != nullptr && antialias->i() != 0 ? kernel + ", antialias" : kernel;
}

bool isLocalFunction(const GraphIndex& index, const onnx::NodeProto& node)
{
    const auto& functions = index.file().structure().functions();
    return std::ranges::any_of(
        functions, [&](const onnx::FunctionProto& function) { return idOf(function) == calledBy(node); });
}

std::vector<NodeSuspicion> notAnOperatorIn(const GraphIndex& index, const Exporter&)
{
    std::vector<NodeSuspicion> found;
    for (std::uint32_t i = 0; i < index.nodeCount(); ++i) {
        const onnx::NodeProto& node = *index.node(NodeId{i}).proto;
        if (!isOnnxDomain(node.domain()) || isOnnxOperator(node.op_type()) || isLocalFunction(index, node))
            continue;
        const bool resizes = std::ranges::find(kResizes, node.op_type()) != kResizes.end();
        found.push_back({NodeId{i},
                         {resizes ? say(words::faultNotAnOperatorResize, node.op_type(), kernelOf(node))
                                  : say(words::faultNotAnOperator, node.op_type())}});
    }
    return found;
}

} // namespace

constinit const Fault faults::not_an_operator = {.id = "not-an-operator", .inModel = notAnOperatorIn};

} // namespace resizelens
