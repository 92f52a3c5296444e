#include "widgets/support/palettes.h"

namespace resizelens {

namespace {

struct Tones
{
    QColor window, base, alternate, button, text, quiet, disabled, highlight, highlightText, link, tip,
        tipText;
    QColor light, midlight, mid, dark, shadow; // widget edges
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

} // namespace

QPalette lightPalette()
{
    return paletteOf({QColor(0xf4, 0xf5, 0xf7), QColor(0xff, 0xff, 0xff), QColor(0xfa, 0xfb, 0xfc),
                      QColor(0xff, 0xff, 0xff), QColor(0x19, 0x1c, 0x20), QColor(0x59, 0x61, 0x6b),
                      QColor(0x82, 0x8a, 0x94), QColor(0x24, 0x58, 0xd3), QColor(0xff, 0xff, 0xff),
                      QColor(0x24, 0x58, 0xd3), QColor(0x24, 0x28, 0x2e), QColor(0xee, 0xf0, 0xf3),
                      QColor(0xff, 0xff, 0xff), QColor(0xec, 0xee, 0xf2), QColor(0xd8, 0xdc, 0xe2),
                      QColor(0xa9, 0xb0, 0xba), QColor(0x70, 0x76, 0x7f)});
}

QPalette darkPalette()
{
    return paletteOf({QColor(0x1c, 0x1f, 0x23), QColor(0x22, 0x26, 0x2b), QColor(0x19, 0x1b, 0x1f),
                      QColor(0x22, 0x26, 0x2b), QColor(0xec, 0xee, 0xf1), QColor(0xa6, 0xae, 0xb8),
                      QColor(0x77, 0x80, 0x8b), QColor(0x82, 0xa8, 0xff), QColor(0x10, 0x15, 0x1f),
                      QColor(0x82, 0xa8, 0xff), QColor(0x36, 0x3c, 0x44), QColor(0xee, 0xf0, 0xf3),
                      QColor(0x4a, 0x51, 0x5b), QColor(0x2a, 0x2f, 0x36), QColor(0x36, 0x3c, 0x44),
                      QColor(0x15, 0x17, 0x1a), QColor(0x0c, 0x0d, 0x0f)});
}

bool isDarkPalette(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightnessF() < palette.color(QPalette::WindowText).lightnessF();
}

QColor mixed(const QColor& from, const QColor& to, double share)
{
    const auto part = [share](int a, int b) { return static_cast<int>(a + (b - a) * share + 0.5); };
    return QColor(part(from.red(), to.red()), part(from.green(), to.green()), part(from.blue(), to.blue()));
}

} // namespace resizelens
