#include "tests/core/extras/preprocess/pipelines.h"

#include "core/base/npy.h"
#include "core/image/decode.h"
#include "tests/data/test_files.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <random>

#include <zlib.h>

namespace resizelens::test {

namespace fs = std::filesystem;

namespace {

/// The only array of an .npz: one deflated entry.
std::optional<Tensor> readNpz(const fs::path& path)
{
    const std::string bytes = readBytes(path);
    const auto number = [&](std::size_t at, std::size_t size) {
        std::uint64_t value = 0;
        for (std::size_t i = size; i-- > 0;)
            value = value << 8 | static_cast<unsigned char>(bytes.at(at + i));
        return value;
    };
    const std::size_t central = bytes.rfind("PK\x01\x02");
    if (central == std::string::npos)
        return std::nullopt;
    const std::size_t packed = number(central + 20, 4), size = number(central + 24, 4);
    std::string npy(size, '\0');
    z_stream stream = {};
    inflateInit2(&stream, -MAX_WBITS);
    std::string input = bytes.substr(30 + number(26, 2) + number(28, 2), packed);
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(npy.data());
    stream.avail_out = static_cast<uInt>(npy.size());
    const bool done = inflate(&stream, Z_FINISH) == Z_STREAM_END;
    inflateEnd(&stream);
    const auto tensor = readNpy(saveTempBytes(npy, "recorded.npy"));
    return done && tensor ? std::optional(*tensor) : std::nullopt;
}

} // namespace

std::vector<RecordedPipeline> recordedPipelines()
{
    std::vector<RecordedPipeline> all;
    const auto shared = sharedFolder();
    if (!shared || !fs::exists(*shared / "preprocess"))
        return all;
    for (const auto& entry : fs::directory_iterator(*shared / "preprocess")) {
        fs::path path = entry.path();
        if (path.extension() != ".json")
            continue;
        auto spec = readPreprocess(readBytes(path));
        auto image = decodeImage(path.replace_extension(".png"));
        auto result = readNpz(path.replace_extension(".npz"));
        if (spec && image && result)
            all.push_back({path.stem().string(), std::move(*spec), std::move(*image), std::move(*result)});
    }
    std::ranges::sort(all, {}, &RecordedPipeline::name);
    return all;
}

const std::vector<std::string>& pipelineConfigurations()
{
    static const std::vector<std::string> kAll = {
        R"({"size": {"shortest_edge": 20}, "crop_size": 18, "resample": 3, "image_mean": [0.5, 0.4, 0.3],
            "image_std": [0.2, 0.3, 0.1]})",
        R"({"size": {"height": 16, "width": 21}, "resample": 2, "image_processor_type": "ViTImageProcessorPil"})",
        R"({"size": {"height": 16, "width": 21}, "resample": 1, "do_flip_channel_order": true})",
        R"({"size": {"height": 16, "width": 21}, "resample": 4})",
        R"({"size": {"height": 16, "width": 21}, "resample": 0})",
        R"({"patch_size": 4, "merge_size": 2, "temporal_patch_size": 2, "min_pixels": 64, "max_pixels": 1024})",
        R"({"input_size": [3, 24, 24], "interpolation": "bicubic", "crop_mode": "border", "mean": [0.485, 0.456, 0.406]})",
        R"({"library": "torchvision", "input": "float tensor", "transforms": [["Resize", [12, 17], "bicubic", "antialias"]]})",
        R"({"library": "cv2", "size": [19, 15], "interpolation": "INTER_AREA"})",
        R"({"library": "cv2", "size": [19, 15], "interpolation": "INTER_CUBIC"})",
        "letterbox:24x40",
        "torchvision:ObjectDetection",
    };
    return kAll;
}

double levelsBetween(std::span<const float> one, std::span<const float> other, const PreprocessSpec& spec)
{
    if (one.size() != other.size())
        return 1e9;
    const std::size_t channels = 3;
    const std::size_t area = spec.patch > 0 ? static_cast<std::size_t>(spec.patch * spec.patch * spec.frames)
                                            : one.size() / channels;
    double most = 0.0;
    for (std::size_t i = 0; i < one.size(); ++i) {
        const double scale = spec.scale.scaleOf(static_cast<std::int64_t>(i / area % channels));
        const double difference = std::abs(static_cast<double>(one[i]) - other[i]) * 255.0 / std::abs(scale);
        most = std::isnan(difference) ? 1e9 : std::max(most, difference);
    }
    return most;
}

Tensor bytesOf(const Image& image)
{
    Tensor bytes = *Tensor::uninitialized(DType::uint8, {1, image.height, image.width, 3});
    std::ranges::transform(image.samples, bytes.as<std::uint8_t>().begin(), [](float sample) {
        return static_cast<std::uint8_t>(std::lround(255.0F * sample));
    });
    return bytes;
}

Image noise(int width, int height, std::uint64_t seed)
{
    Image image = makeImage(width, height, 3);
    std::mt19937_64 random(seed);
    for (float& sample : image.samples)
        sample = static_cast<float>(random() % 256) / 255.0F;
    return image;
}

} // namespace resizelens::test
