#pragma once

#include "app/gui/context.h"
#include "widgets/selection/selection.h"

#include <QMainWindow>

#include <functional>

class QDockWidget;
class QMenu;
class QStackedWidget;

namespace resizelens {

class Band;
class FastestForms;
class FilmStrip;
class FindField;
class FindPanel;
class HeaderBar;
class InspectorPanel;
class LastVerification;
class MainMenus;
class MenuBar;
class MessageStrip;
class ModelComparison;
class ModelExport;
class ModelFiles;
class Navigator;
class OverlayTools;
class ReportFiles;
class SessionKeeper;
class SitesPanel;
class TargetChooser;
class TargetTools;
class ViewKeeper;
class WelcomePage;
class WindowLayout;

/// The window: creates its parts, docks and connects them. What is selected is the selection's, which the views
/// follow by themselves; each job, such as documents, export or targets, is that of one object.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    /// A model that is open already comes to the front.
    void openModel(const QString& path);
    /// Models, each in its place; an image through them; folders in Batch.
    void openPaths(const QStringList& paths);
    void openImage(const QString& path);
    /// What was open when the program ended last, as it was looked at.
    void restoreSession();
    void saveLayout();
    void resetLayout();
    /// The open documents of another window, as they are and as they were looked at.
    void takeDocuments(MainWindow& other);
    /// False, and a message, while work is under way that would be lost with the window.
    bool canBeReplaced();
    void chooseRuntime();
    /// Adds entries to the menus Edit and View.
    void extendMenus(const std::function<void(QMenu& edit, QMenu& view)>& extend);

protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void createPages();
    void createCentre();
    void createDocks();
    void createTools();
    void createHeader();
    void createStrip();
    void createMenus();
    void connectParts();
    void connectJobs();
    void connectWelcome();
    QList<QAction*> windowActions();
    void showFront();
    void updateTitle();
    void showAround();
    void stepPane(int direction);
    void showPlanCard();
    void compareListed();
    void wishBeside(bool beside);
    void settleBeside();
    void acceptDropped(const QStringList& paths);

    Selection* m_selection;
    MessageStrip* m_strip;
    Context m_context; // made of the parts below
    Pages& m_pages;
    DocumentArea& m_documents;
    ModelFiles* m_files = nullptr;
    ModelExport* m_export = nullptr;
    ModelComparison* m_comparison = nullptr;
    LastVerification* m_verification = nullptr;
    TargetTools* m_targetTools = nullptr;
    OverlayTools* m_overlay = nullptr;
    FastestForms* m_fastest = nullptr;
    Navigator* m_navigator = nullptr;
    ViewKeeper* m_views = nullptr;
    SessionKeeper* m_session = nullptr;
    WindowLayout* m_layout = nullptr;
    MenuBar* m_menuBar = nullptr;
    MainMenus* m_menus = nullptr;
    QStackedWidget* m_centre = nullptr;
    WelcomePage* m_welcome = nullptr;
    SitesPanel* m_sites = nullptr;
    InspectorPanel* m_inspector = nullptr;
    ReportFiles* m_reports = nullptr;
    QAction* m_beside = nullptr;
    QDockWidget *m_sitesDock = nullptr, *m_inspectorDock = nullptr;
    TargetChooser* m_target = nullptr;
    FindField* m_find = nullptr;
    FindPanel* m_findPanel = nullptr;
    HeaderBar* m_header = nullptr;
    FilmStrip* m_film = nullptr;
};

} // namespace resizelens
