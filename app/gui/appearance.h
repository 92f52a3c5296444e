#pragma once

#include <QObject>
#include <QPalette>

#include <optional>

namespace resizelens {

enum class ThemeChoice { system, light, dark };

/// The brightness of the whole program: the user's choice, kept in the settings, or the system's.
class Appearance : public QObject
{
    Q_OBJECT

public:
    /// Takes up the remembered choice.
    explicit Appearance(QObject* parent = nullptr);

    ThemeChoice choice() const { return m_choice; }
    void choose(ThemeChoice choice);
    /// What the desktop says; nullopt: nothing, then the palette that the program started with counts.
    void setSystemDark(std::optional<bool> dark);
    bool isDark() const;

Q_SIGNALS:
    void changed();

private:
    void apply();

    QPalette m_platform; // as the desktop gave it
    ThemeChoice m_choice = ThemeChoice::system;
    std::optional<bool> m_systemDark = {};
};

} // namespace resizelens
