#include "widgets/graph/view_motion.h"

#include <QGuiApplication>
#include <QStyle>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

constexpr int kLongest = 150; // milliseconds: seen, and never waited for

/// Pictures that nobody watches arise at once.
bool isWatched()
{
    const QString platform = QGuiApplication::platformName();
    return platform != QLatin1String("offscreen") && platform != QLatin1String("minimal");
}

} // namespace

ViewMotion::ViewMotion(QWidget& canvas)
    : QObject(&canvas)
    , m_canvas(canvas)
{
    m_animation.setStartValue(0.0);
    m_animation.setEndValue(1.0);
    m_animation.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_animation, &QVariantAnimation::valueChanged, this, [this](const QVariant& part) {
        if (isRunning())
            Q_EMIT moved(placeAt(part.toDouble()));
    });
}

int ViewMotion::duration() const
{
    if (m_wanted >= 0)
        return m_wanted;
    if (!isWatched() || !m_canvas.isVisible())
        return 0;
    return std::min(m_canvas.style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, &m_canvas),
                    kLongest);
}

void ViewMotion::start(const ViewPlace& from, const ViewPlace& to)
{
    stop();
    m_from = from;
    m_to = to;
    const int time = duration();
    if (time <= 0) {
        Q_EMIT moved(to);
        return;
    }
    m_animation.setDuration(time);
    m_animation.start();
}

/// Zooming looks even when the scale grows by the same factor in the same time. The offset follows the scale,
/// which keeps the one point still that both places show alike.
ViewPlace ViewMotion::placeAt(double part) const
{
    if (part >= 1.0)
        return m_to;
    const double ratio = m_to.scale / m_from.scale;
    const bool zooms = std::abs(ratio - 1.0) > 1e-6;
    const double scale = zooms ? m_from.scale * std::pow(ratio, part) : m_to.scale;
    const double way = zooms ? (scale - m_from.scale) / (m_to.scale - m_from.scale) : part;
    return {scale, m_from.offset + way * (m_to.offset - m_from.offset)};
}

} // namespace resizelens
