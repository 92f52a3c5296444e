// Any bytes as a picture: whatever becomes of the process that decodes it, this one has a picture or an error, and the
// picture has the size that was read from its header before anything was decoded.
#include "core/image/decode.h"
#include "core/image/picture_header.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>

namespace {

using namespace resizelens;

constexpr std::int64_t kMostPixels = 1 << 22;

void require(bool condition, const char* promise)
{
    if (condition)
        return;
    std::fprintf(stderr, "broken: %s\n", promise);
    std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto bytes = std::as_bytes(std::span(data, size));
    const PictureHeader header = readPictureHeader(bytes);
    require(header.width >= 0 && header.height >= 0, "a header has no negative size");
    // Under sanitizers the samples of more take longer to move than all else; tests of their own have such pictures.
    if (header.width > 0 && header.height > kMostPixels / header.width)
        return 0;
    constexpr auto kPatience = std::chrono::seconds(10), kLoadedMachine = std::chrono::seconds(60);
    const auto begin = std::chrono::steady_clock::now();
    const auto image = decodeImage(bytes, "fuzz", {.time = kPatience});
    require(std::chrono::steady_clock::now() - begin < kPatience + kLoadedMachine,
            "decoding ends in its time");
    if (!image) {
        require(!image.error().message.empty(), "an error says what is wrong");
        return 0;
    }
    require(image->width > 0 && image->height > 0, "a picture has pixels");
    if (header.width == 0)
        return 0;
    // A JPEG may be turned on its side.
    const auto stored = std::minmax({header.width, header.height});
    const auto decoded = std::minmax<std::int64_t>({image->width, image->height});
    require(stored.first == decoded.first && stored.second == decoded.second,
            "the size in the header is that of the picture");
    return 0;
}
