#include "widgets/support/palettes.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

struct Tones
{
    QColor window, base, alternate, button, text, quiet, disabled, highlight, highlightText, link, tip,
        tipText;
    QColor light, midlight, mid, dark, shadow; // edges of widgets
};

QPalette paletteOf(const Tones& tones)
{
    QPalette palette;
    palette.setColor(QPalette::Window, tones.window);
    palette.setColor(QPalette::Base, tones.base);
    palette.setColor(QPalette::AlternateBase, tones.alternate);
    palette.setColor(QPalette::Button, tones.button);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::BrightText})
        palette.setColor(role, tones.text);
    palette.setColor(QPalette::PlaceholderText, tones.quiet);
    palette.setColor(QPalette::Highlight, tones.highlight);
    palette.setColor(QPalette::HighlightedText, tones.highlightText);
    palette.setColor(QPalette::Link, tones.link);
    palette.setColor(QPalette::LinkVisited, tones.link);
    palette.setColor(QPalette::ToolTipBase, tones.tip);
    palette.setColor(QPalette::ToolTipText, tones.tipText);
    palette.setColor(QPalette::Light, tones.light);
    palette.setColor(QPalette::Midlight, tones.midlight);
    palette.setColor(QPalette::Mid, tones.mid);
    palette.setColor(QPalette::Dark, tones.dark);
    palette.setColor(QPalette::Shadow, tones.shadow);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, tones.disabled);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, tones.mid);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, tones.text);
    return palette;
}

double luminance(const QColor& colour)
{
    const auto linear = [](double value) {
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

} // namespace

QPalette lightPalette()
{
    return paletteOf({QColor(0xf1, 0xf2, 0xf5), QColor(0xff, 0xff, 0xff), QColor(0xf6, 0xf7, 0xf9),
                      QColor(0xf6, 0xf7, 0xf9), QColor(0x1e, 0x22, 0x29), QColor(0x63, 0x69, 0x74),
                      QColor(0x92, 0x98, 0xa2), QColor(0x26, 0x62, 0xc0), QColor(0xff, 0xff, 0xff),
                      QColor(0x1d, 0x57, 0xb0), QColor(0x2a, 0x2f, 0x38), QColor(0xf4, 0xf5, 0xf7),
                      QColor(0xff, 0xff, 0xff), QColor(0xe6, 0xe8, 0xec), QColor(0xc6, 0xca, 0xd2),
                      QColor(0xa3, 0xa9, 0xb4), QColor(0x70, 0x76, 0x82)});
}

QPalette darkPalette()
{
    return paletteOf({QColor(0x26, 0x29, 0x2e), QColor(0x1d, 0x1f, 0x23), QColor(0x23, 0x26, 0x2b),
                      QColor(0x32, 0x36, 0x3d), QColor(0xe4, 0xe6, 0xea), QColor(0x9d, 0xa3, 0xad),
                      QColor(0x77, 0x7d, 0x88), QColor(0x34, 0x6a, 0xc4), QColor(0xff, 0xff, 0xff),
                      QColor(0x82, 0xb1, 0xf5), QColor(0x3a, 0x3f, 0x48), QColor(0xf0, 0xf2, 0xf5),
                      QColor(0x4a, 0x4f, 0x59), QColor(0x3d, 0x42, 0x4a), QColor(0x3a, 0x3e, 0x46),
                      QColor(0x17, 0x19, 0x1c), QColor(0x0e, 0x0f, 0x11)});
}

double contrast(const QColor& a, const QColor& b)
{
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

bool isDarkPalette(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightnessF() < palette.color(QPalette::WindowText).lightnessF();
}

} // namespace resizelens
