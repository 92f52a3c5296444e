#include "core/extras/preprocess/preprocess_model.h"

#include "core/base/limits.h"
#include "core/engine/onnx_proto.h"
#include "core/extras/preprocess/words.h"
#include "core/onnx/model_writer.h"
#include "core/resize/chain/onnx_node.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::int64_t kLeastOpset = 11, kOwnOpset = 13;

Tensor floats(Dims dims, const std::vector<double>& values)
{
    return *Tensor::fromDoubles(DType::float32, std::move(dims), values);
}

/// One node after the other, each on the result of the one before.
class PreprocessNodes
{
public:
    PreprocessNodes(const PreprocessSpec& spec, const PreprocessGeometry& geometry)
        : m_spec(spec)
        , m_geometry(geometry)
        , m_bits(spec.mode != nullptr && !spec.floats ? spec.mode->weightBits : nullptr)
    {
    }

    /// From uint8 N×H×W×3 to float32 N×3×h×w, or patches.
    Result<std::vector<OnnxNode>> write()
    {
        add({"Cast", {{"to", std::int64_t{1}}}});
        transpose({0, 3, 1, 2});
        if (m_spec.bgr)
            add({"Gather", {{"axis", std::int64_t{1}}}, {intsTensor({2, 1, 0})}});
        RL_TRY(resize());
        if (std::ranges::any_of(m_spec.fill, [](float level) { return level != 0.0F; }))
            RL_TRY(fill());
        scale();
        if (m_spec.patch > 0)
            cutIntoPatches();
        return std::move(m_nodes);
    }

private:
    void add(OnnxNode node) { m_nodes.push_back(std::move(node)); }
    void transpose(std::vector<std::int64_t> axes) { add({"Transpose", {{"perm", std::move(axes)}}}); }
    void reshape(const std::vector<std::int64_t>& dims) { add({"Reshape", {}, {intsTensor(dims)}}); }
    void constant(const char* type, Tensor values) { add({type, {}, {std::move(values)}}); }

    Result<void> resize()
    {
        auto matrices =
            m_spec.sizing == Sizing::keep
                ? Result<PlaneMatrices>(PlaneMatrices{AxisOperator::identity(m_geometry.rows.nIn),
                                                      AxisOperator::identity(m_geometry.columns.nIn)})
                : libraryMatrices(*m_spec.mode, m_geometry.rows, m_geometry.columns);
        RL_TRY(matrices);
        const auto [width, height] = m_geometry.result;
        const auto rowsWeigh = multiply(matrices->columns, m_geometry.columns, m_geometry.left, width, false);
        RL_TRY(rowsWeigh);
        if (*rowsWeigh && m_bits != nullptr)
            round(matrices->columns);
        const auto columnsWeigh = multiply(matrices->rows, m_geometry.rows, m_geometry.top, height, true);
        RL_TRY(columnsWeigh);
        if (*columnsWeigh || (*rowsWeigh && m_bits == nullptr))
            round(matrices->rows);
        return {};
    }

    /// Appends the axis' matrix, cut to the window. Whether values are computed rather than moved.
    Result<bool> multiply(AxisOperator& matrix, const LibraryAxis& axis, std::int64_t offset,
                          std::int64_t length, bool fromLeft)
    {
        if (m_bits != nullptr && axis.nIn == axis.nOut)
            matrix = AxisOperator::identity(axis.nIn);
        if (matrix.isIdentity() && offset == 0 && length == axis.nOut)
            return false;
        if (length > kLargestMatrix / axis.nIn)
            return fail(words::preprocessMatrix, axis.nIn, length, kLargestMatrix / 1'000'000);
        const int bits = m_bits != nullptr ? m_bits(matrix) : 0;
        std::vector<double> dense(static_cast<std::size_t>(axis.nIn * length));
        for (std::int64_t i = std::max<std::int64_t>(0, -offset); i < std::min(length, axis.nOut - offset);
             ++i) {
            std::int64_t k = matrix.first(i + offset);
            for (const double weight : matrix.weights(i + offset)) {
                const std::int64_t place = fromLeft ? i * axis.nIn + k : k * length + i;
                dense[static_cast<std::size_t>(place)] =
                    bits == 0 ? weight : std::ldexp(std::round(std::ldexp(weight, bits)), -bits);
                ++k;
            }
        }
        OnnxNode node{"MatMul"};
        node.constants = {floats(fromLeft ? Dims{length, axis.nIn} : Dims{axis.nIn, length}, dense)};
        node.flows = {{fromLeft ? std::size_t{1} : std::size_t{0}, 1}};
        add(std::move(node));
        return !matrix.isSelection();
    }

    /// Half up to bytes, clamped where a weight is negative.
    void round(const AxisOperator& matrix)
    {
        if (m_spec.floats)
            return;
        constant("Add", floats({}, {0.5}));
        add({"Floor"});
        for (std::int64_t i = 0; i < matrix.outputs(); ++i)
            if (std::ranges::any_of(matrix.weights(i), [](double weight) { return weight < 0.0; }))
                return add({"Clip", {}, {floats({}, {0.0}), floats({}, {255.0})}});
    }

    /// The padding is zero so far.
    Result<void> fill()
    {
        const auto [width, height] = m_geometry.result;
        const std::int64_t bottom = m_geometry.rows.nOut - m_geometry.top,
                           right = m_geometry.columns.nOut - m_geometry.left;
        const bool padsRows = m_geometry.top < 0 || bottom < height,
                   padsColumns = m_geometry.left < 0 || right < width;
        if (!padsRows && !padsColumns)
            return {};
        const std::int64_t rows = padsRows ? height : 1, columns = padsColumns ? width : 1;
        if (rows > kLargestMatrix / std::ssize(m_spec.fill) / columns)
            return fail(words::preprocessPadding, height, width, kLargestMatrix / 1'000'000);
        std::vector<double> levels;
        for (const float level : m_spec.fill)
            for (std::int64_t y = 0; y < rows; ++y)
                for (std::int64_t x = 0; x < columns; ++x) {
                    const bool isInside = (!padsRows || (y >= -m_geometry.top && y < bottom)) &&
                                          (!padsColumns || (x >= -m_geometry.left && x < right));
                    levels.push_back(isInside ? 0.0 : 255.0 * static_cast<double>(level));
                }
        constant("Add", floats({1, std::ssize(m_spec.fill), rows, columns}, levels));
        return {};
    }

    void scale()
    {
        std::vector<double> scales, shifts;
        for (std::int64_t c = 0; c < 3; ++c) {
            scales.push_back(static_cast<double>(m_spec.scale.scaleOf(c)) / 255.0);
            shifts.push_back(static_cast<double>(m_spec.scale.shiftOf(c)));
        }
        constant("Mul", floats({1, 3, 1, 1}, scales));
        constant("Add", floats({1, 3, 1, 1}, shifts));
    }

    void cutIntoPatches()
    {
        const std::int64_t side = m_spec.patch, merge = m_spec.merge, frames = m_spec.frames;
        const std::int64_t rows = m_geometry.result.height / side, columns = m_geometry.result.width / side;
        reshape({3, rows / merge, merge, side, columns / merge, merge, side});
        transpose({1, 4, 2, 5, 0, 3, 6});
        reshape({rows * columns, 3, 1, side * side});
        constant("Tile", intsTensor({1, 1, frames, 1}));
        reshape({rows * columns, 3 * frames * side * side});
    }

    const PreprocessSpec& m_spec;
    const PreprocessGeometry& m_geometry;
    int (*const m_bits)(const AxisOperator&); // nullptr: the library rounds once, or not at all
    std::vector<OnnxNode> m_nodes;
};

/// Serialized nodes from `input` to `output`; their constants are Constant nodes.
template<class IsTaken>
std::vector<std::string> serialized(const std::vector<OnnxNode>& nodes, const std::string& input,
                                    const std::string& output, const std::string& origin, IsTaken isTaken)
{
    std::vector<std::string> all;
    std::string result = input;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        std::string name = fmt::format("preprocess_{}_{}", i, nodes[i].opType);
        while (isTaken(name) || isTaken(name + "_output"))
            name += "_";
        std::vector<std::string> inputs;
        for (const Tensor& constant : nodes[i].constants) {
            std::string its = fmt::format("{}_constant_{}", name, inputs.size());
            while (isTaken(its))
                its += "_";
            all.push_back(serializeConstant(constant, its + "_node", its));
            inputs.push_back(std::move(its));
        }
        inputs.insert(inputs.begin() + static_cast<std::ptrdiff_t>(nodes[i].flows.front().input), result);
        result = i + 1 == nodes.size() ? output : name + "_output";
        all.push_back(serializeNode(nodes[i], name, inputs, result, i == 0 ? origin : std::string()));
    }
    return all;
}

/// A first length of 0 is a free batch.
void describe(onnx::ValueInfoProto& info, const std::string& name, DType type, const Dims& lengths)
{
    Shape shape = knownShape(lengths);
    if (lengths.front() == 0)
        shape.front() = {-1, "N"};
    describeTensor(info, name, type, shape);
}

void describeImage(onnx::ValueInfoProto& info, const std::string& name, std::int64_t batch, PixelSize source)
{
    describe(info, name, DType::uint8, {batch, source.height, source.width, 3});
}

std::string originText(const PreprocessSpec& spec)
{
    return spec.mode == nullptr ? spec.origin : fmt::format("{}: {}", spec.origin, labelOf(*spec.mode));
}

} // namespace

Result<std::string> preprocessModel(const PreprocessSpec& spec, PixelSize source)
{
    const auto geometry = geometryOf(spec, source);
    RL_TRY(geometry);
    const auto nodes = PreprocessNodes(spec, *geometry).write();
    RL_TRY(nodes);
    onnx::ModelProto model;
    model.set_ir_version(7);
    model.set_producer_name("ResizeLens");
    model.add_opset_import()->set_version(kOwnOpset);
    onnx::GraphProto& graph = *model.mutable_graph();
    graph.set_name("preprocess");
    const bool isCut = spec.patch > 0;
    describeImage(*graph.add_input(), "image", isCut ? 1 : 0, source);
    for (const std::string& node : serialized(*nodes, "image", "pixel_values", originText(spec),
                                              [](const std::string&) { return false; }))
        graph.add_node()->ParseFromString(node);
    const auto [width, height] = geometry->result;
    const Dims patches = {std::int64_t{height / std::max(1, spec.patch)} * (width / std::max(1, spec.patch)),
                          std::int64_t{3} * spec.frames * spec.patch * spec.patch};
    describe(*graph.add_output(), "pixel_values", DType::float32,
             isCut ? patches : Dims{0, 3, height, width});
    return model.SerializeAsString();
}

Result<void> expectSize(const PictureInput& input, PixelSize size)
{
    const std::int64_t height = input.height.value_or(size.height), width = input.width.value_or(size.width);
    if (height != size.height || width != size.width)
        return fail(words::preprocessOtherSize, size.height, size.width, input.name, height, width);
    return {};
}

Result<ModelEdits> preprocessEdits(const Analysis& analysis, const PreprocessSpec& spec, PixelSize source)
{
    const auto input = findPictureInput(analysis);
    RL_TRY(input);
    const auto geometry = geometryOf(spec, source);
    RL_TRY(geometry);
    if (spec.patch > 0)
        return fail(words::preprocessPatches);
    if (input->channels != 3 || !isFloating(input->type))
        return fail(words::preprocessInput, input->name);
    RL_TRY(expectSize(*input, geometry->result));
    const GraphIndex& index = *analysis.index;
    if (index.opset(GraphIndex::mainGraph()).value_or(1) < kLeastOpset)
        return fail(words::preprocessOpset, kLeastOpset);
    auto nodes = PreprocessNodes(spec, *geometry).write();
    RL_TRY(nodes);
    if (input->channelsLast)
        nodes->push_back({"Transpose", {{"perm", std::vector<std::int64_t>{0, 2, 3, 1}}}});
    if (input->type != DType::float32)
        nodes->push_back({"Cast", {{"to", static_cast<std::int64_t>(input->type)}}});
    std::string image = "image";
    while (index.isTaken(image))
        image += "_";
    GraphEdits edits{GraphIndex::mainGraph().value};
    const auto& inputs = index.graph(GraphIndex::mainGraph()).proto->input();
    for (int i = 0; i < inputs.size(); ++i) {
        if (inputs[i].name() != input->name)
            continue;
        onnx::ValueInfoProto info;
        describeImage(info, image, 0, source);
        *info.mutable_type()->mutable_tensor_type()->mutable_shape()->mutable_dim(0) =
            inputs[i].type().tensor_type().shape().dim(0);
        edits.replacedInputs.emplace_back(static_cast<std::uint32_t>(i), info.SerializeAsString());
    }
    for (std::string& node : serialized(*nodes, image, input->name, originText(spec),
                                        [&](const std::string& name) { return index.isTaken(name); }))
        edits.insertedNodes.emplace_back(0, std::move(node));
    return ModelEdits{{std::move(edits)}};
}

Result<void> prependPreprocess(const std::filesystem::path& model, AnalysisOptions analysing,
                               const PreprocessSpec& spec, PixelSize source, bool replacedSource,
                               const Progress& progress)
{
    analysing.stopAfter = StopAfter::shapes;
    const auto prepend = [&]() -> Result<void> {
        const auto written = analyse(model, analysing);
        RL_TRY(written);
        const auto edits = preprocessEdits(**written, spec, source);
        RL_TRY(edits);
        RL_TRY(writeModel(*(*written)->file, *edits, model, {.overwriteSource = true}, progress));
        return {};
    };
    auto done = prepend();
    std::error_code ignored;
    if (!done && !replacedSource) // a model without its pre-processing is not what was asked for
        std::filesystem::remove(model, ignored);
    return done;
}

} // namespace resizelens
