#include "tests/core/resize/quant/quantised_models.h"

#include "tests/data/graph_builder.h"

#include <utility>
#include <vector>

namespace resizelens::test {

namespace {

std::string codeTensor(GraphBuilder& graph, const std::string& name, const Quantisation& numbers)
{
    onnx::TensorProto tensor;
    tensor.set_name(name);
    tensor.set_data_type(static_cast<int>(numbers.type));
    tensor.set_raw_data(std::string(1, static_cast<char>(numbers.zeroPoint)));
    return graph.constant(tensor);
}

std::string scaleTensor(GraphBuilder& graph, const std::string& name, double scale)
{
    const float value = static_cast<float>(scale);
    return graph.constant(floatTensor(name, {}, {&value, 1}));
}

template<class T, std::size_t N>
const T& oneOf(const T (&all)[N], std::mt19937_64& random)
{
    return all[random() % N];
}

} // namespace

onnx::ModelProto quantisedModel(const QuantisedCase& one)
{
    onnx::ModelProto model = emptyModel("quantised", one.opset, 9);
    GraphBuilder graph(*model.mutable_graph());
    const auto axes = [](const Dims& dims) { return Axes(dims.begin(), dims.end()); };
    graph.input("x", axes(one.input), static_cast<int>(one.before.type));
    graph.output("y", axes(one.output), static_cast<int>(one.after.type));
    const std::string sizes = graph.constant(intTensor(
        "sizes", {static_cast<std::int64_t>(one.output.size())}, std::vector<std::int64_t>(one.output)));
    std::vector<onnx::AttributeProto> attributes = {
        attribute("mode", std::string(toString(one.mode)).c_str()),
        attribute("coordinate_transformation_mode", std::string(toString(one.coordinates)).c_str()),
        attribute("nearest_mode", std::string(toString(one.rounding)).c_str()),
        attribute("cubic_coeff_a", static_cast<float>(one.cubicCoeffA))};
    if (!one.wrapped) {
        graph.node("Resize", "resize", {"x", "", "", sizes}, attributes, "y");
        return model;
    }
    const std::string real =
        graph.node("DequantizeLinear", "from",
                   {"x", scaleTensor(graph, "sx", one.before.scale), codeTensor(graph, "zx", one.before)});
    const std::string resized = graph.node("Resize", "resize", {real, "", "", sizes}, attributes);
    graph.node("QuantizeLinear", "to",
               {resized, scaleTensor(graph, "sy", one.after.scale), codeTensor(graph, "zy", one.after)}, {},
               "y");
    return model;
}

QuantisedCase randomQuantised(std::mt19937_64& random)
{
    constexpr ResizeMode modes[] = {ResizeMode::linear, ResizeMode::linear, ResizeMode::linear,
                                    ResizeMode::nearest, ResizeMode::cubic};
    constexpr CoordinateMode coordinates[] = {CoordinateMode::halfPixel, CoordinateMode::halfPixel,
                                              CoordinateMode::asymmetric, CoordinateMode::alignCorners,
                                              CoordinateMode::pytorchHalfPixel};
    constexpr NearestMode roundings[] = {NearestMode::floor, NearestMode::ceil, NearestMode::roundPreferFloor,
                                         NearestMode::roundPreferCeil};
    constexpr std::pair<int, int> factors[] = {{2, 1}, {2, 1}, {3, 1}, {4, 1}, {1, 2}, {1, 3},
                                               {3, 2}, {8, 1}, {1, 1}, {5, 3}, {1, 4}};
    constexpr double scales[] = {0.0125, 0.5, 1.0, 0.00390625, 0.0217, 3.7};
    QuantisedCase one;
    one.mode = oneOf(modes, random);
    one.coordinates = oneOf(coordinates, random);
    one.rounding = oneOf(roundings, random);
    one.cubicCoeffA = random() % 2 == 0 ? -0.75 : -0.5;
    const bool same = random() % 2 == 0;
    const auto first = oneOf(factors, random);
    const bool both = random() % 4 != 0;
    for (std::size_t axis = 2; axis < 4; ++axis) {
        const auto [up, down] = axis == 2 || both ? first : oneOf(factors, random);
        one.input[axis] = down * static_cast<std::int64_t>(2 + random() % 5);
        one.output[axis] = one.input[axis] * up / down;
    }
    one.input[1] = one.output[1] = static_cast<std::int64_t>(1 + random() % 3);
    const auto numbers = [&](DType type) {
        Quantisation side{type, static_cast<double>(static_cast<float>(oneOf(scales, random))), 0};
        side.zeroPoint = side.least() + static_cast<std::int64_t>(random() % 256);
        return side;
    };
    const DType type = random() % 2 == 0 ? DType::uint8 : DType::int8;
    one.before = numbers(type);
    one.after = same ? one.before : numbers(type);
    return one;
}

std::string describe(const QuantisedCase& one)
{
    return std::string(toString(one.mode)) + " " + std::string(toString(one.coordinates)) + " " +
           toText(one.input) + " → " + toText(one.output) + ", " + say(one.before).english + " → " +
           say(one.after).english;
}

} // namespace resizelens::test
