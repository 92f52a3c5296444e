#include "app/gui/compare_inputs.h"

#include "widgets/support/discard.h"

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

constexpr std::size_t kInputsKept = 2;
constexpr std::size_t kAxesKept = 24;

/// Whether both orders have the same input, so that it need not be made again.
bool sameInput(const CompareOrder& a, const CompareOrder& b)
{
    if (a.worstCase || b.worstCase)
        return false;
    const bool sized = !a.conversion.nodeSize || nodeInputSize(a.site) == nodeInputSize(b.site);
    return a.source.image == b.source.image && a.source.tensor == b.source.tensor &&
           a.conversion == b.conversion && a.reduction == b.reduction && sized &&
           a.network.has_value() == b.network.has_value() &&
           (!a.network || samePlace(*a.network, *b.network));
}

} // namespace

void CompareInputs::prepare(const CompareOrder& order, std::function<void(const Result<MadeInput>&)> next)
{
    cancel();
    const auto take = [this, order, next = std::move(next)](Result<MadeInput> made) {
        if (made) {
            made->order = order;
            keep(*made, 0);
        }
        next(made);
    };
    if (auto made = find(order))
        return take(std::move(*made));
    if (m_ahead && sameInput(order, *m_ahead)) {
        m_awaiting = take;
        return;
    }
    forgetAhead(); // of the conversion before
    m_preparing.start(
        [order](const std::stop_token& stop) { return inputOf(order, stop); },
        [order, take](Result<std::shared_ptr<const PreviewInput>> input) {
            take(input ? Result<MadeInput>(MadeInput{order, std::move(*input)}) : fail(input.error()));
        });
}

void CompareInputs::cancel()
{
    m_preparing.cancel();
    m_awaiting = {};
}

void CompareInputs::forgetAhead()
{
    m_preparingAhead.cancel();
    m_ahead.reset();
}

void CompareInputs::prepareAhead(const CompareOrder& order)
{
    if (m_awaiting)
        return;
    m_ahead = order;
    std::optional<MadeInput> now;
    std::shared_ptr<LazyAxes> axes;
    if (!m_inputs.empty()) {
        now = m_inputs.front();
        axes = axesOf(order, *now->input->tensor);
    }
    m_preparingAhead.start(
        [order, now = std::move(now),
         axes = std::move(axes)](const std::stop_token& stop) -> Result<MadeInput> {
            RL_TAKE(auto input, inputOf(order, stop));
            MadeInput ahead{order, std::move(input)};
            if (now)
                seeAhead(ahead, *now, axes, stop);
            return ahead;
        },
        [this](Result<MadeInput> ahead) {
            m_ahead.reset();
            if (const auto awaiting = std::exchange(m_awaiting, {}))
                return awaiting(ahead);
            if (!ahead)
                return; // said when it is stepped to
            makeAxesOf(*ahead);
            keep(std::move(*ahead), 1);
        });
}

/// Of a first picture, or one of another size; else they are there. Those of a mode are not kept.
void CompareInputs::makeAxesOf(const MadeInput& made)
{
    if (!made.order.mode)
        m_preparingAhead.start(
            [axes = axesOf(made.order, *made.input->tensor), input = made.input](const std::stop_token&) {
                (void)axes->of(*input->tensor);
                return true;
            },
            [](bool) {});
}

void CompareInputs::makeAxesAhead(const CompareOrder& order, const std::vector<Candidate>& rewrites)
{
    const auto made = find(order);
    if (!made)
        return;
    std::vector<std::shared_ptr<LazyAxes>> axes;
    for (const Candidate& rewrite : rewrites) {
        CompareOrder other = order;
        other.rule = rewrite.rule;
        other.mode.reset();
        axes.push_back(axesOf(other, *made->input->tensor));
    }
    m_axesAhead.start(
        [axes = std::move(axes), input = made->input](const std::stop_token& stop) {
            for (const auto& one : axes)
                if (!stop.stop_requested())
                    (void)one->of(*input->tensor);
            return true;
        },
        [](bool) {});
}

std::shared_ptr<LazyAxes> CompareInputs::axesOf(const CompareOrder& order, const Tensor& picture)
{
    const auto known = std::ranges::find_if(m_axes, [&](const KeptAxes& kept) {
        return !order.mode && kept.node == order.site.node && kept.graph == order.site.graph &&
               kept.rule == order.rule && kept.picture == picture.dims();
    });
    if (known != m_axes.end())
        return known->axes;
    CompareOrder lasting = order;
    lasting.source = {}; // no picture and no network is kept alive
    lasting.network.reset();
    auto axes = std::make_shared<LazyAxes>(std::move(lasting));
    if (order.mode)
        return axes;
    if (m_axes.size() == kAxesKept)
        m_axes.erase(m_axes.begin());
    m_axes.push_back({order.site.node, order.site.graph, order.rule, picture.dims(), axes});
    return axes;
}

std::shared_ptr<const PreviewInput> CompareInputs::shown() const
{
    return m_inputs.empty() ? nullptr : m_inputs.front().input;
}

std::optional<MadeInput> CompareInputs::find(const CompareOrder& order) const
{
    const auto made =
        std::ranges::find_if(m_inputs, [&](const MadeInput& one) { return sameInput(order, one.order); });
    return made == m_inputs.end() ? std::nullopt : std::optional(*made);
}

/// Those behind are dropped when there are too many.
void CompareInputs::keep(MadeInput made, std::size_t place)
{
    std::erase_if(m_inputs, [&](const MadeInput& one) { return one.input == made.input; });
    m_inputs.insert(m_inputs.begin() + static_cast<std::ptrdiff_t>(std::min(place, m_inputs.size())),
                    std::move(made));
    for (; m_inputs.size() > kInputsKept; m_inputs.pop_back())
        discard(std::move(m_inputs.back()));
}

} // namespace resizelens
