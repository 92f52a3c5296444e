#pragma once

#include "app/gui/appearance.h"
#include "app/gui/language.h"
#include "app/gui/main_window.h"
#include "app/gui/preferences.h"

#include <QPointer>

#include <memory>

class QMenu;

namespace resizelens {

class PreferencesDialog;

/// Theme, language, size of letters and the window. In another language or size the window is built anew
/// around the same open documents: nothing that was done in them is lost.
class WindowHost : public QObject
{
    Q_OBJECT

public:
    explicit WindowHost(QObject* parent = nullptr);
    ~WindowHost() override;

    MainWindow& window() { return *m_window; }
    Appearance& appearance() { return m_appearance; }
    Language& language() { return m_language; }
    FontSize& fontSize() { return m_fontSize; }
    /// False, and a message, while a batch runs: the window cannot be built anew.
    bool chooseLanguage(const QString& code);
    bool chooseFontSize(int points);
    void showPreferences();
    /// nullptr while it is closed.
    PreferencesDialog* preferences();

private:
    void rebuild();
    void addMenus();
    void addMenus(QMenu& edit, QMenu& view);

    Appearance m_appearance;
    Language m_language; // before the window: it speaks from its first word
    FontSize m_fontSize;
    std::unique_ptr<MainWindow> m_window;
    QPointer<PreferencesDialog> m_preferences = {};
};

} // namespace resizelens
