#include "core/preview/picture_input.h"

#include "core/preview/words.h"

#include "core/engine/words.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

bool isPictureType(DType type)
{
    return isFloating(type) || type == DType::uint8 || type == DType::int32;
}

bool isChannels(const Dim& dim)
{
    return dim.length == 1 || dim.length == 3 || dim.length == 4;
}

std::optional<std::int64_t> lengthOf(const Dim& dim)
{
    return dim.known() ? std::optional(dim.length) : std::nullopt;
}

std::optional<PictureInput> asPicture(std::string_view name, const ValueFacts& facts)
{
    if (!facts.shape || facts.shape->size() != 4 || !isPictureType(facts.type))
        return std::nullopt;
    const Shape& shape = *facts.shape;
    if (shape[0].known() && shape[0].length != 1)
        return std::nullopt;
    const bool first = isChannels(shape[1]), last = !first && isChannels(shape[3]);
    if (!first && !last)
        return std::nullopt;
    PictureInput input{std::string(name), facts.type, last};
    input.channels = shape[first ? 1 : 3].length;
    input.height = lengthOf(shape[first ? 2 : 1]);
    input.width = lengthOf(shape[first ? 3 : 2]);
    return input;
}

/// Index of the image's sample i in the input.
std::size_t placeOf(std::size_t i, const Dims& dims, bool channelsLast)
{
    const auto channels = static_cast<std::size_t>(dims[1]);
    const std::size_t pixels = static_cast<std::size_t>(dims[2]) * static_cast<std::size_t>(dims[3]);
    return channelsLast ? i % pixels * channels + i / pixels : i;
}

} // namespace

Result<PictureInput> findPictureInput(const Analysis& analysis, std::string_view name)
{
    for (const ValueId id : analysis.index->graph(GraphIndex::mainGraph()).inputs) {
        const std::string_view own = analysis.index->value(id).name;
        if (!name.empty() && own != name)
            continue;
        if (auto input = asPicture(own, analysis.shapes->facts(id)))
            return std::move(*input);
    }
    return fail((name.empty() ? failure(words::pictureNone) : failure(words::pictureNoneNamed, name))
                    .in(analysis.file->path()));
}

Result<Tensor> toModelInput(const PictureInput& input, const Tensor& picture, double white)
{
    const Dims& dims = picture.dims();
    if (picture.type() != DType::float32 || dims.size() != 4 || dims[0] != 1)
        return fail(words::pictureNotAPicture);
    if (dims[1] != input.channels || input.height.value_or(dims[2]) != dims[2] ||
        input.width.value_or(dims[3]) != dims[3])
        return fail(words::pictureOtherSize, input.name, input.channels, input.height.value_or(dims[2]),
                    input.width.value_or(dims[3]), dims[1], dims[2], dims[3]);
    if (!isPictureType(input.type))
        return fail(words::pictureInputType, input.name, dtypeName(input.type));
    const Dims wanted = input.channelsLast ? Dims{1, dims[2], dims[3], dims[1]} : dims;
    const auto samples = picture.as<float>();
    const double scale = isFloating(input.type) ? white : 255.0;
    std::vector<double> values(samples.size());
    for (std::size_t i = 0; i < samples.size(); ++i)
        values[placeOf(i, dims, input.channelsLast)] = scale * static_cast<double>(samples[i]);
    if (!isFloating(input.type))
        for (double& value : values)
            value = std::isnan(value) ? 0.0 : std::clamp(value, 0.0, 255.0);
    return Tensor::fromDoubles(input.type, wanted, values);
}

} // namespace resizelens
