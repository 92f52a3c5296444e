// Other people's shapes: the ONNX node tests (output shapes of real runs) and libonnx's own inference.
#include "tests/core/onnx/shape_case.h"
#include "tests/data/test_files.h"

#include <fstream>
#include <set>

#include <gtest/gtest.h>
#include <onnx/shape_inference/implementation.h>

namespace resizelens::test {
namespace {

const std::filesystem::path kNodeTests = "/usr/share/libonnx-testdata/data/node";

std::optional<onnx::TensorProto> readTensor(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    onnx::TensorProto tensor;
    if (!file || !tensor.ParseFromIstream(&file) || tensor.data_type() == 0)
        return std::nullopt;
    return tensor;
}

/// Turns the test's inputs into initializers, so that axes and sizes given at run time are constants; takes
/// the shapes of the outputs away.
bool prepare(onnx::ModelProto& model, const std::filesystem::path& data)
{
    auto& graph = *model.mutable_graph();
    for (int i = 0; i < graph.input_size(); ++i) {
        auto tensor = readTensor(data / ("input_" + std::to_string(i) + ".pb"));
        if (!tensor || !graph.input(i).type().has_tensor_type())
            return false;
        tensor->set_name(graph.input(i).name());
        *graph.add_initializer() = std::move(*tensor);
    }
    graph.clear_input();
    graph.clear_value_info();
    for (auto& output : *graph.mutable_output())
        output.clear_type();
    return true;
}

struct Tally
{
    std::size_t outputs = 0;
    std::size_t whole = 0;
    std::set<std::string> open;
};

void compareOutputs(const onnx::ModelProto& model, const std::filesystem::path& folder, Tally& tally)
{
    const ShapeCase one(model);
    for (int i = 0; i < model.graph().output_size(); ++i) {
        const auto tensor = readTensor(folder / "test_data_set_0" / ("output_" + std::to_string(i) + ".pb"));
        if (!tensor)
            continue;
        const ValueFacts& facts = one.facts(model.graph().output(i).name());
        const std::string what = folder.filename().string() + " output " + std::to_string(i);
        ++tally.outputs;
        const Dims expected(tensor->dims().begin(), tensor->dims().end());
        if (facts.shape == knownShape(expected))
            ++tally.whole;
        else
            tally.open.insert(folder.filename().string());
        // The suite stores bfloat16 values in tensors of uint16.
        if (facts.type != DType::bfloat16 || tensor->data_type() != onnx::TensorProto::UINT16)
            expectType(facts, tensor->data_type(), what);
        expectLengths(facts, expected, false, what);
    }
}

void compareFolder(const std::filesystem::path& folder, Tally& tally)
{
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        // these store bfloat16 as uint16
        if (entry.path().string().find("BFLOAT16") != std::string::npos)
            continue;
        auto model = readModel(entry.path() / "model.onnx");
        if (!model || !prepare(*model, entry.path() / "test_data_set_0"))
            continue;
        // the training domain is not ours
        if (model->graph().node_size() == 1 && !model->graph().node(0).domain().empty())
            continue;
        compareOutputs(*model, entry.path(), tally);
    }
}

std::string joined(const std::set<std::string>& names)
{
    std::string text;
    for (const std::string& name : names)
        text += name + " ";
    return text;
}

TEST(ShapeOracle, nodeTestsOfOnnx)
{
    if (!std::filesystem::exists(kNodeTests))
        GTEST_SKIP() << "the ONNX node tests are not installed";
    Tally tally;
    compareFolder(kNodeTests, tally);
    RecordProperty("outputs", std::to_string(tally.outputs));
    RecordProperty("wholly_known", std::to_string(tally.whole));
    RecordProperty("open", joined(tally.open));
    EXPECT_GT(tally.whole * 100, tally.outputs * 90) << joined(tally.open);
}

TEST(ShapeOracle, conformanceVectorsOfResize)
{
    const auto shared = sharedFolder();
    if (!shared || !std::filesystem::exists(*shared / "conformance"))
        GTEST_SKIP() << "the shared conformance vectors are not here";
    Tally tally;
    for (const auto& entry : std::filesystem::directory_iterator(*shared / "conformance"))
        if (entry.is_directory())
            compareFolder(entry.path(), tally);
    RecordProperty("outputs", std::to_string(tally.outputs));
    EXPECT_GT(tally.outputs, 200U);
    EXPECT_EQ(tally.whole, tally.outputs) << joined(tally.open);
}

/// Gives the inputs lengths and forgets what the file says of other values.
void setInputs(onnx::ModelProto& model, const InputShapes& shapes)
{
    for (auto& input : *model.mutable_graph()->mutable_input()) {
        const auto given = shapes.find(input.name());
        if (given == shapes.end())
            continue;
        auto* shape = input.mutable_type()->mutable_tensor_type()->mutable_shape();
        shape->clear_dim();
        for (const std::int64_t length : given->second)
            shape->add_dim()->set_dim_value(length);
    }
}

void compareWithLibrary(onnx::ModelProto model, const std::string& what, std::size_t& compared)
{
    model.mutable_graph()->clear_value_info();
    const ShapeCase ours(model);
    try {
        onnx::shape_inference::InferShapes(model);
    } catch (const std::exception&) {
        return; // the library gives up on some models
    }
    for (const auto& info : model.graph().value_info()) {
        const ValueFacts& facts = ours.facts(info.name());
        const auto& type = info.type().tensor_type();
        expectType(facts, type.elem_type(), what + " " + info.name());
        if (!type.has_shape())
            continue;
        Dims lengths;
        for (const auto& dim : type.shape().dim())
            lengths.push_back(dim.has_dim_value() ? dim.dim_value() : -1);
        compared += lengths.size();
        expectLengths(facts, lengths, true, what + " " + info.name());
    }
}

std::int64_t opsetOf(const onnx::ModelProto& model)
{
    for (const auto& import : model.opset_import())
        if (import.domain().empty() || import.domain() == "ai.onnx")
            return import.version();
    return 1;
}

TEST(ShapeOracle, libraryKnowsNothingThatWeDoNot)
{
    const auto shared = sharedFolder();
    if (!shared || !std::filesystem::exists(*shared / "models"))
        GTEST_SKIP() << "the shared models are not here";
    std::size_t compared = 0;
    for (const auto& entry : std::filesystem::directory_iterator(*shared / "models")) {
        auto model = entry.path().extension() == ".onnx" ? readModel(entry.path()) : std::nullopt;
        if (!model || opsetOf(*model) > 17)
            continue;
        const std::string what = entry.path().filename().string();
        compareWithLibrary(*model, what, compared);
        InputShapes shapes;
        for (const auto& input : model->graph().input())
            if (input.type().tensor_type().shape().dim_size() == 4)
                shapes[input.name()] = {1, input.type().tensor_type().shape().dim(1).dim_value(), 320, 320};
        const bool planar = !shapes.empty() && shapes.begin()->second[1] > 0 && shapes.begin()->second[1] < 5;
        if (!planar || what.find("dynamic") == std::string::npos)
            continue;
        setInputs(*model, shapes);
        compareWithLibrary(std::move(*model), what + " at 320", compared);
    }
    EXPECT_GT(compared, 1000U);
}

} // namespace
} // namespace resizelens::test
