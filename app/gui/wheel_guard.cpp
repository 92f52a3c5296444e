#include "app/gui/wheel_guard.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QScrollBar>

namespace resizelens {

namespace {

/// The wheel over it means its value. Scroll bars scroll.
bool isField(const QObject* object)
{
    return qobject_cast<const QComboBox*>(object) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(object) != nullptr ||
           (qobject_cast<const QAbstractSlider*>(object) != nullptr &&
            qobject_cast<const QScrollBar*>(object) == nullptr);
}

bool isInUse(const QWidget& field)
{
    const QWidget* focus = QApplication::focusWidget();
    return focus != nullptr && (focus == &field || field.isAncestorOf(focus));
}

} // namespace

WheelGuard::WheelGuard(QObject* parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool WheelGuard::eventFilter(QObject* watched, QEvent* event)
{
    const bool isWheel = event->type() == QEvent::Wheel;
    if ((!isWheel && event->type() != QEvent::Polish) || !watched->isWidgetType() || !isField(watched))
        return false;
    auto& field = static_cast<QWidget&>(*watched);
    if (!isWheel) {
        // Qt gives the focus before anybody sees the event.
        if (field.focusPolicy() == Qt::WheelFocus)
            field.setFocusPolicy(Qt::StrongFocus);
        return false;
    }
    if (isInUse(field))
        return false;
    event->ignore(); // and is passed on to what the field lies in
    return true;
}

} // namespace resizelens
