#pragma once

#include "widgets/selection/selection.h"
#include "widgets/support/latest_job.h"

#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace resizelens {

class LinkButton;
class StoryView;
class TargetBarsView;

/// What the chosen target means for the model: the answer in large letters, the nodes that it does not support with
/// the reason and what replaces each, how the model divides on it before and after.
class TargetCard : public QWidget
{
    Q_OBJECT

public:
    explicit TargetCard(Selection& selection, QWidget* parent = nullptr);

    /// Fills it for the model and the target as they are now; it needs both.
    void refresh();
    QString answer() const; // plain
    /// The sites that are listed.
    const SiteIds& listed() const { return m_listed; }
    const TargetBarsView& bars() const { return *m_bars; }
    QPushButton& compareButton() { return *m_compare; }
    bool isWorking() const { return m_job.isRunning(); }

Q_SIGNALS:
    void siteRequested(resizelens::SiteId site);
    void compareRequested();
    void targetsRequested();
    void undoRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    class Row;

    void fillRows();
    void fillResult();

    Selection& m_selection;
    QLabel *m_target, *m_answer;
    QVBoxLayout* m_list;
    std::vector<Row*> m_rows;
    QLabel* m_more;
    TargetBarsView* m_bars;
    StoryView* m_result;
    QPushButton *m_compare, *m_others;
    QString m_text;
    SiteIds m_listed;
    LatestJob m_job;
};

} // namespace resizelens
