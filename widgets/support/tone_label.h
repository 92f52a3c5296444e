#pragma once

#include "widgets/support/theme.h"

#include <QLabel>

#include <functional>

namespace resizelens {

/// A label whose text has a colour of the theme, and changes with it. A colour that is set once stays what it
/// was when the program turns dark.
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
