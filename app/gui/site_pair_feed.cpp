#include "app/gui/site_pair_feed.h"

#include "app/gui/feature_maps.h"
#include "app/gui/map_colours.h"
#include "app/gui/runtime_choice.h"
#include "app/gui/strip_maps.h"
#include "core/engine/tensor_difference.h"
#include "core/image/to_tensor.h"
#include "core/preview/preview.h"
#include "widgets/compare/picture_pyramid.h"
#include "widgets/inspector/inspector_panel.h"

#include <QEvent>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace resizelens {

namespace {

constexpr int kLongestSide = 260; // samples that are shown, on a screen of twice as many pixels

struct PairOrder
{
    NetworkPlace place;
    std::optional<std::size_t> candidate;
    PreviewSource source;
};

struct PairInput
{
    Tensor tensor;
    bool isImage = false; // else feature maps
};

Result<PairInput> pairInputOf(const PairOrder& order, const std::stop_token& stop)
{
    if (runsQuickly(*order.place.analysis))
        if (auto maps = featureMaps(order.place, order.source, {}, stop))
            return PairInput{std::move(*maps)};
    RL_TAKE(const auto input,
            previewInput(order.source, order.place.analysis->sites[order.place.site.value].site,
                         {.nodeSize = true}));
    return PairInput{*input.tensor, order.source.image != nullptr};
}

/// The first three channels as they are, for values of 0..1.
QImage plainImage(const Tensor& tensor)
{
    auto picture = toPicture(tensor);
    if (!picture)
        return {};
    const QImage image = PicturePyramid(std::move(*picture)).full();
    const int step = std::max(1, std::max(image.width(), image.height()) / kLongestSide);
    return step == 1 ? image : image.scaled(image.width() / step, image.height() / step);
}

double largestOf(const Tensor& tensor)
{
    double largest = 0.0;
    for (const float value : tensor.as<float>())
        largest = std::max<double>(largest, std::abs(value));
    return largest;
}

Result<SitePair> pairOf(const PairOrder& order, const std::stop_token& stop)
{
    RL_TAKE(const auto input, pairInputOf(order, stop));
    const SiteAnalysis& entry = order.place.analysis->sites[order.place.site.value];
    const MapColours colours(input.tensor);
    const auto shown = [&](const Tensor& tensor) {
        return input.isImage ? plainImage(tensor) : colours.image(tensor, kLongestSide);
    };
    if (!order.candidate) {
        RL_TAKE(const auto output, previewOriginal(entry.site, input.tensor, Progress{{}, stop}));
        return SitePair{shown(input.tensor), shown(output)};
    }
    const auto preview =
        previewSite(entry.site, entry.candidates[*order.candidate].rule, input.tensor, Progress{{}, stop});
    RL_TRY(preview);
    RL_TAKE(const auto difference, tensorDifference(preview->original, preview->rewrite));
    SitePair pair{shown(preview->original), shown(preview->rewrite),
                  difference.nonFinite > 0 ? std::numeric_limits<double>::infinity() : difference.maxAbs};
    if (preview->certificate && preview->certificate->exactness != Exactness::dataDependent)
        pair.bound =
            (preview->certificate->worstCase + preview->certificate->roundingBound) * largestOf(input.tensor);
    return pair;
}

} // namespace

SitePairFeed::SitePairFeed(Selection& selection, StripMaps& maps, InspectorPanel& inspector)
    : QObject(&inspector)
    , m_selection(selection)
    , m_maps(maps)
    , m_inspector(inspector)
{
    connect(&inspector, &InspectorPanel::described, this, &SitePairFeed::restart);
    connect(&maps, &StripMaps::cleared, this, &SitePairFeed::restart);
    inspector.installEventFilter(this);
}

bool SitePairFeed::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Show && m_stale)
        restart();
    return QObject::eventFilter(watched, event);
}

void SitePairFeed::restart()
{
    m_job.cancel();
    const auto site = m_selection.site();
    m_stale = !m_inspector.isVisible();
    if (!site || m_maps.source().empty() || !canPreview(m_selection.analysis()->sites[site->value].site))
        return m_inspector.showPair(std::nullopt);
    m_inspector.showPair(SitePair{}); // outlines, so that nothing moves when the images are there
    if (m_stale)
        return;
    const PairOrder order{{m_selection.analysis(), *site, runtimeChoice().library},
                          m_selection.plan().choices[site->value].candidate,
                          m_maps.source()};
    m_job.start([order](const std::stop_token& stop) { return pairOf(order, stop); },
                [this](const Result<SitePair>& pair) {
                    m_inspector.showPair(pair ? std::optional(*pair) : std::nullopt);
                });
}

} // namespace resizelens
