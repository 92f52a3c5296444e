#pragma once

#include "core/image/to_tensor.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QGridLayout;
class QLabel;
class QSlider;

namespace resizelens {

/// The channel that is shown, and exposure, offset and gamma of the images. Figures and difference stay as they are.
class ToneForm : public QWidget
{
    Q_OBJECT

public:
    explicit ToneForm(QWidget* parent = nullptr);

    void setTone(const Tone& tone);
    Tone tone() const;
    /// Those of a result, and the shown one: as in ComparisonView::channel, or kLuminanceChannel.
    void setChannels(std::int64_t count, const std::optional<std::int64_t>& shown);

Q_SIGNALS:
    void channelChosen(std::optional<std::int64_t> channel);
    void toneChanged(const resizelens::Tone& tone);

private:
    struct Row
    {
        QSlider* slider = nullptr;
        QLabel* value = nullptr;
    };
    Row makeRow(const QString& name, int low, int high);
    void showValues();

    QComboBox* m_channel;
    QGridLayout* m_rows;
    Row m_exposure, m_offset, m_gamma;
};

} // namespace resizelens
