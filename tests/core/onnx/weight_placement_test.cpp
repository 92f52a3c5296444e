// Where an exported model's weights are, and what is refused.
#include "core/onnx/model_file.h"
#include "core/onnx/model_writer.h"
#include "core/onnx/wire_map.h"
#include "tests/core/onnx/open_model.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string_view>

namespace resizelens {
namespace {

namespace fs = std::filesystem;
using namespace test;

std::vector<std::string> namesIn(const fs::path& folder)
{
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder))
        names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

WriteOptions storing(ExternalData where)
{
    WriteOptions options;
    options.externalData = where;
    return options;
}

void expectSameWeights(const ModelFile& a, const ModelFile& b)
{
    const auto &left = a.structure().graph().initializer(), &right = b.structure().graph().initializer();
    ASSERT_EQ(left.size(), right.size());
    for (int i = 0; i < left.size(); ++i) {
        const auto one = a.read(left[i]), other = b.read(right[i]);
        ASSERT_TRUE(one && other) << left[i].name();
        EXPECT_TRUE(std::ranges::equal(one->bytes(), other->bytes())) << left[i].name();
    }
}

/// 3,000 numbers in int64_data, as some exporters write them, and the same as float_data.
onnx::ModelProto packedNumbers()
{
    onnx::ModelProto model = noResize();
    onnx::TensorProto& integers = *model.mutable_graph()->add_initializer();
    integers.set_name("integers");
    integers.set_data_type(onnx::TensorProto::INT64);
    integers.add_dims(3000);
    onnx::TensorProto& bytes = *model.mutable_graph()->add_initializer();
    bytes.set_name("bytes");
    bytes.set_data_type(onnx::TensorProto::INT8);
    bytes.add_dims(3000);
    onnx::TensorProto& floats = *model.mutable_graph()->add_initializer();
    floats.set_name("floats");
    floats.set_data_type(onnx::TensorProto::FLOAT);
    floats.add_dims(3000);
    for (int i = 0; i < 3000; ++i) {
        integers.add_int64_data((std::int64_t{1} << (i % 63)) * (i % 2 == 0 ? 1 : -1));
        bytes.add_int32_data(i % 256 - 128);
        floats.add_float_data(static_cast<float>(i) / 7.0f);
    }
    return model;
}

TEST(WeightPlacement, gathersEveryLargeWeightInOneFileOnPages)
{
    const auto source = openOk(saveTemp(segmenter(), "gather_source"));
    const fs::path folder = freshFolder("gather");
    const auto written = writeModel(*source, {}, folder / "m.onnx", storing(ExternalData::gather));
    ASSERT_TRUE(written.has_value()) << written.error().sentence();
    EXPECT_EQ(namesIn(folder), (std::vector<std::string>{"m.onnx", "m.onnx.data"}));
    const auto got = openOk(folder / "m.onnx");
    expectSameWeights(*source, *got);
    std::size_t moved = 0;
    for (const auto& tensor : got->structure().graph().initializer()) {
        const auto ref = got->tensorRef(tensor);
        ASSERT_TRUE(ref.has_value());
        moved += ref->external ? 1 : 0;
        EXPECT_FALSE(ref->inFile && !ref->external);
        EXPECT_TRUE(!ref->external || ref->offset % 4096 == 0);
    }
    EXPECT_GT(moved, 0u);
    // Anybody can read it.
    EXPECT_TRUE(readModel(folder / "m.onnx").has_value());
}

TEST(WeightPlacement, reusesAnEqualDataFileAndNeverReplacesAnother)
{
    const auto source = openOk(saveTemp(segmenter(), "gather_again_source"));
    const fs::path folder = freshFolder("gather_again");
    const auto write = [&] {
        return writeModel(*source, {}, folder / "m.onnx", storing(ExternalData::gather));
    };
    ASSERT_TRUE(write().has_value());
    ASSERT_TRUE(write().has_value());
    EXPECT_EQ(namesIn(folder), (std::vector<std::string>{"m.onnx", "m.onnx.data"}));
    saveTempBytes("somebody's", "gather_again/m.onnx.data");
    ASSERT_TRUE(write().has_value());
    EXPECT_EQ(readBytes(folder / "m.onnx.data"), "somebody's");
    expectSameWeights(*source, *openOk(folder / "m.onnx"));
    EXPECT_EQ(namesIn(folder), (std::vector<std::string>{"m.onnx", "m.onnx-2.data", "m.onnx.data"}));
}

TEST(WeightPlacement, leavesNoDataFileWhenTheExportFails)
{
    const auto source = openOk(saveTemp(segmenter(), "gather_fails_source"));
    const fs::path folder = freshFolder("gather_fails");
    WriteOptions options = storing(ExternalData::gather);
    options.check = [](const auto&) -> Result<void> { return fail(Error{ErrorKind::graph, "test", "no"}); };
    EXPECT_EQ(writeModel(*source, {}, folder / "m.onnx", options).error().code, "test");
    EXPECT_TRUE(namesIn(folder).empty());
}

TEST(WeightPlacement, embedsExternalWeights)
{
    onnx::ModelProto model = segmenter();
    const fs::path from = freshFolder("embed_source"), to = freshFolder("embed");
    saveTempBytes(moveToExternal(model, "w.data", 1024), "embed_source/w.data");
    const auto source = openOk(saveTemp(model, "embed_source/m"));
    ASSERT_TRUE(writeModel(*source, {}, to / "m.onnx", storing(ExternalData::embed)).has_value());
    EXPECT_EQ(namesIn(to), std::vector<std::string>{"m.onnx"});
    const auto got = readModel(to / "m.onnx");
    ASSERT_TRUE(got.has_value());
    EXPECT_EQ(got->SerializeAsString(), segmenter().SerializeAsString());

    WriteOptions small = storing(ExternalData::embed);
    small.maxBytes = 10000;
    EXPECT_EQ(writeModel(*source, {}, to / "n.onnx", small).error().code, "write.embed-size");
}

TEST(WeightPlacement, movesWeightsOutOfAModelThatNothingCouldRead)
{
    const auto source = openOk(saveTemp(segmenter(), "above_limit"));
    const fs::path folder = freshFolder("above");
    WriteOptions options;
    options.maxBytes = source->bytes() - 1;
    const auto written = writeModel(*source, {}, folder / "m.onnx", options);
    ASSERT_TRUE(written.has_value());
    EXPECT_EQ(written->externalFiles, std::vector<fs::path>{folder / "m.onnx.data"});
    EXPECT_LT(written->bytes, options.maxBytes);
    expectSameWeights(*source, *openOk(folder / "m.onnx"));
    options.externalData = ExternalData::keep;
    ASSERT_TRUE(writeModel(*source, {}, folder / "k.onnx", options).has_value());
    EXPECT_EQ(readBytes(folder / "k.onnx"), readBytes(source->path()));
}

TEST(WeightPlacement, leavesRemovedWeightsOut)
{
    const auto source = openOk(saveTemp(segmenter(), "gather_removed"));
    const fs::path folder = freshFolder("gather_removed_out");
    const auto size = [&](const ModelEdits& edits, const char* name) {
        EXPECT_TRUE(writeModel(*source, edits, folder / name, storing(ExternalData::gather)).has_value());
        return fs::file_size(folder / (std::string(name) + ".data"));
    };
    ModelEdits edits;
    edits.graphs.push_back({0, {}, {}, {}, {}, {}});
    for (std::uint32_t i = 0; i < source->wireMap().graphs[0].initializers.size(); i += 2)
        edits.graphs[0].removedInitializers.push_back(i);
    EXPECT_LT(size(edits, "less.onnx"), size({}, "all.onnx"));
    EXPECT_TRUE(ModelFile::open(folder / "less.onnx").has_value());
}

TEST(WeightPlacement, readsListsOfNumbersWithoutLoadingThem)
{
    const onnx::ModelProto model = packedNumbers();
    const auto file = openOk(saveTemp(model, "packed"));
    const auto& initializers = file->structure().graph().initializer();
    for (int i = initializers.size() - 3; i < initializers.size(); ++i) {
        EXPECT_TRUE(file->tensorRef(initializers[i])->inFile) << initializers[i].name();
        EXPECT_EQ(initializers[i].int64_data_size() + initializers[i].int32_data_size() +
                      initializers[i].float_data_size(),
                  0);
    }
    const auto integers = file->read(initializers[initializers.size() - 3]);
    const auto bytes = file->read(initializers[initializers.size() - 2]);
    const auto floats = file->read(initializers[initializers.size() - 1]);
    ASSERT_TRUE(integers && bytes && floats);
    const auto& theirs = model.graph().initializer();
    for (int i = 0; i < 3000; ++i) {
        const auto at = static_cast<std::size_t>(i);
        ASSERT_EQ(integers->as<std::int64_t>()[at], theirs[theirs.size() - 3].int64_data(i));
        ASSERT_EQ(bytes->as<std::int8_t>()[at], i % 256 - 128);
        ASSERT_EQ(floats->as<float>()[at], theirs[theirs.size() - 1].float_data(i));
    }
    const fs::path folder = freshFolder("packed_out");
    ASSERT_TRUE(writeModel(*file, {}, folder / "m.onnx", storing(ExternalData::gather)).has_value());
    expectSameWeights(*file, *openOk(folder / "m.onnx"));
}

TEST(WeightPlacement, refusesListsThatDoNotFillTheirShape)
{
    for (const int dims : {2999, 3001, 1 << 30}) {
        onnx::ModelProto model = packedNumbers();
        auto& tensor = *model.mutable_graph()->mutable_initializer(model.graph().initializer_size() - 3);
        tensor.set_dims(0, dims);
        const auto file = openOk(saveTemp(model, "packed_short"));
        const auto values =
            file->read(file->structure().graph().initializer(model.graph().initializer_size() - 3));
        ASSERT_FALSE(values.has_value());
        EXPECT_EQ(values.error().code, "tensor.count");
    }
}

TEST(WeightPlacement, replacesTheSourceOnlyWhenAllowed)
{
    const fs::path folder = freshFolder("in_place");
    const fs::path path = saveTemp(segmenter(), "in_place/m");
    const auto source = openOk(path);
    EXPECT_EQ(writeModel(*source, {}, path).error().code, "write.source");
    ModelEdits edits;
    edits.graphs.push_back({0, {}, {}, {}, {0}, {}});
    WriteOptions options;
    options.overwriteSource = true;
    ASSERT_TRUE(writeModel(*source, edits, path, options).has_value());
    EXPECT_EQ(readModel(path)->graph().initializer_size(), segmenter().graph().initializer_size() - 1);
    EXPECT_EQ(namesIn(folder), std::vector<std::string>{"m.onnx"});
    // What was open still reads what it was opened from.
    EXPECT_TRUE(source->read(source->structure().graph().initializer(1)).has_value());
}

TEST(WeightPlacement, writesThroughASymbolicLink)
{
    const auto source = openOk(saveTemp(segmenter(), "link_source"));
    const fs::path folder = freshFolder("links");
    saveTempBytes("old", "links/real.onnx");
    fs::create_symlink("real.onnx", folder / "link.onnx");
    ASSERT_TRUE(writeModel(*source, {}, folder / "link.onnx").has_value());
    EXPECT_TRUE(fs::is_symlink(folder / "link.onnx"));
    EXPECT_EQ(readBytes(folder / "real.onnx"), readBytes(source->path()));
}

TEST(WeightPlacement, keepsThePermissionsOfWhatItReplaces)
{
    const auto source = openOk(saveTemp(resize13(), "mode_source"));
    const fs::path target = saveTempBytes("old", "mode.onnx");
    fs::permissions(target, fs::perms::owner_read | fs::perms::owner_write);
    ASSERT_TRUE(writeModel(*source, {}, target).has_value());
    EXPECT_EQ(fs::status(target).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST(WeightPlacement, clearsAwayWhatAKilledExportLeft)
{
    const auto source = openOk(saveTemp(resize13(), "abandoned_source"));
    const fs::path folder = freshFolder("abandoned");
    saveTempBytes("half", "abandoned/.m.onnx.part-AbCdEf");
    saveTempBytes("other", "abandoned/.n.onnx.part-AbCdEf");
    ASSERT_TRUE(writeModel(*source, {}, folder / "m.onnx").has_value());
    EXPECT_EQ(namesIn(folder), (std::vector<std::string>{".n.onnx.part-AbCdEf", "m.onnx"}));
}

class ExternalLocations : public testing::Test
{
protected:
    /// Two tensors of 4,000 bytes in one external file.
    std::string openWith(const std::string& location, int secondOffset,
                         const std::string& offsetKey = "offset", const std::string& secondLocation = {})
    {
        onnx::ModelProto model = noResize();
        for (int i = 0; i < 2; ++i) {
            onnx::TensorProto& tensor = *model.mutable_graph()->add_initializer();
            tensor.set_name("w" + std::to_string(i));
            tensor.set_data_type(onnx::TensorProto::FLOAT);
            tensor.add_dims(1000);
            tensor.set_data_location(onnx::TensorProto::EXTERNAL);
            const auto entry = [&](const std::string& key, const std::string& value) {
                auto& pair = *tensor.add_external_data();
                pair.set_key(key);
                pair.set_value(value);
            };
            entry("location", i == 0 || secondLocation.empty() ? location : secondLocation);
            entry(offsetKey, std::to_string(i == 0 ? 0 : secondOffset));
            entry("length", "4000");
        }
        const auto file = ModelFile::open(saveTemp(model, "locations/m"));
        return file ? "" : file.error().code;
    }

    void SetUp() override
    {
        freshFolder("locations");
        saveTempBytes(std::string(8000, 'x'), "locations/w.data");
    }
};

TEST_F(ExternalLocations, mayBeSharedButNotOverlap)
{
    EXPECT_EQ(openWith("w.data", 4000), "");
    EXPECT_EQ(openWith("w.data", 0), "");
    EXPECT_EQ(openWith("w.data", 2000), "external.overlap");
    for (const char* sameFile : {"./w.data", ".//w.data", "././w.data"}) {
        EXPECT_EQ(openWith("w.data", 4000, "offset", sameFile), "");
        EXPECT_EQ(openWith("w.data", 2000, "offset", sameFile), "external.overlap") << sameFile;
    }
}

TEST_F(ExternalLocations, areNotTheModelItself)
{
    EXPECT_EQ(openWith("m.onnx", 4000), "external.self");
    EXPECT_EQ(openWith("./m.onnx", 4000), "external.self");
}

TEST_F(ExternalLocations, cannotPretendToBePayloadsOfTheFile)
{
    EXPECT_EQ(openWith("w.data", 4000, "\x01payload"), "model.malformed");
}

TEST(WeightPlacement, keepsSparseTensorsAndTrainingGraphs)
{
    onnx::ModelProto model = segmenter();
    auto& sparse = *model.mutable_graph()->add_sparse_initializer();
    sparse.mutable_values()->set_name("sparse");
    sparse.mutable_values()->set_data_type(onnx::TensorProto::FLOAT);
    sparse.mutable_values()->add_dims(2000);
    sparse.mutable_values()->set_raw_data(std::string(8000, 's'));
    sparse.mutable_indices()->set_data_type(onnx::TensorProto::INT64);
    sparse.mutable_indices()->add_dims(2000);
    sparse.mutable_indices()->set_raw_data(std::string(16000, '\0'));
    sparse.add_dims(100000);
    *model.add_training_info()->mutable_algorithm() = noResize().graph();
    const auto file = openOk(saveTemp(model, "sparse"));
    EXPECT_EQ(file->structure().graph().sparse_initializer(0).values().raw_data().size(), 0u);
    EXPECT_EQ(file->structure().training_info(0).algorithm().node_size(), noResize().graph().node_size());
    const fs::path folder = freshFolder("sparse_out");
    ASSERT_TRUE(writeModel(*file, {}, folder / "m.onnx", storing(ExternalData::gather)).has_value());
    const auto got = openOk(folder / "m.onnx");
    const auto values = got->read(got->structure().graph().sparse_initializer(0).values());
    ASSERT_TRUE(values.has_value());
    EXPECT_EQ(static_cast<char>(values->bytes()[7999]), 's');
}

} // namespace
} // namespace resizelens
