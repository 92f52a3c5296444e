#pragma once

#include "app/gui/document_area.h"

#include <QMainWindow>
#include <QPointer>

class QAction;
class QLabel;
class QLineEdit;
class QMenu;
class QProgressBar;
class QStackedWidget;
class QTabWidget;
class QToolBar;
class QToolButton;

namespace resizelens {

class BatchPanel;
class BatchPresets;
class BeforeAfterView;
class CommandPalette;
class CompareTab;
class CompilerLog;
class CompilerRunner;
class FindPanel;
class GraphPage;
class GraphStyleActions;
class GraphView;
class InspectorPanel;
class MessageStrip;
class Navigator;
class ReportFiles;
class SitesPanel;
struct SiteBadge;
class TargetChooser;
class TargetsPage;
class WelcomePage;

/// The window: creates the parts, docks them and wires them. What they do is theirs.
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
    void selectNode(NodeId node);
    void selectSite(SiteId site);
    void clearSelection();

    /// Asks before the open model's own file is replaced.
    void exportTo(const QString& path);
    /// What was open when the program ended last, as it was looked at.
    void restoreSession();
    void saveSession();
    void saveLayout();
    void resetLayout();
    /// The open documents of another window, as they are and as they were looked at.
    void takeDocuments(MainWindow& other);
    /// Asks before work that is under way is lost.
    void closeDocument(int tab);

    /// The one in front; empty when no model is open.
    Document& document() { return m_documents->current(); }
    DocumentArea& documents() { return *m_documents; }
    Navigator& navigator() { return *m_navigator; }
    CommandPalette& palettePopup() { return *m_palette; }
    SitesPanel& sites() { return *m_sites; }
    InspectorPanel& inspector() { return *m_inspector; }
    GraphPage& graphPage() { return *m_graphPage; }
    GraphView& graph() { return *m_graph; }
    BeforeAfterView& rewrite() { return *m_rewrite; }
    CompareTab& compare() { return *m_compare; }
    TargetsPage& targetsPage() { return *m_targetsPage; }
    CompilerLog& compilerLog() { return *m_log; }
    CompilerRunner& compilerRunner() { return *m_compiler; }
    BatchPanel& batch() { return *m_batch; }
    BatchPresets& presets() { return *m_presets; }
    ReportFiles& reports() { return *m_reports; }
    MessageStrip& messages() { return *m_strip; }
    QLineEdit& findField() { return *m_find; }
    FindPanel& findPanel() { return *m_findPanel; }
    QTabWidget& tabs() { return *m_tabs; }
    TargetChooser& targets() { return *m_target; }
    QMenu& viewMenu() { return *m_viewMenu; }

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    // main_window.cpp
    void createCentre();
    void createDocks();
    void createStatusBar();
    void connectParts();
    void showError(const Error& error);
    QMap<quint32, SiteBadge> badges();
    GraphId shownGraph() const;
    void updateStatus();
    void connectFind();
    void findNext(int direction);
    void stepSite(int direction);
    // main_window_documents.cpp: the document in front and how it is looked at
    void connectDocument(Document* sender);
    void onOpened(Document* opened);
    void showDocument();
    void onJudgedAnew();
    void showNoDocument();
    void onPlanChanged();
    void onProgress(Document& working, double fraction, const QString& text);
    void onWorkEnded(Document& working);
    void showPlace(const Place& place);
    void storeView();
    void restoreView();
    void restoreExtent();
    void updateTitle();
    void offerReload();
    void rememberSession();
    // main_window_files.cpp: dialogs and files
    void chooseModel();
    void chooseExport();
    void addExternalDataMenu(QMenu* file);
    void addTargetChooser(QToolBar* bar);
    // main_window_targets.cpp
    void followTarget();
    void tellKept(int kept, int lost);
    void showProfiles();
    void showCode();
    void chooseLog();
    void connectLog();
    void chooseBatch();
    void connectBatch();
    void chooseGraphPicture();
    void chooseInputShapes();
    void chooseRuntime();
    void reportExport(Document& source, const ExportReport& report);
    void acceptDropped(const QString& path);
    void sizeDocks();
    void restoreLayout();
    // main_window_menus.cpp
    void createMenus();
    void fillRecentMenu(QMenu* menu);
    void updateActions();
    void openPalette();
    void focusPane(int direction);
    void updateIcons();
    void showAbout();
    void showAround();
    void showKeys();

    DocumentArea* m_documents = nullptr;
    Navigator* m_navigator = nullptr;
    QByteArray m_defaultLayout;
    CommandPalette* m_palette = nullptr;
    GraphStyleActions* m_graphStyle = nullptr;
    QMenu* m_viewMenu = nullptr;
    ExternalData m_externalData = ExternalData::automatic; // of exported models
    QStackedWidget* m_centre = nullptr;
    WelcomePage* m_welcome = nullptr;
    QTabWidget* m_tabs = nullptr;
    GraphPage* m_graphPage = nullptr;
    GraphView* m_graph = nullptr;
    BeforeAfterView* m_rewrite = nullptr;
    CompareTab* m_compare = nullptr;
    CompilerLog* m_log = nullptr;
    CompilerRunner* m_compiler = nullptr;
    TargetsPage* m_targetsPage = nullptr;
    SitesPanel* m_sites = nullptr;
    InspectorPanel* m_inspector = nullptr;
    BatchPanel* m_batch = nullptr;
    BatchPresets* m_presets = nullptr;
    ReportFiles* m_reports = nullptr;
    QDockWidget *m_sitesDock = nullptr, *m_inspectorDock = nullptr, *m_batchDock = nullptr;
    MessageStrip* m_strip = nullptr;
    TargetChooser* m_target = nullptr;
    QLineEdit* m_find = nullptr;
    FindPanel* m_findPanel = nullptr;
    QLabel* m_status = nullptr;
    QLabel* m_work = nullptr;
    QProgressBar* m_progress = nullptr;
    QToolButton* m_cancel = nullptr;
    QPointer<Document> m_working; // whose progress is shown
    QList<QAction*> m_modelActions, m_siteActions;
    std::optional<NodeId> m_selected;
    std::optional<SiteId> m_site;
    std::shared_ptr<const Analysis> m_shown; // what the parts show
    bool m_viewPending = false;              // the session's place in the graph is not shown yet
    LatestJob m_pictureJob;
};

} // namespace resizelens
