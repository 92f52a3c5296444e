#pragma once

#include "core/image/to_tensor.h"

#include <QWidget>

class QLabel;
class QSlider;

namespace resizelens {

/// Exposure, offset and gamma of the images. Figures and difference stay as they are.
class ToneForm : public QWidget
{
    Q_OBJECT

public:
    explicit ToneForm(QWidget* parent = nullptr);

    void setTone(const Tone& tone);
    Tone tone() const;

Q_SIGNALS:
    void toneChanged(const resizelens::Tone& tone);

private:
    struct Row
    {
        QSlider* slider = nullptr;
        QLabel* value = nullptr;
    };
    Row makeRow(const QString& name, int low, int high);
    void showValues();

    Row m_exposure, m_offset, m_gamma;
};

} // namespace resizelens
