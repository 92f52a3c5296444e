#pragma once

#include "core/batch/batch_job.h"
#include "widgets/batch/batch_model.h"
#include "widgets/batch/batch_runner.h"

#include <QStringList>
#include <QWidget>

#include <set>

class QLabel;
class QMenu;
class QProgressBar;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;
class QToolButton;

namespace resizelens {

class BatchSettings;

/// Many models to one folder: files and folders to choose or drop, the choices, live state of each model,
/// progress with the time left, pause, cancel, retry. Results stay until the list changes. One broken model
/// never stops the rest.
class BatchPanel : public QWidget
{
    Q_OBJECT

public:
    explicit BatchPanel(QWidget* parent = nullptr);
    ~BatchPanel() override;

    /// Files and folders; listed on a worker, as folders may be deep. As long as the user has chosen no
    /// folder of results, it is "resizelens" beside the first of them.
    void addPaths(const QStringList& paths);
    void clear();
    /// In place of what is listed.
    void setSourceFolder(const QString& folder);
    void setOutputFolder(const QString& folder);

    /// All choices with the models; what was removed from the list by hand is not among them.
    BatchJob job() const;
    void setJob(const BatchJob& job);

    /// Completes the options of every run, on its worker.
    void setPreparation(BatchRunner::Prepare prepare) { m_prepare = std::move(prepare); }
    void start();
    void pause(bool paused);
    void cancel();
    void retryFailed();
    bool isRunning() const { return m_runner.state() == BatchRunner::State::running; }
    bool isPaused() const { return m_runner.isPaused(); }
    bool isListing() const { return m_listing.isRunning(); }
    const BatchModel& model() const { return *m_model; }
    QString summary() const;
    /// What the button "Presets" opens; whoever keeps presets fills it.
    QMenu* presetMenu() const { return m_presets; }

Q_SIGNALS:
    void openRequested(const QString& path);
    void reportRequested();
    void started();
    void finished(int done, int failed);
    void failed(const resizelens::Error& error);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    bool isIdle() const { return m_runner.state() == BatchRunner::State::idle; }
    void connectRunner();
    QWidget* makeListBar();
    QWidget* makeRunBar();
    void makeTable();
    void chooseFiles();
    void chooseFolder();
    void list();
    void replan();
    void removeSelected();
    std::vector<FoundModel> wanted() const;
    void begin(BatchRunner::MakeRows rows);
    void onEnded();
    void updateState();
    void updateProgress();
    void updateSummary();
    QString timeLeft() const;
    void openRow(const QModelIndex& index);

    BatchModel* m_model;
    QSortFilterProxyModel* m_proxy;
    BatchSettings* m_settings;
    QTableView* m_table;
    QMenu* m_presets;
    QLabel* m_empty;
    QList<QWidget*> m_editing; // what may be used while nothing runs
    QPushButton *m_remove, *m_start, *m_pause, *m_cancel, *m_retry, *m_report;
    QProgressBar* m_progress;
    QLabel *m_left, *m_summary;
    std::vector<std::filesystem::path> m_paths;
    std::vector<FoundModel> m_found;
    std::set<std::filesystem::path> m_removed;
    LatestJob m_listing;
    BatchRunner::Prepare m_prepare;
    BatchRunner m_runner;
};

} // namespace resizelens
