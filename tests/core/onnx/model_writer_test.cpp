#include "core/onnx/model_writer.h"

#include "core/onnx/wire_map.h"
#include "tests/core/onnx/open_model.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <new>
#include <stdexcept>
#include <sys/stat.h>

namespace resizelens {
namespace {

namespace fs = std::filesystem;
using namespace test;

std::string identity(const std::string& name)
{
    onnx::NodeProto node;
    node.set_op_type("Identity");
    node.set_name(name);
    node.add_input("in_" + name);
    node.add_output("out_" + name);
    return node.SerializeAsString();
}

/// Files of the temporary folder that an export left behind.
std::size_t leftovers()
{
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(tempFolder()))
        count += entry.path().filename().string().find(".part-") != std::string::npos ? 1 : 0;
    return count;
}

TEST(ModelWriter, changesNothingWithoutEdits)
{
    std::vector<fs::path> paths = {sourceFolder() / "resources/samples/segmenter.onnx"};
    for (const NamedModel& model : specialModels())
        paths.push_back(saveTemp(model.model, "round_" + model.name));
    if (const auto shared = sharedFolder())
        for (const auto& entry : fs::directory_iterator(*shared / "models"))
            if (entry.path().extension() == ".onnx")
                paths.push_back(entry.path());
    for (const fs::path& path : paths) {
        const auto file = openOk(path);
        const fs::path target = tempFolder() / "round_trip.onnx";
        const auto written = writeModel(*file, {}, target);
        ASSERT_TRUE(written.has_value()) << written.error().sentence();
        EXPECT_EQ(readBytes(target), readBytes(path)) << path;
    }
}

TEST(ModelWriter, keepsFieldsThatItDoesNotKnow)
{
    // Field 200 of ModelProto, in front of everything.
    const std::string unknown("\xc2\x0c\x03"
                              "new",
                              6);
    const fs::path path =
        saveTempBytes(unknown + readBytes(saveTemp(resize13(), "unknown_source")), "unknown.onnx");
    const fs::path target = tempFolder() / "unknown_out.onnx";
    ModelEdits edits;
    edits.graphs.push_back({0, {}, {{0, identity("a")}}, {}, {}, {}});
    ASSERT_TRUE(writeModel(*openOk(path), edits, target).has_value());
    EXPECT_EQ(readBytes(target).substr(0, unknown.size()), unknown);
}

TEST(ModelWriter, splicesLikeProtobufDoes)
{
    const fs::path path = saveTemp(segmenter(), "splice");
    ModelEdits edits;
    GraphEdits graph;
    graph.removedNodes = {3};
    graph.insertedNodes = {{3, identity("a")}, {3, identity("b")}, {0, identity("c")}};
    graph.replacedNodes = {{5, identity("d")}};
    graph.removedInitializers = {0};
    onnx::TensorProto added;
    added.set_name("added");
    added.set_data_type(onnx::TensorProto::FLOAT);
    added.set_raw_data(std::string(40000, 'x'));
    added.add_dims(10000);
    graph.addedInitializers = {added.SerializeAsString()};
    edits.graphs = {graph};
    const fs::path target = tempFolder() / "spliced.onnx";
    ASSERT_TRUE(writeModel(*openOk(path), edits, target).has_value());

    onnx::ModelProto wanted = segmenter();
    const onnx::ModelProto source = wanted;
    wanted.mutable_graph()->clear_node();
    const auto add = [&](const std::string& bytes) {
        wanted.mutable_graph()->add_node()->ParseFromString(bytes);
    };
    for (int i = 0; i < source.graph().node_size(); ++i) {
        if (i == 0)
            add(identity("c"));
        if (i == 3) {
            add(identity("a"));
            add(identity("b"));
            continue;
        }
        add(i == 5 ? identity("d") : source.graph().node(i).SerializeAsString());
    }
    wanted.mutable_graph()->mutable_initializer()->DeleteSubrange(0, 1);
    *wanted.mutable_graph()->add_initializer() = added;
    const auto got = readModel(target);
    ASSERT_TRUE(got.has_value());
    EXPECT_EQ(got->SerializeAsString(), wanted.SerializeAsString());
}

TEST(ModelWriter, mendsTheLengthsAroundABody)
{
    const fs::path path = saveTemp(resizeInIf(), "body");
    const auto file = openOk(path);
    ASSERT_GE(file->wireMap().graphs.size(), 3u);
    onnx::TensorProto added;
    added.set_name("added");
    added.set_raw_data(std::string(300, 'x')); // makes every length prefix around it longer
    ModelEdits edits;
    edits.graphs.push_back({1, {}, {{0, identity("inside")}}, {}, {}, {added.SerializeAsString()}});
    const fs::path target = tempFolder() / "body_out.onnx";
    ASSERT_TRUE(writeModel(*file, edits, target).has_value());
    const auto got = readModel(target);
    ASSERT_TRUE(got.has_value());
    bool found = false;
    for (const auto& node : got->graph().node())
        for (const auto& attribute : node.attribute())
            if (attribute.has_g() && attribute.g().node(0).name() == "inside")
                found =
                    attribute.g().initializer(attribute.g().initializer_size() - 1).raw_data().size() == 300;
    EXPECT_TRUE(found);
    EXPECT_TRUE(ModelFile::open(target).has_value());
}

TEST(ModelWriter, editsLocalFunctions)
{
    const auto file = openOk(saveTemp(resizeInFunction(), "function"));
    const auto last = static_cast<std::uint32_t>(file->wireMap().graphs.size() - 1);
    ModelEdits edits;
    edits.graphs.push_back({last, {}, {{0, identity("inside")}}, {}, {}, {}});
    const fs::path target = tempFolder() / "function_out.onnx";
    ASSERT_TRUE(writeModel(*file, edits, target).has_value());
    EXPECT_EQ(readModel(target)->functions(0).node(0).name(), "inside");
}

TEST(ModelWriter, neverWritesOverTheSource)
{
    const fs::path path = saveTemp(resize13(), "precious");
    const std::string before = readBytes(path);
    const auto file = openOk(path);
    EXPECT_EQ(writeModel(*file, {}, path).error().code, "write.source");
    const fs::path link = tempFolder() / "precious_link.onnx";
    std::error_code code;
    fs::remove(link, code);
    fs::create_symlink(path, link);
    EXPECT_EQ(writeModel(*file, {}, link).error().code, "write.source");
    fs::remove(link);
    fs::create_hard_link(path, link);
    EXPECT_EQ(writeModel(*file, {}, link).error().code, "write.source");
    EXPECT_EQ(readBytes(path), before);
}

TEST(ModelWriter, leavesNothingBehindWhenItFails)
{
    const auto file = openOk(saveTemp(segmenter(), "fails"));
    const fs::path target = tempFolder() / "never.onnx";
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(writeModel(*file, {}, target, {}, Progress{{}, stop.get_token()}).error().kind,
              ErrorKind::cancelled);
    WriteOptions refusing;
    refusing.check = [](const auto&) -> Result<void> { return fail(Error{ErrorKind::graph, "test", "no"}); };
    EXPECT_EQ(writeModel(*file, {}, target, refusing).error().code, "test");
    EXPECT_EQ(writeModel(*file, {}, tempFolder() / "no such folder/x.onnx").error().code, "file.folder");
    EXPECT_EQ(writeModel(*file, {}, tempFolder()).error().code, "file.directory");
    ModelEdits bad;
    bad.graphs.push_back({0, {999999}, {}, {}, {}, {}});
    EXPECT_EQ(writeModel(*file, bad, target).error().code, "edits.range");
    EXPECT_FALSE(fs::exists(target));
    EXPECT_EQ(leftovers(), 0u);
}

TEST(ModelWriter, takesExternalDataAlong)
{
    onnx::ModelProto model = segmenter();
    saveTempBytes(moveToExternal(model, "along.data", 1024), "along.data");
    const auto file = openOk(saveTemp(model, "along"));
    const fs::path other = tempFolder() / "other";
    fs::create_directories(other);
    const auto written = writeModel(*file, {}, other / "along.onnx");
    ASSERT_TRUE(written.has_value()) << written.error().sentence();
    EXPECT_EQ(readBytes(other / "along.data"), readBytes(tempFolder() / "along.data"));
    EXPECT_TRUE(ModelFile::open(other / "along.onnx").has_value());
    // A file of the same name with other content is nobody's to overwrite.
    saveTempBytes("precious", "other/along.data");
    EXPECT_EQ(writeModel(*file, {}, other / "again.onnx").error().code, "external.exists");
    EXPECT_EQ(readBytes(other / "along.data"), "precious");
    EXPECT_FALSE(fs::exists(other / "again.onnx"));
}

TEST(ModelWriter, showsWhatItWillWriteWhileItWrites)
{
    onnx::ModelProto model = segmenter();
    saveTempBytes(moveToExternal(model, "view.data", 1024), "view.data");
    const auto file = openOk(saveTemp(model, "view"));
    ModelEdits edits;
    edits.graphs.push_back({0, {3}, {{3, identity("a")}, {0, identity("b")}}, {{5, identity("c")}}, {1}, {}});
    for (const ExternalData where : {ExternalData::keep, ExternalData::gather, ExternalData::embed}) {
        std::vector<std::byte> seen;
        WriteOptions options;
        options.externalData = where;
        options.inspect = [&](const std::shared_ptr<const ModelFile>& result) -> Result<void> {
            // In pieces of odd lengths, across all seams.
            for (std::uint64_t at = 0; at < result->bytes(); at += 37) {
                const auto piece = result->readRange(at, std::min<std::uint64_t>(37, result->bytes() - at));
                RL_TRY(piece);
                seen.insert(seen.end(), piece->begin(), piece->end());
            }
            return {};
        };
        const fs::path target = tempFolder() / "view_out.onnx";
        const auto written = writeModel(*file, edits, target, options);
        ASSERT_TRUE(written.has_value()) << written.error().sentence();
        const std::string bytes = readBytes(target);
        EXPECT_EQ(bytes, std::string(reinterpret_cast<const char*>(seen.data()), seen.size()));
    }
    WriteOptions refusing;
    refusing.inspect = [](const auto&) -> Result<void> {
        return fail(Error{ErrorKind::graph, "test", "no"});
    };
    EXPECT_EQ(writeModel(*file, edits, tempFolder() / "never.onnx", refusing).error().code, "test");
    EXPECT_FALSE(fs::exists(tempFolder() / "never.onnx"));
    EXPECT_EQ(leftovers(), 0u);
}

/// Of whichever thread: it must not end the program.
TEST(ModelWriter, carriesExceptionsToItsCaller)
{
    onnx::ModelProto model = emptyModel("large", 13);
    constexpr std::int64_t kCount = 10'000'000; // 40 MB: in several pieces, between which progress is told
    GraphBuilder(*model.mutable_graph())
        .constant(floatTensor("w", {kCount}, std::vector<float>(kCount, 0.5F)));
    const auto file = openOk(saveTemp(model, "large"));
    WriteOptions options;
    options.inspect = [](const auto&) { return Result<void>(); };
    Progress throwing;
    throwing.report = [](double, const Phrase&) { throw std::bad_alloc(); };
    const fs::path target = tempFolder() / "thrown.onnx";
    EXPECT_THROW((void)writeModel(*file, {}, target, options, throwing), std::bad_alloc);
    options.inspect = [](const auto&) -> Result<void> { throw std::out_of_range("inspect"); };
    EXPECT_THROW((void)writeModel(*file, {}, target, options), std::out_of_range);
    EXPECT_FALSE(fs::exists(target));
    EXPECT_EQ(leftovers(), 0U);
}

/// Names in a folder that do not begin with a point.
std::vector<std::string> visible(const fs::path& folder)
{
    std::vector<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file() && !entry.path().filename().string().starts_with("."))
            names.push_back(entry.path().lexically_relative(folder).string());
    std::sort(names.begin(), names.end());
    return names;
}

fs::path freshPlace(const std::string& name)
{
    const fs::path folder = tempFolder() / name;
    fs::remove_all(folder);
    fs::create_directories(folder);
    return folder;
}

/// The sample with its weights in "weights/a.bin", in a folder of its own.
std::shared_ptr<const ModelFile> withWeights(const std::string& name)
{
    fs::create_directories(freshPlace(name) / "weights");
    onnx::ModelProto model = segmenter();
    saveTempBytes(moveToExternal(model, "weights/a.bin", 1024), name + "/weights/a.bin");
    return openOk(saveTemp(model, name + "/m"));
}

class AllOrNothing : public testing::TestWithParam<ExternalData>
{
protected:
    WriteOptions options(std::function<void(const ModelFile&)> meanwhile, bool agree) const
    {
        WriteOptions options;
        options.externalData = GetParam();
        options.check = [meanwhile, agree](const std::shared_ptr<const ModelFile>& written) {
            meanwhile(*written);
            return agree ? Result<void>() : Result<void>(fail(Error{ErrorKind::graph, "test", "no"}));
        };
        return options;
    }
};

TEST_P(AllOrNothing, nothingHasItsNameBeforeItIsProved)
{
    const auto source = withWeights("all_source");
    const fs::path folder = freshPlace("all_target");
    saveTempBytes("older model", "all_target/out.onnx");
    saveTempBytes("older data", "all_target/out.onnx.data");
    const std::vector<std::string> before = visible(folder);
    for (const bool agree : {false, true}) {
        const auto look = [&](const ModelFile& written) {
            EXPECT_EQ(visible(folder), before);
            for (const auto& tensor : written.structure().graph().initializer())
                EXPECT_TRUE(written.read(tensor).has_value()) << tensor.name();
        };
        const auto written = writeModel(*source, {}, folder / "out.onnx", options(look, agree));
        EXPECT_EQ(readBytes(folder / "out.onnx.data"), "older data");
        if (agree) {
            EXPECT_TRUE(written.has_value()) << written.error().sentence();
            EXPECT_TRUE(openOk(folder / "out.onnx"));
            continue;
        }
        EXPECT_EQ(written.error().code, "test");
        EXPECT_EQ(readBytes(folder / "out.onnx"), "older model");
        EXPECT_EQ(visible(folder), before);
        EXPECT_FALSE(fs::exists(folder / "weights"));
    }
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        EXPECT_EQ(entry.path().filename().string().find(".part-"), std::string::npos) << entry.path();
}

TEST_P(AllOrNothing, aSourceThatChangesMeanwhileIsAnError)
{
    const auto overwrite = [](const fs::path& path) {
        std::string bytes = readBytes(path);
        bytes.back() = static_cast<char>(bytes.back() ^ 1);
        std::ofstream(path, std::ios::binary | std::ios::in | std::ios::out) << bytes; // in place
    };
    for (const char* part : {"m.onnx", "weights/a.bin"})
        for (const bool early : {true, false}) {
            const auto source = withWeights("changing");
            const fs::path folder = freshPlace("changed");
            saveTempBytes("older model", "changed/out.onnx");
            const auto change = [&] { overwrite(tempFolder() / "changing" / part); };
            if (early)
                change();
            const auto written = writeModel(*source, {}, folder / "out.onnx",
                                            options([&](const ModelFile&) { change(); }, true));
            ASSERT_FALSE(written.has_value()) << part;
            EXPECT_EQ(written.error().code, "file.changed") << written.error().sentence();
            EXPECT_EQ(readBytes(folder / "out.onnx"), "older model");
            EXPECT_EQ(visible(folder), std::vector<std::string>{"out.onnx"});
        }
}

INSTANTIATE_TEST_SUITE_P(Weights, AllOrNothing, testing::Values(ExternalData::keep, ExternalData::gather),
                         [](const auto& entry) {
                             return entry.param == ExternalData::keep ? "keep" : "gather";
                         });

TEST(ModelWriter, doesNotReplaceDataThatAppearsMeanwhile)
{
    const auto source = withWeights("appears_source");
    const fs::path folder = freshPlace("appears");
    const auto writeWith = [&](const std::string& bytes) {
        WriteOptions options;
        options.check = [&, bytes](const auto&) -> Result<void> {
            fs::create_directories(folder / "weights");
            saveTempBytes(bytes, "appears/weights/a.bin");
            return {};
        };
        return writeModel(*source, {}, folder / "out.onnx", options);
    };
    EXPECT_EQ(writeWith("somebody's").error().code, "external.exists");
    EXPECT_EQ(readBytes(folder / "weights/a.bin"), "somebody's");
    EXPECT_FALSE(fs::exists(folder / "out.onnx"));
    fs::remove_all(folder / "weights");
    EXPECT_TRUE(writeWith(readBytes(tempFolder() / "appears_source/weights/a.bin")).has_value());
}

TEST(ModelWriter, takesThousandsOfExternalFilesAlong)
{
    const fs::path from = freshPlace("thousands"), to = freshPlace("thousands_copied");
    onnx::ModelProto model = noResize();
    constexpr int kFiles = kSanitized ? 150 : 1500;
    for (int i = 0; i < kFiles; ++i) {
        const std::string name = "w" + std::to_string(i);
        saveTempBytes(std::string(8, static_cast<char>(i)), "thousands/" + name);
        auto& tensor = *model.mutable_graph()->add_initializer();
        tensor.set_name(name);
        tensor.set_data_type(onnx::TensorProto::INT64);
        tensor.add_dims(1);
        tensor.set_data_location(onnx::TensorProto::EXTERNAL);
        auto& entry = *tensor.add_external_data();
        entry.set_key("location");
        entry.set_value(name);
    }
    const auto written = writeModel(*openOk(saveTemp(model, "thousands/m")), {}, to / "m.onnx");
    ASSERT_TRUE(written.has_value()) << written.error().sentence();
    EXPECT_EQ(visible(to).size(), kFiles + 1u);
    const std::string last = "w" + std::to_string(kFiles - 1);
    EXPECT_EQ(readBytes(to / last), readBytes(from / last));
}

TEST(ModelWriter, replacesRegularFilesOnly)
{
    const fs::path pipe = freshPlace("special") / "pipe.onnx";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_EQ(writeModel(*openOk(saveTemp(segmenter(), "special_source")), {}, pipe).error().code,
              "file.special");
    EXPECT_TRUE(fs::is_fifo(pipe));
}

} // namespace
} // namespace resizelens
