#include "core/extras/kit/kit_folder.h"

#include "core/base/npy.h"
#include "core/base/text.h"
#include "core/base/whole_file.h"
#include "core/engine/onnx_proto.h"
#include "core/extras/kit/words.h"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::string_view kReadMe =
    R"(# A kit for a board that ResizeLens does not know

Each NAME.onnx is a model of one Resize, or of one operator that stands for it: input `x`, output `y`, float32.

1. Compile and run each model as you would your own, with NAME.x.npy as input. Quantised boards may round.
2. Save the output as NAME.y.npy, in the shape of NAME.expected.npy.
3. Where the compiler or the board refuses, save what it said as NAME.txt instead. What fails any other way counts too.
4. `resizelens-cli kit --read FOLDER --name "My board" -o my-board.json`
5. `resizelens-cli check model.onnx --target my-board.json`

Without NAME.y.npy and NAME.txt a case counts as not asked. With ONNX Runtime, the second step would be:

    import glob, numpy, onnxruntime
    for path in glob.glob("*.onnx"):
        name = path[:-len(".onnx")]
        try:
            session = onnxruntime.InferenceSession(path)
            numpy.save(name + ".y.npy", session.run(None, {"x": numpy.load(name + ".x.npy")})[0])
        except Exception as error:
            open(name + ".txt", "w").write(str(error))
)";

Result<onnx::ModelProto> modelOf(const KitCase& one)
{
    RL_TAKE(const auto nodes, writeOperator(one.op, DType::float32, one.opset));
    RL_TAKE(const auto dims, chainOutputDims({{one.op}}, one.input));
    onnx::ModelProto model;
    model.set_ir_version(one.opset < 18 ? 6 : 8);
    model.add_opset_import()->set_version(one.opset);
    auto& graph = *model.mutable_graph();
    graph.set_name(one.name);
    std::vector<std::string> results = {"x"};
    for (const OnnxNode& node : nodes) {
        const bool isLast = results.size() == nodes.size();
        const std::string name = fmt::format("node{}", results.size());
        const std::string output = isLast ? "y" : name + "_result";
        addNode(graph, node, name, results, output);
        results.push_back(output);
    }
    describeTensor(*graph.add_input(), "x", DType::float32, knownShape(one.input));
    describeTensor(*graph.add_output(), "y", DType::float32, knownShape(dims));
    return model;
}

Result<void> writeCase(const KitCase& one, const std::filesystem::path& folder)
{
    RL_TAKE(const auto model, modelOf(one));
    RL_TAKE(const auto input, one.samples());
    RL_TAKE(const auto expected, evaluateOperator(one.op, input));
    RL_TRY(writeWholeFile(folder / (one.name + ".onnx"), model.SerializeAsString()));
    RL_TRY(writeNpy(input, folder / (one.name + ".x.npy")));
    return writeNpy(expected, folder / (one.name + ".expected.npy"));
}

/// What a tool said, as far as a sentence of a profile can hold it.
std::string firstLine(const std::filesystem::path& path)
{
    constexpr std::size_t kMost = 160;
    std::ifstream file(path);
    std::string text(kMost, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    return cleanText(std::string_view(text).substr(0, text.find_first_of("\r\n")));
}

} // namespace

Result<void> writeKit(const std::filesystem::path& folder, const Progress& progress)
{
    std::error_code ignored; // what matters of it fails below, with the file's name
    std::filesystem::create_directories(folder, ignored);
    const auto cases = kitCases();
    for (std::size_t i = 0; i < cases.size(); ++i) {
        RL_TRY(progress.goOn());
        progress(static_cast<double>(i) / static_cast<double>(cases.size()), words::kitWriting);
        RL_TRY(writeCase(cases[i], folder));
    }
    return writeWholeFile(folder / "README.md", kReadMe);
}

Result<std::vector<KitAnswer>> readKit(const std::filesystem::path& folder)
{
    std::vector<KitAnswer> answers;
    bool any = false;
    for (const KitCase& one : kitCases()) {
        KitAnswer& answer = answers.emplace_back();
        const auto result = folder / (one.name + ".y.npy"), said = folder / (one.name + ".txt");
        std::error_code ignored;
        if (std::filesystem::exists(result, ignored)) {
            RL_TAKE(auto read, readNpy(result));
            answer = {KitAnswer::Kind::computed, std::move(read), {}};
        } else if (std::filesystem::exists(said, ignored)) {
            answer = {KitAnswer::Kind::refused, std::nullopt, firstLine(said)};
        }
        any = any || answer.kind != KitAnswer::Kind::none;
    }
    if (!any)
        return fail(failure(words::kitUnanswered).in(folder.string()));
    return answers;
}

} // namespace resizelens
