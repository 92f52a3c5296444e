// Lowers chain operators to TensorRT layers.
#include "core/extras/tensorrt/tensorrt_layers.h"
#include "core/extras/tensorrt/words.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

std::string numbersText(const std::vector<std::int64_t>& values)
{
    return fmt::format("{}", fmt::join(values, ", "));
}

struct Settings
{
    Dims kernel, stride, pre, post;

    void add(std::int64_t size, std::int64_t step, std::int64_t begin, std::int64_t end)
    {
        kernel.push_back(size);
        stride.push_back(step);
        pre.push_back(begin);
        post.push_back(end);
    }
};

class Translator
{
public:
    Translator(DType type, std::string name)
        : m_type(type)
        , m_name(std::move(name))
    {
    }

    Outcome<TrtLayer> operator()(const MaxPool& op) const { return shown(toTrtPooling(op, m_type, m_name)); }
    Outcome<TrtLayer> operator()(const AveragePool& op) const
    {
        return shown(toTrtPooling(op, m_type, m_name));
    }

    Outcome<TrtLayer> operator()(const Conv& op) const
    {
        Settings settings;
        for (const ConvAxis& axis : op.axes)
            settings.add(static_cast<std::int64_t>(axis.kernels.front().size()), axis.stride, axis.padBegin,
                         axis.padEnd);
        return convolution("Convolution", settings, op.channels * op.phaseCount(),
                           op.blockDiagonal ? 1 : op.channels);
    }

    Outcome<TrtLayer> operator()(const ConvTranspose& op) const
    {
        Settings settings;
        for (const TransposedAxis& axis : op.axes)
            settings.add(static_cast<std::int64_t>(axis.kernel.size()), axis.stride, axis.padBegin,
                         axis.padEnd);
        return convolution("Deconvolution", settings, op.channels, op.blockDiagonal ? 1 : op.channels);
    }

    Outcome<TrtLayer> operator()(const Interleave& op) const
    {
        Settings settings;
        for (const std::int64_t phase : op.phases)
            settings.add(phase, phase, 0, 0);
        return convolution("Deconvolution", settings, op.channels, op.blockDiagonal ? 1 : op.channels);
    }

    Outcome<TrtLayer> operator()(const ChannelConv& op) const
    {
        Settings settings;
        for (std::size_t i = 0; i < op.spatialAxes; ++i)
            settings.add(1, 1, 0, 0);
        return convolution("Convolution", settings, op.matrix.outputs(), 1);
    }

    Outcome<TrtLayer> operator()(const EdgePad& op) const
    {
        std::vector<std::int64_t> start;
        for (const std::int64_t begin : op.begins)
            start.push_back(-begin);
        return clamped(start);
    }

    /// The layer repeats samples itself, so neither lowering is needed.
    Outcome<TrtLayer> operator()(const EdgeConcat& op) const
    {
        std::vector<std::int64_t> start(static_cast<std::size_t>(op.axis) + 1, 0);
        start.back() = -op.begin;
        return clamped(start);
    }

    Outcome<TrtLayer> operator()(const MaskedPad& op) const
    {
        std::vector<std::int64_t> start(op.spatialAxes + 2, 0);
        start[static_cast<std::size_t>(op.axis)] = op.begin ? -1 : 0;
        return clamped(start);
    }

    Outcome<TrtLayer> operator()(const Slice& op) const
    {
        std::vector<std::int64_t> axes, start, stride;
        for (const SliceAxis& axis : op.axes) {
            axes.push_back(axis.axis);
            start.push_back(axis.first);
            stride.push_back(axis.step);
        }
        return layer("Slice", {{"axes", numbersText(axes)},
                               {"start", numbersText(start)},
                               {"stride", numbersText(stride)},
                               {"mode", "kSTRICT_BOUNDS"}});
    }

    Outcome<TrtLayer> operator()(const Gather& op) const
    {
        return layer("Gather", {{"mode", "kDEFAULT"}, {"axis", std::to_string(op.axis)}});
    }

    Outcome<TrtLayer> operator()(const ScaleMap& op) const
    {
        if (op.factors.size() < 4)
            return refuse(words::trtScaleAxes, op.factors.size());
        const auto first =
            std::ranges::find_if(op.factors, [](const auto& factor) { return !factor.empty(); });
        return layer("Scale",
                     {{"mode", "kELEMENTWISE"}, {"channelAxis", std::to_string(first - op.factors.begin())}});
    }

    Outcome<TrtLayer> operator()(const FillMap&) const { return layer("ElementWise", {{"op", "kSUM"}}); }

    Outcome<TrtLayer> operator()(const MatMul& op) const
    {
        return layer("MatrixMultiply",
                     {{"op0", "kNONE"}, {"op1", "kNONE"}, {"constant", op.lastAxis ? "input1" : "input0"}});
    }

    Outcome<TrtLayer> operator()(const Transpose& op) const
    {
        return layer("Shuffle", {{"firstTranspose", numbersText(op.permutation)}});
    }
    Outcome<TrtLayer> operator()(const Reshape& op) const
    {
        return layer("Shuffle", {{"reshapeDimensions", numbersText(op.shape)}});
    }
    Outcome<TrtLayer> operator()(const Unsqueeze& op) const
    {
        return layer("Unsqueeze", {{"axes", numbersText(op.axes)}});
    }
    Outcome<TrtLayer> operator()(const Squeeze& op) const
    {
        return layer("Squeeze", {{"axes", numbersText(op.axes)}});
    }
    Outcome<TrtLayer> operator()(const DepthToSpace& op) const
    {
        const std::string block = std::to_string(op.blocksize);
        return layer("Shuffle", {{"reshapeDimensions", "N, C, " + block + ", " + block + ", H, W"},
                                 {"secondTranspose", "0, 1, 4, 2, 5, 3"}});
    }
    Outcome<TrtLayer> operator()(const Cast& op) const
    {
        if (op.to == DType::float64)
            return refuse(words::trtNoFloat64);
        return layer("Cast", {{"toType", op.to == DType::float32   ? "kFLOAT"
                                         : op.to == DType::float16 ? "kHALF"
                                                                   : "kBF16"}});
    }

    Outcome<TrtLayer> operator()(const AxisBySizes&) const { return refuse(words::trtBySizes); }

    Outcome<TrtLayer> operator()(const Resize& op) const
    {
        TrtResize layer = trtResizeOf(op);
        layer.name = m_name;
        return describe(layer);
    }

private:
    static Outcome<TrtLayer> shown(const Outcome<TrtPooling>& pooling)
    {
        RL_TRY(pooling);
        return describe(*pooling);
    }

    Outcome<TrtLayer> clamped(const std::vector<std::int64_t>& start) const
    {
        return layer("Slice", {{"start", numbersText(start)}, {"mode", "kCLAMP"}});
    }

    Outcome<TrtLayer> layer(std::string kind, std::vector<TrtAttribute> attributes) const
    {
        return TrtLayer{std::move(kind), m_name, std::move(attributes)};
    }

    Outcome<TrtLayer> convolution(std::string kind, const Settings& settings, std::int64_t maps,
                                  std::int64_t groups) const
    {
        if (settings.kernel.size() != 2 && settings.kernel.size() != 3)
            return refuse(words::trtKernelAxes, settings.kernel.size(), kind);
        if (m_type != DType::float32 && m_type != DType::float16)
            return refuse(words::trtFloatsOnly, kind, dtypeName(m_type));
        return layer(std::move(kind), {{"nbOutputMaps", std::to_string(maps)},
                                       {"kernelSizeNd", numbersText(settings.kernel)},
                                       {"strideNd", numbersText(settings.stride)},
                                       {"prePadding", numbersText(settings.pre)},
                                       {"postPadding", numbersText(settings.post)},
                                       {"nbGroups", std::to_string(groups)}});
    }

    DType m_type;
    std::string m_name;
};

} // namespace

TrtResize trtResizeOf(const Resize& op)
{
    const ResizeSpec& spec = op.spec;
    TrtResize shown;
    shown.resizeMode = spec.mode == ResizeMode::nearest  ? InterpolationMode::nearest
                       : spec.mode == ResizeMode::linear ? InterpolationMode::linear
                                                         : InterpolationMode::cubic;
    shown.coordinateTransformation =
        spec.coordinateMode == CoordinateMode::alignCorners ? ResizeCoordinateTransformation::alignCorners
        : spec.coordinateMode == CoordinateMode::asymmetric ? ResizeCoordinateTransformation::asymmetric
                                                            : ResizeCoordinateTransformation::halfPixel;
    shown.nearestRounding = spec.nearestMode == NearestMode::floor              ? ResizeRoundMode::floor
                            : spec.nearestMode == NearestMode::ceil             ? ResizeRoundMode::ceil
                            : spec.nearestMode == NearestMode::roundPreferFloor ? ResizeRoundMode::halfDown
                                                                                : ResizeRoundMode::halfUp;
    shown.cubicCoeff = static_cast<float>(spec.cubicCoeffA);
    if (op.sizes.empty())
        shown.size = std::vector<float>(op.scales.begin(), op.scales.end());
    else
        shown.size = op.sizes;
    return shown;
}

Outcome<TrtLayer> toTrtLayer(const Operator& op, DType type, std::string name)
{
    return std::visit(Translator(type, std::move(name)), op);
}

Outcome<std::vector<TrtLayer>> toTrtLayers(const OperatorChain& chain, DType type, std::string_view name)
{
    std::vector<TrtLayer> layers;
    for (std::size_t i = 0; i < chain.operators.size(); ++i) {
        RL_TAKE(auto layer, toTrtLayer(chain.operators[i], type, fmt::format("{}/{}", name, i)));
        layers.push_back(std::move(layer));
        type = typeAfter(chain.operators[i], type);
    }
    return layers;
}

} // namespace resizelens
