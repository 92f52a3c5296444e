#pragma once

#include "core/image/to_tensor.h"

#include <QToolButton>

class QDoubleSpinBox;

namespace resizelens {

/// Exposure, offset and gamma of the pictures, in a popup.
class ToneButton : public QToolButton
{
    Q_OBJECT

public:
    explicit ToneButton(QWidget* parent = nullptr);

    void setTone(const Tone& tone);
    Tone tone() const;

Q_SIGNALS:
    void toneChanged(const resizelens::Tone& tone);

private:
    QDoubleSpinBox* makeBox(double low, double high, double step, const QString& suffix, QWidget* parent);
    void showState();

    QDoubleSpinBox* m_exposure = nullptr;
    QDoubleSpinBox* m_offset = nullptr;
    QDoubleSpinBox* m_gamma = nullptr;
};

} // namespace resizelens
