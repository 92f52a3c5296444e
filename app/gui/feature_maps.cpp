#include "app/gui/feature_maps.h"

#include "app/gui/words.h"
#include "core/engine/words.h"
#include "core/preview/partial_run.h"
#include "core/preview/picture_input.h"

#include <algorithm>

namespace resizelens {

namespace {

Result<RuntimePointer> loadRuntime(const std::filesystem::path& library)
{
    auto runtime = OnnxRuntime::load(library);
    if (runtime || !is(runtime.error(), words::runtimeNone))
        return runtime;
    return fail(Error(runtime.error()).saying(say(words::layersNeedRuntime)));
}

/// Whether the site resizes N×H×W×C, as pictureSite() takes it.
bool isChannelsLast(const ResizeSite& site)
{
    return site.axes.size() == 4 && site.axes[1].direction() != Direction::same &&
           site.axes[3].direction() == Direction::same;
}

/// N×H×W×C becomes N×C×H×W.
Tensor channelsSecond(const Tensor& tensor)
{
    const Dims& dims = tensor.dims();
    Tensor turned = *Tensor::uninitialized(DType::float32, {dims[0], dims[3], dims[1], dims[2]});
    const auto from = tensor.as<float>();
    const auto to = turned.as<float>();
    const auto area = static_cast<std::size_t>(dims[1] * dims[2]);
    const auto channels = static_cast<std::size_t>(dims[3]);
    for (std::size_t i = 0; i < from.size(); ++i) {
        const std::size_t pixel = i / channels, picture = pixel / area;
        to[(picture * channels + i % channels) * area + pixel % area] = from[i];
    }
    return turned;
}

Result<Tensor> pictureOf(const PictureInput& input, const PreviewSource& source,
                         const PreviewConversion& conversion)
{
    if (source.tensor) {
        if (isFloating(input.type))
            return *source.tensor;
        Tensor samples = *source.tensor; // whole numbers are given as such, not as shares of white
        std::ranges::transform(samples.as<float>(), samples.as<float>().begin(),
                               [](float value) { return value / 255.0F; });
        return samples;
    }
    if (!source.image)
        return fail(words::previewNoPicture);
    ToTensorOptions options{.channels = static_cast<int>(input.channels),
                            .size = PixelSize{static_cast<int>(input.width.value_or(source.image->width)),
                                              static_cast<int>(input.height.value_or(source.image->height))},
                            .bgr = conversion.bgr,
                            .fit = conversion.fit};
    if (isFloating(input.type))
        options.scale = conversion.scale;
    return toTensor(*source.image, options);
}

} // namespace

bool samePlace(const NetworkPlace& a, const NetworkPlace& b)
{
    return a.analysis == b.analysis && a.site.value == b.site.value && a.library == b.library;
}

std::optional<PixelSize> networkInputSize(const Analysis& analysis)
{
    const auto input = findPictureInput(analysis);
    if (!input || !input->width || !input->height)
        return std::nullopt;
    return PixelSize{static_cast<int>(*input->width), static_cast<int>(*input->height)};
}

Result<NamedTensor> networkInput(const Analysis& analysis, const PreviewSource& source,
                                 const PreviewConversion& conversion)
{
    RL_TAKE(const auto input, findPictureInput(analysis));
    RL_TAKE(const auto picture, pictureOf(input, source, conversion));
    RL_TAKE(auto tensor, toModelInput(input, picture));
    return NamedTensor{input.name, std::move(tensor)};
}

namespace {

struct ReadyRun
{
    RuntimePointer runtime;
    NamedTensor input;
};

Result<ReadyRun> readyRun(const NetworkPlace& place, const PreviewSource& source,
                          const PreviewConversion& conversion)
{
    RL_TAKE(auto runtime, loadRuntime(place.library));
    RL_TAKE(auto input, networkInput(*place.analysis, source, conversion));
    return ReadyRun{std::move(runtime), std::move(input)};
}

} // namespace

Result<Tensor> featureMaps(const NetworkPlace& place, const PreviewSource& source,
                           const PreviewConversion& conversion, const std::stop_token& stop)
{
    RL_TAKE(auto ready, readyRun(place, source, conversion));
    RL_TAKE(auto part, PartialModel::open(ready.runtime, *place.analysis, place.site, {}, {stop, {}}));
    RL_TAKE(const auto maps, part.run({std::move(ready.input)}, {stop, {}}));
    RL_TAKE(auto tensor, asPictureTensor(maps.input));
    return isChannelsLast(place.analysis->sites[place.site.value].site) ? channelsSecond(tensor)
                                                                        : std::move(tensor);
}

Result<ModelProof> proveRewrite(const NetworkPlace& place, const std::string& rule,
                                const PreviewSource& source, const PreviewConversion& conversion,
                                const std::stop_token& stop)
{
    RL_TAKE(auto ready, readyRun(place, source, conversion));
    const std::vector<SiteAnalysis>& sites = place.analysis->sites;
    const auto& candidates = sites[place.site.value].candidates;
    const auto found = std::ranges::find(candidates, rule, &Candidate::rule);
    if (found == candidates.end())
        return fail(words::previewNotByRule, rule);
    Plan plan;
    plan.choices.resize(sites.size(), Choice{std::nullopt, say(words::keptToSeeOne)});
    plan.choices[place.site.value] = {static_cast<std::size_t>(found - candidates.begin()), {}};
    ProofOptions options{std::move(ready.runtime)};
    options.compare.inputs.push_back(std::move(ready.input));
    return provePlan(*place.analysis, plan, options, Progress{{}, stop});
}

} // namespace resizelens
