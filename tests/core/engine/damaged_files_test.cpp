// Damaged and hostile files through every step, from opening to export: an Error with a sentence, or a
// result; never a crash. The sanitizer build of the tests says whether that holds.
#include "core/engine/export_model.h"
#include "tests/data/sample_models.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <random>

namespace resizelens {
namespace {

namespace fs = std::filesystem;
using namespace test;

/// Opens, analyses, plans and exports; gives the error of the step that failed.
std::optional<Error> runThrough(const fs::path& path)
{
    const auto analysis = analyse(path);
    if (!analysis)
        return analysis.error();
    for (const auto& tensor : (*analysis)->file->structure().graph().initializer())
        (void)(*analysis)->file->read(tensor);
    const auto plan = makePlan((*analysis)->sites, {});
    if (!plan)
        return plan.error();
    ExportOptions options;
    options.verify = true;
    options.proof.allowUnrun = true;
    const auto report = exportModel(**analysis, *plan, tempFolder() / "damaged_out.onnx", options);
    return report ? std::nullopt : std::optional(report.error());
}

void expectSentence(const std::optional<Error>& error)
{
    if (!error)
        return;
    EXPECT_FALSE(error->message.empty());
    EXPECT_FALSE(error->code.empty());
}

std::vector<std::string> wholeFiles()
{
    std::vector<std::string> files = {readBytes(sourceFolder() / "resources/samples/segmenter.onnx")};
    for (const NamedModel& model : specialModels())
        files.push_back(model.model.SerializeAsString());
    constexpr std::uintmax_t kLargest = 2 << 20;
    if (const auto shared = sharedFolder())
        for (const char* folder : {"models", "models/derived"})
            for (const auto& entry : fs::directory_iterator(*shared / folder))
                if (entry.path().extension() == ".onnx" && entry.file_size() < kLargest)
                    files.push_back(readBytes(entry.path()));
    return files;
}

TEST(DamagedFiles, thatEndEarly)
{
    for (const std::string& whole : wholeFiles())
        for (std::size_t part = 0; part < 40; ++part)
            expectSentence(runThrough(saveTempBytes(whole.substr(0, whole.size() * part / 40), "cut.onnx")));
}

TEST(DamagedFiles, withFlippedBits)
{
    std::mt19937_64 random(20);
    for (const std::string& whole : wholeFiles())
        for (int round = 0; round < tries(40); ++round) {
            std::string damaged = whole;
            // Structure is denser in small files; in large ones most bits are weights.
            const std::size_t reach =
                std::min<std::size_t>(damaged.size(), round % 2 == 0 ? damaged.size() : 4096);
            for (int flip = 0; flip <= round % 3; ++flip)
                damaged[random() % reach] ^= static_cast<char>(1 << (random() % 8));
            expectSentence(runThrough(saveTempBytes(damaged, "flipped.onnx")));
        }
}

TEST(DamagedFiles, withLengthsThatCannotBe)
{
    const std::string huge = "\xff\xff\xff\xff\xff\xff\xff\xff\x7f";
    std::mt19937_64 random(63);
    for (const NamedModel& model : specialModels()) {
        const std::string whole = model.model.SerializeAsString();
        for (int round = 0; round < 60; ++round) {
            std::string damaged = whole;
            damaged.insert(random() % damaged.size(), huge);
            expectSentence(runThrough(saveTempBytes(damaged, "lengths.onnx")));
        }
    }
}

TEST(DamagedFiles, sayWhereInTheFile)
{
    // A value_info whose type ends in the middle of a number.
    onnx::ModelProto model = resize13();
    const std::string mark = "marked_value";
    auto& info = *model.mutable_graph()->add_value_info();
    info.set_name(mark);
    info.mutable_type()->mutable_tensor_type()->set_elem_type(300);
    std::string bytes = model.SerializeAsString();
    const std::size_t last = bytes.find("\xac\x02", bytes.find(mark)) + 1;
    bytes[last] = '\x82';
    const auto analysis = analyse(saveTempBytes(bytes, "where.onnx"));
    ASSERT_FALSE(analysis.has_value());
    EXPECT_EQ(analysis.error().code, "model.malformed");
    ASSERT_TRUE(analysis.error().offset.has_value());
    EXPECT_EQ(*analysis.error().offset, last - 1);
    EXPECT_NE(analysis.error().message.find("damaged: expected a number"), std::string::npos);
}

TEST(DamagedFiles, withCyclesAndRepeatedNames)
{
    onnx::ModelProto cycle = resize13();
    cycle.mutable_graph()->mutable_node(0)->set_input(0, cycle.graph().node(0).output(0));
    const auto cyclic = runThrough(saveTemp(cycle, "cycle"));
    ASSERT_TRUE(cyclic.has_value());
    EXPECT_NE(cyclic->sentence().find("cycle"), std::string::npos) << cyclic->sentence();

    onnx::ModelProto twice = resize13();
    *twice.mutable_graph()->add_node() = twice.graph().node(0);
    const auto repeated = runThrough(saveTemp(twice, "twice"));
    ASSERT_TRUE(repeated.has_value());
    EXPECT_NE(repeated->sentence().find("defined twice"), std::string::npos) << repeated->sentence();
}

onnx::ModelProto chainOf(int nodes)
{
    onnx::ModelProto model = noResize();
    model.mutable_graph()->clear_node();
    for (int i = 0; i < nodes; ++i) {
        onnx::NodeProto& node = *model.mutable_graph()->add_node();
        node.set_op_type("Relu");
        node.add_input(i == 0 ? model.graph().input(0).name() : "v" + std::to_string(i - 1));
        node.add_output(i + 1 == nodes ? model.graph().output(0).name() : "v" + std::to_string(i));
    }
    return model;
}

TEST(DamagedFiles, withAMillionNodes)
{
    const std::size_t count = kSanitized ? 100'000 : 1'000'000;
    const auto analysis = analyse(saveTemp(chainOf(count), "million"));
    ASSERT_TRUE(analysis.has_value()) << analysis.error().sentence();
    EXPECT_EQ((*analysis)->index->nodeCount(), count);
    EXPECT_TRUE((*analysis)->index->problems().empty());
}

/// `message` wrapped as the field `number` of itself, again and again.
std::string nested(std::string message, const std::vector<std::uint32_t>& fields, int depth)
{
    for (int i = 0; i < depth; ++i)
        for (const std::uint32_t number : fields) {
            std::string length;
            for (std::size_t rest = message.size();; rest >>= 7) {
                length.push_back(static_cast<char>((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0)));
                if (rest <= 0x7f)
                    break;
            }
            const std::uint32_t tag = number << 3 | 2;
            std::string prefix;
            if (tag > 0x7f)
                prefix.push_back(static_cast<char>((tag & 0x7f) | 0x80));
            prefix.push_back(static_cast<char>(tag > 0x7f ? tag >> 7 : tag));
            message.insert(0, prefix + length);
        }
    return message;
}

TEST(DamagedFiles, nestedWithoutEnd)
{
    constexpr int kDepth = 3000; // each wrap copies what is inside; the limits are 64 and 100
    // graph > node > attribute > graph …
    const std::string graphs = nested("\x12\x01g", {6, 5, 1}, kDepth);
    const auto deep = runThrough(saveTempBytes("\x08\x08" + nested(graphs, {7}, 1), "deep_graphs.onnx"));
    ASSERT_TRUE(deep.has_value());
    EXPECT_EQ(deep->code, "model.depth");
    // value_info > type > sequence type > element type …
    const std::string types = nested("", {1, 4}, kDepth);
    const std::string info = nested(nested(types, {2}, 1), {13}, 1);
    const auto types_error = runThrough(saveTempBytes("\x08\x08" + nested(info, {7}, 1), "deep_types.onnx"));
    ASSERT_TRUE(types_error.has_value());
    EXPECT_EQ(types_error->code, "model.malformed");
    EXPECT_NE(types_error->message.find("nested deeper"), std::string::npos) << types_error->sentence();
}

TEST(DamagedFiles, nestedAHundredThousandTimes)
{
    // Lengths that all reach to the end of the file: what is inside needs no copying.
    std::string bytes = "\x08\x08";
    constexpr int kDepth = 100'000;
    const std::uint32_t fields[] = {7, 1, 5, 6};
    std::vector<std::size_t> sizes(kDepth + 1, 0);
    for (int i = kDepth - 1; i >= 0; --i) {
        std::size_t length = 1;
        for (std::size_t rest = sizes[static_cast<std::size_t>(i) + 1]; rest > 0x7f; rest >>= 7)
            ++length;
        sizes[static_cast<std::size_t>(i)] = sizes[static_cast<std::size_t>(i) + 1] + 1 + length;
    }
    for (int i = 0; i < kDepth; ++i) {
        const std::uint32_t number = i == 0 ? 7 : fields[1 + (i - 1) % 3];
        bytes.push_back(static_cast<char>(number << 3 | 2));
        std::size_t rest = sizes[static_cast<std::size_t>(i) + 1];
        for (; rest > 0x7f; rest >>= 7)
            bytes.push_back(static_cast<char>((rest & 0x7f) | 0x80));
        bytes.push_back(static_cast<char>(rest));
    }
    const auto error = runThrough(saveTempBytes(bytes, "abyss.onnx"));
    ASSERT_TRUE(error.has_value());
    EXPECT_EQ(error->code, "model.depth");
    EXPECT_TRUE(error->offset.has_value());
}

TEST(DamagedFiles, withShapesThatNoMemoryHolds)
{
    onnx::ModelProto model = resize13();
    for (auto& input : *model.mutable_graph()->mutable_input())
        for (auto& dim : *input.mutable_type()->mutable_tensor_type()->mutable_shape()->mutable_dim())
            dim.set_dim_value(std::int64_t{1} << 40);
    expectSentence(runThrough(saveTemp(model, "vast")));
    onnx::ModelProto weights = segmenter();
    for (auto& tensor : *weights.mutable_graph()->mutable_initializer())
        if (tensor.dims_size() > 0)
            tensor.set_dims(0, std::int64_t{1} << 62);
    expectSentence(runThrough(saveTemp(weights, "vast_weights")));
}

} // namespace
} // namespace resizelens
