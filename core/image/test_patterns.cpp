#include "core/image/test_patterns.h"

#include "core/image/decode.h"

#include <algorithm>
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

} // namespace

std::string_view testPatternName(TestPattern pattern)
{
    switch (pattern) {
    case TestPattern::zonePlate:
        return "zone-plate";
    case TestPattern::checkerboard:
        return "checkerboard";
    case TestPattern::ramp:
        return "ramp";
    case TestPattern::impulses:
        return "impulses";
    }
    return {};
}

Result<Image> testPattern(TestPattern pattern, int width, int height)
{
    if (width < 1 || height < 1 || height > kMaxPixels / width)
        return fail(ErrorKind::argument, "image.pattern-size",
                    "a test pattern cannot have " + std::to_string(width) + "×" + std::to_string(height) +
                        " pixels");
    switch (pattern) {
    case TestPattern::zonePlate:
        return zonePlate(width, height);
    case TestPattern::checkerboard:
        return checkerboard(width, height);
    case TestPattern::ramp:
        return ramp(width, height);
    case TestPattern::impulses:
        return impulses(width, height);
    }
    return fail(ErrorKind::argument, "image.pattern", "there is no such test pattern");
}

} // namespace resizelens
