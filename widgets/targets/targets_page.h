#pragma once

#include "core/engine/target_matrix.h"
#include "widgets/selection/selection.h"
#include "widgets/support/latest_job.h"

#include <QWidget>

class QLineEdit;

namespace resizelens {

class ReasonLine;
class SiteFrames;
class StripView;
class TargetMatrixModel;
class TargetTable;

/// The model on every target: a table whose columns are the frames of the strip, and one line that gives the reason of
/// the chosen cell. Computed off the GUI thread when the page is looked at: first the verdicts, then rewrites site by
/// site.
class TargetsPage : public QWidget
{
    Q_OBJECT

public:
    explicit TargetsPage(Selection& selection, QWidget* parent = nullptr);

    /// The columns keep the order of this strip, and scroll with it.
    void follow(StripView& strip);
    /// Profiles were added, changed or removed.
    void reloadTargets();

    TargetMatrixModel& model() { return *m_model; }
    TargetTable& table() { return *m_table; }
    ReasonLine& reason() { return *m_reason; }
    QLineEdit& filter() { return *m_filter; }
    bool isComputing() const { return m_job.isRunning(); }

Q_SIGNALS:
    void targetRequested(const QString& key);
    void failed(const resizelens::Error& error);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void setAnalysis();
    void compute();
    void takeCell(const QModelIndex& cell);
    void showSite();
    void showReason();
    void setTexts();
    void placeFilter();

    Selection& m_selection;
    std::shared_ptr<const Analysis> m_analysis; // what the matrix is of
    bool m_stale = true, m_settling = false;
    SiteFrames* m_frames;
    TargetMatrixModel* m_model;
    TargetTable* m_table;
    QLineEdit* m_filter;
    ReasonLine* m_reason;
    std::string m_row; // key of the target that was looked at last
    LatestJob m_job;
};

} // namespace resizelens
