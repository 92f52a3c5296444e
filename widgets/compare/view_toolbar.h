#pragma once

#include "widgets/compare/comparison_view.h"

#include <QWidget>

#include <array>

class QComboBox;
class QLabel;
class QToolButton;

namespace resizelens {

class ToneButton;

/// Mode, channel, tone and zoom of the compare view.
class ViewToolbar : public QWidget
{
    Q_OBJECT

public:
    explicit ViewToolbar(QWidget* parent = nullptr);

    void setMode(CompareMode mode);
    /// `chosen` as in PlaneChoice. One channel leaves nothing to choose.
    void setChannels(std::int64_t count, const std::optional<std::int64_t>& chosen);
    void setZoom(double zoom); // 0: nothing is shown
    Tone tone() const;

Q_SIGNALS:
    void modeChosen(resizelens::CompareMode mode);
    void channelChosen(std::optional<std::int64_t> channel);
    void toneChanged(const resizelens::Tone& tone);
    void fitRequested();
    void actualSizeRequested();

private:
    std::array<QToolButton*, 5> m_modes = {};
    QComboBox* m_channel = nullptr;
    QLabel* m_zoom = nullptr;
    ToneButton* m_tone = nullptr;
};

} // namespace resizelens
