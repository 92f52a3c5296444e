#include "core/preview/preview_input.h"

#include "core/base/text.h"
#include "core/preview/words.h"

#include "core/base/npy.h"
#include "core/engine/words.h"
#include "core/image/decode.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace resizelens {

namespace {

bool isColours(std::int64_t length)
{
    return length == 1 || length == 3 || length == 4;
}

Tensor channelsFirst(const Tensor& tensor)
{
    const Dims& dims = tensor.dims();
    Tensor turned = *Tensor::uninitialized(DType::float32, {1, dims[2], dims[0], dims[1]});
    const auto from = tensor.as<float>();
    const auto to = turned.as<float>();
    const auto area = static_cast<std::size_t>(dims[0] * dims[1]);
    const auto channels = static_cast<std::size_t>(dims[2]);
    for (std::size_t i = 0; i < area; ++i)
        for (std::size_t c = 0; c < channels; ++c)
            to[c * area + i] = from[i * channels + c];
    return turned;
}

/// Values shown as black and white: 0 and 1 if all lie within, else the range of the finite ones.
std::pair<float, float> rangeOf(const Tensor& tensor)
{
    float low = 0.0F, high = 1.0F;
    bool first = true;
    for (const float value : tensor.as<float>()) {
        if (!std::isfinite(value))
            continue;
        low = first ? value : std::min(low, value);
        high = first ? value : std::max(high, value);
        first = false;
    }
    if (low >= 0.0F && high <= 1.0F)
        return {0.0F, 1.0F};
    return {low, high > low ? high : low + 1.0F};
}

Phrase fitWords(Fit fit)
{
    switch (fit) {
    case Fit::stretch:
        break;
    case Fit::crop:
        return say(words::inputCropped);
    case Fit::pad:
        return say(words::inputPadded);
    }
    return say(words::inputStretched);
}

Phrase scaleText(const ScaleLayer& layer)
{
    for (const ScalePreset& preset : scalePresets())
        if (preset.layer == layer)
            return preset.title;
    const auto list = [](const std::vector<float>& values) {
        return fmt::format("{:.4g}", fmt::join(values, ", "));
    };
    return foreignPhrase(fmt::format("x·({}) + ({})", list(layer.scale), list(layer.shift)));
}

} // namespace

PixelSize PreviewSource::size() const
{
    if (image)
        return {image->width, image->height};
    if (tensor)
        return {static_cast<int>(tensor->dims()[3]), static_cast<int>(tensor->dims()[2])};
    return {};
}

std::int64_t PreviewSource::channels() const
{
    return image ? image->channels : tensor ? tensor->dims()[1] : 0;
}

bool looksLikePicture(const std::filesystem::path& path)
{
    constexpr std::array<std::string_view, 17> kKnown = {".png", ".jpg",  ".jpeg", ".jpe", ".bmp", ".dib",
                                                         ".tif", ".tiff", ".webp", ".exr", ".hdr", ".pic",
                                                         ".npy", ".pgm",  ".ppm",  ".pnm", ".jp2"};
    return std::ranges::find(kKnown, lowerCase(path.extension().string())) != kKnown.end();
}

Result<PreviewSource> readPreviewSource(const std::filesystem::path& path,
                                        const std::function<void(PreviewSource)>& onReduced,
                                        const RunLimits& limits)
{
    if (lowerCase(path.extension().string()) != ".npy") {
        const auto reduced = [&onReduced](Image image) {
            onReduced({std::make_shared<const Image>(std::move(image)), nullptr});
        };
        RL_TAKE(auto image, onReduced ? decodeImage(path, reduced, limits) : decodeImage(path, limits));
        return PreviewSource{std::make_shared<const Image>(std::move(image)), nullptr};
    }
    const auto array = readNpy(path);
    auto tensor = array ? asPictureTensor(*array) : Result<Tensor>(fail(array.error()));
    if (!tensor) {
        Error error = tensor.error();
        error.file = path.string();
        return fail(std::move(error));
    }
    return PreviewSource{nullptr, std::make_shared<const Tensor>(std::move(*tensor))};
}

Result<Tensor> asPictureTensor(const Tensor& array)
{
    const Dims& dims = array.dims();
    if (dims.size() < 2 || dims.size() > 4 || array.count() == 0)
        return fail(words::previewArray, toText(dims));
    RL_TAKE(auto values, toFloat32(array));
    if (dims.size() == 3 && isColours(dims[2]) && !isColours(dims[0]))
        return channelsFirst(values);
    Dims shape = {1, 1, dims[dims.size() - 2], dims[dims.size() - 1]};
    if (dims.size() >= 3)
        shape[1] = dims[dims.size() - 3];
    const auto count = static_cast<std::size_t>(*elementCount(shape));
    return Tensor::fromBytes(DType::float32, shape, values.bytes().first(count * sizeof(float)));
}

std::optional<PixelSize> nodeInputSize(const ResizeSite& site)
{
    if (site.axes.size() < 2 || !canPreview(site))
        return std::nullopt;
    const auto resized = site.resizedAxes();
    const std::size_t rank = site.axes.size();
    const bool last = rank == 4 && std::ranges::find(resized, 1) != resized.end();
    const SiteAxis &rows = site.axes[last ? 1 : rank - 2], &columns = site.axes[last ? 2 : rank - 1];
    if (!rows.nIn || !columns.nIn)
        return std::nullopt;
    return PixelSize{static_cast<int>(*columns.nIn), static_cast<int>(*rows.nIn)};
}

Result<PreviewInput> previewInput(const PreviewSource& source, const ResizeSite& site,
                                  const PreviewConversion& conversion)
{
    PreviewInput input;
    if (source.tensor) {
        input.tensor = source.tensor;
        std::tie(input.show.black, input.show.white) = rangeOf(*source.tensor);
        input.peak = static_cast<double>(input.show.white) - input.show.black;
        return input;
    }
    if (!source.image)
        return fail(words::previewNoPicture);
    ToTensorOptions options{.channels = conversion.channels,
                            .bgr = conversion.bgr,
                            .fit = conversion.fit,
                            .scale = conversion.scale};
    if (conversion.nodeSize) {
        options.size = nodeInputSize(site);
        if (!options.size)
            return fail(failure(words::previewLengthsUnknown).at(site.id));
    }
    RL_TAKE(auto tensor, toTensor(*source.image, options));
    input.tensor = std::make_shared<const Tensor>(std::move(tensor));
    input.show.bgr = conversion.bgr && conversion.channels >= 3;
    input.show.scale = conversion.scale;
    input.peak = conversion.scale.range();
    return input;
}

Phrase conversionText(const PreviewSource& source, const PreviewInput& input,
                      const PreviewConversion& conversion)
{
    const Dims& dims = input.tensor->dims();
    if (source.tensor)
        return say(words::inputAsInFile, toText(dims));
    const Phrase colours =
        conversion.channels == 1 ? say(words::inputGrey) : foreignPhrase(conversion.bgr ? "BGR" : "RGB");
    Phrase text = say(words::inputPicture, colours, dims[3], dims[2]);
    if (conversion.nodeSize)
        text = say(words::inputFitted, text, fitWords(conversion.fit));
    if (!conversion.scale.isIdentity())
        text = say(words::inputScaled, text, scaleText(conversion.scale));
    return text;
}

} // namespace resizelens
