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
        return exact;
    case SiteState::withError:
    case SiteState::differs:
        return error;
    case SiteState::kept:
    case SiteState::accepted:
        return supported;
    case SiteState::refused:
        return unsupported;
    case SiteState::unknown:
        return unknown;
    }
    return {};
}

QColor Theme::headerText(NodeFamily family) const
{
    return family == NodeFamily::port && !dark ? cardText : QColor(Qt::white);
}

/// Sites are bright on a dark canvas, so their text is dark there.
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
    const auto tone = [&](QRgb light, QRgb dark) { return QColor(theme.dark ? dark : light); };
    theme.canvas = tone(0xfafbfc, 0x191b1f);
    theme.card = tone(0xffffff, 0x22262b);
    theme.cardText = tone(0x191c20, 0xeceef1);
    theme.quietText = tone(0x59616b, 0xa6aeb8);
    theme.outline = tone(0x828a94, 0x77808b);
    theme.edge = tone(0x7c858f, 0x77808b);
    theme.edgeStrong = theme.cardText;
    theme.label = theme.quietText;
    theme.selection = tone(0x2458d3, 0x82a8ff);
    theme.selectedGround = tone(0xe6eeff, 0x27344f);
    theme.line = tone(0xd8dce2, 0x363c44);
    theme.hover = tone(0xeceef2, 0x2a2f36);
    theme.faint = tone(0x828a94, 0x77808b);
    theme.unsupported = tone(0xc02d22, 0xff8478);
    theme.unsupportedGround = tone(0xfdecea, 0x3a2220);
    theme.exact = tone(0x0a7557, 0x46cfa2);
    theme.exactGround = tone(0xe3f4ee, 0x173229);
    theme.error = tone(0x9a5400, 0xf0b25e);
    theme.errorGround = tone(0xfdf1df, 0x382a16);
    theme.unknown = tone(0x6a55a8, 0xb9a8f0);
    theme.supported = tone(0x4c5763, 0xaeb7c1);
    return theme;
}

Theme filmTheme(const QPalette& palette)
{
    QPalette film = palette;
    film.setColor(QPalette::Window, QColor(0x15171a));
    film.setColor(QPalette::WindowText, QColor(0xeef0f3));
    Theme theme = themeFor(film);
    theme.canvas = QColor(isDarkPalette(palette) ? 0x101214 : 0x15171a);
    theme.card = theme.selectedGround = QColor(0x24282e);
    theme.cardText = QColor(0xeef0f3);
    theme.quietText = QColor(0xa3abb5);
    theme.line = QColor(0x30353c);
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
