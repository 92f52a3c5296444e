#include "core/extras/preprocess/preprocess_model.h"

#include "core/engine/onnx_proto.h"
#include "core/extras/preprocess/level_matrix.h"
#include "core/extras/preprocess/preprocess_nodes.h"
#include "core/extras/preprocess/words.h"
#include "core/onnx/model_writer.h"

#include <algorithm>
#include <cmath>
#include <span>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::int64_t kLeastOpset = 11, kOwnOpset = 13;
constexpr std::size_t kMostSizes = 24; // an If within an If each; protobuf reads a hundred messages deep

/// The first size that the image has; the last one where it has none of the others.
Result<std::string> writeForSizes(NodeWriter& writer, const PreprocessSpec& spec,
                                  std::span<const PixelSize> sources, const std::string& image)
{
    const PixelSize source = sources.front();
    RL_TAKE(const auto geometry, geometryOf(spec, source));
    if (sources.size() == 1)
        return writeForSize(writer, spec, geometry, image);
    const std::string shape = writer.add("Shape", {image});
    const std::string size = writer.add("Slice", {shape, writer.ints({1}), writer.ints({3})});
    const std::string difference =
        writer.add("Abs", {writer.add("Sub", {size, writer.ints({source.height, source.width})})});
    const std::string sum = writer.add("ReduceSum", {difference}, {{"keepdims", std::int64_t{0}}});
    const std::string isThis = writer.add("Equal", {sum, writer.ints({0})});
    NodeWriter yes = writer.branch(), no = writer.branch();
    RL_TRY(writeForSize(yes, spec, geometry, image));
    RL_TRY(writeForSizes(no, spec, sources.subspan(1), image));
    return writer.choose(isThis, yes, no);
}

Result<std::string> write(NodeWriter& writer, const PreprocessSpec& spec, const SourceSizes& sources,
                          const std::string& image)
{
    if (sources.size() > kMostSizes)
        return fail(words::preprocessSizes, sources.size(), kMostSizes);
    return sources.empty() ? writeForAnySize(writer, spec, image)
                           : writeForSizes(writer, spec, sources, image);
}

Result<std::int64_t> opsetFor(const PreprocessSpec& spec, const SourceSizes& sources)
{
    return sources.empty() ? opsetForAnySize(spec) : Result<std::int64_t>(kLeastOpset);
}

/// nullopt: it depends on the image.
Result<std::optional<PixelSize>> resultSize(const PreprocessSpec& spec, const SourceSizes& sources)
{
    if (spec.window)
        return spec.window;
    if (spec.sizing == Sizing::exact)
        return std::optional(spec.size);
    std::optional<PixelSize> size;
    for (const PixelSize& source : sources) {
        RL_TAKE(const auto geometry, geometryOf(spec, source));
        if (size && size != geometry.result)
            return std::nullopt;
        size = geometry.result;
    }
    return size;
}

Shape imageShape(const SourceSizes& sources)
{
    if (sources.size() == 1)
        return {{-1, "N"}, {sources.front().height, {}}, {sources.front().width, {}}, {3, {}}};
    return {{-1, "N"}, {-1, "image_height"}, {-1, "image_width"}, {3, {}}};
}

Shape resultShape(const PreprocessSpec& spec, const std::optional<PixelSize>& size)
{
    if (spec.patch > 0) {
        const std::int64_t values = std::int64_t{3} * spec.frames * spec.patch * spec.patch;
        return size ? knownShape(
                          Dims{std::int64_t{size->height / spec.patch} * (size->width / spec.patch), values})
                    : Shape{{-1, "patches"}, {values, {}}};
    }
    if (size)
        return {{-1, "N"}, {3, {}}, {size->height, {}}, {size->width, {}}};
    return {{-1, "N"}, {3, {}}, {-1, "height"}, {-1, "width"}};
}

/// For people who look at the first node.
Result<std::string> originText(const PreprocessSpec& spec, const SourceSizes& sources)
{
    std::string text =
        spec.mode == nullptr ? spec.origin : fmt::format("{}: {}", spec.origin, labelOf(*spec.mode));
    RL_TAKE(const auto bound, boundOf(spec, sources));
    return bound.empty() ? text : fmt::format("{}; {}", text, bound.english);
}

/// Of Resize nodes, too: Σ|weight| of their kernels is below 1.6 for every size, and half a level of the library's
/// first rounding becomes less than a whole one.
constexpr int kLevelsOfOneRounding = 1;
constexpr double kOurs = 0.55; // our own rounding, and float32 positions of the largest images

/// A rounding that float32 tips over changes a level, and what the other axis makes of that less than two.
int levelsOf(const LevelMatrices& axes)
{
    const auto isExact = [](const LevelMatrix& axis) { return !axis.bits() || axis.lowBits(); };
    const bool tipsColumns = !isExact(axes.columns), tipsRows = !isExact(axes.rows);
    if (!tipsColumns)
        return tipsRows ? 1 : 0;
    return static_cast<int>(std::floor(axes.rows.gain() + 1e-3)) + 1;
}

Result<void> expectResult(const PictureInput& input, const PreprocessSpec& spec, const SourceSizes& sources)
{
    RL_TAKE(const auto size, resultSize(spec, sources));
    if (size)
        return expectSize(input, *size);
    if (input.height || input.width)
        return fail(words::preprocessManySizes, input.name,
                    input.height ? fmt::to_string(*input.height) : "?",
                    input.width ? fmt::to_string(*input.width) : "?");
    return {};
}

std::string imageInput(const std::string& image, const SourceSizes& sources,
                       const onnx::ValueInfoProto& before)
{
    onnx::ValueInfoProto info;
    describeTensor(info, image, DType::uint8, imageShape(sources));
    *info.mutable_type()->mutable_tensor_type()->mutable_shape()->mutable_dim(0) =
        before.type().tensor_type().shape().dim(0);
    return info.SerializeAsString();
}

/// By Pillow since version 13.
bool areRowsFirst(const LibraryAxis& rows, const LibraryAxis& columns)
{
    return rows.nIn > rows.nOut && rows.nIn - rows.nOut > 2 * (columns.nIn - columns.nOut);
}

Result<bool> mayHaveRowsFirst(const PreprocessSpec& spec, const SourceSizes& sources)
{
    if (spec.mode == nullptr || spec.mode->library != "Pillow" || spec.mode->weightBits == nullptr)
        return false;
    for (const PixelSize& source : sources) {
        RL_TAKE(const auto geometry, geometryOf(spec, source));
        if (areRowsFirst(geometry.rows, geometry.columns))
            return true;
    }
    return sources.empty();
}

} // namespace

Result<std::string> preprocessModel(const PreprocessSpec& spec, const SourceSizes& sources)
{
    RL_TAKE(const auto least, opsetFor(spec, sources));
    NodeWriter writer([](const std::string& name) { return name == "image" || name == "pixel_values"; });
    RL_TRY(write(writer, spec, sources, "image"));
    RL_TAKE(const auto origin, originText(spec, sources));
    RL_TAKE(const auto size, resultSize(spec, sources));
    onnx::ModelProto model;
    model.set_ir_version(8);
    model.set_producer_name("ResizeLens");
    model.add_opset_import()->set_version(std::max(kOwnOpset, least));
    onnx::GraphProto& graph = *model.mutable_graph();
    graph.set_name("preprocess");
    Shape taken = imageShape(sources);
    if (spec.patch > 0)
        taken.front() = {1, {}};
    describeTensor(*graph.add_input(), "image", DType::uint8, taken);
    for (const std::string& node : writer.finish("pixel_values", origin))
        graph.add_node()->ParseFromString(node);
    describeTensor(*graph.add_output(), "pixel_values", DType::float32, resultShape(spec, size));
    return model.SerializeAsString();
}

Result<std::optional<int>> levelsFromLibrary(const PreprocessSpec& spec, const SourceSizes& sources)
{
    if (spec.sizing == Sizing::keep)
        return 0;
    if (spec.floats)
        return std::nullopt;
    if (spec.mode->weightBits == nullptr) {
        if (spec.mode->bytes == nullptr)
            return kLevelsOfOneRounding;
        if (spec.mode->bytesWithin == 0.0)
            return std::nullopt;
        return static_cast<int>(std::floor(spec.mode->bytesWithin + kOurs));
    }
    if (sources.empty())
        return kLevelsOfOneRounding;
    int most = 0;
    for (const PixelSize& source : sources) {
        RL_TAKE(const auto geometry, geometryOf(spec, source));
        RL_TAKE(const auto axes, levelMatrices(spec, geometry));
        most = std::max(most, levelsOf(axes));
    }
    return most;
}

Result<Phrase> boundOf(const PreprocessSpec& spec, const SourceSizes& sources)
{
    RL_TAKE(const auto levels, levelsFromLibrary(spec, sources));
    if (!levels)
        return Phrase();
    const Phrase bound = *levels == 0 ? say(words::preprocessEqual) : say(words::preprocessWithin, *levels);
    RL_TAKE(const auto rowsFirst, mayHaveRowsFirst(spec, sources));
    return rowsFirst ? say(words::preprocessRowsFirst, bound) : bound;
}

Result<void> expectSize(const PictureInput& input, PixelSize size)
{
    const std::int64_t height = input.height.value_or(size.height), width = input.width.value_or(size.width);
    if (height != size.height || width != size.width)
        return fail(words::preprocessOtherSize, size.height, size.width, input.name, height, width);
    return {};
}

Result<ModelEdits> preprocessEdits(const Analysis& analysis, const PreprocessSpec& spec,
                                   const SourceSizes& sources)
{
    RL_TAKE(const auto input, findPictureInput(analysis));
    RL_TAKE(const auto least, opsetFor(spec, sources));
    if (spec.patch > 0)
        return fail(words::preprocessPatches);
    if (input.channels != 3 || !isFloating(input.type))
        return fail(words::preprocessInput, input.name);
    RL_TRY(expectResult(input, spec, sources));
    const GraphIndex& index = *analysis.index;
    if (index.opset(GraphIndex::mainGraph()).value_or(1) < least)
        return fail(words::preprocessOpset, least);
    std::string image = "image";
    while (index.isTaken(image))
        image += "_";
    NodeWriter writer([&](const std::string& name) { return name == image || index.isTaken(name); });
    RL_TAKE(auto result, write(writer, spec, sources, image));
    if (input.channelsLast)
        result = writer.add("Transpose", {result}, {{"perm", std::vector<std::int64_t>{0, 2, 3, 1}}});
    if (input.type != DType::float32)
        writer.add("Cast", {result}, {{"to", static_cast<std::int64_t>(input.type)}});
    RL_TAKE(const auto origin, originText(spec, sources));
    GraphEdits edits{GraphIndex::mainGraph().value};
    const auto& inputs = index.graph(GraphIndex::mainGraph()).proto->input();
    for (int i = 0; i < inputs.size(); ++i)
        if (inputs[i].name() == input.name)
            edits.replacedInputs.emplace_back(static_cast<std::uint32_t>(i),
                                              imageInput(image, sources, inputs[i]));
    for (std::string& node : writer.finish(input.name, origin))
        edits.insertedNodes.emplace_back(0, std::move(node));
    return ModelEdits{{std::move(edits)}};
}

Result<void> prependPreprocess(const std::filesystem::path& model, AnalysisOptions analysing,
                               const PreprocessSpec& spec, const SourceSizes& sources, bool replacedSource,
                               const Progress& progress)
{
    analysing.stopAfter = StopAfter::shapes;
    const auto prepend = [&]() -> Result<void> {
        RL_TAKE(const auto written, analyse(model, analysing));
        RL_TAKE(const auto edits, preprocessEdits(*written, spec, sources));
        RL_TRY(writeModel(*written->file, edits, model, {.overwriteSource = true}, progress));
        return {};
    };
    auto done = prepend();
    std::error_code ignored;
    if (!done && !replacedSource) // a model without its pre-processing is not what was asked for
        std::filesystem::remove(model, ignored);
    return done;
}

} // namespace resizelens
