#include "core/image/to_tensor.h"

#include "core/base/enum_names.h"
#include "core/base/parallel.h"
#include "core/image/opencv.h"
#include "core/image/planes.h"
#include "core/image/words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace resizelens {

namespace {

constexpr std::uint32_t kNotANumber = 0xFFFF00FF;

Result<void> checkPicture(const Image& image)
{
    const bool sound = image.width > 0 && image.height > 0 && (image.channels == 1 || image.channels == 3) &&
                       image.samples.size() == image.pixelCount() * static_cast<std::size_t>(image.channels);
    if (sound)
        return {};
    return fail(words::pictureSamples);
}

PixelView viewOf(const Image& image)
{
    return packedPixels(image.samples.data(), image.width, image.height, image.channels);
}

PixelTarget partOf(Image& image, int left, int top, PixelSize size)
{
    return {&image.samples[image.index(left, top, 0)],
            size.width,
            size.height,
            image.channels,
            SampleType::float32,
            image.index(0, 1, 0) * sizeof(float)};
}

// Area averaging requires both axes to shrink, so shrink first.
void stretch(const OpenCv& opencv, const Image& source, const PixelTarget& out)
{
    Image shrunk =
        makeImage(std::min(out.width, source.width), std::min(out.height, source.height), source.channels);
    opencv.resize(viewOf(source), partOf(shrunk, 0, 0, {shrunk.width, shrunk.height}), Interpolation::area);
    opencv.resize(viewOf(shrunk), out, Interpolation::linear);
}

void fillLuminance(const Image& source, std::span<float> plane)
{
    const float* in = source.samples.data();
    for (float& value : plane) {
        value = luminance(in[0], in[1], in[2]);
        in += 3;
    }
}

void fillChannel(const Image& source, int channel, std::span<float> plane)
{
    const float* in = source.samples.data() + channel;
    for (float& value : plane) {
        value = *in;
        in += source.channels;
    }
}

constexpr int kToneSteps = 4096;
using ToneTable = std::array<std::uint8_t, kToneSteps>;

/// Gamma curve over even steps of 0..1.
ToneTable toneTable(const Tone& tone)
{
    ToneTable table{};
    for (int i = 0; i < kToneSteps; ++i)
        table[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(
            std::lround(255.0 * std::pow(static_cast<double>(i) / (kToneSteps - 1), 1.0 / tone.gamma)));
    return table;
}

/// Maps a value of one channel to 0..255, via a table if there is a tone.
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

Image cutMiddle(const Image& image, PixelSize size)
{
    Image cut = makeImage(size.width, size.height, image.channels);
    const std::size_t row = cut.index(0, 1, 0);
    const int left = (image.width - size.width) / 2, top = (image.height - size.height) / 2;
    for (int y = 0; y < size.height; ++y)
        std::copy_n(&image.samples[image.index(left, top + y, 0)], row, &cut.samples[cut.index(0, y, 0)]);
    return cut;
}

/// Distorts only for Fit::stretch.
Image fitted(const OpenCv& opencv, const Image& source, PixelSize size, Fit fit)
{
    const double across = static_cast<double>(size.width) / source.width;
    const double down = static_cast<double>(size.height) / source.height;
    const double factor = fit == Fit::crop ? std::max(across, down) : std::min(across, down);
    const auto scaled = [&](int length, int limit) {
        const int rounded = std::max(1, static_cast<int>(std::lround(length * factor)));
        return fit == Fit::crop ? std::max(rounded, limit) : std::min(rounded, limit);
    };
    const PixelSize whole =
        fit == Fit::stretch ? size
                            : PixelSize{scaled(source.width, size.width), scaled(source.height, size.height)};
    if (fit == Fit::crop) {
        Image image = makeImage(whole.width, whole.height, source.channels);
        stretch(opencv, source, partOf(image, 0, 0, whole));
        return cutMiddle(image, size);
    }
    Image image = makeImage(size.width, size.height, source.channels);
    stretch(opencv, source,
            partOf(image, (size.width - whole.width) / 2, (size.height - whole.height) / 2, whole));
    return image;
}

void applyScale(const ScaleLayer& layer, std::int64_t channel, std::span<float> plane)
{
    const float scale = layer.scaleOf(channel), shift = layer.shiftOf(channel);
    if (scale == 1.0F && shift == 0.0F)
        return;
    for (float& value : plane)
        value = value * scale + shift;
}

void splitColours(const Image& source, bool bgr, std::span<float> planes)
{
    constexpr std::size_t kBlock = std::size_t{1} << 17;
    const std::size_t area = source.pixelCount();
    float* first = planes.data() + (bgr ? 2 * area : 0);
    float* second = planes.data() + area;
    float* third = planes.data() + (bgr ? 0 : 2 * area);
    parallelFor(static_cast<std::int64_t>((area + kBlock - 1) / kBlock), 0, [&](std::int64_t block) {
        const std::size_t begin = static_cast<std::size_t>(block) * kBlock;
        const float* in = source.samples.data() + 3 * begin;
        for (std::size_t i = begin; i < std::min(begin + kBlock, area); ++i, in += 3) {
            first[i] = in[0];
            second[i] = in[1];
            third[i] = in[2];
        }
    });
}

int colourOf(int channel, int channels, bool bgr)
{
    const int colour = channel % channels;
    return bgr && channels == 3 ? 2 - colour : colour;
}

/// `source` has the tensor's height and width.
void fillTensor(const Image& source, const ToTensorOptions& options, std::span<float> values)
{
    const std::size_t area = source.pixelCount();
    const bool colours = options.channels == 3 && source.channels == 3;
    if (colours)
        splitColours(source, options.bgr, values);
    parallelFor(options.channels, 0, [&](std::int64_t c) {
        const auto plane = values.subspan(static_cast<std::size_t>(c) * area, area);
        if (options.channels == 1 && source.channels == 3)
            fillLuminance(source, plane);
        else if (!colours)
            fillChannel(source, colourOf(static_cast<int>(c), source.channels, options.bgr), plane);
        applyScale(options.scale, c, plane);
    });
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
    static constexpr EnumNames<Fit::pad> kNames("stretch", "crop", "pad");
    return kNames[fit];
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
        {{"unit", foreignPhrase("0 … 1"), {}, false},
         {"bytes", foreignPhrase("0 … 255"), {{255.0F}, {0.0F}}, false},
         {"signed", foreignPhrase("-1 … 1"), {{2.0F}, {-1.0F}}, false},
         {"imagenet",
          say(words::scaleImageNet),
          {{1.0F / 0.229F, 1.0F / 0.224F, 1.0F / 0.225F},
           {-0.485F / 0.229F, -0.456F / 0.224F, -0.406F / 0.225F}},
          false},
         {"caffe", say(words::scaleCaffe), {{255.0F}, {-104.0F, -117.0F, -123.0F}}, true}}};
    return presets;
}

Result<Tensor> toTensor(const Image& image, const ToTensorOptions& options)
{
    RL_TRY(checkPicture(image));
    const PixelSize size = options.size.value_or(PixelSize{image.width, image.height});
    if (options.channels < 1 || size.width < 1 || size.height < 1)
        return fail(words::pictureTensorShape, options.channels, size.width, size.height);
    if (!isSound(options.scale))
        return fail(words::pictureScale);
    auto tensor = Tensor::uninitialized(DType::float32, {1, options.channels, size.height, size.width});
    if (!tensor)
        return tensor;
    if (size == PixelSize{image.width, image.height}) {
        fillTensor(image, options, tensor->as<float>());
        return tensor;
    }
    RL_TAKE(const auto opencv, openCv());
    try {
        fillTensor(fitted(*opencv, image, size, options.fit), options, tensor->as<float>());
    } catch (const std::exception& error) {
        return fail(words::pictureStretch, error.what());
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
    RL_TAKE(const auto planes, choosePlanes(tensor, choice));
    Image image = makeImage(planes.width, planes.height, planes.count);
    image.sourceBits = 32;
    const auto count = static_cast<std::size_t>(planes.count);
    for (std::size_t i = 0; i < image.pixelCount(); ++i)
        for (std::size_t c = 0; c < count; ++c)
            image.samples[i * count + c] = planes.plane[c][i];
    return image;
}

Result<Picture> toPicture(const Tensor& tensor, const PlaneChoice& choice, const std::stop_token& stop)
{
    RL_TAKE(const auto planes, choosePlanes(tensor, choice));
    if (choice.white == choice.black)
        return fail(words::pictureRangeEmpty);
    if (!isSound(choice.scale) || !(choice.tone.gamma > 0.0))
        return fail(words::pictureRangeUndone);
    const ToneTable table = toneTable(choice.tone);
    const ToneTable* lookup = choice.tone.isIdentity() ? nullptr : &table;
    const std::array bytes = {byteScale(choice, planes.channel[0], lookup),
                              byteScale(choice, planes.channel[1], lookup),
                              byteScale(choice, planes.channel[2], lookup)};
    Picture picture{.width = planes.width, .height = planes.height};
    const auto width = static_cast<std::size_t>(planes.width);
    const std::size_t count = width * static_cast<std::size_t>(planes.height);
    picture.pixels.reserve(count); // filling it at once could not be interrupted
    for (std::size_t begin = 0; begin < count; begin += width) {
        if (stop.stop_requested())
            return fail(cancelledError());
        picture.pixels.resize(begin + width);
        paintRow(planes, begin, bytes, std::span(picture.pixels).subspan(begin, width));
    }
    return picture;
}

} // namespace resizelens
