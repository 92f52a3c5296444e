// Font sizes relative to the system's: 15 pt titles for 10.5 pt text, 9 for secondary text, 10 for values.
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

inline QFont headingFont(QFont text)
{
    text.setWeight(QFont::DemiBold);
    return text;
}

inline QFont smallFont(const QFont& text)
{
    return scaledFont(text, 9.0 / 10.5);
}

inline QFont valueFont(const QFont& text)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(text.pointSizeF() * 10.0 / 10.5);
    return font;
}

} // namespace resizelens
