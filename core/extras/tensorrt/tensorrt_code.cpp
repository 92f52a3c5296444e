#include "core/extras/tensorrt/tensorrt_code.h"

#include "core/extras/tensorrt/tensorrt_layers.h"
#include "core/extras/tensorrt/tensorrt_writer.h"
#include "core/extras/tensorrt/words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

constexpr std::size_t kMostNumbers = 20000;

tl::unexpected<Refusal> needsLengths(std::string_view layer)
{
    return refuse(words::trtLengths, layer);
}

std::string commentText(const std::string& site, const std::string& what)
{
    std::string text = fmt::format("{}: {}", site, what);
    // The id comes from the model and must not terminate the generated comment.
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\r' || c == '\\' || c == '"'; }, ' ');
    return text;
}

void writeResize(TrtWriter& out, const TrtResize& layer)
{
    out.layer("addResize", "add_resize", {});
    if (const auto* shape = std::get_if<Dims>(&layer.size)) {
        out.set("setOutputDimensions", "shape", out.dims(*shape));
    } else {
        const auto& scales = std::get<std::vector<float>>(layer.size);
        std::vector<std::string> numbers;
        for (const float scale : scales)
            numbers.push_back(out.number(scale));
        const std::string list = fmt::format("{}", fmt::join(numbers, ", "));
        if (out.pick("cpp", "") == "cpp")
            out.set("setScales", {}, fmt::format("std::vector<float>{{{}}}.data(), {}", list, scales.size()));
        else
            out.set({}, "scales", fmt::format("[{}]", list));
    }
    out.set("setResizeMode", "resize_mode", out.constant("InterpolationMode", toString(layer.resizeMode)));
    out.set("setCoordinateTransformation", "coordinate_transformation",
            out.constant("ResizeCoordinateTransformation", toString(layer.coordinateTransformation)));
    out.set("setSelectorForSinglePixel", "selector_for_single_pixel",
            out.constant("ResizeSelector", toString(layer.selectorForSinglePixel)));
    if (layer.resizeMode == InterpolationMode::nearest)
        out.set("setNearestRounding", "nearest_rounding",
                out.constant("ResizeRoundMode", toString(layer.nearestRounding)));
    if (layer.resizeMode == InterpolationMode::cubic) {
        out.set("setCubicCoeff", "cubic_coeff", out.number(layer.cubicCoeff));
        out.set("setExcludeOutside", "exclude_outside", out.flag(layer.excludeOutside));
    }
    out.finish();
}

/// Adds layers operator by operator; `dims` are those of the current tensor, empty if unknown.
class CodeMaker
{
public:
    CodeMaker(TrtWriter& out, DType type, Dims dims)
        : m_out(out)
        , m_type(type)
        , m_dims(std::move(dims))
    {
    }

    Outcome<void> add(const Operator& op)
    {
        // All unsupported cases are rejected here.
        RL_TRY(toTrtLayer(op, m_type));
        if (auto done = std::visit([&](const auto& one) { return write(one); }, op); !done)
            return done;
        if (m_out.numberCount() > kMostNumbers)
            return refuse(words::trtWeights, kMostNumbers);
        m_type = typeAfter(op, m_type);
        m_dims = dimsAfter(op, m_dims);
        return {};
    }

private:
    template<class Op>
    Outcome<void> pool(const Op& op)
    {
        const auto layer = toTrtPooling(op, m_type);
        m_out.layer("addPoolingNd", "add_pooling_nd",
                    fmt::format("{}, {}",
                                m_out.constant("PoolingType", layer->isAverage ? "kAVERAGE" : "kMAX"),
                                m_out.dims(layer->windowSize)));
        m_out.set("setStrideNd", "stride_nd", m_out.dims(layer->stride));
        padding(layer->prePadding, layer->postPadding);
        if (layer->isAverage)
            m_out.set("setAverageCountExcludesPadding", "average_count_excludes_padding", m_out.flag(true));
        m_out.finish();
        return {};
    }

    void padding(const Dims& pre, const Dims& post)
    {
        const auto none = [](std::int64_t pad) { return pad == 0; };
        if (std::ranges::all_of(pre, none) && std::ranges::all_of(post, none))
            return;
        m_out.set("setPrePadding", "pre_padding", m_out.dims(pre));
        m_out.set("setPostPadding", "post_padding", m_out.dims(post));
    }

    Outcome<void> write(const MaxPool& op) { return pool(op); }
    Outcome<void> write(const AveragePool& op) { return pool(op); }

    struct Kernel
    {
        std::vector<double> values; // phases × taps
        std::int64_t channels = 1, phases = 1;
        bool dense = false;
        Dims size, stride, pre, post;
    };

    /// Declares the weights for a layer or, if `transposed`, its adjoint.
    std::string filtersOf(const Kernel& kernel, bool transposed)
    {
        const std::string list = m_out.list("kernel", kernel.values);
        return m_out.array("filters", "blocks",
                           fmt::format("{}, {}, {}, {}, {}", list, kernel.channels, kernel.phases,
                                       m_out.flag(kernel.dense), m_out.flag(transposed)));
    }

    void convolution(const Kernel& kernel, bool transposed)
    {
        convolution(kernel, transposed, filtersOf(kernel, transposed), kernel.channels * kernel.phases);
    }

    void convolution(const Kernel& kernel, bool transposed, const std::string& filters, std::int64_t maps)
    {
        const std::string arguments =
            fmt::format("{}, {}, {}, {}", maps, m_out.dims(kernel.size), m_out.weights(filters, m_type),
                        m_out.pick("nvinfer1::Weights{}", "trt.Weights()"));
        if (transposed)
            m_out.layer("addDeconvolutionNd", "add_deconvolution_nd", arguments);
        else
            m_out.layer("addConvolutionNd", "add_convolution_nd", arguments);
        m_out.set("setStrideNd", "stride_nd", m_out.dims(kernel.stride));
        padding(kernel.pre, kernel.post);
        m_out.set("setNbGroups", "num_groups", std::to_string(kernel.dense ? 1 : kernel.channels));
        m_out.finish();
    }

    Outcome<void> write(const Conv& op)
    {
        Kernel kernel{{}, op.channels, op.phaseCount(), op.blockDiagonal, {}, {}, {}, {}};
        for (const ConvAxis& axis : op.axes) {
            kernel.size.push_back(static_cast<std::int64_t>(axis.kernels.front().size()));
            kernel.stride.push_back(axis.stride);
            kernel.pre.push_back(axis.padBegin);
            kernel.post.push_back(axis.padEnd);
        }
        // The last axis' phase is innermost.
        for (std::int64_t phase = 0; phase < kernel.phases; ++phase) {
            std::vector<std::vector<double>> factors(op.axes.size());
            std::int64_t rest = phase;
            for (std::size_t i = op.axes.size(); i-- > 0;) {
                const auto count = static_cast<std::int64_t>(op.axes[i].kernels.size());
                factors[i] = toDoubles(op.axes[i].kernels[static_cast<std::size_t>(rest % count)]);
                rest /= count;
            }
            const auto values = outerProduct(factors);
            kernel.values.insert(kernel.values.end(), values.begin(), values.end());
        }
        convolution(kernel, false);
        return {};
    }

    Outcome<void> write(const ConvTranspose& op)
    {
        Kernel kernel{{}, op.channels, 1, op.blockDiagonal, {}, {}, {}, {}};
        std::vector<std::vector<double>> factors;
        for (const TransposedAxis& axis : op.axes) {
            factors.push_back(toDoubles(axis.kernel));
            kernel.size.push_back(static_cast<std::int64_t>(axis.kernel.size()));
            kernel.stride.push_back(axis.stride);
            kernel.pre.push_back(axis.padBegin);
            kernel.post.push_back(axis.padEnd);
        }
        kernel.values = outerProduct(factors);
        convolution(kernel, true);
        return {};
    }

    /// Transposed convolution with the identity kernel that would split the phases: one output per phase.
    Outcome<void> write(const Interleave& op)
    {
        const std::int64_t phases = op.phaseCount();
        Kernel kernel{{}, op.channels, phases, op.blockDiagonal, op.phases, op.phases, {}, {}};
        kernel.pre.assign(op.phases.size(), 0);
        kernel.post = kernel.pre;
        for (std::int64_t i = 0; i < phases * phases; ++i)
            kernel.values.push_back(i / phases == i % phases ? 1.0 : 0.0);
        convolution(kernel, true, filtersOf(kernel, false), op.channels);
        return {};
    }

    /// Per row: first column, count, weights.
    std::string matrixOf(const AxisOperator& matrix, bool transposed)
    {
        std::vector<double> rows;
        for (std::int64_t row = 0; row < matrix.outputs(); ++row) {
            const auto weights = matrix.weights(row);
            rows.push_back(static_cast<double>(matrix.first(row)));
            rows.push_back(static_cast<double>(weights.size()));
            rows.insert(rows.end(), weights.begin(), weights.end());
        }
        const std::string list = m_out.list("rows", rows);
        return m_out.weights(
            m_out.array("filters", "matrix",
                        fmt::format("{}, {}, {}", list, matrix.inputs(), m_out.flag(transposed))),
            m_type);
    }

    Outcome<void> write(const ChannelConv& op)
    {
        const Dims ones(op.spatialAxes, 1);
        const std::string weights = matrixOf(op.matrix, false);
        m_out.layer("addConvolutionNd", "add_convolution_nd",
                    fmt::format("{}, {}, {}, {}", op.matrix.outputs(), m_out.dims(ones), weights,
                                m_out.pick("nvinfer1::Weights{}", "trt.Weights()")));
        m_out.finish();
        return {};
    }

    Outcome<void> write(const MatMul& op)
    {
        if (m_dims.empty())
            return needsLengths("MatrixMultiply");
        if (m_dims.size() < 2)
            return refuse(words::trtOneAxis);
        // Both inputs need the same rank.
        Dims shape(m_dims.size(), 1);
        shape[shape.size() - 2] = op.lastAxis ? op.matrix.inputs() : op.matrix.outputs();
        shape[shape.size() - 1] = op.lastAxis ? op.matrix.outputs() : op.matrix.inputs();
        const std::string weights = matrixOf(op.matrix, op.lastAxis);
        const std::string matrix = m_out.tensor("matrix", m_out.dims(shape), weights);
        const std::string none = m_out.constant("MatrixOperation", "kNONE");
        const std::string other = m_out.pick("*", "") + matrix;
        if (op.lastAxis) {
            m_out.layer("addMatrixMultiply", "add_matrix_multiply",
                        fmt::format("{}, {}, {}", none, other, none));
        } else {
            m_out.layerAfter("addMatrixMultiply", "add_matrix_multiply", fmt::format("{}, {}", other, none),
                             none);
        }
        m_out.finish();
        return {};
    }

    Outcome<void> slice(const Dims& start, const Dims& size, const Dims& stride, std::string_view mode)
    {
        m_out.layer("addSlice", "add_slice",
                    fmt::format("{}, {}, {}", m_out.dims(start), m_out.dims(size), m_out.dims(stride)));
        m_out.set("setMode", "mode", m_out.constant("SampleMode", mode));
        m_out.finish();
        return {};
    }

    Outcome<void> write(const EdgePad& op)
    {
        Dims start;
        for (const std::int64_t begin : op.begins)
            start.push_back(-begin);
        return clamped(start, dimsAfter(op, m_dims));
    }

    Outcome<void> write(const EdgeConcat& op)
    {
        Dims start(m_dims.size(), 0);
        if (!start.empty())
            start[static_cast<std::size_t>(op.axis)] = -op.begin;
        return clamped(start, dimsAfter(op, m_dims));
    }

    Outcome<void> write(const MaskedPad& op)
    {
        Dims start(m_dims.size(), 0);
        if (!start.empty())
            start[static_cast<std::size_t>(op.axis)] = op.begin ? -1 : 0;
        return clamped(start, dimsAfter(op, m_dims));
    }

    /// Repeats edge samples.
    Outcome<void> clamped(const Dims& start, const Dims& size)
    {
        return size.empty() ? needsLengths("Slice") : slice(start, size, Dims(size.size(), 1), "kCLAMP");
    }

    Outcome<void> write(const Slice& op)
    {
        const Dims size = dimsAfter(op, m_dims);
        if (size.empty())
            return needsLengths("Slice");
        Dims start(size.size(), 0), stride(size.size(), 1);
        for (const SliceAxis& axis : op.axes) {
            start[static_cast<std::size_t>(axis.axis)] = axis.first;
            stride[static_cast<std::size_t>(axis.axis)] = axis.step;
        }
        return slice(start, size, stride, "kSTRICT_BOUNDS");
    }

    Outcome<void> write(const Gather& op)
    {
        const auto count = static_cast<std::int64_t>(op.indices.size());
        const std::string indices =
            m_out.tensor("positions", m_out.dims({count}), m_out.indices("indices", op.indices));
        m_out.layer("addGather", "add_gather",
                    fmt::format("{}{}, {}", m_out.pick("*", ""), indices, op.axis));
        m_out.finish();
        return {};
    }

    /// One list per axis; an axis without a list gets `size` ones.
    std::string lists(const std::vector<std::vector<double>>& factors)
    {
        std::vector<std::string> names;
        for (const auto& factor : factors)
            names.push_back(m_out.list("factor", factor));
        const std::string joined = fmt::format("{}", fmt::join(names, ", "));
        return m_out.pick("{", "[") + joined + m_out.pick("}", "]");
    }

    Outcome<void> write(const ScaleMap& op)
    {
        if (m_dims.empty())
            return needsLengths("Scale");
        const auto first = static_cast<std::size_t>(
            std::ranges::find_if(op.factors, [](const auto& f) { return !f.empty(); }) - op.factors.begin());
        std::vector<std::vector<double>> factors;
        for (std::size_t i = first; i < op.factors.size(); ++i)
            factors.push_back(toDoubles(op.factors[i]));
        for (std::size_t i = 0; i < factors.size(); ++i)
            if (factors[i].empty())
                factors[i].assign(static_cast<std::size_t>(m_dims[first + i]), 1.0);
        const std::string map = m_out.array("map", "outer", lists(factors));
        const std::string none = m_out.pick("nvinfer1::Weights{}", "trt.Weights()");
        m_out.layer("addScaleNd", "add_scale_nd",
                    fmt::format("{}, {}, {}, {}, {}", m_out.constant("ScaleMode", "kELEMENTWISE"), none,
                                m_out.weights(map, m_type), none, first));
        m_out.finish();
        return {};
    }

    Outcome<void> write(const FillMap& op)
    {
        std::vector<std::vector<double>> masks;
        Dims shape;
        for (const auto& mask : op.masks) {
            masks.emplace_back(mask.begin(), mask.end());
            if (masks.back().empty())
                masks.back() = {0.0};
            shape.push_back(static_cast<std::int64_t>(masks.back().size()));
        }
        const std::string value = fmt::format("{}", op.value);
        const std::string map = m_out.array("map", "fill", lists(masks) + ", " + value);
        const std::string tensor = m_out.tensor("constant", m_out.dims(shape), m_out.weights(map, m_type));
        m_out.layer("addElementWise", "add_elementwise",
                    fmt::format("{}{}, {}", m_out.pick("*", ""), tensor,
                                m_out.constant("ElementWiseOperation", "kSUM")));
        m_out.finish();
        return {};
    }

    Outcome<void> write(const Transpose& op)
    {
        m_out.layer("addShuffle", "add_shuffle", {});
        m_out.set("setFirstTranspose", "first_transpose", m_out.permutation(op.permutation));
        m_out.finish();
        return {};
    }

    Outcome<void> reshape(const Dims& shape)
    {
        if (shape.empty())
            return needsLengths("Shuffle");
        m_out.layer("addShuffle", "add_shuffle", {});
        m_out.set("setReshapeDimensions", "reshape_dims", m_out.dims(shape));
        m_out.finish();
        return {};
    }

    Outcome<void> write(const Reshape& op) { return reshape(dimsAfter(op, m_dims)); }
    Outcome<void> write(const Unsqueeze& op) { return reshape(dimsAfter(op, m_dims)); }
    Outcome<void> write(const Squeeze& op) { return reshape(dimsAfter(op, m_dims)); }

    Outcome<void> write(const DepthToSpace& op)
    {
        if (m_dims.empty())
            return needsLengths("Shuffle");
        const std::int64_t b = op.blocksize;
        m_out.layer("addShuffle", "add_shuffle", {});
        m_out.set("setReshapeDimensions", "reshape_dims",
                  m_out.dims({m_dims[0], m_dims[1] / (b * b), b, b, m_dims[2], m_dims[3]}));
        m_out.set("setSecondTranspose", "second_transpose", m_out.permutation({0, 1, 4, 2, 5, 3}));
        m_out.finish();
        return reshape(dimsAfter(op, m_dims));
    }

    static Outcome<void> write(const AxisBySizes&) { return refuse(words::trtBySizes); }

    Outcome<void> write(const Cast& op)
    {
        const std::string_view name = op.to == DType::float32   ? "kFLOAT"
                                      : op.to == DType::float16 ? "kHALF"
                                                                : "kBF16";
        m_out.layer("addCast", "add_cast", m_out.constant("DataType", name));
        m_out.finish();
        return {};
    }

    Outcome<void> write(const Resize& op)
    {
        writeResize(m_out, trtResizeOf(op));
        return {};
    }

    TrtWriter& m_out;
    DType m_type;
    Dims m_dims;
};

} // namespace

Outcome<std::string> trtCode(const OperatorChain& chain, const ResizeSite& site, TrtLanguage language)
{
    TrtWriter out(language, site.id);
    CodeMaker maker(out, site.type, site.inputDims().value_or(Dims()));
    for (const Operator& op : chain.operators)
        RL_TRY(maker.add(op));
    const auto operators = describeChain(chain);
    return out.text(commentText(
        site.id, chain.empty() ? "nothing is left of the node"
                               : fmt::format("in place of the Resize, {}", fmt::join(operators, ", then "))));
}

Outcome<std::string> trtCode(const ResizeSite& site, TrtLanguage language)
{
    if (site.unknown)
        return refuse("site.unknown", *site.unknown);
    RL_TAKE(const auto layer, toTrtResize(site));
    TrtWriter out(language, site.id);
    writeResize(out, layer);
    return out.text(commentText(site.id, "the Resize as is"));
}

} // namespace resizelens
