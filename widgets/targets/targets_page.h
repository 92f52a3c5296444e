#pragma once

#include "core/session/target_matrix.h"
#include "widgets/selection/selection.h"
#include "widgets/support/latest_job.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QSplitter;
class QTableView;

namespace resizelens {

class ReasonPane;
class TargetMatrixModel;

/// The model on every target: a matrix of sites × targets with the reasons of the cell that was chosen, and, where a target is chosen, into how many
/// partitions the graph falls on it before and after the plan. Both are computed off the GUI thread when the page
/// is looked at.
class TargetsPage : public QWidget
{
    Q_OBJECT

public:
    explicit TargetsPage(Selection& selection, QWidget* parent = nullptr);

    /// Profiles were added, changed or removed.
    void reloadTargets();

    TargetMatrixModel& model() { return *m_model; }
    QTableView& table() { return *m_table; }
    ReasonPane& reasons() { return *m_reasons; }
    QString partitionText() const;
    bool isComputing() const { return m_matrixJob.isRunning() || m_partitionJob.isRunning(); }

Q_SIGNALS:
    void targetRequested(const QString& id);
    void profilesRequested();
    void failed(const resizelens::Error& error);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void setAnalysis();
    void setPlan();
    void showSite();
    void showReasons();
    void compute();
    void computePartition();
    void showPartition(const PartitionEffect& effect);
    void markChosen();
    static QString partitionsText(std::size_t count);
    void setTexts();
    void blendHeader();

    Selection& m_selection;
    std::shared_ptr<const Analysis> m_analysis; // what the matrix is of
    bool m_matrixStale = true, m_partitionStale = true;
    TargetMatrixModel* m_model;
    QLabel* m_partition;
    QLabel* m_note;
    QTableView* m_table;
    QSplitter* m_sides;
    ReasonPane* m_reasons;
    QPushButton* m_profiles;
    LatestJob m_matrixJob, m_partitionJob;
};

} // namespace resizelens
