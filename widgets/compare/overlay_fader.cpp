#include "widgets/compare/overlay_fader.h"

#include <QApplication>
#include <QGraphicsOpacityEffect>
#include <QWidget>

#include <algorithm>

namespace resizelens {

namespace {

constexpr int kRest = 2000, kFade = 250; // milliseconds

} // namespace

OverlayFader::OverlayFader(QObject* parent)
    : QObject(parent)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRest);
    m_opacity.setStartValue(1.0);
    m_opacity.setEndValue(0.0);
    m_opacity.setDuration(kFade);
    connect(&m_rest, &QTimer::timeout, this, &OverlayFader::fade);
    connect(&m_opacity, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& value) { setOpacity(value.toDouble()); });
    m_rest.start();
}

void OverlayFader::add(QWidget* overlay)
{
    auto* effect = new QGraphicsOpacityEffect(overlay);
    effect->setOpacity(1.0);
    effect->setEnabled(false); // an effect costs a pixmap: only while it fades
    overlay->setGraphicsEffect(effect);
    m_overlays.push_back(overlay);
    connect(overlay, &QObject::destroyed, this, [this, overlay] { std::erase(m_overlays, overlay); });
}

void OverlayFader::wake()
{
    m_opacity.stop();
    if (!isAwake()) {
        m_opacity.setCurrentTime(0);
        setOpacity(1.0);
    }
    m_rest.start();
}

bool OverlayFader::isPointedAt() const
{
    return std::ranges::any_of(m_overlays, [](const QWidget* overlay) {
        const QWidget* focus = QApplication::focusWidget();
        return overlay->isVisible() && (overlay->underMouse() || (focus && overlay->isAncestorOf(focus)));
    });
}

void OverlayFader::fade()
{
    isPointedAt() ? m_rest.start() : m_opacity.start();
}

void OverlayFader::setOpacity(double opacity)
{
    for (QWidget* overlay : m_overlays) {
        auto* effect = static_cast<QGraphicsOpacityEffect*>(overlay->graphicsEffect());
        effect->setOpacity(opacity);
        effect->setEnabled(opacity < 1.0);
    }
}

} // namespace resizelens
