// The sizes of letters, all following the system's: 15 for titles where text has 10.5, 9 for what is beside the
// matter, 10 for values.
#pragma once

#include <QFont>
#include <QFontDatabase>

namespace resizelens {

inline QFont scaledFont(QFont font, double factor)
{
    if (font.pointSizeF() > 0.0)
        font.setPointSizeF(font.pointSizeF() * factor);
    return font;
}

inline QFont titleFont(const QFont& text)
{
    QFont font = scaledFont(text, 15.0 / 10.5);
    font.setWeight(QFont::DemiBold);
    return font;
}

/// A heading within a panel: of the size of text.
inline QFont headingFont(QFont text)
{
    text.setWeight(QFont::DemiBold);
    return text;
}

inline QFont smallFont(const QFont& text)
{
    return scaledFont(text, 9.0 / 10.5);
}

/// All digits are as wide.
inline QFont valueFont(const QFont& text)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(text.pointSizeF() * 10.0 / 10.5);
    return font;
}

} // namespace resizelens
