// The commands `identify`, `probe` and `libraries`: what they print, their documents, and their refusals.
#include "core/base/npy.h"
#include "tests/app/cli/run_cli.h"
#include "tests/core/resize/dialect/pictures.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using testing::HasSubstr;

std::string file(const std::string& name)
{
    return (tempFolder() / name).string();
}

/// x.npy, and what a mode makes of it.
std::string resizedFile(const std::string& mode, const std::string& to)
{
    EXPECT_TRUE(writeNpy(floatOf(bytePicture(3, 30, 40, 21)), file("identify_x.npy")).has_value());
    const std::string output = file("identify_" + mode + ".npy");
    const auto made = cli({"libraries", mode, "--to", to, "--input", file("identify_x.npy"), "-o", output});
    EXPECT_EQ(made.exitCode, 0) << made.errors;
    return output;
}

TEST(IdentifyCommand, namesTheResizeAndWhatToSet)
{
    const std::string output = resizedFile("tensorflow.bilinear_v1_align_corners", "60x80");
    const auto text = cli({"identify", "--input", file("identify_x.npy"), "--output", output});
    EXPECT_EQ(text.exitCode, 0) << text.errors;
    EXPECT_THAT(text.output, HasSubstr("ONNX linear, align_corners\n"));
    EXPECT_THAT(text.output, HasSubstr("In a model, a Resize with mode=linear, "
                                       "coordinate_transformation_mode=align_corners gives this."));
    const auto asked = cli({"identify", "--input", file("identify_x.npy"), "--output", output, "--site",
                            sample() + ":up2_resize", "--json"});
    ASSERT_EQ(asked.exitCode, 0) << asked.errors;
    const Json document = Json::parse(asked.output);
    expectSchema("identify", document);
    EXPECT_EQ(document["explained"], "exactly");
    EXPECT_EQ(document["as_configured"], false);
    EXPECT_THAT(document["advice"].at(0).get<std::string>(),
                HasSubstr("coordinate_transformation_mode from"));
    EXPECT_GE(document["candidates"].get<int>(), 300);
}

TEST(IdentifyCommand, saysWhenTheNodeItselfGivesIt)
{
    const std::string output = resizedFile("pytorch.bilinear", "60x80");
    const auto asked = cli({"identify", "--input", file("identify_x.npy"), "--output", output, "--site",
                            sample() + ":up2_resize"});
    EXPECT_EQ(asked.exitCode, 0) << asked.errors;
    EXPECT_THAT(asked.output, HasSubstr("The node gives this output as configured"));
}

TEST(IdentifyCommand, appliesWhatItFound)
{
    const std::string output = resizedFile("tensorflow.bilinear_v1_align_corners", "60x80");
    const std::string applied = file("applied.onnx");
    const auto made = cli({"identify", "--input", file("identify_x.npy"), "--output", output, "--site",
                           sample() + ":up2_resize", "--apply", applied});
    ASSERT_EQ(made.exitCode, 0) << made.errors;
    EXPECT_THAT(made.output, HasSubstr("1 of 7 nodes rewritten"));
    EXPECT_THAT(made.output, HasSubstr("Root mean square difference on the pairs: "));
    const auto again = cli({"identify", "--input", file("identify_x.npy"), "--output", output, "--site",
                            applied + ":up2_resize_Resize"});
    EXPECT_EQ(again.exitCode, 0) << again.errors;
    EXPECT_THAT(again.output, HasSubstr("The node gives this output as configured"));
    const auto twice = cli({"identify", "--input", file("identify_x.npy"), "--output", output, "--site",
                            applied + ":up2_resize_Resize", "--apply", file("twice.onnx")});
    expectOneLine(twice, 1);
    EXPECT_THAT(twice.errors, HasSubstr("computes this output already"));
    EXPECT_FALSE(fs::exists(file("twice.onnx")));
}

TEST(IdentifyCommand, appliesTheMatrixOfALibrary)
{
    const std::string applied = file("applied_lanczos.onnx");
    const auto made =
        cli({"identify", "--input", file("identify_x.npy"), "--output",
             resizedFile("pillow.lanczos", "60x80"), "--site", sample() + ":up2_resize", "--apply", applied});
    ASSERT_EQ(made.exitCode, 0) << made.errors;
    const auto model = readModel(applied);
    ASSERT_TRUE(model);
    const auto& nodes = model->graph().node();
    EXPECT_EQ(std::ranges::count(nodes, "MatMul", &onnx::NodeProto::op_type), 2);
    EXPECT_TRUE(std::ranges::none_of(nodes, [](const auto& node) { return node.name() == "up2_resize"; }));
}

TEST(IdentifyCommand, endsWithNoWhereNothingExplainsIt)
{
    ASSERT_TRUE(writeNpy(floatOf(bytePicture(3, 20, 20, 5)), file("identify_other.npy")).has_value());
    resizedFile("pytorch.bilinear", "60x80");
    const auto none =
        cli({"identify", "--input", file("identify_x.npy"), "--output", file("identify_other.npy")});
    EXPECT_EQ(none.exitCode, 3);
    EXPECT_THAT(none.output, HasSubstr("Not explained"));
}

TEST(IdentifyCommand, saysWhereSamplesAreTooFew)
{
    Tensor x = bytePicture(1, 8, 8, 5), y = *Tensor::zeros(DType::uint8, {1, 1, 1, 1});
    y.as<std::uint8_t>()[0] = x.as<std::uint8_t>()[27];
    ASSERT_TRUE(writeNpy(x, file("few_x.npy")) && writeNpy(y, file("few_y.npy")));
    const auto text = cli({"identify", "--input", file("few_x.npy"), "--output", file("few_y.npy")});
    EXPECT_EQ(text.exitCode, 3);
    EXPECT_THAT(text.output, HasSubstr("Too few samples to tell. One that fits is "));
    EXPECT_THAT(text.output, HasSubstr("with a probability of up to "));
    const auto asked =
        cli({"identify", "--input", file("few_x.npy"), "--output", file("few_y.npy"), "--json"});
    EXPECT_EQ(asked.exitCode, 3);
    const Json document = Json::parse(asked.output);
    expectSchema("identify", document);
    EXPECT_EQ(document["explained"], "too_few");
    EXPECT_GT(document["chance"].get<double>(), 0.01);
}

TEST(IdentifyCommand, refusesWhatIsNoQuestion)
{
    resizedFile("pytorch.bilinear", "60x80");
    const std::string x = file("identify_x.npy");
    const auto unpaired = cli({"identify", "--input", x, "--input", x, "--output", x});
    EXPECT_EQ(unpaired.exitCode, 1);
    EXPECT_THAT(unpaired.errors, HasSubstr("2 inputs and 1 outputs do not form pairs"));
    const auto site = cli({"identify", "--input", x, "--output", x, "--site", "model.onnx"});
    EXPECT_EQ(site.exitCode, 1);
    EXPECT_THAT(site.errors, HasSubstr("is not MODEL:ID"));
}

TEST(ProbeCommand, writesPicturesThatAreIdentified)
{
    const fs::path folder = tempFolder() / "probe";
    const auto made = cli({"probe", "--from", "48,48", "--to", "72,72", "-o", folder.string()});
    ASSERT_EQ(made.exitCode, 0) << made.errors;
    std::size_t pictures = 0;
    for (const auto& entry : fs::directory_iterator(folder))
        pictures += entry.path().extension() == ".png" ? 1 : 0;
    EXPECT_GE(pictures, 1u);
    EXPECT_LE(pictures, 4u);
    EXPECT_THAT(made.output, HasSubstr("resizelens-cli identify --input"));
    const auto small = cli({"probe", "--from", "4,4", "--to", "8,8", "-o", folder.string()});
    EXPECT_EQ(small.exitCode, 1);
    EXPECT_THAT(small.errors, HasSubstr("test images have between 8 and 1024 pixels"));
}

TEST(LibrariesCommand, listsComparesAndRefuses)
{
    const auto all = cli({"libraries", "--json"});
    ASSERT_EQ(all.exitCode, 0) << all.errors;
    const Json list = Json::parse(all.output);
    expectSchema("libraries", list);
    EXPECT_GE(list["modes"].size(), 75u);
    const auto two =
        cli({"libraries", "opencv.area", "pillow.box", "--from", "64x64", "--to", "16x16", "--json"});
    ASSERT_EQ(two.exitCode, 0) << two.errors;
    const Json document = Json::parse(two.output);
    expectSchema("libraries", document);
    EXPECT_LT(document["comparison"]["worst_case"].get<double>(), 1e-12); // both are the mean of 4×4
    const auto far = cli({"libraries", "opencv.linear", "pillow.bilinear", "--from", "64x64", "--to", "8x8"});
    EXPECT_THAT(far.output, HasSubstr("64×64 to 8×8: a sample is off by as much as"));
    EXPECT_THAT(cli({"libraries", "opencv.linear"}).output,
                HasSubstr("source: modules/imgproc/src/resize.cpp"));
    EXPECT_EQ(cli({"libraries", "cv2.INTER_LINEAR"}).output, cli({"libraries", "opencv.linear"}).output);
    const auto unknown = cli({"libraries", "opencv.none"});
    EXPECT_EQ(unknown.exitCode, 1);
    EXPECT_THAT(unknown.errors, HasSubstr("there is no mode 'opencv.none'"));
    EXPECT_THAT(cli({"libraries", "opencv.area", "pillow.box", "--from", "64"}).errors,
                HasSubstr("'64' is not a size"));
}

TEST(LibrariesCommand, drawsOneModeOrTwoSideBySide)
{
    const std::string one = file("libraries_one.png"), two = file("libraries_two.png");
    const auto drawn = cli({"libraries", "opencv.area", "--pattern", "circle", "--pattern-size", "128",
                            "--to", "16x24", "-o", one});
    ASSERT_EQ(drawn.exitCode, 0) << drawn.errors;
    EXPECT_THAT(drawn.output, HasSubstr("OpenCV INTER_AREA, 128×128 to 16x24"));
    EXPECT_THAT(readBytes(one), testing::StartsWith("\x89PNG"));
    const auto both = cli(
        {"libraries", "pillow.bilinear", "opencv.linear", "--pattern", "circle", "--to", "32x32", "-o", two});
    ASSERT_EQ(both.exitCode, 0) << both.errors;
    EXPECT_THAT(both.output, HasSubstr("samples differ by"));
    EXPECT_GT(readBytes(two).size(), readBytes(one).size());
    const auto array = cli({"libraries", "opencv.area", "--pattern", "circle", "-o", file("libraries.npy")});
    EXPECT_EQ(array.exitCode, 1);
    EXPECT_THAT(array.errors, HasSubstr("images are written as .png"));
}

TEST(PreprocessCommand, comparesThePicturesAndDrawsThem)
{
    const std::string folder = file("preprocess");
    const auto text =
        cli({"preprocess-check", sample(), "--library", "opencv", "--mode", "area", "--training-library",
             "pillow", "--training-mode", "bilinear", "--no-run", "-o", folder});
    ASSERT_EQ(text.exitCode, 0) << text.errors;
    EXPECT_THAT(text.output, HasSubstr("OpenCV INTER_AREA on the device, Pillow BILINEAR in training; "
                                       "128×128, RGB, resized as bytes\n"));
    EXPECT_THAT(text.output, HasSubstr("test pattern zone-plate (512×512)\n  samples differ by"));
    EXPECT_THAT(text.output, HasSubstr("The network was not run: --no-run"));
    EXPECT_THAT(readBytes(fs::path(folder) / "preprocess-1.png"), testing::StartsWith("\x89PNG"));
}

TEST(PreprocessCommand, ranksAllThatTrainingMayHaveUsed)
{
    const auto all = cli({"preprocess-check", sample(), "--library", "pytorch", "--mode", "bilinear",
                          "--floats", "--no-run", "--json"});
    ASSERT_EQ(all.exitCode, 0) << all.errors;
    const Json document = Json::parse(all.output);
    expectSchema("preprocess", document);
    const Json& against = document["against"];
    ASSERT_GT(against.size(), 10u);
    EXPECT_EQ(against[0]["same"], true);
    EXPECT_THAT(against[0]["trained"].get<std::vector<std::string>>(), testing::Contains("pytorch.bilinear"));
    std::size_t named = 0;
    double last = 0.0;
    for (const Json& one : against) {
        named += one["trained"].size();
        EXPECT_GE(one["pictures"][0]["rmse"].get<double>(), last);
        last = one["pictures"][0]["rmse"].get<double>();
        EXPECT_LE(one["pictures"][0]["max_abs"].get<double>(),
                  one["pictures"][0]["worst_case"].get<double>() + 1e-5);
    }
    EXPECT_EQ(named, Json::parse(cli({"libraries", "--json"}).output)["modes"].size());
}

TEST(PreprocessCommand, takesTheNamesThatPeopleUse)
{
    const auto named = cli({"preprocess-check", sample(), "--library", "cv2", "--mode", "INTER_AREA",
                            "--training-library", "timm", "--training-mode", "bicubic", "--no-run"});
    ASSERT_EQ(named.exitCode, 0) << named.errors;
    EXPECT_THAT(named.output, HasSubstr("OpenCV INTER_AREA on the device, Pillow BICUBIC in training"));
}

TEST(PreprocessCommand, takesWhatTrainingSaidFromItsConfiguration)
{
    const std::string config =
        saveTempBytes(R"({"size": {"shortest_edge": 140}, "crop_size": 128, "resample": 3,
                          "image_processor_type": "CLIPImageProcessorPil"})",
                      "preprocessor_config.json")
            .string();
    const std::vector<std::string> device = {"preprocess-check", sample(), "--library", "opencv",
                                             "--mode",           "linear", "--no-run",  "--from"};
    auto command = device;
    command.push_back(config);
    const auto text = cli(command);
    ASSERT_EQ(text.exitCode, 0) << text.errors;
    EXPECT_THAT(text.output,
                HasSubstr("OpenCV INTER_LINEAR on the device, Pillow BICUBIC in training; 128×128, RGB, "
                          "crop, transformers CLIPImageProcessorPil, resized as bytes\n"));
    command.emplace_back("--json");
    const Json document = Json::parse(cli(command).output);
    expectSchema("preprocess", document);
    EXPECT_EQ(document["frame"]["from"], "transformers CLIPImageProcessorPil");
    EXPECT_EQ(document["against"].size(), 1u);
    for (const auto& [given, said] :
         {std::pair<std::string, std::string>{R"({"size": 8, "resample": 9})", "9"},
          {"nowhere.json", "nowhere.json"},
          {R"({"do_resize": false})", "says nothing of a resize"}}) {
        command = device;
        command.push_back(given);
        const auto refused = cli(command);
        expectOneLine(refused, 1);
        EXPECT_THAT(refused.errors, HasSubstr(said));
    }
}

TEST(PreprocessCommand, putsItIntoTheModel)
{
    const std::string config = R"({"size": {"height": 128, "width": 128}, "resample": 2})";
    const std::string whole = file("with_preprocess.onnx"), alone = file("preprocess_alone.onnx");
    const auto exported =
        cli({"export", sample(), "-o", whole, "--preprocess", config, "--source-size", "48x64"});
    ASSERT_EQ(exported.exitCode, 0) << exported.errors;
    EXPECT_THAT(exported.output, HasSubstr("Pre-processing in front of it: transformers\n"
                                           "  images of 48x64\n"
                                           "  every byte of the resized image is the library's\n"));
    const auto model = readModel(whole);
    ASSERT_TRUE(model.has_value());
    const auto& type = model->graph().input(0).type().tensor_type();
    EXPECT_EQ(type.elem_type(), onnx::TensorProto::UINT8);
    EXPECT_EQ(type.shape().dim(1).dim_value(), 48);
    EXPECT_EQ(model->graph().node(1).op_type(), "Transpose");
    EXPECT_EQ(cli({"inspect", whole}).exitCode, 0);
    ASSERT_EQ(cli({"preprocess-model", config, "--source-size", "48x64", "-o", alone}).exitCode, 0);
    EXPECT_EQ(readModel(alone)->graph().input(0).type().tensor_type().shape().dim(2).dim_value(), 64);
    const auto other = cli({"export", sample(), "-o", file("other_size.onnx"), "--preprocess",
                            R"({"size": 64})", "--source-size", "48x64"});
    expectOneLine(other, 1);
    EXPECT_THAT(other.errors, HasSubstr("the pre-processing gives 64×64, but input"));
    EXPECT_FALSE(fs::exists(file("other_size.onnx")));
    EXPECT_THAT(cli({"export", sample(), "-o", file("any.onnx"), "--preprocess", config}).errors,
                HasSubstr("opset 18"));
    const auto any = cli({"export", sample(), "-o", whole, "--preprocess", "letterbox:128x128"});
    EXPECT_THAT(any.output, HasSubstr("  images of any size\n  the resized image is within 1 of 255 levels"));
    EXPECT_EQ(readModel(whole)->graph().input(0).type().tensor_type().shape().dim(1).dim_param(),
              "image_height");
    expectOneLine(cli({"preprocess-model", config, "--source-size", "48", "-o", alone}), 1);
    expectOneLine(cli({"preprocess-model", config, "--source-size", "4294967297x48", "-o", alone}), 1);
}

TEST(PreprocessCommand, writesItAsCode)
{
    const std::string config =
        R"({"size": 32, "resample": 3, "image_processor_type": "ViTImageProcessorPil"})";
    for (const auto& [name, head] : {std::pair{"pre.py", "def preprocess(image):"},
                                     {"pre.cpp", "inline Preprocessed preprocess("},
                                     {"pre.js", "export function preprocess("}}) {
        const auto written = cli({"preprocess-model", config, "-o", file(name)});
        ASSERT_EQ(written.exitCode, 0) << written.errors;
        const std::string code = readBytes(file(name));
        EXPECT_THAT(code, HasSubstr(head));
        EXPECT_THAT(code,
                    HasSubstr("transformers ViTImageProcessorPil: Pillow BICUBIC. Written by ResizeLens."));
    }
    EXPECT_EQ(cli({"preprocess-model", config, "-o", file("pre.onnx")}).exitCode, 0);
    const auto model =
        cli({"preprocess-model", R"({"size": 32, "resample": 1})", "-o", file("lanczos.onnx")});
    expectOneLine(model, 1);
    EXPECT_THAT(model.errors, HasSubstr("no Resize node computes"));
    EXPECT_FALSE(fs::exists(file("lanczos.onnx")));
}

TEST(PreprocessCommand, refusesWhatIsNotKnown)
{
    const auto mode = cli({"preprocess-check", sample(), "--library", "cv2", "--mode", "spline"});
    EXPECT_EQ(mode.exitCode, 1);
    EXPECT_THAT(mode.errors, HasSubstr("there is no mode 'spline' of 'cv2'. Its modes are nearest"));
    const auto library = cli({"preprocess-check", sample(), "--library", "gimp", "--mode", "linear"});
    EXPECT_THAT(library.errors, HasSubstr("`resizelens-cli libraries` lists all of them"));
    const auto half = cli({"preprocess-check", sample(), "--library", "opencv", "--mode", "area",
                           "--training-library", "pillow"});
    EXPECT_EQ(half.exitCode, 2);
}

TEST(PreprocessCommand, runsTheNetworkOnBoth)
{
    const std::vector<std::string> command = {"preprocess-check",
                                              sample(),
                                              "--library",
                                              "opencv",
                                              "--mode",
                                              "linear",
                                              "--training-library",
                                              "pillow",
                                              "--training-mode",
                                              "bilinear",
                                              "--tolerance",
                                              "0.001",
                                              "--json"};
    const auto ran = cli(command);
    const Json document = Json::parse(ran.output);
    expectSchema("preprocess", document);
    if (!document["not_run"].is_null())
        GTEST_SKIP() << document["not_run"];
    EXPECT_EQ(ran.exitCode, 3) << "the outputs are further apart";
    const Json& output = document["against"][0]["pictures"][0]["outputs"][0];
    EXPECT_GT(output["max_rel"].get<double>(), 0.001);
    EXPECT_GT(output["largest_along_axis_1"]["places"].get<int>(), 0);
}

} // namespace
} // namespace resizelens::test
