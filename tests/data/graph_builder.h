// Writes small ONNX graphs line by line. Deterministic: the same calls give the same bytes on every machine.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <onnx/onnx_pb.h>

namespace resizelens::test {

using Names = std::vector<std::string>;

/// A model with one opset import, an empty graph of the given name and no value.
onnx::ModelProto emptyModel(const std::string& graphName, std::int64_t opset, std::int64_t irVersion = 8);

onnx::AttributeProto attribute(const std::string& name, const char* value);
onnx::AttributeProto attribute(const std::string& name, std::int64_t value);
onnx::AttributeProto attribute(const std::string& name, float value);
onnx::AttributeProto attribute(const std::string& name, const std::vector<std::int64_t>& values);
onnx::AttributeProto attribute(const std::string& name, const std::vector<float>& values);
onnx::AttributeProto attribute(const std::string& name, const onnx::GraphProto& body);

/// An axis length: a number, or a symbol ("batch"), or nothing ("").
struct Axis
{
    std::int64_t length = -1;
    std::string symbol = {};
    Axis(std::int64_t value)
        : length(value)
    {
    }
    Axis(const char* name)
        : symbol(name)
    {
    }
};
using Axes = std::vector<Axis>;

/// A tensor of floats or integers; row-major, stored as raw_data.
onnx::TensorProto floatTensor(const std::string& name, const std::vector<std::int64_t>& dims,
                              std::span<const float> values);
onnx::TensorProto intTensor(const std::string& name, const std::vector<std::int64_t>& dims,
                            std::span<const std::int64_t> values);

/// Seeded random numbers of [-1, 1), equal on every machine (the standard library's distributions are not).
class RandomFloats
{
public:
    explicit RandomFloats(std::uint64_t seed);
    float next();

private:
    std::uint64_t m_state;
};

/// As exporters write it; a library of ONNX that does not know the field keeps it all the same.
void addMetadata(onnx::NodeProto& node, const std::string& key, const std::string& value);

/// Appends to a graph that the caller keeps alive.
class GraphBuilder
{
public:
    explicit GraphBuilder(onnx::GraphProto& graph)
        : m_graph(graph)
    {
    }

    void input(const std::string& name, const Axes& axes, int type = onnx::TensorProto::FLOAT);
    void output(const std::string& name, const Axes& axes, int type = onnx::TensorProto::FLOAT);

    /// Adds an initializer and returns its name.
    std::string constant(const onnx::TensorProto& tensor);
    std::string floats(const std::string& name, std::initializer_list<float> values);
    std::string ints(const std::string& name, std::initializer_list<std::int64_t> values);

    /// Adds a node named `name` with one output, and returns the output's name: `name` with "_out" behind it
    /// unless `result` gives another.
    std::string node(const std::string& type, const std::string& name, const Names& inputs,
                     const std::vector<onnx::AttributeProto>& attributes = {},
                     const std::string& result = {});

    /// A convolution with seeded random weights and bias; `inChannels` × `kernel` × `kernel` taps for each of
    /// `outChannels`.
    struct ConvShape
    {
        std::int64_t inChannels = 1;
        std::int64_t outChannels = 1;
        std::int64_t kernel = 3;
        std::int64_t stride = 1;
        std::int64_t pads = 1;
    };
    std::string conv(const std::string& name, const std::string& x, const ConvShape& shape,
                     RandomFloats& random);
    std::string convRelu(const std::string& name, const std::string& x, const ConvShape& shape,
                         RandomFloats& random);

private:
    onnx::GraphProto& m_graph;
};

} // namespace resizelens::test
