#include "widgets/compare/palette_tones.h"

#include "widgets/support/palettes.h"

namespace resizelens {

QColor quietText(const QPalette& palette)
{
    return mixed(palette.color(QPalette::WindowText), palette.color(QPalette::Window), 0.32);
}

QColor hairline(const QPalette& palette)
{
    return mixed(palette.color(QPalette::Window), palette.color(QPalette::WindowText), 0.16);
}

QColor markerColour()
{
    return {255, 214, 64};
}

QColor surround(const QPalette& palette)
{
    return isDarkPalette(palette) ? QColor(0x1e, 0x1e, 0x1e) : QColor(0xd0, 0xd0, 0xd0);
}

QColor film::ground(const QPalette& palette)
{
    return isDarkPalette(palette) ? QColor(0x10, 0x12, 0x14) : QColor(0x15, 0x17, 0x1a);
}

} // namespace resizelens
