#include "core/extras/preprocess/preprocess.h"

#include "core/engine/random_input.h"
#include "core/engine/words.h"
#include "core/extras/preprocess/preprocess_model.h"
#include "core/process/runnable_model.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace resizelens {

namespace {

/// The frame's fit as a spec.
PreprocessSpec specOf(const PreprocessFrame& frame, const LibraryMode& mode)
{
    PreprocessSpec spec = frame.spec.value_or(PreprocessSpec{});
    if (!frame.spec) {
        spec.sizing = frame.fit == Fit::stretch ? Sizing::exact
                      : frame.fit == Fit::crop  ? Sizing::cover
                                                : Sizing::inside;
        spec.size = frame.size;
        spec.window = frame.size;
        spec.floats = frame.floats;
    }
    spec.mode = &mode;
    return spec;
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

/// The window of the resized image; `fill` where it goes beyond.
Tensor windowOf(const Tensor& resized, const PreprocessGeometry& geometry, const std::vector<float>& fill)
{
    const Dims& dims = resized.dims();
    const auto [width, height] = geometry.result;
    if (dims[2] == height && dims[3] == width)
        return resized;
    Tensor whole = *Tensor::uninitialized(DType::float32, {1, dims[1], height, width});
    const auto from = resized.as<float>();
    auto to = whole.as<float>().begin();
    for (std::int64_t c = 0; c < dims[1]; ++c)
        for (std::int64_t y = geometry.top; y < geometry.top + height; ++y)
            for (std::int64_t x = geometry.left; x < geometry.left + width; ++x) {
                const bool isInside = y >= 0 && y < dims[2] && x >= 0 && x < dims[3];
                *to++ = isInside ? from[static_cast<std::size_t>((c * dims[2] + y) * dims[3] + x)]
                                 : fill[static_cast<std::size_t>(c) % fill.size()];
            }
    return whole;
}

void applyScale(Tensor& picture, const ScaleLayer& scale)
{
    const auto area = static_cast<std::size_t>(picture.dims()[2] * picture.dims()[3]);
    const auto values = picture.as<float>();
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto channel = static_cast<std::int64_t>(i / area);
        values[i] = values[i] * scale.scaleOf(channel) + scale.shiftOf(channel);
    }
}

/// Qwen-VL's order: blocks of merge×merge patches; within a patch channels, frames, rows, columns.
Tensor patchesOf(const Tensor& picture, const PreprocessSpec& spec)
{
    const Dims& dims = picture.dims();
    const std::int64_t side = spec.patch, merge = spec.merge;
    const std::int64_t rows = dims[2] / side, columns = dims[3] / side, area = side * side;
    Tensor patches = *Tensor::uninitialized(DType::float32, {rows * columns, dims[1] * spec.frames * area});
    const auto from = picture.as<float>();
    auto to = patches.as<float>().begin();
    for (std::int64_t patch = 0; patch < rows * columns; ++patch) {
        const std::int64_t block = patch / (merge * merge), within = patch % (merge * merge);
        const std::int64_t row = block / (columns / merge) * merge + within / merge;
        const std::int64_t column = block % (columns / merge) * merge + within % merge;
        for (std::int64_t c = 0; c < dims[1]; ++c)
            for (std::int64_t i = 0; i < spec.frames * area; ++i) {
                const std::int64_t y = row * side + i % area / side, x = column * side + i % side;
                *to++ = from[static_cast<std::size_t>((c * dims[2] + y) * dims[3] + x)];
            }
    }
    return patches;
}

/// Samples of 0..1 in the result's size, before the Scale layer.
Result<Tensor> resizedBy(const PreprocessSpec& spec, const Tensor& samples)
{
    const PixelSize source{static_cast<int>(samples.dims()[3]), static_cast<int>(samples.dims()[2])};
    RL_TAKE(const auto geometry, geometryOf(spec, source));
    if (spec.sizing == Sizing::keep)
        return windowOf(samples, geometry, spec.fill);
    RL_TAKE(const auto resized,
            resizeAs(*spec.mode, spec.floats ? samples : asBytes(samples), geometry.rows, geometry.columns));
    return windowOf(spec.floats ? resized : asSamples(resized), geometry, spec.fill);
}

/// Argmax along axis 1 at each position of N×C×area; the first one in case of ties.
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

Result<PreprocessFrame> frameOf(const PreprocessSpec& spec, PixelSize source, const PictureInput& input)
{
    RL_TAKE(const auto geometry, geometryOf(spec, source));
    RL_TRY(expectSize(input, geometry.result));
    PreprocessFrame frame{
        .size = geometry.result, .bgr = spec.bgr, .scale = spec.scale, .floats = spec.floats};
    frame.fit = spec.sizing == Sizing::inside ? Fit::pad : spec.window ? Fit::crop : Fit::stretch;
    frame.spec = spec;
    return frame;
}

Result<Tensor> preprocessed(const Image& image, const PreprocessSpec& spec)
{
    RL_TAKE(const auto samples, toTensor(image, {.bgr = spec.bgr}));
    RL_TAKE(auto result, resizedBy(spec, samples));
    applyScale(result, spec.scale);
    return spec.patch > 0 ? patchesOf(result, spec) : result;
}

Result<Tensor> preprocessed(const Image& image, const LibraryMode& mode, const PreprocessFrame& frame)
{
    RL_TAKE(const auto samples, toTensor(image, {.channels = frame.channels, .bgr = frame.bgr}));
    return resizedBy(specOf(frame, mode), samples);
}

Result<PlaneDistance> preprocessDistance(PixelSize picture, const LibraryMode& trained,
                                         const LibraryMode& deployed, const PreprocessFrame& frame)
{
    RL_TAKE(const auto geometry, geometryOf(specOf(frame, trained), picture));
    RL_TAKE(const auto one, libraryMatrices(trained, geometry.rows, geometry.columns));
    RL_TAKE(const auto other, libraryMatrices(deployed, geometry.rows, geometry.columns));
    PlaneDistance distance = distanceOf(one, other);
    const bool halved =
        sumToOne(one.rows) && sumToOne(one.columns) && sumToOne(other.rows) && sumToOne(other.columns);
    if (halved) // samples are 1/2 ± 1/2, and both sides preserve 1/2
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
    RL_TAKE(auto input, findPictureInput(analysis));
    if (runtime == nullptr)
        return fail(words::runtimeNone);
    RL_TAKE(const auto model, runnableModel(*analysis.file));
    SessionOptions options;
    options.dataFolder = model.dataFolder;
    RL_TAKE(auto session, RuntimeSession::open(runtime, model.span(), options, limits));
    NetworkEffect effect(std::move(session), std::move(input));
    for (const RuntimeValue& other : effect.m_session.inputs()) {
        if (other.name == effect.m_input.name)
            continue;
        const auto value = analysis.index->find(GraphIndex::mainGraph(), other.name);
        const auto known = value ? analysis.shapes->facts(*value).shape : std::nullopt;
        RL_TAKE(auto random,
                randomTensor(other.type, filledIn(known.value_or(other.shape)), effect.m_others.size() + 1));
        effect.m_madeUp.push_back(other.name);
        effect.m_others.push_back({other.name, std::move(random)});
    }
    return effect;
}

Result<std::vector<NamedTensor>> NetworkEffect::outputsOf(const Tensor& picture, const PreprocessFrame& frame,
                                                          const RunLimits& limits)
{
    Tensor scaled = picture;
    if (isFloating(m_input.type) && !frame.scale.isIdentity())
        applyScale(scaled, frame.scale);
    RL_TAKE(auto tensor, toModelInput(m_input, scaled));
    std::vector<NamedTensor> inputs = m_others;
    inputs.push_back({m_input.name, std::move(tensor)});
    std::vector<std::string> names;
    for (const RuntimeValue& output : m_session.outputs())
        if (output.isTensor && output.type != DType::string)
            names.push_back(output.name);
    RL_TAKE(auto results, m_session.run(inputs, names, limits));
    std::vector<NamedTensor> outputs;
    for (std::size_t i = 0; i < names.size(); ++i)
        outputs.push_back({names[i], std::move(results[i])});
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
