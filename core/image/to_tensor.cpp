#include "core/image/to_tensor.h"

#include "core/image/planes.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

namespace resizelens {

namespace {

constexpr std::uint32_t kNotANumber = 0xFFFF00FF;

Result<void> checkPicture(const Image& image)
{
    const bool sound = image.width > 0 && image.height > 0 && (image.channels == 1 || image.channels == 3) &&
                       image.samples.size() == image.pixelCount() * static_cast<std::size_t>(image.channels);
    if (sound)
        return {};
    return fail(ErrorKind::argument, "image.samples", "the picture has no pixels, or not 1 or 3 channels");
}

// Area averaging is only defined where both axes shrink, so that the shrinking axes go first.
cv::Mat stretch(const cv::Mat& source, PixelSize size)
{
    const cv::Size smaller(std::min(size.width, source.cols), std::min(size.height, source.rows));
    cv::Mat shrunk;
    cv::resize(source, shrunk, smaller, 0, 0, cv::INTER_AREA);
    cv::Mat stretched;
    cv::resize(shrunk, stretched, cv::Size(size.width, size.height), 0, 0, cv::INTER_LINEAR);
    return stretched;
}

void fillLuminance(const cv::Mat& source, std::span<float> plane)
{
    float* out = plane.data();
    for (int y = 0; y < source.rows; ++y) {
        const float* row = source.ptr<float>(y);
        for (int x = 0; x < source.cols; ++x, row += 3)
            *out++ = luminance(row[0], row[1], row[2]);
    }
}

void fillChannel(const cv::Mat& source, int channel, std::span<float> plane)
{
    const int channels = source.channels();
    float* out = plane.data();
    for (int y = 0; y < source.rows; ++y) {
        const float* row = source.ptr<float>(y);
        for (int x = 0; x < source.cols; ++x)
            *out++ = row[x * channels + channel];
    }
}

constexpr int kToneSteps = 4096;
using ToneTable = std::array<std::uint8_t, kToneSteps>;

/// The tone's result for even steps of what it turns into 0..1.
ToneTable toneTable(const Tone& tone)
{
    ToneTable table{};
    for (int i = 0; i < kToneSteps; ++i)
        table[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(
            std::lround(255.0 * std::pow(static_cast<double>(i) / (kToneSteps - 1), 1.0 / tone.gamma)));
    return table;
}

/// From a value of one channel to 0..255; through a table where there is a tone.
struct ByteScale
{
    float factor = 1.0F;
    float offset = 0.0F;
    const ToneTable* table = nullptr;

    std::uint32_t operator()(float value) const
    {
        const float last = table == nullptr ? 255.0F : kToneSteps - 1.0F;
        // NOLINTNEXTLINE(bugprone-incorrect-roundings): nothing is negative, and lround() takes no vectors.
        const auto step = static_cast<std::uint32_t>(std::clamp(value * factor + offset, 0.0F, last) + 0.5F);
        return table == nullptr ? step : (*table)[step];
    }
};

ByteScale byteScale(const PlaneChoice& choice, std::int64_t channel, const ToneTable* table)
{
    const Tone& tone = choice.tone;
    const double steps = table == nullptr ? 255.0 : kToneSteps - 1.0;
    const double unit = steps * std::exp2(tone.exposure) / (static_cast<double>(choice.white) - choice.black);
    const double factor = unit / choice.scale.scaleOf(channel);
    return {static_cast<float>(factor),
            static_cast<float>(steps * tone.offset - choice.scale.shiftOf(channel) * factor -
                               choice.black * unit),
            table};
}

void paintRow(const Planes& planes, std::size_t begin, const std::array<ByteScale, 3>& bytes,
              std::span<std::uint32_t> row)
{
    const auto& red = planes.plane[0];
    const auto& green = planes.plane[planes.count == 3 ? 1 : 0];
    const auto& blue = planes.plane[planes.count == 3 ? 2 : 0];
    for (std::size_t x = 0; x < row.size(); ++x) {
        const float r = red[begin + x];
        const float g = green[begin + x];
        const float b = blue[begin + x];
        if (std::isnan(r) || std::isnan(g) || std::isnan(b))
            row[x] = kNotANumber;
        else
            row[x] = 0xFF000000U | bytes[0](r) << 16U | bytes[1](g) << 8U | bytes[2](b);
    }
}

/// The picture at `size` by the wanted fit; stretched only where it must be.
cv::Mat fitted(const cv::Mat& source, PixelSize size, Fit fit)
{
    if (fit == Fit::stretch)
        return stretch(source, size);
    const double across = static_cast<double>(size.width) / source.cols;
    const double down = static_cast<double>(size.height) / source.rows;
    const double factor = fit == Fit::crop ? std::max(across, down) : std::min(across, down);
    const auto scaled = [factor](int length, int limit, bool atLeast) {
        const int rounded = std::max(1, static_cast<int>(std::lround(length * factor)));
        return atLeast ? std::max(rounded, limit) : std::min(rounded, limit);
    };
    const PixelSize whole{scaled(source.cols, size.width, fit == Fit::crop),
                          scaled(source.rows, size.height, fit == Fit::crop)};
    const cv::Mat picture = stretch(source, whole);
    if (fit == Fit::crop)
        return picture(cv::Rect((whole.width - size.width) / 2, (whole.height - size.height) / 2, size.width,
                                size.height));
    cv::Mat padded = cv::Mat::zeros(size.height, size.width, source.type());
    picture.copyTo(padded(cv::Rect((size.width - whole.width) / 2, (size.height - whole.height) / 2,
                                   whole.width, whole.height)));
    return padded;
}

void applyScale(const ScaleLayer& layer, std::int64_t channel, std::span<float> plane)
{
    const float scale = layer.scaleOf(channel), shift = layer.shiftOf(channel);
    if (scale == 1.0F && shift == 0.0F)
        return;
    for (float& value : plane)
        value = value * scale + shift;
}

/// Three channels at once, by blocks of rows on all processors.
void splitColours(const cv::Mat& source, bool bgr, std::span<float> planes)
{
    constexpr int kBlock = 64;
    const auto area = static_cast<std::size_t>(source.rows) * static_cast<std::size_t>(source.cols);
    parallelFor((source.rows + kBlock - 1) / kBlock, 0, [&](std::int64_t block) {
        const int first = static_cast<int>(block) * kBlock;
        const int rows = std::min(kBlock, source.rows - first);
        const auto begin = static_cast<std::size_t>(first) * static_cast<std::size_t>(source.cols);
        std::array<cv::Mat, 3> parts;
        for (std::size_t c = 0; c < 3; ++c)
            parts[bgr ? 2 - c : c] = cv::Mat(rows, source.cols, CV_32FC1, planes.data() + c * area + begin);
        cv::split(source.rowRange(first, first + rows), parts.data());
    });
}

int colourOf(int channel, int channels, bool bgr)
{
    const int colour = channel % channels;
    return bgr && channels == 3 ? 2 - colour : colour;
}

bool isSound(const ScaleLayer& layer)
{
    const auto usable = [](float value) { return std::isfinite(value) && value != 0.0F; };
    return !layer.scale.empty() && !layer.shift.empty() && std::ranges::all_of(layer.scale, usable) &&
           std::ranges::all_of(layer.shift, [](float value) { return std::isfinite(value); });
}

} // namespace

std::string_view toString(Fit fit)
{
    switch (fit) {
    case Fit::stretch:
        return "stretch";
    case Fit::crop:
        return "crop";
    case Fit::pad:
        return "pad";
    }
    return {};
}

bool ScaleLayer::isIdentity() const
{
    return std::ranges::all_of(scale, [](float value) { return value == 1.0F; }) &&
           std::ranges::all_of(shift, [](float value) { return value == 0.0F; });
}

double ScaleLayer::range() const
{
    double widest = 0.0;
    for (const float value : scale)
        widest = std::max(widest, std::abs(static_cast<double>(value)));
    return widest;
}

std::span<const ScalePreset> scalePresets()
{
    // (x - mean) / deviation is x·(1 / deviation) - mean / deviation.
    static const std::array<ScalePreset, 5> presets = {
        {{"unit", "0 … 1", {}, false},
         {"bytes", "0 … 255", {{255.0F}, {0.0F}}, false},
         {"signed", "-1 … 1", {{2.0F}, {-1.0F}}, false},
         {"imagenet",
          "ImageNet mean and deviation",
          {{1.0F / 0.229F, 1.0F / 0.224F, 1.0F / 0.225F},
           {-0.485F / 0.229F, -0.456F / 0.224F, -0.406F / 0.225F}},
          false},
         {"caffe", "0 … 255 less the BGR mean", {{255.0F}, {-104.0F, -117.0F, -123.0F}}, true}}};
    return presets;
}

Result<Tensor> toTensor(const Image& image, const ToTensorOptions& options)
{
    if (const auto sound = checkPicture(image); !sound)
        return fail(sound.error());
    const PixelSize size = options.size.value_or(PixelSize{image.width, image.height});
    if (options.channels < 1 || size.width < 1 || size.height < 1)
        return fail(ErrorKind::argument, "image.tensor-shape",
                    "a picture cannot become a tensor of " + std::to_string(options.channels) +
                        " channels of " + std::to_string(size.width) + "×" + std::to_string(size.height) +
                        " pixels");
    if (!isSound(options.scale))
        return fail(ErrorKind::argument, "image.scale",
                    "a Scale layer needs finite numbers, and no scale of 0");
    auto tensor = Tensor::uninitialized(DType::float32, {1, options.channels, size.height, size.width});
    if (!tensor)
        return tensor;
    try {
        const cv::Mat whole(image.height, image.width, CV_32FC(image.channels),
                            const_cast<float*>(image.samples.data())); // only read
        const cv::Mat source =
            size == PixelSize{image.width, image.height} ? whole : fitted(whole, size, options.fit);
        const auto area = static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height);
        const bool colours = options.channels == 3 && image.channels == 3;
        if (colours)
            splitColours(source, options.bgr, tensor->as<float>());
        parallelFor(options.channels, 0, [&](std::int64_t c) {
            const auto plane = tensor->as<float>().subspan(static_cast<std::size_t>(c) * area, area);
            if (options.channels == 1 && image.channels == 3)
                fillLuminance(source, plane);
            else if (!colours)
                fillChannel(source, colourOf(static_cast<int>(c), image.channels, options.bgr), plane);
            applyScale(options.scale, c, plane);
        });
    } catch (const std::exception& error) {
        return fail(ErrorKind::limit, "image.stretch",
                    std::string("the picture cannot be stretched: ") + error.what());
    }
    return tensor;
}

Result<Tensor> toFloat32(const Tensor& tensor)
{
    if (tensor.type() == DType::float32)
        return tensor;
    const auto values = tensor.toDoubles();
    return values ? Tensor::fromDoubles(DType::float32, tensor.dims(), *values)
                  : Result<Tensor>(fail(values.error()));
}

Result<Image> toImage(const Tensor& tensor, const PlaneChoice& choice)
{
    const auto planes = choosePlanes(tensor, choice);
    if (!planes)
        return fail(planes.error());
    Image image = makeImage(planes->width, planes->height, planes->count);
    image.sourceBits = 32;
    const auto count = static_cast<std::size_t>(planes->count);
    for (std::size_t i = 0; i < image.pixelCount(); ++i)
        for (std::size_t c = 0; c < count; ++c)
            image.samples[i * count + c] = planes->plane[c][i];
    return image;
}

Result<Picture> toPicture(const Tensor& tensor, const PlaneChoice& choice, const std::stop_token& stop)
{
    const auto planes = choosePlanes(tensor, choice);
    if (!planes)
        return fail(planes.error());
    if (choice.white == choice.black)
        return fail(ErrorKind::argument, "image.range", "black and white are the same value");
    if (!isSound(choice.scale) || !(choice.tone.gamma > 0.0))
        return fail(ErrorKind::argument, "image.range", "a scale of 0 and a gamma of 0 cannot be undone");
    const ToneTable table = toneTable(choice.tone);
    const ToneTable* lookup = choice.tone.isIdentity() ? nullptr : &table;
    const std::array bytes = {byteScale(choice, planes->channel[0], lookup),
                              byteScale(choice, planes->channel[1], lookup),
                              byteScale(choice, planes->channel[2], lookup)};
    Picture picture{.width = planes->width, .height = planes->height};
    const auto width = static_cast<std::size_t>(planes->width);
    const std::size_t count = width * static_cast<std::size_t>(planes->height);
    picture.pixels.reserve(count); // not filled at once: that could not be stopped
    for (std::size_t begin = 0; begin < count; begin += width) {
        if (stop.stop_requested())
            return fail(cancelledError());
        picture.pixels.resize(begin + width);
        paintRow(*planes, begin, bytes, std::span(picture.pixels).subspan(begin, width));
    }
    return picture;
}

} // namespace resizelens
