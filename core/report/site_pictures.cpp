#include "core/report/site_pictures.h"

#include "core/image/colormap.h"
#include "core/image/compare.h"
#include "core/image/decode.h"
#include "core/image/to_tensor.h"
#include "core/session/preview.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

constexpr double kSmallest = 24.0, kUsual = 96.0, kLargest = 192.0;
/// Smaller differences than a step of an 8-bit picture are not blown up.
constexpr double kEightBitStep = 1.0 / 255.0;

/// The length of the picture along an axis of the site.
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

/// Height and width of N×C×H×W, or of N×H×W×C where the channels come last.
std::pair<int, int> pictureSize(const ResizeSite& site)
{
    if (site.axes.size() != 4)
        return {static_cast<int>(kUsual), static_cast<int>(kUsual)};
    const auto resized = site.resizedAxes();
    const bool channelsLast = !resized.empty() && resized.back() < 3;
    return channelsLast ? std::pair(pictureLength(site.axes[1]), pictureLength(site.axes[2]))
                        : std::pair(pictureLength(site.axes[2]), pictureLength(site.axes[3]));
}

} // namespace

Result<SitePictures> drawSite(const ResizeSite& site, std::string_view rule, TestPattern pattern,
                              const Progress& progress)
{
    const auto [height, width] = pictureSize(site);
    const auto image = testPattern(pattern, width, height);
    RL_TRY(image);
    const auto input = toTensor(*image);
    RL_TRY(input);
    const auto preview = previewSite(site, rule, *input, progress);
    RL_TRY(preview);
    const auto compared = compareTensors(preview->original, preview->rewrite, {1.0, 0, false, progress.stop});
    RL_TRY(compared);
    SitePictures result;
    result.pattern = pattern;
    result.inputWidth = width;
    result.inputHeight = height;
    result.maxAbs = compared->whole.maxAbs;
    result.peak = std::max(result.maxAbs, kEightBitStep);
    const auto encode = [&](Result<Picture> picture, std::vector<std::byte>& into) -> Result<void> {
        RL_TRY(picture);
        result.width = picture->width;
        result.height = picture->height;
        auto png = encodePng(*picture);
        RL_TRY(png);
        into = std::move(*png);
        return {};
    };
    RL_TRY(encode(toPicture(preview->original, {}, progress.stop), result.original));
    RL_TRY(encode(toPicture(preview->rewrite, {}, progress.stop), result.rewrite));
    if (compared->identical())
        return result;
    DifferencePictureOptions options;
    options.peak = result.peak;
    RL_TRY(encode(differencePicture(preview->original, preview->rewrite, options, progress.stop),
                  result.difference));
    return result;
}

} // namespace resizelens
