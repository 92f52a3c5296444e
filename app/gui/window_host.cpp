#include "app/gui/window_host.h"

#include "app/gui/preferences_dialog.h"
#include "app/gui/system_theme.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/support/job_messages.h"

#include <QActionGroup>
#include <QMenu>
#include <QTimer>

#include <utility>

namespace resizelens {

WindowHost::WindowHost(QObject* parent)
    : QObject(parent)
    , m_window(std::make_unique<MainWindow>())
{
    JobMessages::passNotices();
    auto* system = new SystemTheme(this);
    connect(system, &SystemTheme::said, &m_appearance, &Appearance::setSystemDark);
    // Not at once: the menu whose entry was chosen belongs to the window that goes.
    connect(&m_language, &Language::changed, this, &WindowHost::rebuild, Qt::QueuedConnection);
    connect(&m_fontSize, &FontSize::changed, this, &WindowHost::rebuild, Qt::QueuedConnection);
    GraphCanvas::setWheelZooms(preferredWheelZoom());
    addMenus();
}

WindowHost::~WindowHost() = default;

void WindowHost::addMenus()
{
    m_window->extendMenus([this](QMenu& edit, QMenu& view) { addMenus(edit, view); });
}

void WindowHost::addMenus(QMenu& edit, QMenu& view)
{
    edit.addSeparator();
    QAction* preferences = edit.addAction(tr("Pre&ferences…"), this, &WindowHost::showPreferences);
    preferences->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Comma));
    preferences->setMenuRole(QAction::PreferencesRole);
    view.addSeparator();
    QMenu* themes = view.addMenu(tr("&Theme"));
    auto* themeGroup = new QActionGroup(themes);
    const std::pair<ThemeChoice, QString> choices[] = {{ThemeChoice::system, tr("As the &system")},
                                                       {ThemeChoice::light, tr("&Light")},
                                                       {ThemeChoice::dark, tr("&Dark")}};
    for (const auto& [choice, text] : choices) {
        QAction* action = themeGroup->addAction(themes->addAction(text));
        action->setCheckable(true);
        action->setChecked(choice == m_appearance.choice());
        connect(action, &QAction::triggered, this, [this, value = choice] { m_appearance.choose(value); });
        connect(themes, &QMenu::aboutToShow, action,
                [this, action, value = choice] { action->setChecked(value == m_appearance.choice()); });
    }
    // Both languages in the name: who cannot read the one finds the other.
    QMenu* languages = view.addMenu(tr("&Language / 语言"));
    auto* languageGroup = new QActionGroup(languages);
    QList<LanguageName> entries = Language::all();
    entries.prepend({QString(), tr("As the &system")});
    for (const LanguageName& language : std::as_const(entries)) {
        QAction* action = languageGroup->addAction(languages->addAction(language.name));
        action->setCheckable(true);
        action->setData(language.code);
        connect(action, &QAction::triggered, this, [this, code = language.code] { chooseLanguage(code); });
    }
    const auto check = [this, languageGroup] {
        for (QAction* action : languageGroup->actions())
            action->setChecked(action->data().toString() == m_language.choice());
    };
    check();
    connect(languages, &QMenu::aboutToShow, this, check);
}

bool WindowHost::chooseLanguage(const QString& code)
{
    const bool can = m_window->canBeReplaced();
    if (can)
        m_language.choose(code);
    return can;
}

bool WindowHost::chooseFontSize(int points)
{
    const bool can = m_window->canBeReplaced();
    if (can)
        m_fontSize.choose(points);
    return can;
}

PreferencesDialog* WindowHost::preferences()
{
    return m_preferences;
}

void WindowHost::showPreferences()
{
    if (!m_preferences) {
        m_preferences = new PreferencesDialog(*this);
        m_preferences->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_preferences->show();
    m_preferences->raise();
    m_preferences->activateWindow();
}

void WindowHost::rebuild()
{
    m_window->saveLayout();
    const bool visible = m_window->isVisible();
    std::unique_ptr<MainWindow> before = std::move(m_window);
    m_window = std::make_unique<MainWindow>();
    m_window->takeDocuments(*before);
    addMenus();
    if (visible)
        m_window->show();
    const bool wasOpen = m_preferences && m_preferences->isVisible();
    delete m_preferences.data(); // it belongs to the window before
    before->hide();
    if (wasOpen)
        showPreferences();
}

} // namespace resizelens
