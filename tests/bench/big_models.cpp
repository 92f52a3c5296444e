#include "tests/bench/big_models.h"

#include "core/onnx/wire_format.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <vector>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens::bench {

namespace {

constexpr std::uint32_t kModelGraph = 7, kGraphNode = 1, kGraphInitializer = 5, kTensorRawData = 9;

std::string nodeBytes(const BigModel& model, std::int64_t index)
{
    onnx::NodeProto node;
    node.set_name(fmt::format("node_{}", index));
    node.add_input(index == 0 ? "x" : fmt::format("t{}", index - 1));
    node.add_output(fmt::format("t{}", index));
    node.set_op_type("Relu");
    if (index < model.tensors) {
        node.set_op_type("Conv");
        node.add_input(fmt::format("w{}", index));
    }
    return node.SerializeAsString();
}

std::string resizeBytes(const BigModel& model)
{
    onnx::NodeProto node;
    node.set_name("resize");
    node.set_op_type("Resize");
    for (const std::string& input :
         {fmt::format("t{}", model.nodes - 1), std::string(), std::string("scales")})
        node.add_input(input);
    node.add_output("y");
    onnx::AttributeProto& mode = *node.add_attribute();
    mode.set_name("mode");
    mode.set_type(onnx::AttributeProto::STRING);
    mode.set_s("linear");
    return node.SerializeAsString();
}

std::string scalesBytes()
{
    onnx::TensorProto scales;
    scales.set_name("scales");
    scales.set_data_type(onnx::TensorProto::FLOAT);
    scales.add_dims(4);
    for (const float value : {1.f, 1.f, 2.f, 2.f})
        scales.add_float_data(value);
    return scales.SerializeAsString();
}

void describe(onnx::ValueInfoProto& info, const std::string& name, std::int64_t side, std::int64_t channels)
{
    info.set_name(name);
    auto& tensor = *info.mutable_type()->mutable_tensor_type();
    tensor.set_elem_type(onnx::TensorProto::FLOAT);
    for (const std::int64_t length : {std::int64_t{1}, channels, side, side})
        tensor.mutable_shape()->add_dim()->set_dim_value(length);
}

std::string headOfTensor(const BigModel& model, std::int64_t index)
{
    onnx::TensorProto tensor;
    tensor.set_name(fmt::format("w{}", index));
    tensor.set_data_type(onnx::TensorProto::FLOAT);
    for (const std::int64_t length : {model.channels, model.channels, std::int64_t{1}, std::int64_t{1}})
        tensor.add_dims(length);
    return tensor.SerializeAsString();
}

/// A length-delimited field's tag and length.
std::string prefix(std::uint32_t number, std::uint64_t length)
{
    std::string out;
    wire::appendVarint(out, (std::uint64_t{number} << 3) |
                                static_cast<std::uint64_t>(wire::Type::lengthDelimited));
    wire::appendVarint(out, length);
    return out;
}

struct TensorText
{
    std::string before; // the initializer's own prefix, its head and the prefix of raw_data
    std::uint64_t size = 0;
};

TensorText tensorText(const BigModel& model, std::int64_t index)
{
    const std::string head = headOfTensor(model, index);
    const auto payload = static_cast<std::uint64_t>(4 * model.channels * model.channels);
    const std::string raw = prefix(kTensorRawData, payload);
    TensorText text;
    text.before = prefix(kGraphInitializer, head.size() + raw.size() + payload) + head + raw;
    text.size = text.before.size() + payload;
    return text;
}

std::string headOfModel()
{
    onnx::ModelProto model;
    model.set_ir_version(8);
    model.set_producer_name("resizelens big_models");
    return model.SerializeAsString();
}

std::string tailOfModel()
{
    onnx::ModelProto model;
    model.add_opset_import()->set_version(13);
    return model.SerializeAsString();
}

std::string structureOfGraph(const BigModel& model)
{
    std::string out;
    for (std::int64_t i = 0; i < model.nodes; ++i)
        wire::appendMessage(out, kGraphNode, nodeBytes(model, i));
    wire::appendMessage(out, kGraphNode, resizeBytes(model));
    wire::appendMessage(out, 2, "big");
    wire::appendMessage(out, kGraphInitializer, scalesBytes());
    return out;
}

std::string endsOfGraph(const BigModel& model)
{
    onnx::GraphProto graph;
    describe(*graph.add_input(), "x", 2, model.channels);
    describe(*graph.add_output(), "y", 4, model.channels);
    return graph.SerializeAsString();
}

} // namespace

std::filesystem::path writeBigModel(const BigModel& model, const std::filesystem::path& folder)
{
    const std::string structure = structureOfGraph(model);
    const std::string ends = endsOfGraph(model);
    std::uint64_t body = structure.size() + ends.size();
    for (std::int64_t i = 0; i < model.tensors; ++i)
        body += tensorText(model, i).size;
    const auto path = folder / (model.name + ".onnx");
    std::ofstream file(path, std::ios::binary);
    file << headOfModel() << prefix(kModelGraph, body) << structure;
    std::vector<float> values(static_cast<std::size_t>(model.channels * model.channels));
    for (std::int64_t i = 0; i < model.tensors; ++i) {
        file << tensorText(model, i).before;
        std::fill(values.begin(), values.end(), static_cast<float>(i));
        file.write(reinterpret_cast<const char*>(values.data()),
                   static_cast<std::streamsize>(values.size() * sizeof(float)));
    }
    file << ends << tailOfModel();
    file.close();
    if (!file) {
        std::perror(path.c_str());
        std::exit(1);
    }
    return path;
}

} // namespace resizelens::bench
