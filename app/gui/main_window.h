#pragma once

#include "app/gui/document_area.h"
#include "widgets/selection/selection.h"

#include <QMainWindow>

class QMenu;
class QStackedWidget;
class QTabWidget;

namespace resizelens {

class BatchDock;
class BatchPanel;
class BatchPresets;
class BeforeAfterView;
class CommandPalette;
class CompareTab;
class CompilerLog;
class CompilerRunner;
class FindField;
class FindPanel;
class GraphPage;
class GraphView;
class InspectorPanel;
class LastVerification;
class MainMenus;
class MessageStrip;
class ModelComparison;
class ModelExport;
class ModelFiles;
class Navigator;
class Pages;
class ReportFiles;
class SessionKeeper;
class SitesPanel;
class TargetChooser;
class TargetTools;
class TargetsPage;
class VerificationDialog;
class ViewKeeper;
class WelcomePage;
class WindowLayout;
class WindowMessages;

/// The window: a frame around its parts. What is selected is the selection's, which the views follow by
/// themselves; each job, such as documents, export or targets, is that of one object.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    /// In a tab of its own; a model that is open already comes to the front.
    void openModel(const QString& path);
    void openSample();
    void openImage(const QString& path);
    void importLog(const QString& path);
    void selectNode(NodeId node) { m_selection->selectNode(node); }
    void selectSite(SiteId site) { m_selection->selectSite(site); }
    void clearSelection() { m_selection->selectNothing(); }

    /// Asks before the open model's own file is replaced.
    void exportTo(const QString& path);
    /// What was open when the program ended last, as it was looked at.
    void restoreSession();
    void saveLayout();
    void resetLayout();
    /// The open documents of another window, as they are and as they were looked at.
    void takeDocuments(MainWindow& other);
    /// Asks before work that is under way is lost.
    void closeDocument(DocumentId id);
    void chooseRuntime();
    void showAround();
    /// The focus to the next panel, or for -1 to the one before.
    void stepPane(int direction);

    Selection& selection() { return *m_selection; }
    /// The one in front; empty when no model is open.
    Document& document() { return m_documents->current(); }
    DocumentArea& documents() { return *m_documents; }
    ModelFiles& files() { return *m_files; }
    ModelExport& exporting() { return *m_export; }
    ModelComparison& comparison() { return *m_comparison; }
    LastVerification& lastVerification() { return *m_verification; }
    VerificationDialog& verification();
    TargetTools& targetTools() { return *m_targetTools; }
    Navigator& navigator() { return *m_navigator; }
    CommandPalette& palettePopup();
    SitesPanel& sites() { return *m_sites; }
    InspectorPanel& inspector() { return *m_inspector; }
    GraphPage& graphPage() { return *m_graphPage; }
    GraphView& graph();
    BeforeAfterView& rewrite() { return *m_rewrite; }
    CompareTab& compare() { return *m_compare; }
    TargetsPage& targetsPage() { return *m_targetsPage; }
    CompilerLog& compilerLog();
    CompilerRunner& compilerRunner();
    BatchDock& batchDock() { return *m_batch; }
    BatchPanel& batch();
    BatchPresets& presets();
    ReportFiles& reports() { return *m_reports; }
    MessageStrip& messages() { return *m_strip; }
    FindField& findField() { return *m_find; }
    FindPanel& findPanel() { return *m_findPanel; }
    Pages& pages() { return *m_pages; }
    QTabWidget& tabs();
    TargetChooser& targets() { return *m_target; }
    QMenu& viewMenu();
    QMenu& editMenu();
    /// Those that show and hide the docks.
    QList<QAction*> dockActions() const;

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void createPages();
    void createCentre();
    void createDocks();
    void createTools();
    void connectPages();
    void connectChoices();
    void connectMessages();
    void showFront();
    void updateTitle();
    void acceptDropped(const QString& path);

    Selection* m_selection;
    MessageStrip* m_strip;
    DocumentArea* m_documents = nullptr;
    WindowMessages* m_messages = nullptr;
    ModelFiles* m_files = nullptr;
    ModelExport* m_export = nullptr;
    ModelComparison* m_comparison = nullptr;
    LastVerification* m_verification = nullptr;
    TargetTools* m_targetTools = nullptr;
    Navigator* m_navigator = nullptr;
    ViewKeeper* m_views = nullptr;
    SessionKeeper* m_session = nullptr;
    WindowLayout* m_layout = nullptr;
    MainMenus* m_menus = nullptr;
    QStackedWidget* m_centre = nullptr;
    WelcomePage* m_welcome = nullptr;
    Pages* m_pages = nullptr;
    GraphPage* m_graphPage = nullptr;
    BeforeAfterView* m_rewrite = nullptr;
    CompareTab* m_compare = nullptr;
    TargetsPage* m_targetsPage = nullptr;
    SitesPanel* m_sites = nullptr;
    InspectorPanel* m_inspector = nullptr;
    BatchDock* m_batch = nullptr;
    ReportFiles* m_reports = nullptr;
    QDockWidget *m_sitesDock = nullptr, *m_inspectorDock = nullptr;
    TargetChooser* m_target = nullptr;
    FindField* m_find = nullptr;
    FindPanel* m_findPanel = nullptr;
};

} // namespace resizelens
