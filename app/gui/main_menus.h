#pragma once

#include "app/gui/context.h"
#include "app/gui/page.h"

#include <QList>
#include <QObject>
#include <QString>

#include <functional>
#include <string_view>
#include <utility>
#include <vector>

class QMenu;

namespace resizelens {

class CommandPalette;
class FastestForms;
class FindField;
class LastVerification;
class MenuBar;
class ModelComparison;
class ModelExport;
class ModelFiles;
class Navigator;
class OverlayTools;
class ReportFiles;
class TargetChooser;
class TargetTools;

/// The menus and their keys: the commands of the window's tools and, in between, those of its pages. An entry
/// can be chosen only where there is something that it acts on.
class MainMenus : public QObject
{
    Q_OBJECT

public:
    struct Parts
    {
        Context context;
        MenuBar& bar;
        ModelFiles& files;
        ModelExport& exporting;
        ModelComparison& comparison;
        LastVerification& verification;
        ReportFiles& reports;
        Navigator& navigator;
        FindField& find;
        TargetChooser& targets;
        TargetTools& targetTools;
        OverlayTools& overlay;
        FastestForms& fastest;
        QList<QAction*> panels;   // show and hide them
        QList<QAction*> ofWindow; // for the end of View
        std::function<void()> chooseRuntime, showAround;
    };
    /// Made last of all parts of the window. `window` owns the menus.
    MainMenus(Parts parts, QWidget& window);

    QMenu& view() { return *m_view; }
    QMenu& edit() { return *m_edit; }
    /// Open, samples and recent models, close: for the list of models.
    QList<QAction*> modelActions() const { return m_modelActions; }
    CommandPalette& palette() { return *m_palette; }

private:
    void createFileMenu();
    void createEditMenu();
    void createViewMenu();
    void createSiteMenu();
    void addRules(QMenu& site);
    void numberRules();
    void createRunMenu();
    void createHelpMenu();
    void addOfPages(QMenu& menu, MenuId id);
    QAction* addChoice(QMenu& menu, const QString& text, const QKeySequence& keys, const QString& rule);
    QAction* forModel(QAction* action);
    QAction* forSites(QAction* action);
    void openPalette();
    void update();

    Parts m_parts;
    Context m_context;
    QWidget& m_window;
    QMenu *m_view = nullptr, *m_edit = nullptr, *m_exportFor = nullptr;
    CommandPalette* m_palette;
    QList<QAction*> m_forModel, m_forSites, m_modelActions;
    std::vector<std::pair<std::string_view, QAction*>> m_rules; // by id, in the order of the menu
};

} // namespace resizelens
