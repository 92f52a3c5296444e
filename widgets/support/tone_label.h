#pragma once

#include "widgets/support/theme.h"

#include <QLabel>

#include <functional>

namespace resizelens {

/// A label whose text colour comes from the theme and follows palette changes.
class ToneLabel : public QLabel
{
public:
    using Tone = std::function<QColor(const Theme&)>;

    explicit ToneLabel(QWidget* parent = nullptr);

    void setTone(Tone tone);

protected:
    void changeEvent(QEvent* event) override;

private:
    void apply();

    Tone m_tone;
};

} // namespace resizelens
