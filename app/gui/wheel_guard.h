#pragma once

#include <QObject>

namespace resizelens {

/// For the whole program: the wheel changes the value of a field only where the field has the focus, and
/// gives none the focus. Over any other it scrolls what the field lies in.
class WheelGuard : public QObject
{
    Q_OBJECT

public:
    explicit WheelGuard(QObject* parent);

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace resizelens
