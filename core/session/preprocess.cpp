#include "core/session/preprocess.h"

#include "core/runtime/runnable_model.h"
#include "core/session/words.h"
#include "core/verify/random_input.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace resizelens {

namespace {

/// What the whole picture is resized to, before the crop or the band around it.
PixelSize resizedSize(PixelSize picture, const PreprocessFrame& frame)
{
    if (frame.fit == Fit::stretch)
        return frame.size;
    const double across = static_cast<double>(frame.size.width) / picture.width;
    const double down = static_cast<double>(frame.size.height) / picture.height;
    const double factor = frame.fit == Fit::crop ? std::max(across, down) : std::min(across, down);
    const auto scaled = [&](int length, int limit) {
        const int rounded = std::max(1, static_cast<int>(std::lround(length * factor)));
        return frame.fit == Fit::crop ? std::max(rounded, limit) : std::min(rounded, limit);
    };
    return {scaled(picture.width, frame.size.width), scaled(picture.height, frame.size.height)};
}

Tensor asBytes(const Tensor& samples)
{
    Tensor bytes = *Tensor::uninitialized(DType::uint8, samples.dims());
    std::ranges::transform(samples.as<float>(), bytes.as<std::uint8_t>().begin(), [](float value) {
        return static_cast<std::uint8_t>(std::lround(255.0F * std::clamp(value, 0.0F, 1.0F)));
    });
    return bytes;
}

Tensor asSamples(const Tensor& bytes)
{
    Tensor samples = *Tensor::uninitialized(DType::float32, bytes.dims());
    std::ranges::transform(bytes.as<std::uint8_t>(), samples.as<float>().begin(),
                           [](std::uint8_t value) { return static_cast<float>(value) / 255.0F; });
    return samples;
}

/// The middle of what is larger, zeros around what is smaller.
Tensor centred(const Tensor& resized, PixelSize size)
{
    const Dims& dims = resized.dims();
    if (dims[2] == size.height && dims[3] == size.width)
        return resized;
    Tensor whole = *Tensor::zeros(DType::float32, {1, dims[1], size.height, size.width});
    const auto offsets = [](std::int64_t from, std::int64_t to) {
        const std::int64_t over = from - to;
        return over >= 0 ? std::pair{over / 2, std::int64_t{0}} : std::pair{std::int64_t{0}, -over / 2};
    };
    const auto [fromY, toY] = offsets(dims[2], size.height);
    const auto [fromX, toX] = offsets(dims[3], size.width);
    const std::int64_t rows = std::min<std::int64_t>(dims[2], size.height);
    const std::int64_t columns = std::min<std::int64_t>(dims[3], size.width);
    const float* from = resized.as<float>().data();
    float* to = whole.as<float>().data();
    for (std::int64_t c = 0; c < dims[1]; ++c)
        for (std::int64_t y = 0; y < rows; ++y)
            std::copy_n(from + (c * dims[2] + fromY + y) * dims[3] + fromX, columns,
                        to + (c * size.height + toY + y) * size.width + toX);
    return whole;
}

/// The largest along axis 1 at each place of N×C×area, the first of equal ones.
std::vector<std::int64_t> largestEntries(const Tensor& values, std::int64_t area)
{
    const auto classes = static_cast<std::size_t>(values.dims()[1]), step = static_cast<std::size_t>(area);
    const std::vector<double> numbers = *values.toDoubles();
    std::vector<std::int64_t> largest;
    for (std::size_t picture = 0; picture < numbers.size(); picture += classes * step)
        for (std::size_t place = 0; place < step; ++place) {
            const double* first = &numbers[picture + place];
            std::size_t best = 0;
            for (std::size_t c = 1; c < classes; ++c)
                if (first[c * step] > first[best * step])
                    best = c;
            largest.push_back(static_cast<std::int64_t>(best));
        }
    return largest;
}

bool sumToOne(const AxisOperator& axis)
{
    for (std::int64_t i = 0; i < axis.outputs(); ++i) {
        const auto weights = axis.weights(i);
        if (std::abs(std::accumulate(weights.begin(), weights.end(), -1.0)) > 1e-5)
            return false;
    }
    return true;
}

} // namespace

Result<Tensor> preprocessed(const Image& image, const LibraryMode& mode, const PreprocessFrame& frame)
{
    const auto samples = toTensor(image, {.channels = frame.channels, .bgr = frame.bgr});
    RL_TRY(samples);
    const PixelSize size = resizedSize({image.width, image.height}, frame);
    if (frame.floats) {
        const auto resized = resizeAs(mode, *samples, size.height, size.width);
        RL_TRY(resized);
        return centred(*resized, frame.size);
    }
    const auto resized = resizeAs(mode, asBytes(*samples), size.height, size.width);
    RL_TRY(resized);
    return centred(asSamples(*resized), frame.size);
}

Result<PlaneDistance> preprocessDistance(PixelSize picture, const LibraryMode& trained,
                                         const LibraryMode& deployed, const PreprocessFrame& frame)
{
    const PixelSize size = resizedSize(picture, frame);
    const LibraryAxis rows{picture.height, size.height}, columns{picture.width, size.width};
    const auto one = libraryMatrices(trained, rows, columns),
               other = libraryMatrices(deployed, rows, columns);
    RL_TRY(one);
    RL_TRY(other);
    PlaneDistance distance = distanceOf(*one, *other);
    const bool halved =
        sumToOne(one->rows) && sumToOne(one->columns) && sumToOne(other->rows) && sumToOne(other->columns);
    if (halved) // 0..1 is half of ±1 around a half, of which both make a half
        distance.worstCase /= 2.0;
    else
        distance.tight = false;
    return distance;
}

std::optional<ChangedClasses> changedClasses(const Tensor& before, const Tensor& after)
{
    const Dims& dims = before.dims();
    if (!isFloating(before.type()) || before.type() != after.type() || after.dims() != dims ||
        dims.size() < 2 || dims[1] < 2)
        return std::nullopt;
    const std::int64_t area =
        std::accumulate(dims.begin() + 2, dims.end(), std::int64_t{1}, std::multiplies());
    const auto one = largestEntries(before, area), other = largestEntries(after, area);
    ChangedClasses classes;
    classes.places = std::ssize(one);
    for (std::size_t i = 0; i < one.size(); ++i)
        if (one[i] != other[i] && classes.changed++ == 0) {
            classes.before = one[i];
            classes.after = other[i];
        }
    return classes;
}

Result<NetworkEffect> NetworkEffect::open(const RuntimePointer& runtime, const Analysis& analysis,
                                          const RunLimits& limits)
{
    auto input = findPictureInput(analysis);
    RL_TRY(input);
    if (runtime == nullptr)
        return fail(words::runtimeNone);
    const auto model = runnableModel(*analysis.file);
    RL_TRY(model);
    SessionOptions options;
    options.dataFolder = model->dataFolder;
    auto session = RuntimeSession::open(runtime, model->span(), options, limits);
    RL_TRY(session);
    NetworkEffect effect(std::move(*session), std::move(*input));
    for (const RuntimeValue& other : effect.m_session.inputs()) {
        if (other.name == effect.m_input.name)
            continue;
        const auto value = analysis.index->find(GraphIndex::mainGraph(), other.name);
        const auto known = value ? analysis.shapes->facts(*value).shape : std::nullopt;
        auto random =
            randomTensor(other.type, filledIn(known.value_or(other.shape)), effect.m_others.size() + 1);
        RL_TRY(random);
        effect.m_madeUp.push_back(other.name);
        effect.m_others.push_back({other.name, std::move(*random)});
    }
    return effect;
}

Result<std::vector<NamedTensor>> NetworkEffect::outputsOf(const Tensor& picture, const PreprocessFrame& frame,
                                                          const RunLimits& limits)
{
    Tensor scaled = picture;
    const auto area = static_cast<std::size_t>(picture.dims()[2] * picture.dims()[3]);
    if (isFloating(m_input.type) && !frame.scale.isIdentity())
        for (std::size_t i = 0; i < scaled.as<float>().size(); ++i) {
            float& value = scaled.as<float>()[i];
            const auto channel = static_cast<std::int64_t>(i / area);
            value = value * frame.scale.scaleOf(channel) + frame.scale.shiftOf(channel);
        }
    auto tensor = toModelInput(m_input, scaled);
    RL_TRY(tensor);
    std::vector<NamedTensor> inputs = m_others;
    inputs.push_back({m_input.name, std::move(*tensor)});
    std::vector<std::string> names;
    for (const RuntimeValue& output : m_session.outputs())
        if (output.isTensor && output.type != DType::string)
            names.push_back(output.name);
    auto results = m_session.run(inputs, names, limits);
    RL_TRY(results);
    std::vector<NamedTensor> outputs;
    for (std::size_t i = 0; i < names.size(); ++i)
        outputs.push_back({names[i], std::move((*results)[i])});
    return outputs;
}

std::vector<OutputEffect> effectsOn(const std::vector<NamedTensor>& trained,
                                    const std::vector<NamedTensor>& deployed)
{
    std::vector<OutputEffect> effects;
    for (std::size_t i = 0; i < trained.size(); ++i) {
        OutputEffect& effect = effects.emplace_back(OutputEffect{trained[i].name, {}});
        auto difference = tensorDifference(trained[i].tensor, deployed[i].tensor);
        if (difference)
            effect.difference = std::move(*difference);
        else
            effect.problem = phraseOf(difference.error());
        effect.classes = changedClasses(trained[i].tensor, deployed[i].tensor);
    }
    return effects;
}

} // namespace resizelens
