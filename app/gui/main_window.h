#pragma once

#include "app/gui/document.h"

#include <QMainWindow>

class QAction;
class QComboBox;
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
class CompareTab;
class GraphView;
class InspectorPanel;
class MessageStrip;
class ReportFiles;
class SitesPanel;
class TargetChooser;
class WelcomePage;

/// The window: creates the parts, docks them and wires them. What they do is theirs.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    void openModel(const QString& path);
    void openSample();
    void openImage(const QString& path);
    void selectNode(NodeId node);
    void selectSite(SiteId site);

    /// Asks before the open model's own file is replaced.
    void exportTo(const QString& path);

    Document& document() { return m_document; }
    SitesPanel& sites() { return *m_sites; }
    InspectorPanel& inspector() { return *m_inspector; }
    GraphView& graph() { return *m_graph; }
    BeforeAfterView& rewrite() { return *m_rewrite; }
    CompareTab& compare() { return *m_compare; }
    BatchPanel& batch() { return *m_batch; }
    BatchPresets& presets() { return *m_presets; }
    ReportFiles& reports() { return *m_reports; }
    MessageStrip& messages() { return *m_strip; }
    QTabWidget& tabs() { return *m_tabs; }
    TargetChooser& targets() { return *m_target; }

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    // main_window.cpp
    void createCentre();
    void createDocks();
    void createStatusBar();
    void connectParts();
    void connectDocument();
    void onOpened();
    void onJudgedAnew();
    void onClosed();
    void onPlanChanged();
    void loadGraph(bool keepView);
    void updateStatus();
    void findNext();
    void stepSite(int direction);
    // main_window_files.cpp: dialogs and files
    void chooseModel();
    void chooseExport();
    void addExternalDataMenu(QMenu* file);
    void addTargetChooser(QToolBar* bar);
    void chooseBatch();
    void connectBatch();
    void chooseGraphPicture();
    void chooseInputShapes();
    void reportExport(const ExportReport& report);
    void acceptDropped(const QString& path);
    void restoreLayout();
    void saveLayout();
    // main_window_menus.cpp
    void createMenus();
    void fillRecentMenu(QMenu* menu);
    void updateActions();
    void showAbout();
    void showKeys();

    Document m_document;
    ExternalData m_externalData = ExternalData::automatic; // of exported models
    QStackedWidget* m_centre = nullptr;
    WelcomePage* m_welcome = nullptr;
    QTabWidget* m_tabs = nullptr;
    GraphView* m_graph = nullptr;
    QComboBox* m_graphs = nullptr;
    BeforeAfterView* m_rewrite = nullptr;
    CompareTab* m_compare = nullptr;
    SitesPanel* m_sites = nullptr;
    InspectorPanel* m_inspector = nullptr;
    BatchPanel* m_batch = nullptr;
    BatchPresets* m_presets = nullptr;
    ReportFiles* m_reports = nullptr;
    QDockWidget *m_sitesDock = nullptr, *m_inspectorDock = nullptr, *m_batchDock = nullptr;
    MessageStrip* m_strip = nullptr;
    TargetChooser* m_target = nullptr;
    QLineEdit* m_find = nullptr;
    QLabel* m_status = nullptr;
    QLabel* m_work = nullptr;
    QProgressBar* m_progress = nullptr;
    QToolButton* m_cancel = nullptr;
    QList<QAction*> m_modelActions, m_siteActions;
    std::shared_ptr<const GraphIndex> m_index; // of the model that is shown
    std::optional<NodeId> m_selected;
    std::optional<SiteId> m_site;
    LatestJob m_pictureJob;
};

} // namespace resizelens
