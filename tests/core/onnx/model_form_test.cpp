// Models in other forms: read, written, damaged, and made to fill the disk.
#include "core/onnx/model_form.h"
#include "core/onnx/model_writer.h"
#include "core/onnx/packing.h"
#include "tests/core/onnx/open_model.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <zstd.h>

namespace resizelens {
namespace {

namespace fs = std::filesystem;
using namespace test;
using Layout = ModelForm::Layout;
using Wrapping = ModelForm::Wrapping;

const char* const kWritten[] = {"m.onnx.gz", "m.onnx.zst",  "m.zip",         "m.prototxt",
                                "m.pbtxt",   "m.onnx.json", "m.prototxt.gz", "m.json.zst",
                                "m.gz",      "m.textproto", "M.ONNX.GZ"};

fs::path sample()
{
    return sourceFolder() / "resources/samples/segmenter.onnx";
}

fs::path inForm(const fs::path& model, const std::string& name, const WriteOptions& options = {})
{
    const fs::path target = tempFolder() / name;
    fs::remove(target);
    const auto written = writeModel(*openOk(model), {}, target, options);
    EXPECT_TRUE(written.has_value()) << name << ": " << (written ? "" : written.error().sentence());
    return target;
}

std::string codeOf(const fs::path& path)
{
    const auto file = ModelFile::open(path);
    return file ? std::string() : file.error().code;
}

TEST(ModelForm, isWhatTheNameSays)
{
    EXPECT_TRUE(formOfName("a/model.onnx").isPlain());
    EXPECT_TRUE(formOfName("model").isPlain());
    EXPECT_TRUE(formOfName("model.ort").isPlain());
    EXPECT_TRUE(formOfName(".gz").isPlain());
    EXPECT_EQ(formOfName("model.onnx.gz"), (ModelForm{Layout::binary, Wrapping::gzip}));
    EXPECT_EQ(formOfName("model.ZIP"), (ModelForm{Layout::binary, Wrapping::zip}));
    EXPECT_EQ(formOfName("model.onnxtxt.zst"), (ModelForm{Layout::onnxText, Wrapping::zstd}));
    EXPECT_EQ(formOfName("model.onnx.json"), (ModelForm{Layout::json, Wrapping::none}));
    EXPECT_EQ(formEnding("model.onnx.gz"), ".onnx.gz");
    EXPECT_EQ(formEnding("a.b.prototxt"), ".prototxt");
    EXPECT_EQ(formEnding("model.onnx"), ".onnx");
    EXPECT_EQ(formEnding("model.v2"), ".v2");
}

TEST(ModelForm, everyWrittenFormIsReadAgain)
{
    std::vector<fs::path> models = {sample()};
    for (const NamedModel& model : specialModels())
        models.push_back(saveTemp(model.model, "form_" + model.name));
    for (const fs::path& model : models)
        for (const char* const name : kWritten) {
            const fs::path packed = inForm(model, name);
            EXPECT_NE(readBytes(packed), readBytes(model));
            const fs::path again = inForm(packed, "again.onnx");
            if (formOfName(name).layout == Layout::binary) {
                EXPECT_EQ(readBytes(again), readBytes(model)) << model << " as " << name;
            } else {
                EXPECT_EQ(readModel(again)->SerializeAsString(), readModel(model)->SerializeAsString())
                    << model << " as " << name;
            }
        }
}

TEST(ModelForm, isKnownByContentNotByName)
{
    const fs::path packed = inForm(sample(), "content.onnx.gz");
    const fs::path renamed = saveTempBytes(readBytes(packed), "content.onnx");
    EXPECT_EQ(openOk(renamed)->structure().SerializeAsString(),
              openOk(sample())->structure().SerializeAsString());
    EXPECT_EQ(openOk(renamed)->path(), renamed);
    EXPECT_EQ(openOk(renamed)->bytes(), fs::file_size(sample()));
}

TEST(ModelForm, twiceTheSameModelIsTwiceTheSameFile)
{
    for (const char* const name : kWritten) {
        const std::string first = readBytes(inForm(sample(), name));
        EXPECT_EQ(readBytes(inForm(sample(), name)), first) << name;
    }
}

TEST(ModelForm, readsTheTextOfTheStandardsParser)
{
    const fs::path path = saveTempBytes(R"(# a comment
<ir_version: 7, opset_import: ["" : 13]>
agraph (float[1, 3, 8, 8] x, float[4] scales) => (float[1, 3, 16, 16] y)
{
    none = Constant <value = float[0] {}> ()
    y = Resize <mode = "linear"> (x, none, scales)
})",
                                        "text.onnxtxt");
    const auto file = openOk(path);
    ASSERT_EQ(file->structure().graph().node_size(), 2);
    EXPECT_EQ(file->structure().graph().node(1).op_type(), "Resize");
    const auto refused = writeModel(*file, {}, tempFolder() / "out.onnxtxt");
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().code, "write.form");
    EXPECT_FALSE(fs::exists(tempFolder() / "out.onnxtxt"));
}

TEST(ModelForm, saysWhereTextIsWrong)
{
    const auto message = [](const std::string& text, const std::string& name) {
        const auto file = ModelFile::open(saveTempBytes(text, name));
        EXPECT_FALSE(file.has_value()) << name;
        return file ? std::string() : file.error().code + ": " + file.error().message;
    };
    EXPECT_EQ(message("ir_version: 8\ngraph { nodes { } }", "a.prototxt"),
              "model.text: as protobuf text this is not an ONNX model: line 2, column 15: Message type "
              "\"onnx.GraphProto\" has no field named \"nodes\".");
    EXPECT_THAT(message("{\"a\": 1}", "a.json"), testing::HasSubstr("as JSON this is not an ONNX model"));
    EXPECT_THAT(message("<ir_version: 7", "a.onnxtxt"), testing::HasSubstr("as ONNX text"));
    EXPECT_THAT(message("<ir_version: 99999999999999999999999>", "b.onnxtxt"),
                testing::HasSubstr("as ONNX text"));
    EXPECT_THAT(message("graph " + std::string(100000, '{'), "deep.prototxt"),
                testing::StartsWith("model.text-depth"));
    EXPECT_THAT(message(std::string(100000, '{'), "deep.json"), testing::StartsWith("model.text-depth"));
    EXPECT_THAT(message("<ir_version: 7>" + std::string(100000, '('), "deep.onnxtxt"),
                testing::StartsWith("model.text-depth"));
}

TEST(ModelForm, ofOnnxRuntimeIsRefusedWithWhatToDo)
{
    const auto file =
        ModelFile::open(saveTempBytes(std::string("\x20\0\0\0ORTM rest of it", 20), "model.ort"));
    ASSERT_FALSE(file.has_value());
    EXPECT_EQ(file.error().code, "model.ort-format");
    EXPECT_EQ(file.error().hint, "Open the ONNX model that it was made of");
}

TEST(ModelForm, whatACutFileHoldsIsNotTaken)
{
    for (const char* const name : {"m.onnx.gz", "m.onnx.zst", "m.zip"}) {
        const std::string bytes = readBytes(inForm(saveTemp(resizeInIf(), "cut_form"), name));
        for (std::size_t size = 1; size < bytes.size(); ++size)
            EXPECT_NE(codeOf(saveTempBytes(bytes.substr(0, size), "cut")), "") << name << " cut at " << size;
    }
}

TEST(ModelForm, damageIsAnErrorOrShowsInNothing)
{
    std::mt19937 random(27);
    int found = 0;
    for (const char* const name : {"m.onnx.gz", "m.onnx.zst", "m.zip", "m.prototxt", "m.onnx.json"}) {
        const fs::path source = saveTemp(resizeInIf(), "damaged_form");
        const std::string plain = openOk(source)->structure().SerializeAsString();
        const std::string bytes = readBytes(inForm(source, name));
        for (int i = 0; i < 300; ++i) {
            std::string damaged = bytes;
            damaged[random() % damaged.size()] = static_cast<char>(random());
            const auto file = ModelFile::open(saveTempBytes(damaged, "damaged"));
            found += file ? 0 : 1;
            // A checksum stands behind the data of these: what opens is what was packed.
            if (file && formOfName(name).layout == Layout::binary) {
                EXPECT_EQ((*file)->structure().SerializeAsString(), plain) << name;
            }
        }
    }
    EXPECT_GT(found, 700);
}

TEST(ModelForm, isReadUpToWhatReadersOfOnnxTake)
{
    // A hundred thousand bytes that unpack to more than 2 GB.
    std::string part(ZSTD_compressBound(1 << 26), '\0');
    const std::string zeros(1 << 26, '\0');
    part.resize(ZSTD_compress(part.data(), part.size(), zeros.data(), zeros.size(), 1));
    std::string bomb;
    for (int i = 0; i < 64; ++i)
        bomb += part;
    EXPECT_EQ(codeOf(saveTempBytes(bomb, "bomb.zst")), "model.packed-size");
    EXPECT_LT(bomb.size(), std::size_t{1} << 20);
}

/// A frame of 26 bytes that wants to look back 2 GB; what a fuzzer found.
TEST(ModelForm, takesNoMemoryOutOfProportionForAWindow)
{
    // The frame's descriptor (no size), a window of 2^31, and an empty last block.
    const std::string frame("\x28\xB5\x2F\xFD\x00\xA8\x01\x00\x00", 9);
    EXPECT_EQ(codeOf(saveTempBytes(frame, "window.zst")), "model.packed");
}

TEST(ModelForm, takesWhatEditorsAndTapesAdd)
{
    for (const char* const name : {"marked.prototxt", "marked.onnx.json"}) {
        const std::string text = readBytes(inForm(sample(), name));
        EXPECT_EQ(openOk(saveTempBytes("\xef\xbb\xbf" + text, name))->structure().SerializeAsString(),
                  openOk(sample())->structure().SerializeAsString())
            << name;
    }
    const std::string packed = readBytes(inForm(sample(), "padded.onnx.gz"));
    EXPECT_EQ(codeOf(saveTempBytes(packed + std::string(700000, '\0'), "padded.gz")), "");
    EXPECT_EQ(codeOf(saveTempBytes(packed + std::string(700000, '\0') + "x", "padded.gz")), "model.packed");
    EXPECT_EQ(codeOf(saveTempBytes(packed + "x", "padded.gz")), "model.packed");
}

TEST(ModelForm, isUnpackedOnce)
{
    const std::string once = readBytes(inForm(sample(), "once.onnx.gz"));
    const fs::path plain = saveTempBytes(once, "once.bin");
    const auto source = FileSource::open(plain);
    auto twice = TemporaryFile::beside(tempFolder() / "twice.gz");
    ASSERT_TRUE(source.has_value() && twice.has_value());
    EXPECT_FALSE(pack(*source, {Layout::binary, Wrapping::gzip}, "model.onnx", *twice).has_value());
    ASSERT_TRUE(twice->commit().has_value());
    EXPECT_EQ(codeOf(tempFolder() / "twice.gz"), "model.packed-twice");
}

TEST(ModelForm, holdsItsWeightsInside)
{
    const fs::path folder = freshFolder("with_external");
    const auto gathered = writeModel(*openOk(sample()), {}, folder / "m.onnx", {ExternalData::gather});
    ASSERT_TRUE(gathered.has_value());
    ASSERT_EQ(gathered->externalFiles.size(), 1u);
    const fs::path packed = inForm(folder / "m.onnx", "inside.onnx.gz");
    EXPECT_TRUE(openOk(packed)->externalFiles().empty());
    const auto kept =
        writeModel(*openOk(folder / "m.onnx"), {}, tempFolder() / "kept.zip", {ExternalData::keep});
    ASSERT_FALSE(kept.has_value());
    EXPECT_EQ(kept.error().code, "write.form-external");
}

TEST(ModelForm, leavesTheSourceAndNoRemains)
{
    const fs::path folder = freshFolder("remains");
    const fs::path packed = folder / "m.onnx.gz";
    ASSERT_TRUE(writeModel(*openOk(sample()), {}, packed).has_value());
    const std::string before = readBytes(packed);
    const auto over = writeModel(*openOk(packed), {}, packed);
    ASSERT_FALSE(over.has_value());
    EXPECT_EQ(over.error().code, "write.source");
    EXPECT_EQ(readBytes(packed), before);
    ASSERT_TRUE(writeModel(*openOk(packed), {}, packed, {ExternalData::automatic, true}).has_value());
    EXPECT_EQ(readBytes(packed), before);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 1);
}

TEST(ModelForm, whatAFormCannotHoldIsNotWrittenInIt)
{
    // Field 200 of ModelProto: no text has a name for it.
    const fs::path odd = saveTempBytes(readBytes(sample()) + std::string("\xc0\x0c\x05", 3), "odd.onnx");
    for (const char* const name : {"odd.prototxt", "odd.onnx.json"}) {
        const auto written = writeModel(*openOk(odd), {}, tempFolder() / name);
        ASSERT_FALSE(written.has_value()) << name;
        EXPECT_EQ(written.error().code, "write.form-loses");
        EXPECT_FALSE(fs::exists(tempFolder() / name));
    }
    EXPECT_EQ(readBytes(inForm(inForm(odd, "odd.zip"), "odd_again.onnx")), readBytes(odd));
}

} // namespace
} // namespace resizelens
