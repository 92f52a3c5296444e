#include "app/gui/appearance.h"

#include "app/gui/program_style.h"
#include "widgets/support/palettes.h"

#include <QApplication>
#include <QSettings>
#include <QStyle>
#include <QToolTip>

namespace resizelens {

namespace {

const QString kSetting = QStringLiteral("theme");

QString nameOf(ThemeChoice choice)
{
    switch (choice) {
    case ThemeChoice::light:
        return QStringLiteral("light");
    case ThemeChoice::dark:
        return QStringLiteral("dark");
    case ThemeChoice::system:
        break;
    }
    return QStringLiteral("system");
}

ThemeChoice choiceOf(const QString& name)
{
    for (const ThemeChoice choice : {ThemeChoice::light, ThemeChoice::dark})
        if (name == nameOf(choice))
            return choice;
    return ThemeChoice::system;
}

/// Fusion brings no colours of the desktop with it; styles of a desktop do.
bool platformHasColours()
{
    const QStyle* style = QApplication::style();
    if (const auto* own = qobject_cast<const ProgramStyle*>(style))
        style = own->baseStyle();
    return style->name().compare(QLatin1String("fusion"), Qt::CaseInsensitive) != 0;
}

} // namespace

Appearance::Appearance(QObject* parent)
    : QObject(parent)
    , m_platform(QApplication::palette())
    , m_choice(choiceOf(QSettings().value(kSetting).toString()))
{
    ProgramStyle::install();
    apply();
}

void Appearance::choose(ThemeChoice choice)
{
    if (choice == m_choice)
        return;
    m_choice = choice;
    QSettings().setValue(kSetting, nameOf(choice));
    apply();
}

void Appearance::setSystemDark(std::optional<bool> dark)
{
    if (dark == m_systemDark)
        return;
    m_systemDark = dark;
    if (m_choice == ThemeChoice::system)
        apply();
}

bool Appearance::isDark() const
{
    if (m_choice != ThemeChoice::system)
        return m_choice == ThemeChoice::dark;
    return m_systemDark.value_or(isDarkPalette(m_platform));
}

void Appearance::apply()
{
    const bool own =
        m_choice != ThemeChoice::system || !platformHasColours() || isDark() != isDarkPalette(m_platform);
    const QPalette palette = !own ? m_platform : isDark() ? darkPalette() : lightPalette();
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
    Q_EMIT changed();
}

} // namespace resizelens
