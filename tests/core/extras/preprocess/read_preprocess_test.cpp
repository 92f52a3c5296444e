// Configurations of pre-processing: what is read, what is refused, and the sizes that follow.
#include "core/extras/preprocess/library_names.h"
#include "core/extras/preprocess/preprocess_model.h"
#include "core/extras/preprocess/preprocess_spec.h"

#include <gtest/gtest.h>

namespace resizelens::test {
namespace {

PreprocessSpec specOf(const std::string& json)
{
    const auto spec = readPreprocess(json);
    EXPECT_TRUE(spec.has_value()) << json << ": " << spec.error().sentence();
    return spec.value_or(PreprocessSpec{});
}

std::string errorOf(const std::string& json)
{
    const auto spec = readPreprocess(json);
    return spec ? "read" : spec.error().code;
}

/// "resized height×width; top, left; result height×width"
std::string geometryText(const std::string& json, PixelSize source)
{
    const auto geometry = geometryOf(specOf(json), source);
    if (!geometry)
        return geometry.error().code;
    std::string text;
    for (const std::int64_t number :
         {geometry->rows.nOut, geometry->columns.nOut, geometry->top, geometry->left,
          std::int64_t{geometry->result.height}, std::int64_t{geometry->result.width}})
        text += (text.empty() ? "" : " ") + std::to_string(number);
    return text;
}

TEST(ReadPreprocess, namesTheResize)
{
    const auto modeOf = [](const std::string& json) { return std::string(specOf(json).mode->id); };
    const std::string size = R"({"size": {"height": 8, "width": 9}, )";
    EXPECT_EQ(modeOf(size + R"("resample": 3, "image_processor_type": "ViTImageProcessor"})"),
              "pytorch.bicubic_antialias");
    EXPECT_EQ(modeOf(size + R"("resample": 3, "image_processor_type": "ViTImageProcessorPil"})"),
              "pillow.bicubic");
    EXPECT_EQ(modeOf(size + R"("resample": 0})"), "pytorch.nearest_exact");
    EXPECT_EQ(modeOf(size + R"("resample": 1})"), "pillow.lanczos");
    EXPECT_EQ(modeOf(size + R"("resample": 5})"), "pillow.hamming");
    EXPECT_EQ(modeOf(size + R"("do_normalize": false})"), "pytorch.bilinear_antialias");
    EXPECT_EQ(modeOf(R"({"pretrained_cfg": {"input_size": [3, 8, 8], "interpolation": "lanczos"}})"),
              "pillow.lanczos");
    EXPECT_EQ(modeOf(R"({"library": "torchvision", "input": "uint8 tensor",
                         "transforms": [["Resize", [4, 5], "bicubic"]]})"),
              "pytorch.bicubic");
    EXPECT_EQ(modeOf("letterbox:640"), "opencv.linear");
    EXPECT_EQ(modeOf("torchvision:ImageClassification"), "pillow.bilinear");
}

TEST(LibraryNames, areThoseThatPeopleUse)
{
    const auto idOf = [](std::string_view name) {
        const LibraryMode* mode = libraryModeNamed(name);
        return mode == nullptr ? std::string("none") : std::string(mode->id);
    };
    for (const auto& [name, id] :
         {std::pair{"opencv.area", "opencv.area"},
          {"cv2.INTER_AREA", "opencv.area"},
          {"albumentations.INTER_LINEAR", "opencv.linear"},
          {"OpenCV.bilinear", "opencv.linear"},
          {"PIL.Image.Resampling.BICUBIC", "pillow.bicubic"},
          {"PIL.Image.ANTIALIAS", "pillow.lanczos"},
          {"timm.bicubic", "pillow.bicubic"},
          {"torch.nn.functional.nearest-exact", "pytorch.nearest_exact"},
          {"torch.bilinear", "pytorch.bilinear"},
          {"torchvision.transforms.InterpolationMode.BILINEAR", "pytorch.bilinear_antialias"},
          {"torchvision.NEAREST_EXACT", "pytorch.nearest_exact"},
          {"torchvision.lanczos", "pillow.lanczos"},
          {"tf.image.ResizeMethod.AREA", "tensorflow.area"},
          {"torch.lanczos", "none"},
          {"gimp.linear", "none"},
          {"cv2", "none"},
          {"", "none"},
          {".", "none"}})
        EXPECT_EQ(idOf(name), id) << name;
    EXPECT_EQ(specOf(R"({"library": "albumentations", "size": [8, 9], "interpolation": "cv2.INTER_CUBIC"})")
                  .mode->id,
              "opencv.cubic");
}

TEST(ReadPreprocess, sizesFollowTheLibrary)
{
    EXPECT_EQ(geometryText(R"({"size": {"shortest_edge": 32}, "crop_size": 32})", {45, 48}),
              "34 32 1 0 32 32");
    EXPECT_EQ(
        geometryText(R"({"size": 32, "do_center_crop": true, "crop_size": {"height": 30, "width": 31}})",
                     {64, 48}),
        "32 42 1 5 30 31")
        << "an old CLIP file";
    EXPECT_EQ(geometryText(R"({"size": 32, "feature_extractor_type": "ViTFeatureExtractor"})", {64, 48}),
              "32 32 0 0 32 32");
    // DETR's limit of the longer side: 53/37·800 = 1145.9 > 1000, so that the shorter one is 698.
    EXPECT_EQ(geometryText(R"({"size": {"shortest_edge": 800, "longest_edge": 1000}})", {53, 37}),
              "698 1000 0 0 698 1000");
    EXPECT_EQ(geometryText(R"({"size": {"shortest_edge": 30, "longest_edge": 44}})", {53, 37}),
              "30 42 0 0 30 42");
    EXPECT_EQ(geometryText(R"({"size": {"height": 36, "width": 36}, "keep_aspect_ratio": true,
                               "ensure_multiple_of": 14})",
                           {64, 48}),
              "42 42 0 0 42 42");
    EXPECT_EQ(geometryText(R"({"size": {"shortest_edge": 224}, "crop_pct": 0.875})", {640, 480}),
              "256 341 16 58 224 224");
    EXPECT_EQ(geometryText(R"({"size": {"shortest_edge": 384}, "crop_pct": 0.875})", {640, 480}),
              "384 384 0 0 384 384");
    const std::string qwen = R"("patch_size": 14, "merge_size": 2, "temporal_patch_size": 2})";
    EXPECT_EQ(geometryText(R"({"min_pixels": 3136, "max_pixels": 12845056, )" + qwen, {640, 480}),
              "476 644 0 0 476 644");
    EXPECT_EQ(geometryText(R"({"min_pixels": 3136, "max_pixels": 100352, )" + qwen, {640, 480}),
              "252 364 0 0 252 364");
    EXPECT_EQ(geometryText(R"({"min_pixels": 3136, "max_pixels": 100352, )" + qwen, {40, 20}),
              "56 84 0 0 56 84");
    EXPECT_EQ(geometryText("letterbox:640", {1280, 719}), "360 640 -140 0 640 640");
    EXPECT_EQ(geometryText("letterbox:480x640", {100, 100}), "480 480 0 -80 480 640");
    EXPECT_EQ(
        geometryText(
            R"({"library": "timm", "input_size": [3, 40, 40], "crop_pct": 0.95, "crop_mode": "border"})",
            {53, 37}),
        "29 42 -5 1 40 40");
    EXPECT_EQ(geometryText(R"({"input_size": [3, 20, 40], "crop_pct": 1.0})", {64, 48}), "30 40 5 0 20 40");
    EXPECT_EQ(geometryText("torchvision:ImageClassification", {640, 480}), "256 341 16 58 224 224");
    EXPECT_EQ(geometryText("torchvision:ObjectDetection", {640, 480}), "480 640 0 0 480 640");
}

TEST(ReadPreprocess, valuesAreScaledAsSaid)
{
    const PreprocessSpec spec =
        specOf(R"({"size": 8, "image_mean": [0.5, 0.25, 0], "image_std": [0.5, 0.5, 1]})");
    EXPECT_EQ(spec.scale, (ScaleLayer{{2.0F, 2.0F, 1.0F}, {-1.0F, -0.5F, 0.0F}}));
    EXPECT_EQ(specOf(R"({"size": 8, "do_rescale": false})").scale, (ScaleLayer{{255.0F}, {0.0F}}));
    EXPECT_EQ(specOf(R"({"size": 8, "do_normalize": false, "image_mean": [1, 2, 3]})").scale, ScaleLayer{});
    EXPECT_TRUE(specOf(R"({"size": 8, "do_flip_channel_order": true})").bgr);
    EXPECT_EQ(
        specOf(
            R"({"library": "cv2.dnn", "blobFromImage": {"scalefactor": 1.0, "size": [8, 9], "mean": 127}})")
            .scale,
        (ScaleLayer{{255.0F}, {-127.0F}}));
    EXPECT_EQ(
        specOf(
            R"({"image_processor": {"size": 8, "image_mean": [0.5], "image_std": [0.5]}, "processor_class": "X"})")
            .scale,
        (ScaleLayer{{2.0F}, {-1.0F}}));
}

/// What a file leaves out is the class's own, not the same for all of them.
TEST(ReadPreprocess, whatIsLeftOutFollowsTheProcessor)
{
    const auto spec = [](const std::string& type, const std::string& rest) {
        return specOf("{\"image_processor_type\": \"" + type + "\", " + rest + "}");
    };
    const PreprocessSpec qwen = spec("Qwen2VLImageProcessorFast", R"("patch_size": 14, "merge_size": 2)");
    EXPECT_EQ(qwen.mode->id, "pytorch.bicubic_antialias");
    EXPECT_FLOAT_EQ(qwen.scale.shiftOf(0), static_cast<float>(-0.48145466 / 0.26862954));
    EXPECT_EQ(spec("ViTImageProcessor", R"("size": 8)").scale.shiftOf(1), -1.0F);
    EXPECT_EQ(spec("ViTImageProcessor", R"("size": 8)").mode->id, "pytorch.bilinear_antialias");
    EXPECT_EQ(spec("SiglipImageProcessorPil", R"("size": 8)").mode->id, "pillow.bicubic");
    EXPECT_EQ(spec("RTDetrImageProcessor", R"("size": 8)").scale, ScaleLayer{});
    const PreprocessSpec detr = spec("RfDetrImageProcessor", R"("size": {"height": 8, "width": 8})");
    EXPECT_EQ(detr.mode->id, "pytorch.bilinear");
    EXPECT_TRUE(detr.floats);
    EXPECT_TRUE(spec("DINOv3ViTImageProcessorFast", R"("size": 8)").floats);
    EXPECT_FALSE(spec("BeitImageProcessor", R"("size": 9, "crop_size": 8)").window.has_value());
    EXPECT_EQ(
        geometryText(R"({"image_processor_type": "ConvNextImageProcessor", "size": {"shortest_edge": 224}})",
                     {640, 480}),
        "256 341 16 58 224 224");
}

/// transformers cuts at the lower offset, torchvision and timm at the even one.
TEST(ReadPreprocess, halfAPixelIsTheLibrarys)
{
    EXPECT_EQ(geometryText(R"({"size": {"shortest_edge": 256}, "crop_size": 224})", {640, 427}),
              "256 383 16 79 224 224");
    EXPECT_EQ(geometryText("torchvision:ImageClassification", {640, 427}), "256 383 16 80 224 224");
}

TEST(ReadPreprocess, saysWhatItCannotUse)
{
    EXPECT_EQ(errorOf("nothing"), "preprocess.json");
    EXPECT_EQ(errorOf("{"), "preprocess.json");
    EXPECT_EQ(errorOf("[1]"), "preprocess.json");
    EXPECT_EQ(errorOf("{}"), "preprocess.image");
    EXPECT_EQ(errorOf(R"({"model_type": "bert"})"), "preprocess.image");
    EXPECT_EQ(errorOf(R"({"feature_extractor_type": "WhisperFeatureExtractor", "sampling_rate": 16000})"),
              "preprocess.image");
    EXPECT_EQ(errorOf(R"({"image_processor_type": "ViTImageProcessor"})"), "preprocess.size");
    EXPECT_EQ(errorOf(R"({"size": {"longest_edge": 1024}})"), "preprocess.size");
    EXPECT_EQ(errorOf(R"({"size": {"height": 8}})"), "preprocess.size");
    EXPECT_EQ(errorOf(R"({"size": {"height": 8, "width": -8}})"), "preprocess.value");
    EXPECT_EQ(errorOf(R"({"size": 1e30})"), "preprocess.value");
    EXPECT_EQ(errorOf(R"({"size": "large"})"), "preprocess.value");
    EXPECT_EQ(errorOf(R"({"size": 8, "resample": 6})"), "preprocess.resample");
    EXPECT_EQ(errorOf(R"({"size": 8, "resample": -1})"), "preprocess.resample");
    EXPECT_EQ(errorOf(R"({"size": 8, "resample": "cubic"})"), "preprocess.resample");
    EXPECT_EQ(errorOf(R"({"input_size": [3, 8, 8], "interpolation": "random"})"), "preprocess.resample");
    EXPECT_EQ(errorOf(R"({"size": {"height": 8, "width": 8}, "crop_size": 9})"), "preprocess.crop");
    EXPECT_EQ(errorOf(R"({"size": {"shortest_edge": 8}, "crop_size": 9})"), "preprocess.crop");
    EXPECT_EQ(
        geometryText(R"({"size": {"shortest_edge": 8}, "crop_size": {"height": 8, "width": 99}})", {10, 10}),
        "preprocess.crop");
    EXPECT_EQ(errorOf(R"({"size": 8, "image_std": [1, 0, 1]})"), "preprocess.value");
    EXPECT_EQ(errorOf(R"({"size": 8, "image_mean": ["a"]})"), "preprocess.value");
    EXPECT_EQ(errorOf(R"({"size": 8, "image_mean": []})"), "preprocess.value");
    EXPECT_EQ(errorOf(R"({"size": 8, "crop_pct": 0})"), "preprocess.value");
    EXPECT_EQ(errorOf(R"({"size": 8, "image_grid_pinpoints": [[1, 2]]})"), "preprocess.unsupported");
    EXPECT_EQ(errorOf(R"({"size": 8, "image_processor_type": "LlavaImageProcessor", "do_pad": true})"),
              "preprocess.unsupported");
    EXPECT_EQ(
        errorOf(R"({"size": 8, "image_processor_type": "Gemma3ImageProcessor", "do_pan_and_scan": true})"),
        "preprocess.unsupported");
    EXPECT_EQ(errorOf(R"({"size": 8, "image_processor_type": "Mask2FormerImageProcessorFast"})"),
              "preprocess.unsupported");
    EXPECT_EQ(errorOf(R"({"size": 8, "do_normalize": true})"), "preprocess.mean");
    EXPECT_EQ(errorOf("torchvision:VideoClassification"), "preprocess.unsupported");
    EXPECT_EQ(errorOf("letterbox:wide"), "preprocess.value");
    EXPECT_EQ(errorOf(R"({"library": "torchvision", "transforms": [["RandomCrop", 8]]})"),
              "preprocess.unsupported");
    EXPECT_EQ(errorOf(R"({"library": "torchvision", "transforms": [[], 3, "x"]})"), "preprocess.unsupported");
}

/// What would be read as something else than what the library does.
TEST(ReadPreprocess, nothingIsPassedOver)
{
    EXPECT_EQ(errorOf(R"({"size": 8, "image_mean": [1, 2]})"), "preprocess.value");
    EXPECT_EQ(errorOf(R"({"size": 8, "image_std": [1, 2, 3, 4]})"), "preprocess.value");
    EXPECT_EQ(errorOf(R"({"size": 8, "image_std": [1e-40]})"), "preprocess.value") << "infinite in float32";
    EXPECT_EQ(errorOf(R"({"size": 8, "rescale_factor": 0})"), "preprocess.value");
    EXPECT_EQ(errorOf(R"({"size": 8, "do_resize": "yes"})"), "preprocess.value");
    EXPECT_EQ(errorOf(R"({"patch_size": 14, "merge_size": 2, "min_pixels": 5000, "max_pixels": 100})"),
              "preprocess.value");
    EXPECT_EQ(
        errorOf(
            R"({"patch_size": 14, "merge_size": 2, "size": {"shortest_edge": 5000, "longest_edge": 100}})"),
        "preprocess.value");
    EXPECT_EQ(errorOf(R"({"patch_size": 14, "merge_size": 2, "max_pixels": 100})"), "preprocess.value");
    EXPECT_EQ(errorOf(R"({"input_size": [1, 8, 8]})"), "preprocess.value");
    EXPECT_EQ(errorOf(R"({"input_size": [3, 8, 8], "crop_mode": "weird"})"), "preprocess.value");
    const auto transforms = [](const std::string& steps) {
        return errorOf(R"({"library": "torchvision", "transforms": [)" + steps + "]}");
    };
    EXPECT_EQ(transforms(R"(["Resize", 8], ["CenterCrop", 8], ["ToDtype"], ["Normalize", [0], [1]])"),
              "read");
    EXPECT_EQ(transforms(R"(["Resize", 8], ["Resize", 9])"), "preprocess.value");
    EXPECT_EQ(transforms(R"(["CenterCrop", 8], ["Resize", 9])"), "preprocess.value");
    EXPECT_EQ(transforms(R"(["Normalize", [0.5], [0.5]], ["Resize", 9])"), "preprocess.value");
    const auto named = readPreprocess(R"({"library": "cv2", "size": 8, "interpolation": "spline"})");
    EXPECT_EQ(named.error().sentence(), "OpenCV has no resize 'spline'");
}

/// A few characters ask for any size: what would take memory out of proportion is refused at once.
TEST(ReadPreprocess, whatIsTooLargeIsRefused)
{
    const auto written = [](const char* text, PixelSize source) {
        const auto model = preprocessModel(*readPreprocess(text), {source});
        return model ? std::string("written") : model.error().code;
    };
    EXPECT_EQ(written("letterbox:64", {4000, 3000}), "written");
    EXPECT_EQ(written("letterbox:640", {(1 << 16) + 1, 480}), "preprocess.source");
    EXPECT_EQ(written("torchvision:ObjectDetection", {480, 2'000'000'000}), "preprocess.source");
    EXPECT_EQ(written(R"({"input_size": [3, 9000, 9000], "crop_mode": "border", "crop_pct": 2,
                          "mean": [0.5, 0.5, 0.5]})",
                      {8, 8}),
              "preprocess.padding");
    EXPECT_EQ(written("letterbox:60000x60000", {30000, 30000}), "preprocess.matrix");
}

} // namespace
} // namespace resizelens::test
