#include "app/gui/compare_work.h"

#include "core/engine/words.h"
#include "core/image/compare.h"
#include "widgets/support/core_words.h"

#include <algorithm>
#include <cmath>

#include <QObject>

namespace resizelens {

namespace {

constexpr std::size_t kHistogramSteps = 4095;

QString noteOf(const CompareOrder& order, const PreviewInput& input, const Preview& preview)
{
    const QString from = coreWords(inputText(order, input));
    const QString sizes =
        QObject::tr("%1 → %2×%3").arg(from).arg(preview.original.dims()[3]).arg(preview.original.dims()[2]);
    return sizes;
}

bool isAlone(const CompareOrder& order)
{
    return order.rule.empty() && !order.mode && !order.reference;
}

/// What the certificate allows on this input.
void addBound(const Certificate& certificate, const Tensor& input, ComparisonView& view)
{
    double largest = 0.0;
    for (const float value : input.as<float>())
        if (std::isfinite(value))
            largest = std::max(largest, std::abs(static_cast<double>(value)));
    view.exact = certificate.isExact();
    view.bound = (certificate.worstCase + certificate.roundingBound) * largest;
}

/// A picture fills the codes; feature maps and arrays have numbers of their own.
bool fillsCodes(const CompareOrder& order)
{
    return order.source.image && !order.worstCase && !order.network;
}

/// The input as a quantised site reads it, made by the first that asks.
class LazyCodes
{
public:
    const Result<Tensor>& of(const PreviewInput& input, const Quantisation& numbers, bool fills)
    {
        std::call_once(m_once, [&] { m_tensor = onCodes(input, numbers, fills); });
        return m_tensor;
    }

private:
    std::once_flag m_once;
    Result<Tensor> m_tensor = Tensor();
};

/// Both sides on codes, or in real numbers where the site or the rewrite has no such form at this size.
Result<Preview> previewOf(const CompareOrder& order, const Tensor& picture, bool& coded,
                          const std::stop_token& stop)
{
    if (coded) {
        auto preview = previewOnCodes(order.site, order.rule, picture, order.rounding, Progress{{}, stop});
        if (preview || preview.error().kind == ErrorKind::cancelled)
            return preview;
        coded = false;
    }
    return previewAgainst(order.site, {order.rule, order.mode}, picture, Progress{{}, stop});
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

std::optional<SiteQuantisation> codesOf(const CompareOrder& order)
{
    return order.mode ? std::nullopt : codesOf(order.site);
}

Phrase inputText(const CompareOrder& order, const PreviewInput& input)
{
    if (order.worstCase)
        return say(words::inputWorst);
    if (order.network)
        return say(words::inputOfNetwork, toText(input.tensor->dims()));
    return conversionText(order.source, input, order.conversion);
}

Result<std::shared_ptr<const PreviewInput>> inputOf(const CompareOrder& order, const std::stop_token& stop)
{
    PreviewSource source = order.source;
    if (order.worstCase) {
        RL_TAKE(auto worst, worstCasePicture(order.site, order.rule));
        source = {nullptr, std::make_shared<const Tensor>(std::move(worst))};
    }
    if (order.network) {
        RL_TAKE(auto maps, featureMaps(*order.network, order.source, order.conversion, stop));
        source = {nullptr, std::make_shared<const Tensor>(std::move(maps))};
    }
    RL_TAKE(auto input, previewInput(source, order.site, order.conversion));
    if (order.network)
        showAsMaps(input);
    if (order.reduction > 1) {
        const Dims& dims = input.tensor->dims();
        RL_TAKE(auto reduced,
                viewOf(*input.tensor, {0, 0, dims[3], dims[2], order.reduction}, Progress{{}, stop}));
        input.tensor = std::make_shared<const Tensor>(std::move(reduced));
    }
    return std::make_shared<const PreviewInput>(std::move(input));
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
    const auto codes = codesOf(order);
    const bool fills = fillsCodes(order);
    const PreviewInput shown = codes ? shownOnCodes(*made.input, *codes->before, fills)
                                     : PreviewInput{{}, made.input->show, made.input->peak};
    source.show = shown.show;
    source.peak = shown.peak;
    source.channel = shown.show.channel;
    source.make = [input = made.input, seen = made.seen, codes, fills, coded = std::make_shared<LazyCodes>(),
                   axes = std::move(axes)](const ViewWindow& window,
                                           const std::stop_token& stop) -> Result<std::pair<Tensor, Tensor>> {
        const Result<PreviewAxes>& matrices = axes->of(*input->tensor);
        RL_TRY(matrices);
        if (!codes)
            return viewOfBoth(*matrices, *input->tensor, window, Progress{{}, stop}, seen.get());
        const Result<Tensor>& real = coded->of(*input, *codes->before, fills);
        RL_TRY(real);
        return viewOfBoth(*matrices, *real, window, Progress{{}, stop}); // `seen` is of the picture
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
    const auto codes = codesOf(order);
    auto view = std::make_shared<ComparisonView>();
    view->input = input.tensor;
    PreviewInput shown{nullptr, input.show, input.peak};
    if (codes) {
        RL_TAKE(auto real, onCodes(input, *codes->before, fillsCodes(order)));
        view->input = std::make_shared<const Tensor>(std::move(real));
        shown = shownOnCodes(input, *codes->before, fillsCodes(order));
    }
    bool coded = codes.has_value() && !order.reference;
    RL_TAKE(auto preview, previewOf(order, *view->input, coded, stop));
    if (order.reference) {
        RL_TAKE(auto reference,
                previewAgainst(order.site, *order.reference, *view->input, Progress{{}, stop}));
        preview.original = std::move(reference.rewrite);
        preview.certificate.reset(); // it is of the node
    }
    view->note = noteOf(order, input, preview);
    view->show = shown.show;
    view->channel = shown.show.channel;
    view->alone = isAlone(order);
    if (preview.certificate && !coded)
        addBound(*preview.certificate, *view->input, *view);
    if (coded) {
        view->codes = codes;
        view->rounding = order.rounding;
        view->quanta = countQuanta(preview.original, preview.rewrite, *codes->after);
        view->promise = preview.quanta ? coreWords(say(*preview.quanta)) : QObject::tr("the node is kept");
    }
    if (const auto& matrices = axes.of(*input.tensor); matrices && !order.reference)
        view->axes = std::make_shared<const PreviewAxes>(*matrices);
    CompareOptions options;
    options.peak = shown.peak;
    options.borderWidth = previewBorder(preview.site);
    options.stop = stop;
    options.structure = false; // nobody waits for it
    view->structureDue = true;
    RL_TAKE(auto figures, compareTensors(preview.original, preview.rewrite, options));
    view->figures = std::move(figures);
    const double end = view->figures.whole.maxAbs;
    RL_TAKE(view->histogram, differenceHistogram(preview.original, preview.rewrite,
                                                 std::isfinite(end) ? end : 0.0, kHistogramSteps, stop));
    view->original = std::move(preview.original);
    view->rewrite = std::move(preview.rewrite);
    return view;
}

} // namespace resizelens
