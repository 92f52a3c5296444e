#pragma once

#include "core/session/analysis.h"
#include "widgets/graph/scene_builder.h"
#include "widgets/support/latest_job.h"

#include <QWidget>

#include <memory>

class QGridLayout;
class QLabel;

namespace resizelens {

class GraphView;
class KernelView;
class WrittenPlan;

/// The neighbourhood of a site as it is and as an export of the plan writes it, side by side, aligned box by
/// box, with linked pan and zoom, and the weights of the rewrite.
class BeforeAfterView : public QWidget
{
    Q_OBJECT

public:
    explicit BeforeAfterView(QWidget* parent = nullptr);

    void setAnalysis(std::shared_ptr<const Analysis> analysis, Plan plan);
    void setPlan(Plan plan);
    void showSite(SiteId site);
    void showNothing();
    void setStyle(const GraphStyle& style);
    void clear();
    GraphView& before() { return *m_before; }
    GraphView& after() { return *m_after; }
    QString afterText() const;
    KernelView& kernels() { return *m_kernel; }

Q_SIGNALS:
    void nodeSelected(quint32 id); // in the graph before

protected:
    void showEvent(QShowEvent* event) override;

private:
    void setPlanOf(std::shared_ptr<const Analysis> analysis, Plan plan);
    void rebuild();
    void tellAfter();
    void fitBoth();
    void arrangeSides();

    std::shared_ptr<const Analysis> m_analysis;
    Plan m_plan;
    std::shared_ptr<const WrittenPlan> m_written;
    GraphStyle m_style = {};
    QGridLayout* m_grid;
    std::optional<SiteId> m_site;
    QLabel* m_beforeTitle;
    QLabel* m_afterTitle;
    GraphView* m_before;
    GraphView* m_after;
    KernelView* m_kernel;
    QLabel* m_verdict;
    LatestJob m_kernelJob, m_helperJob;
    bool m_linking = false;
    bool m_fitDue = false; // scenes came while nobody saw them
};

} // namespace resizelens
