#pragma once

#include "widgets/graph/scene_builder.h"
#include "widgets/selection/selection.h"
#include "widgets/support/latest_job.h"

#include <QWidget>

#include <memory>

class QGridLayout;
class QLabel;

namespace resizelens {

class GraphView;
class KernelView;
class WrittenPlan;

/// The shown site's neighbourhood before and after export, aligned and linked, with the rewrite's weights.
class BeforeAfterView : public QWidget
{
    Q_OBJECT

public:
    explicit BeforeAfterView(Selection& selection, QWidget* parent = nullptr);

    void setStyle(const GraphStyle& style);
    GraphView& before() { return *m_before; }
    GraphView& after() { return *m_after; }
    QString afterText() const;
    KernelView& kernels() { return *m_kernel; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void setPlan();
    void rebuild();
    void markNode();
    void tellAfter(SiteId site);
    void fitBoth();
    void arrangeSides();

    Selection& m_selection;
    std::shared_ptr<const WrittenPlan> m_written;
    GraphStyle m_style = {};
    QString m_beforeText = {}; // without the scene's note
    QGridLayout* m_grid;
    QLabel* m_beforeTitle;
    QLabel* m_afterTitle;
    GraphView* m_before;
    GraphView* m_after;
    KernelView* m_kernel;
    QLabel* m_verdict;
    LatestJob m_kernelJob, m_helperJob;
    std::shared_ptr<bool> m_linking; // set: neither follows the other
    bool m_fitDue = false;           // scenes arrived while hidden
};

} // namespace resizelens
