#include "core/image/to_tensor.h"

#include "core/image/planes.h"

#include <algorithm>
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

std::uint32_t toByte(float value, float black, float scale)
{
    return static_cast<std::uint32_t>(std::clamp((value - black) * scale, 0.0F, 255.0F) + 0.5F);
}

void paintRow(const Planes& planes, std::size_t begin, const PlaneChoice& choice,
              std::span<std::uint32_t> row)
{
    const float scale = 255.0F / (choice.white - choice.black);
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
            row[x] = 0xFF000000U | toByte(r, choice.black, scale) << 16U |
                     toByte(g, choice.black, scale) << 8U | toByte(b, choice.black, scale);
    }
}

} // namespace

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
    auto tensor = Tensor::zeros(DType::float32, {1, options.channels, size.height, size.width});
    if (!tensor)
        return tensor;
    try {
        const cv::Mat whole(image.height, image.width, CV_32FC(image.channels),
                            const_cast<float*>(image.samples.data())); // only read
        const cv::Mat source = size == PixelSize{image.width, image.height} ? whole : stretch(whole, size);
        const auto area = static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height);
        for (int c = 0; c < options.channels; ++c) {
            const auto plane = tensor->as<float>().subspan(static_cast<std::size_t>(c) * area, area);
            if (options.channels == 1 && image.channels == 3)
                fillLuminance(source, plane);
            else
                fillChannel(source, c % image.channels, plane);
        }
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
    Picture picture{.width = planes->width, .height = planes->height};
    const auto width = static_cast<std::size_t>(planes->width);
    picture.pixels.resize(width * static_cast<std::size_t>(planes->height));
    for (std::size_t begin = 0; begin < picture.pixels.size(); begin += width) {
        if (stop.stop_requested())
            return fail(cancelledError());
        paintRow(*planes, begin, choice, std::span(picture.pixels).subspan(begin, width));
    }
    return picture;
}

} // namespace resizelens
