#include "core/image/decode.h"

#include "core/base/limits.h"
#include "core/base/parallel.h"
#include "core/base/whole_file.h"
#include "core/image/opencv.h"
#include "core/image/picture_header.h"
#include "core/image/picture_samples.h"
#include "core/image/picture_worker.h"
#include "core/image/words.h"
#include "core/process/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <limits>
#include <system_error>
#include <utility>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

tl::unexpected<Error> tooLarge(std::int64_t width, std::int64_t height, const std::string& name)
{
    return fail(failure(words::pictureTooLarge, width, height, kMaxPixels / 1'000'000).in(name));
}

bool exceedsLimit(std::int64_t width, std::int64_t height)
{
    return width > 0 && height > kMaxPixels / width;
}

tl::unexpected<Error> undecodable(const PictureHeader& header, const std::string& name)
{
    if (header.format.empty())
        return fail(failure(words::notAPicture).in(name));
    return fail(failure(words::pictureDamaged, header.format).in(name));
}

struct SharedFile
{
    Descriptor memory;
    Mapping mapping;
    std::span<const std::byte> bytes() const { return mapping.bytes(); }
};

Result<SharedFile> sharedFile(std::size_t size)
{
    SharedFile file;
    RL_TAKE(file.memory, sharedMemory(size));
    RL_TAKE(file.mapping, Mapping::of(file.memory, size, Mapping::Access::write));
    return file;
}

tl::unexpected<Error> fileTooLarge(const std::string& name)
{
    return fail(failure(words::pictureFileTooLarge).in(name));
}

Result<SharedFile> readFile(const fs::path& path)
{
    const std::string name = path.string();
    std::error_code code;
    const fs::file_status status = fs::status(path, code);
    if (!fs::exists(status))
        return fail(failure(words::pictureMissing).in(name));
    if (fs::is_directory(status))
        return fail(failure(words::pictureIsFolder).in(name));
    if (!fs::is_regular_file(status)) // a FIFO or device could block forever
        return fail(failure(words::pictureNotRegular).in(name));
    std::ifstream stream(path, std::ios::binary | std::ios::ate);
    const auto size = stream ? static_cast<std::int64_t>(stream.tellg()) : -1;
    if (size < 0)
        return fail(failure(words::pictureNotOpened).in(name));
    if (size > kLargestPictureFile)
        return fileTooLarge(name);
    auto file = sharedFile(static_cast<std::size_t>(size));
    if (!file)
        return file;
    stream.seekg(0);
    stream.read(reinterpret_cast<char*>(file->mapping.bytes().data()), size);
    if (!stream)
        return fail(failure(words::pictureNotReadToEnd).in(name));
    return file;
}

/// Decoder limits: the largest possible pixels of that size, plus its own overhead.
DecodeOrder orderFor(const PictureHeader& header, std::size_t fileBytes)
{
    constexpr std::uint64_t kLargestPixel = 4 * sizeof(double), kBeside = std::uint64_t{256} << 20;
    DecodeOrder order;
    order.fileBytes = fileBytes;
    // Applying the camera's orientation drops alpha, so do it only for JPEG, which needs it.
    order.turned = header.format == "JPEG";
    order.memoryBytes =
        static_cast<std::uint64_t>(header.width) * static_cast<std::uint64_t>(header.height) * kLargestPixel +
        2 * std::uint64_t{fileBytes} + kBeside;
    order.cpuSeconds = static_cast<std::uint64_t>(kLongestDecoding.count()) * defaultThreads();
    return order;
}

Result<PictureHeader> checkedHeader(std::span<const std::byte> bytes, const std::string& name)
{
    if (bytes.empty())
        return fail(failure(words::pictureEmpty).in(name));
    const PictureHeader header = readPictureHeader(bytes);
    if (exceedsLimit(header.width, header.height))
        return tooLarge(header.width, header.height, name);
    if (header.cutOff)
        return fail(failure(words::pictureCutOff, header.format).in(name));
    if (header.width < 1 || header.height < 1) // a decoder would allocate first
        return undecodable(header, name);
    return header;
}

/// Adds the image's name and advice to a decoder's error.
tl::unexpected<Error> notDecoded(Error error, const PictureHeader& header, const std::string& name)
{
    if (is(error, words::pictureDamaged))
        return undecodable(header, name);
    const bool isOfProgram = is(error, words::workerMissing) || is(error, words::openCvMissing) ||
                             is(error, words::openCvOfOtherVersion);
    if (error.kind == ErrorKind::cancelled || isOfProgram)
        return fail(std::move(error));
    Phrase advice = error.kind == ErrorKind::limit ? say(words::cropPicture) : say(words::saveAnew);
    return fail(std::move(error).in(name).advising(std::move(advice)));
}

using OnReduced = std::function<void(Image)>;

/// JPEG is decoded a second time at reduced size, which is quick; for other formats the decoded samples are
/// averaged before conversion to float.
Result<Image> decodeShared(SharedFile file, const std::string& name, const RunLimits& limits,
                           const OnReduced& onReduced = {})
{
    RL_TAKE(const auto header, checkedHeader(file.bytes(), name));
    RunLimits bounded = limits;
    if (bounded.time.count() == 0)
        bounded.time = kLongestDecoding;
    bounded = bounded.forAllCalls();
    DecodeOrder order = orderFor(header, file.bytes().size());
    const int reduction = onReduced ? reductionFor(header.width, header.height) : 1;
    const bool apart = reduction > 1 && header.format == "JPEG";
    if (apart) {
        order.reduction = reduction;
        RL_TAKE(auto again, sharedAgain(file.memory));
        const auto reduced = decodeInWorker(std::move(again), order, bounded);
        auto image = reduced ? imageOf(reduced->view(), name) : fail(reduced.error());
        if (image)
            onReduced(std::move(*image));
        order.reduction = 1;
    }
    const auto decoded = decodeInWorker(std::move(file.memory), order, bounded);
    if (!decoded)
        return notDecoded(decoded.error(), header, name);
    if (reduction > 1 && !apart)
        if (auto image = reducedImage(decoded->view(), reduction))
            onReduced(std::move(*image));
    return imageOf(decoded->view(), name);
}

/// Integers in the order B, G, R.
template<class T>
std::vector<T> quantise(const Image& image)
{
    constexpr auto peak = static_cast<float>(std::numeric_limits<T>::max());
    std::vector<T> samples;
    samples.reserve(image.samples.size());
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x)
            for (int c = image.channels - 1; c >= 0; --c) {
                const float value = image.at(x, y, c);
                const float cut = std::isnan(value) ? 0.0F : std::clamp(value, 0.0F, 1.0F);
                samples.push_back(static_cast<T>(std::lround(cut * peak)));
            }
    return samples;
}

Result<std::vector<std::byte>> pngOf(const PixelView& pixels)
{
    RL_TAKE(const auto codecs, pictureCodecs());
    std::vector<unsigned char> encoded;
    try {
        if (!codecs->encode(".png", pixels, encoded))
            return fail(words::pngNotWritten);
    } catch (const std::exception& error) {
        return fail(words::pngFailed, error.what());
    }
    std::vector<std::byte> bytes(encoded.size());
    std::transform(encoded.begin(), encoded.end(), bytes.begin(),
                   [](unsigned char value) { return std::byte{value}; });
    return bytes;
}

template<class T>
Result<std::vector<std::byte>> pngOf(const Image& image)
{
    const std::vector<T> samples = quantise<T>(image);
    return pngOf(packedPixels(samples.data(), image.width, image.height, image.channels));
}

} // namespace

Result<Image> decodeImage(std::span<const std::byte> bytes, const std::string& name, const RunLimits& limits)
{
    if (bytes.size() > static_cast<std::size_t>(kLargestPictureFile))
        return fileTooLarge(name);
    RL_TAKE(auto file, sharedFile(bytes.size()));
    std::ranges::copy(bytes, file.mapping.bytes().begin());
    return decodeShared(std::move(file), name, limits);
}

Result<Image> decodeImage(const std::filesystem::path& path, const RunLimits& limits)
{
    auto file = readFile(path);
    return file ? decodeShared(std::move(*file), path.string(), limits) : fail(file.error());
}

Result<Image> decodeImage(const std::filesystem::path& path, const std::function<void(Image)>& onReduced,
                          const RunLimits& limits)
{
    auto file = readFile(path);
    return file ? decodeShared(std::move(*file), path.string(), limits, onReduced) : fail(file.error());
}

PixelSize pictureSize(const std::filesystem::path& path)
{
    constexpr std::size_t kHead = std::size_t{1} << 20; // JPEG stores its size after the camera's data
    std::error_code code;
    if (!fs::is_regular_file(path, code)) // as in readFile()
        return {};
    std::ifstream stream(path, std::ios::binary);
    std::vector<char> head(kHead);
    stream.read(head.data(), static_cast<std::streamsize>(head.size()));
    const PictureHeader header =
        readPictureHeader(std::as_bytes(std::span(head.data(), static_cast<std::size_t>(stream.gcount()))));
    const auto whole = [](std::int64_t length) {
        return static_cast<int>(std::min<std::int64_t>(length, std::numeric_limits<int>::max()));
    };
    return {whole(header.width), whole(header.height)};
}

void prepareToDecode()
{
    startDecoder();
}

Result<std::vector<std::byte>> encodePng(const Image& image)
{
    if (image.width < 1 || image.height < 1 || (image.channels != 1 && image.channels != 3) ||
        image.samples.size() != image.pixelCount() * static_cast<std::size_t>(image.channels))
        return fail(words::pictureSamples);
    try {
        return image.sourceBits > 8 ? pngOf<std::uint16_t>(image) : pngOf<std::uint8_t>(image);
    } catch (const std::exception& error) {
        return fail(words::pngTooLarge, error.what());
    }
}

Result<std::vector<std::byte>> encodePng(const Picture& picture)
{
    if (picture.width < 1 || picture.height < 1)
        return fail(words::pictureNoPixels);
    try {
        std::vector<std::uint8_t> samples;
        samples.reserve(picture.pixels.size() * 3);
        for (const std::uint32_t pixel : picture.pixels)
            for (const unsigned shift : {0U, 8U, 16U})
                samples.push_back(static_cast<std::uint8_t>(pixel >> shift));
        return pngOf(packedPixels(samples.data(), picture.width, picture.height, 3));
    } catch (const std::exception& error) {
        return fail(words::pngTooLarge, error.what());
    }
}

Result<void> savePng(const std::filesystem::path& path, const Image& image)
{
    const auto bytes = encodePng(image);
    return bytes ? writeWholeFile(path, {*bytes}) : Result<void>(fail(bytes.error()));
}

Result<void> savePng(const std::filesystem::path& path, const Picture& picture)
{
    const auto bytes = encodePng(picture);
    return bytes ? writeWholeFile(path, {*bytes}) : Result<void>(fail(bytes.error()));
}

} // namespace resizelens
