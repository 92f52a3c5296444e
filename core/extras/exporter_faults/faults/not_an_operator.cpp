// Fault `not-an-operator`: operators that converters leave in ONNX's own domain.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"
#include "core/onnx/domain.h"
#include "core/onnx/overload.h"

#include <algorithm>
#include <array>
#include <cmath>
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

/// TensorFlow's operators that tf2onnx passes on.
constexpr std::array kResizes = {std::string_view("ScaleAndTranslate"), std::string_view("ResizeBilinear"),
                                 std::string_view("ResizeBicubic"), std::string_view("ResizeNearestNeighbor"),
                                 std::string_view("ResizeArea")};

bool isSet(const onnx::NodeProto& node, std::string_view name, bool fallback = false)
{
    return intAttribute(node, name).value_or(fallback ? 1 : 0) != 0;
}

std::string kernelOf(const onnx::NodeProto& node)
{
    return textAttribute(node, "kernel_type", "lanczos3");
}

/// "triangle, antialias", "Bilinear"
std::string methodOf(const onnx::NodeProto& node)
{
    if (node.op_type() != "ScaleAndTranslate")
        return node.op_type().substr(std::string_view("Resize").size());
    return isSet(node, "antialias", true) ? kernelOf(node) + ", antialias" : kernelOf(node);
}

struct TensorFlowName
{
    std::string_view name;  // of a kernel of ScaleAndTranslate, or an operator
    std::string_view mode;  // antialiased; half_pixel_centers
    std::string_view plain; // not antialiased; of TensorFlow 1
    std::string_view aligned = {};
};
constexpr std::array kModes = {
    TensorFlowName{"triangle", "tensorflow.bilinear_antialias", "tensorflow.bilinear"},
    TensorFlowName{"keyscubic", "tensorflow.bicubic_antialias", "tensorflow.bicubic_plain"},
    TensorFlowName{"lanczos3", "tensorflow.lanczos3", "tensorflow.lanczos3_plain"},
    TensorFlowName{"lanczos5", "tensorflow.lanczos5", "tensorflow.lanczos5_plain"},
    TensorFlowName{"gaussian", "tensorflow.gaussian", "tensorflow.gaussian_plain"},
    TensorFlowName{"mitchellcubic", "tensorflow.mitchell", "tensorflow.mitchell_plain"},
    TensorFlowName{"ResizeBilinear", "tensorflow.bilinear", "tensorflow.bilinear_v1",
                   "tensorflow.bilinear_v1_align_corners"},
    TensorFlowName{"ResizeBicubic", "tensorflow.bicubic", "tensorflow.bicubic_v1",
                   "tensorflow.bicubic_v1_align_corners"},
    TensorFlowName{"ResizeNearestNeighbor", "tensorflow.nearest", "tensorflow.nearest_v1",
                   "tensorflow.nearest_v1_align_corners"},
    TensorFlowName{"ResizeArea", {}, "tensorflow.area"},
};

/// Empty where it is not known.
std::string_view modeOf(const onnx::NodeProto& node)
{
    const bool translates = node.op_type() == "ScaleAndTranslate";
    const auto found =
        std::ranges::find(kModes, translates ? kernelOf(node) : node.op_type(), &TensorFlowName::name);
    if (found == kModes.end())
        return {};
    if (translates)
        return isSet(node, "antialias", true) ? found->mode : found->plain;
    if (isSet(node, "align_corners"))
        return found->aligned;
    return isSet(node, "half_pixel_centers") ? found->mode : found->plain;
}

/// The lengths of the result, channels last; nullopt where they are not known, or where ScaleAndTranslate is more than a
/// resize to them.
std::optional<Dims> outputOf(const ShapeTable& shapes, const GraphNode& node)
{
    const bool translates = node.proto->op_type() == "ScaleAndTranslate";
    if (node.inputs.size() != (translates ? 4U : 2U))
        return std::nullopt;
    const auto& shape = shapes.facts(node.inputs[0]).shape;
    const auto& size = shapes.facts(node.inputs[1]).ints;
    const auto input = shape ? knownDims(*shape) : std::nullopt;
    if (!input || input->size() != 4 || !size || size->values.size() != 2 || !size->values[0] ||
        !size->values[1])
        return std::nullopt;
    Dims output = *input;
    for (std::size_t i = 0; i < 2; ++i) {
        output[i + 1] = *size->values[i];
        if (!translates)
            continue;
        const auto& scale = shapes.facts(node.inputs[2]).floats;
        const auto& shift = shapes.facts(node.inputs[3]).floats;
        constexpr double kFloatRounding = 1e-6;
        const double ratio = static_cast<double>(output[i + 1]) / static_cast<double>((*input)[i + 1]);
        if (!scale || !shift || scale->size() != 2 || shift->size() != 2 || (*shift)[i] != 0.0 ||
            std::abs((*scale)[i] - ratio) > kFloatRounding * ratio)
            return std::nullopt;
    }
    return output;
}

NodeSuspicion resizeAt(const GraphIndex& index, const ShapeTable& shapes, NodeId id)
{
    const GraphNode& node = index.node(id);
    NodeSuspicion found{id,
                        {say(words::faultNotAnOperatorResize, node.proto->op_type(), methodOf(*node.proto))}};
    const std::string_view mode = modeOf(*node.proto);
    const auto output = mode.empty() ? std::nullopt : outputOf(shapes, node);
    auto site = output ? resizedBy(index, shapes, id, *output) : std::nullopt;
    if (!site)
        return found;
    found.what = meaning({say(words::faultNotAnOperator, node.proto->op_type())}, *site, mode);
    found.resized = std::move(*site);
    return found;
}

bool isLocalFunction(const GraphIndex& index, const onnx::NodeProto& node)
{
    const auto& functions = index.file().structure().functions();
    return std::ranges::any_of(
        functions, [&](const onnx::FunctionProto& function) { return idOf(function) == calledBy(node); });
}

std::vector<NodeSuspicion> notAnOperatorIn(const GraphIndex& index, const ShapeTable& shapes, const Exporter&)
{
    std::vector<NodeSuspicion> found;
    for (std::uint32_t i = 0; i < index.nodeCount(); ++i) {
        const onnx::NodeProto& node = *index.node(NodeId{i}).proto;
        if (!isOnnxDomain(node.domain()) || isOnnxOperator(node.op_type()) || isLocalFunction(index, node))
            continue;
        const bool resizes = std::ranges::find(kResizes, node.op_type()) != kResizes.end();
        found.push_back(resizes ? resizeAt(index, shapes, NodeId{i})
                                : NodeSuspicion{NodeId{i}, {say(words::faultNotAnOperator, node.op_type())}});
    }
    return found;
}

} // namespace

constinit const Fault faults::not_an_operator = {.id = "not-an-operator", .inModel = notAnOperatorIn};

} // namespace resizelens
