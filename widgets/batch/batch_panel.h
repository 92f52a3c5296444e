#pragma once

#include "widgets/batch/batch_model.h"
#include "widgets/support/latest_job.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QTableView;

namespace resizelens {

/// A folder of models to a folder of models: live state, progress, cancel; results stay until the next run.
/// One broken model never stops the rest.
class BatchPanel : public QWidget
{
    Q_OBJECT

public:
    explicit BatchPanel(QWidget* parent = nullptr);

    /// Lists the models of a folder (on a worker: folders may be deep); the output folder becomes its
    /// "resizelens" subfolder unless the user chose one.
    void setSourceFolder(const QString& folder);
    void setOutputFolder(const QString& folder);
    void start();
    void cancel();
    bool isRunning() const { return m_running; }
    bool isListing() const { return m_listing.isRunning(); }
    const BatchModel& model() const { return *m_model; }
    QString summary() const;

Q_SIGNALS:
    void openRequested(const QString& path);
    void finished(int done, int failed);
    void failed(const resizelens::Error& error);

private:
    void list();
    std::vector<BatchRow> freshRows() const;
    void chooseFolder(QLineEdit* field, const QString& title);
    void setRunning(bool running);
    void updateSummary();

    BatchModel* m_model;
    QLineEdit* m_source;
    QLineEdit* m_output;
    QCheckBox* m_recursive;
    QCheckBox* m_verify;
    QComboBox* m_rule;
    QPushButton* m_start;
    QPushButton* m_cancel;
    QProgressBar* m_progress;
    QLabel* m_summary;
    QTableView* m_table;
    bool m_running = false;
    bool m_outputChosen = false;
    int m_run = 0; // results of earlier runs reach nobody
    LatestJob m_listing, m_job;
};

} // namespace resizelens
