// What the compare tab shows while a large picture is being read: what a smaller copy of it gives.
#include "app/gui/compare_tab.h"
#include "widgets/compare/compare_panel.h"

#include <QStackedWidget>

#include <cmath>

namespace resizelens {

/// While a large picture is being read. Where one of its size is shown, that stays: so do place and zoom.
void CompareTab::showReduced(const PreviewSource& source)
{
    if (m_pages->currentWidget() != m_panel || entry() == nullptr || m_network)
        return;
    const auto shown = m_panel->result() ? m_inputs.shown() : nullptr;
    const double ratio = shown ? static_cast<double>(shown->tensor->dims()[3]) / source.size().width : 0.0;
    if (ratio > 1.0 &&
        std::abs(static_cast<double>(shown->tensor->dims()[2]) / source.size().height - ratio) < 0.1)
        return;
    CompareOrder order = orderNow();
    order.source = source;
    order.worstCase = false;
    m_reducing.start([order](const std::stop_token& stop) { return inputOf(order, stop); },
                     [this, order](Result<std::shared_ptr<const PreviewInput>> input) {
                         if (!input)
                             return;                 // said of the whole picture
                         CompareOrder sizes = order; // which need no picture
                         sizes.source = {};
                         const auto quick = quickSourceOf(order, MadeInput{order, std::move(*input)},
                                                          std::make_shared<LazyAxes>(std::move(sizes)));
                         if (!quick)
                             return;
                         m_comparing.cancel(); // of the picture before
                         m_measuring.cancel();
                         m_isReduced = true;
                         m_panel->setTitles(originalTitle(), rewriteTitle());
                         m_panel->setBusy(tr("Reading the image; this is a smaller copy…"));
                         m_panel->setQuick(*quick);
                     });
}

/// What was seen of a picture that cannot be read as a whole goes.
void CompareTab::onStayed()
{
    m_reducing.cancel();
    m_isReduced ? compare() : updateBar();
}

void CompareTab::showEvent(QShowEvent* event)
{
    m_pictures->prepare();
    QWidget::showEvent(event);
    openFirst();
    placeDrawer();
}

} // namespace resizelens
