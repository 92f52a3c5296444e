#include "widgets/compare/picture_pyramid.h"

#include <algorithm>
#include <memory>

namespace resizelens {

namespace {

constexpr int kSmallest = 64;

// Averages of 2×2 pixels; an odd last row or column is averaged with itself.
std::uint32_t average(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d)
{
    constexpr std::uint32_t kEven = 0x00FF00FFU;
    const std::uint32_t redBlue = (a & kEven) + (b & kEven) + (c & kEven) + (d & kEven) + 0x00020002U;
    const std::uint32_t green =
        (a >> 8U & 0xFFU) + (b >> 8U & 0xFFU) + (c >> 8U & 0xFFU) + (d >> 8U & 0xFFU) + 2U;
    return 0xFF000000U | (redBlue >> 2U & kEven) | (green >> 2U & 0xFFU) << 8U;
}

QImage halved(const QImage& image, const std::stop_token& stop)
{
    QImage half((image.width() + 1) / 2, (image.height() + 1) / 2, QImage::Format_RGB32);
    const int lastX = image.width() - 1;
    for (int y = 0; y < half.height() && !stop.stop_requested(); ++y) {
        const auto* upper = reinterpret_cast<const std::uint32_t*>(image.constScanLine(2 * y));
        const auto* lower = reinterpret_cast<const std::uint32_t*>(
            image.constScanLine(std::min(2 * y + 1, image.height() - 1)));
        auto* row = reinterpret_cast<std::uint32_t*>(half.scanLine(y));
        for (int x = 0; x < half.width(); ++x) {
            const int left = 2 * x;
            const int right = std::min(left + 1, lastX);
            row[x] = average(upper[left], upper[right], lower[left], lower[right]);
        }
    }
    return half;
}

QImage adopt(Picture picture)
{
    auto owner = std::make_unique<Picture>(std::move(picture));
    auto* pixels = reinterpret_cast<uchar*>(owner->pixels.data());
    const int width = owner->width;
    const int height = owner->height;
    return QImage(
        pixels, width, height, qsizetype{width} * 4, QImage::Format_RGB32,
        [](void* released) { std::unique_ptr<Picture>(static_cast<Picture*>(released)); }, owner.release());
}

} // namespace

PicturePyramid::PicturePyramid(Picture picture, const std::stop_token& stop)
{
    if (picture.width < 1 || picture.height < 1)
        return;
    m_levels.push_back(adopt(std::move(picture)));
    addReductions(stop);
}

PicturePyramid::PicturePyramid(Picture picture, const PatchPlace& place)
    : m_patch(place)
{
    if (picture.width > 0 && picture.height > 0)
        m_levels.push_back(adopt(std::move(picture)));
}

PicturePyramid::PicturePyramid(const QImage& image)
{
    if (image.isNull())
        return;
    m_levels.push_back(image.convertToFormat(QImage::Format_RGB32));
    addReductions({});
}

void PicturePyramid::addReductions(const std::stop_token& stop)
{
    while (std::max(m_levels.back().width(), m_levels.back().height()) > kSmallest && !stop.stop_requested())
        m_levels.push_back(halved(m_levels.back(), stop));
}

int PicturePyramid::levelFor(double zoom) const
{
    int level = 0;
    while (level + 1 < static_cast<int>(m_levels.size()) && zoom * (2 << level) <= 1.0)
        ++level;
    return level;
}

} // namespace resizelens
