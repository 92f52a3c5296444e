#include "widgets/support/theme.h"

#include "widgets/support/palettes.h"

#include <QFile>

namespace resizelens {

QColor Theme::header(NodeFamily family) const
{
    switch (family) {
    case NodeFamily::convolution:
        return dark ? QColor(0x3d, 0x5c, 0x80) : QColor(0x43, 0x69, 0x96);
    case NodeFamily::activation:
        return dark ? QColor(0x78, 0x44, 0x40) : QColor(0x8e, 0x50, 0x4a);
    case NodeFamily::pooling:
        return dark ? QColor(0x3f, 0x66, 0x4c) : QColor(0x46, 0x76, 0x58);
    case NodeFamily::normalisation:
        return dark ? QColor(0x4d, 0x60, 0x3c) : QColor(0x5b, 0x72, 0x46);
    case NodeFamily::shaping:
        return dark ? QColor(0x54, 0x5c, 0x66) : QColor(0x63, 0x6c, 0x78);
    case NodeFamily::elementwise:
        return dark ? QColor(0x4b, 0x4b, 0x52) : QColor(0x55, 0x57, 0x60);
    case NodeFamily::constant:
        return dark ? QColor(0x5c, 0x57, 0x4c) : QColor(0x6f, 0x69, 0x5b);
    case NodeFamily::control:
        return dark ? QColor(0x5d, 0x48, 0x70) : QColor(0x6c, 0x53, 0x84);
    case NodeFamily::quantisation:
        return dark ? QColor(0x6a, 0x58, 0x36) : QColor(0x7c, 0x66, 0x3c);
    case NodeFamily::other:
        return dark ? QColor(0x46, 0x48, 0x4c) : QColor(0x5d, 0x60, 0x66);
    case NodeFamily::port:
        return dark ? QColor(0x38, 0x3c, 0x42) : QColor(0xe4, 0xe6, 0xea);
    }
    return {};
}

QColor Theme::site(SiteState state) const
{
    switch (state) {
    case SiteState::exact:
        return dark ? QColor(0x27, 0xab, 0x80) : QColor(0x0a, 0x78, 0x55);
    case SiteState::withError:
        return dark ? QColor(0xdd, 0x82, 0x1f) : QColor(0xa8, 0x53, 0x00);
    case SiteState::kept:
        return dark ? QColor(0x5f, 0x98, 0xe6) : QColor(0x26, 0x62, 0xc0);
    case SiteState::accepted:
        return dark ? QColor(0x5f, 0x98, 0xe6) : QColor(0x26, 0x62, 0xc0);
    case SiteState::differs:
        return dark ? QColor(0xdd, 0x82, 0x1f) : QColor(0xa8, 0x53, 0x00);
    case SiteState::refused:
        return dark ? QColor(0xea, 0x76, 0x76) : QColor(0xc0, 0x32, 0x32);
    case SiteState::unknown:
        return dark ? QColor(0xc8, 0x78, 0xd0) : QColor(0x92, 0x3b, 0x9c);
    }
    return {};
}

QColor Theme::headerText(NodeFamily family) const
{
    return family == NodeFamily::port && !dark ? cardText : QColor(Qt::white);
}

/// Sites are bright on a dark canvas: there dark text is the readable one.
QColor Theme::siteText() const
{
    return dark ? canvas : QColor(Qt::white);
}

QColor Theme::badgeText(SiteState state) const
{
    return site(state).darker(dark ? 170 : 115);
}

Theme themeFor(const QPalette& palette)
{
    Theme theme;
    theme.dark = isDarkPalette(palette);
    theme.canvas = theme.dark ? QColor(0x1d, 0x1f, 0x23) : QColor(0xf5, 0xf6, 0xf8);
    theme.card = theme.dark ? QColor(0x2a, 0x2d, 0x33) : QColor(0xff, 0xff, 0xff);
    theme.cardText = theme.dark ? QColor(0xe2, 0xe4, 0xe8) : QColor(0x24, 0x28, 0x2e);
    theme.quietText = theme.dark ? QColor(0x9d, 0xa3, 0xad) : QColor(0x62, 0x68, 0x72);
    theme.outline = theme.dark ? QColor(0x6a, 0x70, 0x7b) : QColor(0x84, 0x8c, 0x98);
    theme.edge = theme.dark ? QColor(0x6b, 0x72, 0x7d) : QColor(0x7c, 0x85, 0x93);
    theme.edgeStrong = theme.dark ? QColor(0xf0, 0xf2, 0xf5) : QColor(0x23, 0x2a, 0x34);
    theme.label = theme.dark ? QColor(0xa6, 0xad, 0xb8) : QColor(0x5a, 0x62, 0x6e);
    theme.selection = theme.dark ? QColor(0xff, 0xd1, 0x4d) : QColor(0xe0, 0x3e, 0x6d);
    return theme;
}

QIcon themeIcon(const QString& name, const QPalette& palette)
{
    const QString darkFile = QStringLiteral(":/icons/dark/%1.svg").arg(name);
    if (isDarkPalette(palette) && QFile::exists(darkFile))
        return QIcon(darkFile);
    return QIcon(QStringLiteral(":/icons/%1.svg").arg(name));
}

} // namespace resizelens
