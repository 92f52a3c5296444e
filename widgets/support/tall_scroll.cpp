#include "widgets/support/tall_scroll.h"

#include <QEvent>

#include <algorithm>

namespace resizelens {

namespace {
constexpr int kLowest = 64; // pixels: a few lines of what is scrolled
}

TallScroll::TallScroll(QWidget& widget, QWidget* parent)
    : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setWidget(&widget);
    widget.installEventFilter(this);
}

int TallScroll::heightForWidth(int width) const
{
    return widget()->hasHeightForWidth() ? widget()->heightForWidth(width) : widget()->sizeHint().height();
}

QSize TallScroll::sizeHint() const
{
    return widget()->sizeHint();
}

QSize TallScroll::minimumSizeHint() const
{
    const QSize least = widget()->minimumSizeHint();
    return {least.width(), std::min(least.height(), kLowest)};
}

bool TallScroll::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        updateGeometry();
        settleBar();
    }
    if (watched == widget() &&
        (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent))
        setVisible(!widget()->isHidden());
    return QScrollArea::eventFilter(watched, event);
}

void TallScroll::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    settleBar();
}

/// A bar that is there makes the widget narrower, hence higher, so that it would stay where nothing needs it.
void TallScroll::settleBar()
{
    const bool fits = heightForWidth(width()) <= height();
    setVerticalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
}

} // namespace resizelens
