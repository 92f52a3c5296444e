#include "core/report/site_pictures.h"

#include "core/image/compare.h"
#include "core/image/decode.h"
#include "core/image/to_tensor.h"
#include "core/preview/preview.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace resizelens {

namespace {

constexpr double kSmallest = 24.0, kUsual = 96.0, kLargest = 192.0;
/// Images show more than patterns do, and are larger files.
constexpr double kImageScale = 2.5;

/// The image's size along an axis of the site.
int pictureLength(const SiteAxis& axis)
{
    const auto bearable = [](double length) { return length >= kSmallest && length <= kLargest; };
    if (axis.nIn && axis.nOut && bearable(static_cast<double>(*axis.nIn)) &&
        bearable(static_cast<double>(*axis.nOut)))
        return static_cast<int>(*axis.nIn);
    double factor = axis.scale.value_or(1.0);
    if (axis.nIn && axis.nOut && *axis.nIn > 0)
        factor = static_cast<double>(*axis.nOut) / static_cast<double>(*axis.nIn);
    double length = kUsual;
    if (factor > 0.0 && length * factor > kLargest)
        length = std::max(2.0, kLargest / factor);
    if (factor > 0.0 && length * factor < kSmallest)
        length = std::min(2 * kLargest, kSmallest / factor);
    return static_cast<int>(std::lround(length));
}

/// Height and width of N×C×H×W, or N×H×W×C if channels are last.
std::pair<int, int> pictureSize(const ResizeSite& site)
{
    if (site.axes.size() != 4)
        return {static_cast<int>(kUsual), static_cast<int>(kUsual)};
    const auto resized = site.resizedAxes();
    const bool channelsLast = !resized.empty() && resized.back() < 3;
    return channelsLast ? std::pair(pictureLength(site.axes[1]), pictureLength(site.axes[2]))
                        : std::pair(pictureLength(site.axes[2]), pictureLength(site.axes[3]));
}

/// The node's own size; some rules work at no other.
std::optional<PixelSize> ownSize(const ResizeSite& site)
{
    const auto resized = site.resizedAxes();
    if (resized.size() != 2 || !site.axes[resized[0]].nIn || !site.axes[resized[1]].nIn)
        return std::nullopt;
    const std::int64_t height = *site.axes[resized[0]].nIn, width = *site.axes[resized[1]].nIn;
    constexpr std::int64_t kMost = 1024;
    if (height < 1 || width < 1 || height > kMost || width > kMost)
        return std::nullopt;
    return PixelSize{static_cast<int>(width), static_cast<int>(height)};
}

Result<Preview> previewAt(const ResizeSite& site, std::string_view rule, const PixelSize& size,
                          TestPattern pattern, const Image* image, const Progress& progress)
{
    RL_TAKE(const auto drawn, image == nullptr ? testPattern(pattern, size.width, size.height) : Image{});
    RL_TAKE(const auto input, toTensor(image == nullptr ? drawn : *image, {.size = size, .fit = Fit::crop}));
    if (!rule.empty())
        return previewSite(site, rule, input, progress);
    RL_TAKE(auto kept, previewOriginal(site, input, progress));
    Preview preview;
    preview.original = preview.rewrite = std::move(kept);
    return preview;
}

} // namespace

Result<SitePictures> drawSite(const ResizeSite& site, std::string_view rule, TestPattern pattern,
                              const Image* image, const Progress& progress)
{
    const auto [height, width] = pictureSize(site);
    const double scale =
        image == nullptr ? 1.0 : kImageScale * std::min(1.0, kUsual / std::max(height, width));
    PixelSize size{static_cast<int>(std::lround(width * scale)),
                   static_cast<int>(std::lround(height * scale))};
    auto preview = previewAt(site, rule, size, pattern, image, progress);
    if (const auto own = ownSize(site); !preview && own && *own != size) {
        size = *own;
        preview = previewAt(site, rule, size, pattern, image, progress);
    }
    RL_TRY(preview);
    RL_TAKE(const auto compared,
            compareTensors(preview->original, preview->rewrite, {1.0, 0, false, progress.stop}));
    SitePictures result;
    result.shown = image != nullptr ? "image" : testPatternName(pattern);
    result.inputWidth = size.width;
    result.inputHeight = size.height;
    result.maxAbs = compared.whole.maxAbs;
    const auto encode = [&](Result<Picture> picture, std::vector<std::byte>& into) -> Result<void> {
        RL_TRY(picture);
        result.width = picture->width;
        result.height = picture->height;
        RL_TAKE(into, encodePng(*picture));
        return {};
    };
    RL_TRY(encode(toPicture(preview->original, {}, progress.stop), result.original));
    if (!compared.identical())
        RL_TRY(encode(toPicture(preview->rewrite, {}, progress.stop), result.rewrite));
    return result;
}

} // namespace resizelens
