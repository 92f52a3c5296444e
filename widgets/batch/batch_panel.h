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

namespace resizelens {

class BatchFindings;
class BatchSettings;
class BatchTable;

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

    /// By id or key; empty: none. Not while it runs.
    void setTarget(const QString& target);

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
    BatchTable& table() { return *m_table; }
    BatchFindings& findings() { return *m_findings; }
    /// What the button "Presets" opens; whoever keeps presets fills it.
    QMenu* presetMenu() const { return m_presets; }

Q_SIGNALS:
    void openRequested(const QString& path);
    void reportRequested();
    void targetChanged(const QString& target); // any choice was made; `target` is the one now
    void started();
    void finished(int done, int failed);
    void failed(const resizelens::Error& error);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    bool isIdle() const { return m_runner.state() == BatchRunner::State::idle; }
    void connectRunner();
    QWidget* makeSide();
    QWidget* makeButtons();
    void makeTable();
    void makeInvitation();
    QPushButton* makeAddButton(QWidget* parent);
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
    const BatchRow& rowAt(const QModelIndex& index) const;
    void copyFailure(const QModelIndex& index);
    void showFile(const QModelIndex& index);
    void showMenu(const QPoint& place);
    void tellTarget();

    BatchModel* m_model;
    QSortFilterProxyModel* m_proxy;
    BatchSettings* m_settings;
    BatchFindings* m_findings;
    BatchTable* m_table;
    QMenu* m_presets;
    QWidget* m_invitation;
    QList<QWidget*> m_editing; // what may be used while nothing runs
    QPushButton *m_add, *m_remove, *m_clear, *m_start, *m_pause, *m_cancel, *m_retry, *m_report;
    QProgressBar* m_progress;
    QLabel *m_left, *m_summary;
    std::vector<std::filesystem::path> m_paths;
    std::vector<FoundModel> m_found;
    std::set<std::filesystem::path> m_removed;
    LatestJob m_listing; // of the models, then of their rows
    bool m_startsWhenListed = false;
    bool m_searching = false; // the first of both
    BatchRunner::Prepare m_prepare;
    BatchRunner m_runner;
};

} // namespace resizelens
