#include "widgets/compare/palette_tones.h"

namespace resizelens {

QColor mixed(const QColor& from, const QColor& to, double share)
{
    const auto part = [share](int a, int b) { return static_cast<int>(a + (b - a) * share + 0.5); };
    return QColor(part(from.red(), to.red()), part(from.green(), to.green()), part(from.blue(), to.blue()));
}

bool isDark(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightness() < 128;
}

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
    return isDark(palette) ? QColor(0x1e, 0x1e, 0x1e) : QColor(0xd0, 0xd0, 0xd0);
}

QColor film::ground(const QPalette& palette)
{
    return isDark(palette) ? QColor(0x10, 0x12, 0x14) : QColor(0x15, 0x17, 0x1a);
}

} // namespace resizelens
