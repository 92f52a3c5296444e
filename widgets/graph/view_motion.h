#pragma once

#include <QObject>
#include <QPointF>
#include <QVariantAnimation>

class QWidget;

namespace resizelens {

/// Where a canvas looks: a point of the scene is shown at point · scale + offset.
struct ViewPlace
{
    double scale = 1.0;
    QPointF offset;
};

/// Takes a canvas from one place to another in a moment, so that the eye can follow.
class ViewMotion : public QObject
{
    Q_OBJECT

public:
    explicit ViewMotion(QWidget& canvas);

    /// Milliseconds; 0: at once. Without, what the platform and the style's hint on animations allow.
    void setDuration(int milliseconds) { m_wanted = milliseconds; }
    bool isRunning() const { return m_animation.state() == QAbstractAnimation::Running; }
    /// Emits moved() along the way, the last time with `to`.
    void start(const ViewPlace& from, const ViewPlace& to);
    /// Stays where it is.
    void stop() { m_animation.stop(); }

Q_SIGNALS:
    void moved(const resizelens::ViewPlace& place);

private:
    int duration() const;
    ViewPlace placeAt(double part) const;

    QWidget& m_canvas;
    QVariantAnimation m_animation;
    ViewPlace m_from = {}, m_to = {};
    int m_wanted = -1;
};

} // namespace resizelens
