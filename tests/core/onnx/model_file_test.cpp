#include "core/onnx/model_file.h"

#include "core/onnx/model_writer.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>

namespace resizelens {
namespace {

namespace fs = std::filesystem;
using namespace test;

std::vector<fs::path> allModels()
{
    std::vector<fs::path> paths = {sourceFolder() / "resources/samples/segmenter.onnx"};
    for (const NamedModel& model : specialModels())
        paths.push_back(saveTemp(model.model, "file_" + model.name));
    if (const auto shared = sharedFolder())
        for (const char* folder : {"models", "models/derived"})
            for (const auto& entry : fs::directory_iterator(*shared / folder))
                if (entry.path().extension() == ".onnx")
                    paths.push_back(entry.path());
    return paths;
}

Error openError(const fs::path& path)
{
    const auto file = ModelFile::open(path);
    EXPECT_FALSE(file.has_value()) << path;
    return file ? Error{} : file.error();
}

TEST(ModelFile, hasTheSameStructureAsAFullParse)
{
    for (const fs::path& path : allModels()) {
        const auto file = ModelFile::open(path);
        ASSERT_TRUE(file.has_value()) << file.error().sentence();
        const auto whole = readModel(path);
        ASSERT_TRUE(whole.has_value());
        const onnx::GraphProto &ours = (*file)->structure().graph(), &theirs = whole->graph();
        ASSERT_EQ(ours.node_size(), theirs.node_size()) << path;
        ASSERT_EQ(ours.initializer_size(), theirs.initializer_size()) << path;
        for (int i = 0; i < theirs.node_size(); ++i) {
            EXPECT_EQ(ours.node(i).op_type(), theirs.node(i).op_type());
            EXPECT_EQ(ours.node(i).name(), theirs.node(i).name());
        }
    }
}

TEST(ModelFile, readsTheValuesThatAreInTheFile)
{
    std::size_t left = 0;
    for (const fs::path& path : allModels()) {
        const auto file = ModelFile::open(path);
        ASSERT_TRUE(file.has_value());
        const auto whole = readModel(path);
        for (int i = 0; i < whole->graph().initializer_size(); ++i) {
            const onnx::TensorProto& theirs = whole->graph().initializer(i);
            if (!theirs.has_raw_data() || theirs.data_location() == onnx::TensorProto::EXTERNAL)
                continue;
            const onnx::TensorProto& ours = (*file)->structure().graph().initializer(i);
            const auto values = (*file)->read(ours);
            ASSERT_TRUE(values.has_value()) << values.error().sentence();
            ASSERT_EQ(values->bytes().size(), theirs.raw_data().size());
            EXPECT_TRUE(std::ranges::equal(values->bytes(), std::as_bytes(std::span(theirs.raw_data()))));
            const auto ref = (*file)->tensorRef(ours);
            ASSERT_TRUE(ref.has_value());
            EXPECT_EQ(ref->inFile, theirs.raw_data().size() > 4096) << ref->name;
            left += ref->inFile ? 1 : 0;
        }
    }
    EXPECT_GT(left, 0u);
}

TEST(ModelFile, saysWhatIsWrongWithAFile)
{
    EXPECT_EQ(openError(tempFolder() / "none.onnx").code, "file.missing");
    EXPECT_EQ(openError(tempFolder()).code, "file.directory");
    EXPECT_EQ(openError(saveTempBytes("", "empty.onnx")).code, "model.empty");
    const Error jpeg = openError(saveTempBytes(std::string("\xff\xd8\xff\xe0 rest"), "photo.onnx"));
    EXPECT_EQ(jpeg.message, "this is a JPEG image, not an ONNX model");
    EXPECT_EQ(jpeg.hint, "Choose an .onnx file");
    EXPECT_EQ(openError(saveTempBytes("PK\x03\x04 rest", "zip.onnx")).message,
              "this is a ZIP archive (perhaps a PyTorch file), not an ONNX model");
    EXPECT_EQ(openError(saveTempBytes("hello, world", "text.onnx")).code, "model.not-onnx");
    EXPECT_EQ(openError(saveTempBytes(std::string("\x08\x07\x12\x04test", 8), "no_graph.onnx")).code,
              "model.no-graph");
    // A graph that claims 2^63 bytes.
    const std::string huge =
        std::string("\x08\x07\x3a") + std::string("\xff\xff\xff\xff\xff\xff\xff\xff\x7f");
    EXPECT_EQ(openError(saveTempBytes(huge, "huge.onnx")).code, "model.truncated");
}

TEST(ModelFile, neverTakesACutGraphForAWholeOne)
{
    const std::string bytes = readBytes(saveTemp(resizeInIf(), "cut_source"));
    const auto whole = readModel(saveTempBytes(bytes, "cut_whole.onnx"));
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        const auto file = ModelFile::open(saveTempBytes(bytes.substr(0, size), "cut.onnx"));
        if (!file) {
            EXPECT_FALSE(file.error().message.empty());
            continue;
        }
        // What follows the graph may be missing: protobuf cannot tell.
        EXPECT_EQ((*file)->structure().graph().SerializeAsString(), whole->graph().SerializeAsString())
            << size;
    }
}

TEST(ModelFile, survivesDamagedBytes)
{
    const std::string bytes = readBytes(saveTemp(resize13(), "damage_source"));
    for (std::size_t i = 0; i < bytes.size(); ++i)
        for (const char flip : {'\x80', '\x01', '\x7f'}) {
            std::string damaged = bytes;
            damaged[i] = static_cast<char>(damaged[i] ^ flip);
            const auto file = ModelFile::open(saveTempBytes(damaged, "damaged.onnx"));
            if (file)
                for (const auto& tensor : (*file)->structure().graph().initializer())
                    (void)(*file)->read(tensor);
        }
}

TEST(ModelFile, refusesGraphsNestedWithoutEnd)
{
    onnx::ModelProto model = noResize();
    onnx::GraphProto inner = model.graph();
    for (int depth = 0; depth < 80; ++depth) {
        onnx::GraphProto outer;
        onnx::NodeProto& node = *outer.add_node();
        node.set_op_type("If");
        onnx::AttributeProto& attribute = *node.add_attribute();
        attribute.set_name("then_branch");
        attribute.set_type(onnx::AttributeProto::GRAPH);
        *attribute.mutable_g() = inner;
        inner = outer;
    }
    *model.mutable_graph() = inner;
    EXPECT_EQ(openError(saveTemp(model, "deep")).code, "model.depth");
}

TEST(ModelFile, guardsExternalData)
{
    onnx::ModelProto model = segmenter();
    const std::string weights = moveToExternal(model, "guard.data", 1024);
    const fs::path path = saveTemp(model, "guard");
    const Error missing = openError(path);
    EXPECT_EQ(missing.code, "external.missing");
    EXPECT_NE(missing.message.find("guard.data"), std::string::npos);
    saveTempBytes(weights.substr(0, weights.size() / 2), "guard.data");
    EXPECT_EQ(openError(path).code, "external.short");
    saveTempBytes(weights, "guard.data");
    EXPECT_TRUE(ModelFile::open(path).has_value());

    const auto withLocation = [&](const std::string& location) {
        onnx::ModelProto moved = segmenter();
        moveToExternal(moved, location, 1024);
        return openError(saveTemp(moved, "guard_moved")).code;
    };
    EXPECT_EQ(withLocation("/etc/hostname"), "external.absolute");
    EXPECT_EQ(withLocation("../guard.data"), "external.parent");
    const fs::path outside = tempFolder().parent_path() / "resizelens_outside.data";
    std::error_code code;
    fs::remove(outside, code);
    fs::copy_file(tempFolder() / "guard.data", outside);
    fs::remove(tempFolder() / "link.data", code);
    fs::create_symlink(outside, tempFolder() / "link.data");
    EXPECT_EQ(withLocation("link.data"), "external.symlink");
    fs::remove(outside);
}

TEST(ModelFile, noticesThatItsFileBecameShorter)
{
    const fs::path path = saveTemp(segmenter(), "shrinks");
    const auto file = ModelFile::open(path);
    ASSERT_TRUE(file.has_value());
    fs::resize_file(path, 64);
    const auto& initializers = (*file)->structure().graph().initializer();
    const auto large =
        std::find_if(initializers.begin(), initializers.end(),
                     [&](const onnx::TensorProto& tensor) { return (*file)->tensorRef(tensor)->inFile; });
    ASSERT_NE(large, initializers.end());
    const auto values = (*file)->read(*large);
    ASSERT_FALSE(values.has_value());
    EXPECT_EQ(values.error().kind, ErrorKind::io);
}

} // namespace
} // namespace resizelens
