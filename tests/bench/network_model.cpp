#include "tests/bench/network_model.h"

#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"

#include <array>

namespace resizelens::test {

namespace {

constexpr int kChannels = 2;

class Network
{
public:
    explicit Network(onnx::GraphProto& graph)
        : m_graph(graph)
        , m_random(1)
    {
    }

    std::string conv(const std::string& name, const std::string& x, int kernel, int stride = 1)
    {
        ++m_nodes;
        return m_graph.conv(name, x, {kChannels, kChannels, kernel, stride, kernel / 2}, m_random);
    }
    std::string node(const char* type, const std::string& name, const Names& inputs)
    {
        ++m_nodes;
        return m_graph.node(type, name, inputs);
    }
    std::string twice(const std::string& name, const std::string& x)
    {
        ++m_nodes;
        return m_graph.node(
            "Resize", name, {x, "", "scales"},
            {attribute("mode", "linear"), attribute("coordinate_transformation_mode", "half_pixel")});
    }

    std::string residual(const std::string& scope, const std::string& x)
    {
        std::string value = node("Relu", scope + "/relu1", {conv(scope + "/conv1", x, 1)});
        value = node("Relu", scope + "/relu2", {conv(scope + "/conv2", value, 3)});
        value = conv(scope + "/conv3", value, 1);
        return node("Relu", scope + "/relu3", {node("Add", scope + "/add", {x, value})});
    }

    int nodes() const { return m_nodes; }

private:
    GraphBuilder m_graph;
    RandomFloats m_random;
    int m_nodes = 0;
};

} // namespace

std::filesystem::path networkModel(int nodes)
{
    auto model = emptyModel("network", 13);
    onnx::GraphProto& proto = *model.mutable_graph();
    GraphBuilder builder(proto);
    builder.input("x", {1, kChannels, 64, 64});
    builder.floats("scales", {1.F, 1.F, 2.F, 2.F});
    Network net(proto);
    std::array<std::string, 3> level = {"x", "", ""};
    for (std::size_t i = 1; i < 3; ++i)
        level[i] = net.conv("stem/down" + std::to_string(i), level[i - 1], 3, 2);
    for (int stage = 0; net.nodes() < nodes; ++stage) {
        const std::string scope = "stage" + std::to_string(stage);
        for (std::size_t i = 0; i < 3; ++i)
            for (int block = 0; block < 2 && net.nodes() < nodes; ++block)
                level[i] = net.residual(
                    scope + "/level" + std::to_string(i) + "/block" + std::to_string(block), level[i]);
        for (std::size_t i = 2; i > 0 && net.nodes() < nodes; --i) {
            const std::string neck = scope + "/neck/up" + std::to_string(i);
            level[i - 1] =
                net.node("Add", neck + "/add", {net.twice(neck + "/resize", level[i]), level[i - 1]});
        }
        for (std::size_t i = 1; i < 3 && net.nodes() < nodes; ++i) {
            const std::string neck = scope + "/neck/down" + std::to_string(i);
            level[i] =
                net.node("Add", neck + "/add", {net.conv(neck + "/conv", level[i - 1], 3, 2), level[i]});
        }
    }
    for (std::size_t i = 0; i < 3; ++i)
        builder.output(level[i], {1, kChannels, 64 >> i, 64 >> i});
    return saveTemp(model, "network_" + std::to_string(nodes));
}

} // namespace resizelens::test
