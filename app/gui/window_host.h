#pragma once

#include "app/gui/appearance.h"
#include "app/gui/language.h"
#include "app/gui/main_window.h"

#include <memory>

namespace resizelens {

/// Theme, language and the window. In another language the window is built anew around the same open
/// documents: nothing that was done in them is lost.
class WindowHost : public QObject
{
    Q_OBJECT

public:
    explicit WindowHost(QObject* parent = nullptr);
    ~WindowHost() override;

    MainWindow& window() { return *m_window; }
    Appearance& appearance() { return m_appearance; }
    Language& language() { return m_language; }

private:
    void rebuild();
    void addMenus();
    void chooseLanguage(const QString& code);

    Appearance m_appearance;
    Language m_language; // before the window: it speaks from its first word
    std::unique_ptr<MainWindow> m_window;
};

} // namespace resizelens
