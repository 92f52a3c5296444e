#include "tests/conformance/onnxruntime/random_nodes.h"

#include "tests/data/graph_builder.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens::test {

namespace {

using Random = std::mt19937_64;

template<class T>
T pick(Random& random, std::initializer_list<T> all)
{
    return all.begin()[random() % all.size()];
}

bool chance(Random& random, unsigned percent)
{
    return random() % 100 < percent;
}

std::int64_t randomLength(Random& random)
{
    switch (random() % 8) {
    case 0:
        return 1;
    case 1:
        return static_cast<std::int64_t>(32 + random() % 40);
    default:
        return static_cast<std::int64_t>(2 + random() % 16);
    }
}

float randomScale(Random& random)
{
    constexpr float common[] = {0.5f, 2.0f, 3.0f, 4.0f, 0.25f, 1.5f, 0.75f, 1.0f / 3.0f, 2.0f / 3.0f, 1.05f};
    if (chance(random, 60))
        return common[random() % std::size(common)];
    // Extreme ratios included.
    return std::exp(std::uniform_real_distribution<float>(-2.5f, 2.5f)(random));
}

/// What is resized, and to what.
struct Sizes
{
    Dims input, output;
    std::vector<float> scales;
    bool given = false; // by scales, not sizes
};

Sizes randomSizes(Random& random, std::size_t rank)
{
    Sizes result;
    result.given = chance(random, 50);
    for (std::size_t i = 0; i < rank; ++i) {
        const bool resized = i + 2 >= rank ? chance(random, 95) : chance(random, rank < 4 ? 40 : 12);
        const std::int64_t in = resized ? randomLength(random) : static_cast<std::int64_t>(1 + random() % 3);
        float scale = resized ? randomScale(random) : 1.0f;
        auto out = static_cast<std::int64_t>(std::floor(static_cast<float>(in) * scale));
        if (out < 1 || out > 400) {
            scale = 2.0f;
            out = 2 * in;
        }
        if (resized && !result.given)
            out = chance(random, 40) ? out : randomLength(random);
        result.input.push_back(in);
        result.output.push_back(out);
        result.scales.push_back(scale);
    }
    return result;
}

Tensor randomInput(Random& random, DType type, const Dims& dims)
{
    const auto count = *elementCount(dims);
    std::vector<double> values(static_cast<std::size_t>(count));
    std::uniform_real_distribution<double> uniform(isFloating(type) ? -1.0 : 0.0,
                                                   isFloating(type) ? 1.0 : 120.0);
    std::generate(values.begin(), values.end(), [&] { return uniform(random); });
    return *Tensor::fromDoubles(type, dims, values);
}

struct Node
{
    onnx::ModelProto model;
    GraphBuilder graph;
    std::vector<onnx::AttributeProto> attributes;
    std::string text;

    explicit Node(std::int64_t opset)
        : model(emptyModel("random", opset, 8))
        , graph(*model.mutable_graph())
        , text(fmt::format("opset {}", opset))
    {
    }

    template<class T>
    void set(const char* name, T value, const std::string& shown)
    {
        attributes.push_back(attribute(name, value));
        text += fmt::format(" {}={}", name, shown);
    }
    void set(const char* name, const char* value) { set(name, value, value); }
};

std::string floatsConstant(Node& node, const char* name, const std::vector<float>& values)
{
    return node.graph.constant(floatTensor(name, {static_cast<std::int64_t>(values.size())}, values));
}

std::string intsConstant(Node& node, const char* name, const std::vector<std::int64_t>& values)
{
    return node.graph.constant(intTensor(name, {static_cast<std::int64_t>(values.size())}, values));
}

void addNearestMode(Random& random, Node& node)
{
    if (chance(random, 80))
        node.set("nearest_mode", pick(random, {"round_prefer_floor", "round_prefer_ceil", "floor", "ceil"}));
}

/// Attributes of Resize-11 and later; returns whether a region of interest is needed.
bool addModernAttributes(Random& random, Node& node, std::int64_t opset, const std::string& mode)
{
    std::string coordinates =
        pick(random, {"half_pixel", "half_pixel", "pytorch_half_pixel", "align_corners", "asymmetric",
                      "tf_crop_and_resize", "tf_half_pixel_for_nn", "half_pixel_symmetric"});
    if (coordinates == "half_pixel_symmetric" && opset < 19)
        coordinates = "half_pixel";
    if (coordinates == "tf_half_pixel_for_nn" && opset >= 13)
        coordinates = "asymmetric";
    node.set("coordinate_transformation_mode", coordinates.c_str());
    if (mode == "nearest")
        addNearestMode(random, node);
    if (mode == "cubic" && chance(random, 40))
        node.set("cubic_coeff_a", -0.5f, "-0.5");
    if (mode != "nearest" && chance(random, 30))
        node.set("exclude_outside", std::int64_t{1}, "1");
    if (mode != "nearest" && opset >= 18 && chance(random, 35))
        node.set("antialias", std::int64_t{1}, "1");
    if (coordinates == "tf_crop_and_resize" && chance(random, 70))
        node.set("extrapolation_value", 3.5f, "3.5");
    return coordinates == "tf_crop_and_resize";
}

std::vector<float> randomRegion(Random& random, std::size_t rank, const Sizes& sizes)
{
    std::vector<float> roi(2 * rank, 0.0f);
    for (std::size_t i = 0; i < rank; ++i) {
        const bool resized = sizes.input[i] != sizes.output[i];
        roi[i] = resized ? pick(random, {0.0f, 0.1f, 0.25f, -0.2f}) : 0.0f;
        roi[rank + i] = resized ? pick(random, {1.0f, 0.8f, 0.75f, 1.3f}) : 1.0f;
    }
    return roi;
}

void finish(Node& node, const Sizes& sizes, DType type, const Names& inputs, const char* opType)
{
    Axes in, out;
    for (const std::int64_t length : sizes.input)
        in.emplace_back(length);
    for (std::size_t i = 0; i < sizes.input.size(); ++i)
        out.emplace_back("");
    node.graph.input("x", in, static_cast<int>(type));
    node.graph.node(opType, "node", inputs, node.attributes, "y");
    node.graph.output("y", out, static_cast<int>(type));
    node.text += fmt::format(" {} {} {}", dtypeName(type), toText(sizes.input),
                             sizes.given ? fmt::format("by {}", fmt::join(sizes.scales, ", "))
                                         : "to " + toText(sizes.output));
}

Node legacyNode(Random& random, std::int64_t opset, Sizes sizes, DType type)
{
    Node node(opset);
    sizes.given = true;
    node.set("mode", pick(random, {"nearest", "linear"}));
    if (opset < 9) {
        for (float& scale : sizes.scales)
            scale = std::max(scale, 1.0f);
        node.attributes.push_back(attribute("scales", sizes.scales));
        finish(node, sizes, type, {"x"}, "Upsample");
        return node;
    }
    if (opset == 9)
        for (float& scale : sizes.scales)
            scale = std::max(scale, 1.0f);
    const std::string scales = floatsConstant(node, "scales", sizes.scales);
    finish(node, sizes, type, {"x", scales}, opset == 9 ? "Upsample" : "Resize");
    return node;
}

Node modernNode(Random& random, std::int64_t opset, Sizes sizes, DType type)
{
    Node node(opset);
    const std::string mode = pick(random, {"nearest", "linear", "linear", "cubic"});
    node.set("mode", mode.c_str());
    const bool needsRegion = addModernAttributes(random, node, opset, mode);
    const std::size_t rank = sizes.input.size();
    std::string roi;
    if (needsRegion || opset < 13)
        roi = floatsConstant(node, "roi",
                             needsRegion ? randomRegion(random, rank, sizes) : std::vector<float>());
    // Opset 18: only some axes, and sizes as limits.
    std::vector<float> scales = sizes.scales;
    Dims output = sizes.output;
    if (opset >= 18 && !needsRegion && rank > 1 && chance(random, 30)) {
        std::vector<std::int64_t> axes;
        scales.clear();
        output.clear();
        for (std::size_t i = 0; i < rank; ++i)
            if (sizes.scales[i] != 1.0f || sizes.input[i] != sizes.output[i]) {
                axes.push_back(static_cast<std::int64_t>(i) -
                               (chance(random, 30) ? static_cast<std::int64_t>(rank) : 0));
                scales.push_back(sizes.scales[i]);
                output.push_back(sizes.output[i]);
            }
        node.set("axes", axes, fmt::format("{}", fmt::join(axes, ",")));
    }
    if (opset >= 18 && !sizes.given && chance(random, 20))
        node.set("keep_aspect_ratio_policy", pick(random, {"not_larger", "not_smaller"}));
    Names inputs = {"x", roi};
    if (sizes.given) {
        inputs.push_back(floatsConstant(node, "scales", scales));
    } else {
        inputs.push_back(opset < 13 ? floatsConstant(node, "scales", {}) : std::string());
        inputs.push_back(intsConstant(node, "sizes", output));
    }
    finish(node, sizes, type, inputs, "Resize");
    return node;
}

} // namespace

RandomNode randomNode(Random& random)
{
    const auto opset = pick<std::int64_t>(random, {7, 9, 10, 11, 11, 13, 13, 18, 18, 19, 19, 19});
    const std::size_t rank = pick<std::size_t>(random, {1, 2, 3, 4, 4, 4, 4, 5});
    const DType type = chance(random, 85)
                           ? DType::float32
                           : pick(random, {DType::uint8, DType::int8, DType::int32, DType::float64});
    const Sizes sizes = randomSizes(random, rank);
    Node node = opset <= 10 ? legacyNode(random, opset, sizes, type) : modernNode(random, opset, sizes, type);
    return {node.model, randomInput(random, type, sizes.input), node.text};
}

} // namespace resizelens::test
