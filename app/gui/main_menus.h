#pragma once

#include <QList>
#include <QObject>
#include <QString>

#include <string_view>
#include <utility>
#include <vector>

class QAction;
class QMenu;
class QToolBar;

namespace resizelens {

class CommandPalette;
class GraphStyleActions;
class MainWindow;

/// The menus, the tool bar and their keys. An entry exists only where its function does, and can be chosen
/// only where there is something that it acts on.
class MainMenus : public QObject
{
    Q_OBJECT

public:
    /// Made last of all parts of the window.
    explicit MainMenus(MainWindow& window);

    QMenu& view() { return *m_view; }
    QMenu& edit() { return *m_edit; }
    CommandPalette& palette() { return *m_palette; }
    /// The variants of the icons that the brightness asks for.
    void updateIcons();

private:
    void createFileMenu();
    void createEditMenu();
    void createViewMenu();
    void addZoom();
    void addGraphStyle();
    void addOverlay();
    void createSiteMenu();
    void addRules(QMenu& site);
    void numberRules();
    void createRunMenu();
    void createHelpMenu();
    void createToolBar();
    QAction* addChoice(QMenu& menu, const QString& text, const QKeySequence& keys, const QString& rule);
    QAction* forModel(QAction* action);
    QAction* forSites(QAction* action);
    void openPalette();
    void update();

    MainWindow& m_window;
    QMenu *m_view = nullptr, *m_edit = nullptr;
    QAction* m_profile = nullptr;
    CommandPalette* m_palette;
    GraphStyleActions* m_graphStyle;
    QMenu* m_exportFor = nullptr;
    QList<QAction*> m_forModel, m_forSites;
    std::vector<std::pair<std::string_view, QAction*>> m_rules; // by id, in the order of the menu
    // What the tool bar has too.
    QAction *m_open = nullptr, *m_image = nullptr, *m_export = nullptr, *m_batch = nullptr, *m_undo = nullptr,
            *m_redo = nullptr, *m_zoomIn = nullptr, *m_zoomOut = nullptr, *m_fit = nullptr;
};

} // namespace resizelens
