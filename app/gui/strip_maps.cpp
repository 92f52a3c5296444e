#include "app/gui/strip_maps.h"

#include "app/gui/feature_maps.h"
#include "app/gui/map_colours.h"
#include "app/gui/runtime_choice.h"
#include "core/engine/words.h"
#include "core/preview/preview.h"

#include <optional>

namespace resizelens {

namespace {

constexpr int kLongest = 128;                 // samples of a map that is shown
constexpr std::size_t kMostRunSites = 40;     // more would run a model for minutes
constexpr std::size_t kMostBytes = 256 << 20; // of a model's weights, likewise

QSize sizeOf(const Tensor& maps)
{
    return {static_cast<int>(maps.dims()[3]), static_cast<int>(maps.dims()[2])};
}

Result<SiteMaps> mapsOf(const NetworkPlace& place, const PreviewSource& source, const std::stop_token& stop)
{
    RL_TAKE(auto input, featureMaps(place, source, {}, stop));
    const auto output =
        previewOriginal(place.analysis->sites[place.site.value].site, input, Progress{{}, stop});
    RL_TRY(output);
    const MapColours colours(input);
    return SiteMaps{colours.image(input, kLongest), colours.image(*output, kLongest), sizeOf(input),
                    sizeOf(*output)};
}

} // namespace

bool runsQuickly(const Analysis& analysis)
{
    return modelBytes(analysis) <= kMostBytes;
}

StripMaps::StripMaps(Selection& selection, QObject* parent)
    : QObject(parent)
    , m_selection(selection)
{
    connect(&selection, &Selection::documentChanged, this, &StripMaps::restart);
    connect(&selection, &Selection::judged, this, [this] {
        // Another target changes nothing of what the model computes; other input shapes may.
        if (m_selection.analysis()->file != m_model)
            restart();
    });
}

void StripMaps::start(const PreviewSource& source)
{
    m_source = source;
    restart();
}

void StripMaps::setLacking(bool lacks)
{
    if (std::exchange(m_lacksRuntime, lacks) != lacks)
        Q_EMIT runtimeLacking(lacks);
}

void StripMaps::restart()
{
    m_job.cancel();
    Q_EMIT cleared();
    const auto& analysis = m_selection.analysis();
    m_model = analysis ? analysis->file : nullptr;
    if (!analysis || m_source.empty() || analysis->sites.size() > kMostRunSites || !runsQuickly(*analysis))
        return;
    m_job.start(
        [this, analysis, source = m_source,
         library = runtimeChoice().library](const std::stop_token& stop, const LatestJob::Reports& reports) {
            std::optional<Error> first;
            for (std::uint32_t i = 0; i < analysis->sites.size() && !stop.stop_requested(); ++i) {
                const auto maps = mapsOf({analysis, SiteId{i}, library}, source, stop);
                if (maps)
                    reports.post([this, i, maps = *maps] { Q_EMIT made(SiteId{i}, maps); });
                else if (!first)
                    first = maps.error();
                if (first && is(*first, words::runtimeNone))
                    break;
            }
            return first;
        },
        [this](const std::optional<Error>& error) { setLacking(error && is(*error, words::runtimeNone)); });
}

} // namespace resizelens
