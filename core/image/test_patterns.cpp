#include "core/image/test_patterns.h"

#include "core/base/enum_names.h"
#include "core/base/limits.h"
#include "core/image/decode.h"
#include "core/image/opencv.h"
#include "core/image/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>

namespace resizelens {

namespace {

constexpr int kField = 8;
constexpr int kImpulseDistance = 15;

template<class Sample>
Image greyPicture(int width, int height, const Sample& sample)
{
    Image image = makeImage(width, height, 1);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            image.samples[image.index(x, y, 0)] = sample(x, y);
    return image;
}

Image zonePlate(int width, int height)
{
    const double rate = std::numbers::pi / std::max(width, height);
    return greyPicture(width, height, [=](int x, int y) {
        const double dx = x + 0.5 - width / 2.0;
        const double dy = y + 0.5 - height / 2.0;
        return static_cast<float>(0.5 + 0.5 * std::cos(rate * (dx * dx + dy * dy)));
    });
}

Image checkerboard(int width, int height)
{
    return greyPicture(width, height,
                       [](int x, int y) { return (x / kField + y / kField) % 2 == 0 ? 0.0F : 1.0F; });
}

Image impulses(int width, int height)
{
    const int firstX = std::min(kImpulseDistance, width) / 2;
    const int firstY = std::min(kImpulseDistance, height) / 2;
    return greyPicture(width, height, [=](int x, int y) {
        return x % kImpulseDistance == firstX && y % kImpulseDistance == firstY ? 1.0F : 0.0F;
    });
}

Image circle(int width, int height)
{
    const double radius = 0.4 * std::min(width, height);
    return greyPicture(width, height, [=](int x, int y) {
        const double distance = std::hypot(x + 0.5 - width / 2.0, y + 0.5 - height / 2.0) - radius;
        return std::abs(distance) <= 1.0 ? 0.0F : 1.0F;
    });
}

Result<Image> letters(int width, int height)
{
    RL_TAKE(const auto opencv, openCv());
    constexpr std::array<double, 5> kSizes = {1.2, 0.8, 0.55, 0.4, 0.3};
    const std::string line = "Resize 0123456789 sharp or not? The quick brown fox jumps over the lazy dog";
    constexpr std::uint8_t kPaper = 255;
    std::vector<std::uint8_t> samples(static_cast<std::size_t>(width) * static_cast<std::size_t>(height),
                                      kPaper);
    const PixelTarget page{
        samples.data(), width, height, 1, SampleType::uint8, static_cast<std::size_t>(width)};
    int y = 0;
    for (std::size_t i = 0; y < height; ++i) {
        const double size = kSizes[i % kSizes.size()];
        y += static_cast<int>(34.0 * size) + 4;
        opencv->drawText(page, line, 6, y - 6, {.size = size});
    }
    return greyPicture(width, height, [&](int x, int row) {
        return static_cast<float>(
                   samples[static_cast<std::size_t>(row) * page.stride + static_cast<std::size_t>(x)]) /
               255.0F;
    });
}

float share(int position, int length)
{
    return length > 1 ? static_cast<float>(position) / static_cast<float>(length - 1) : 0.0F;
}

Image ramp(int width, int height)
{
    Image image = makeImage(width, height, 3);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            image.samples[image.index(x, y, 0)] = share(x, width);
            image.samples[image.index(x, y, 1)] = share(y, height);
            image.samples[image.index(x, y, 2)] = 1.0F - share(x, width);
        }
    return image;
}

constexpr EnumNames<TestPattern::text> kPatternNames("zone-plate", "checkerboard", "ramp", "impulses",
                                                     "circle", "text");

} // namespace

std::string_view testPatternName(TestPattern pattern)
{
    return kPatternNames[pattern];
}

std::optional<TestPattern> findTestPattern(std::string_view name)
{
    return kPatternNames.find(name);
}

Result<Image> testPattern(TestPattern pattern, int width, int height)
{
    if (width < 1 || height < 1 || height > kMaxPixels / width)
        return fail(words::patternSize, width, height);
    switch (pattern) {
    case TestPattern::zonePlate:
        return zonePlate(width, height);
    case TestPattern::checkerboard:
        return checkerboard(width, height);
    case TestPattern::ramp:
        return ramp(width, height);
    case TestPattern::impulses:
        return impulses(width, height);
    case TestPattern::circle:
        return circle(width, height);
    case TestPattern::text:
        return letters(width, height);
    }
    return fail(words::patternUnknown);
}

} // namespace resizelens
