#pragma once

#include <QObject>
#include <QTimer>
#include <QVariantAnimation>

#include <vector>

class QGraphicsOpacityEffect;

namespace resizelens {

/// Lets what lies on an image fade away when the pointer has been at rest for two seconds, and brings it back at once.
class OverlayFader : public QObject
{
    Q_OBJECT

public:
    explicit OverlayFader(QObject* parent = nullptr);

    void add(QWidget* overlay);
    /// The pointer moved, or something else is worth a look.
    void wake();
    bool isAwake() const { return m_opacity.currentValue().toDouble() > 0.99; }

private:
    bool isPointedAt() const;
    void fade();
    void setOpacity(double opacity);

    std::vector<QWidget*> m_overlays = {};
    QTimer m_rest;
    QVariantAnimation m_opacity;
};

} // namespace resizelens
