#include "app/gui/compare_work.h"

#include "core/image/compare.h"

#include <algorithm>
#include <cmath>

#include <QObject>

namespace resizelens {

namespace {

constexpr std::size_t kHistogramSteps = 4095;

QString noteOf(const CompareOrder& order, const PreviewInput& input, const Preview& preview)
{
    const QString from = QString::fromStdString(inputText(order, input));
    const QString sizes =
        QObject::tr("%1 → %2×%3").arg(from).arg(preview.original.dims()[3]).arg(preview.original.dims()[2]);
    return order.rule.empty() && !order.mode ? QObject::tr("%1; the node is kept").arg(sizes) : sizes;
}

/// Three feature maps are no colours, and a few of their values often lie far from all others: what is black
/// and white leaves those out. The figures do not.
void showAsMaps(PreviewInput& input)
{
    constexpr std::size_t kLeftOut = 200; // one of so many at each end
    input.show.channel = 0;
    std::vector<float> values;
    for (const float value : input.tensor->as<float>())
        if (std::isfinite(value))
            values.push_back(value);
    if (values.empty())
        return;
    const auto at = [&](std::size_t rank) {
        const auto place = values.begin() + static_cast<std::ptrdiff_t>(rank);
        std::nth_element(values.begin(), place, values.end());
        return *place;
    };
    const std::size_t ends = values.size() / kLeftOut;
    const float black = at(ends), white = at(values.size() - 1 - ends);
    if (black < white) {
        input.show.black = black;
        input.show.white = white;
    }
}

} // namespace

std::string inputText(const CompareOrder& order, const PreviewInput& input)
{
    if (order.worstCase)
        return "worst picture";
    if (order.network)
        return "feature maps of the network, " + toText(input.tensor->dims());
    return conversionText(order.source, input, order.conversion);
}

Result<std::shared_ptr<const PreviewInput>> inputOf(const CompareOrder& order, const std::stop_token& stop)
{
    PreviewSource source = order.source;
    if (order.worstCase) {
        auto worst = worstCasePicture(order.site, order.rule);
        RL_TRY(worst);
        source = {nullptr, std::make_shared<const Tensor>(std::move(*worst))};
    }
    if (order.network) {
        auto maps = featureMaps(*order.network, order.source, order.conversion, stop);
        RL_TRY(maps);
        source = {nullptr, std::make_shared<const Tensor>(std::move(*maps))};
    }
    auto input = previewInput(source, order.site, order.conversion);
    RL_TRY(input);
    if (order.network)
        showAsMaps(*input);
    return std::make_shared<const PreviewInput>(std::move(*input));
}

const Result<PreviewAxes>& LazyAxes::of(const Tensor& picture)
{
    const std::lock_guard lock(m_mutex);
    if (!m_axes)
        m_axes = axesAgainst(m_order.site, {m_order.rule, m_order.mode}, picture);
    return *m_axes;
}

std::optional<QuickSource> quickSourceOf(const CompareOrder& order, const MadeInput& made,
                                         std::shared_ptr<LazyAxes> axes)
{
    const auto site = pictureSite(order.site, *made.input->tensor);
    if (!site)
        return std::nullopt;
    QuickSource source;
    source.dims = *site->outputDims();
    source.show = made.input->show;
    source.peak = made.input->peak;
    source.channel = made.input->show.channel;
    source.make = [input = made.input, seen = made.seen,
                   axes = std::move(axes)](const ViewWindow& window,
                                           const std::stop_token& stop) -> Result<std::pair<Tensor, Tensor>> {
        const Result<PreviewAxes>& matrices = axes->of(*input->tensor);
        RL_TRY(matrices);
        return viewOfBoth(*matrices, *input->tensor, window, Progress{{}, stop}, seen.get());
    };
    return source;
}

void seeAhead(const MadeInput& ahead, const MadeInput& now, std::shared_ptr<LazyAxes> axes,
              const std::stop_token& stop)
{
    const auto seen = now.seen->last();
    if (!seen || ahead.input->tensor->dims() != now.input->tensor->dims())
        return;
    if (const auto source = quickSourceOf(ahead.order, ahead, std::move(axes)))
        (void)source->make(seen->window, stop);
}

Result<std::shared_ptr<const ComparisonView>> compareOn(const CompareOrder& order, const PreviewInput& input,
                                                        LazyAxes& axes, const std::stop_token& stop)
{
    auto preview = previewAgainst(order.site, {order.rule, order.mode}, *input.tensor, Progress{{}, stop});
    RL_TRY(preview);
    auto view = std::make_shared<ComparisonView>();
    view->note = noteOf(order, input, *preview);
    view->input = input.tensor;
    view->show = input.show;
    view->channel = input.show.channel;
    if (const auto& matrices = axes.of(*input.tensor))
        view->axes = std::make_shared<const PreviewAxes>(*matrices);
    CompareOptions options;
    options.peak = input.peak;
    options.borderWidth = previewBorder(preview->site);
    options.stop = stop;
    options.structure = preview->original.count() <= kQuickElements;
    view->structureDue = !options.structure;
    auto figures = compareTensors(preview->original, preview->rewrite, options);
    RL_TRY(figures);
    view->figures = std::move(*figures);
    const double end = view->figures.whole.maxAbs;
    auto histogram = differenceHistogram(preview->original, preview->rewrite, std::isfinite(end) ? end : 0.0,
                                         kHistogramSteps, stop);
    RL_TRY(histogram);
    view->histogram = std::move(*histogram);
    view->original = std::move(preview->original);
    view->rewrite = std::move(preview->rewrite);
    return view;
}

} // namespace resizelens
