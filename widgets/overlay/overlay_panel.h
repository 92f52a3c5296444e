#pragma once

#include "core/extras/compiler_logs/profile_rewrite.h"
#include "widgets/graph/node_tints.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QSlider;
class QSortFilterProxyModel;
class QTreeView;

namespace resizelens {

class OverlayLegend;
class OverlayModel;

/// Side panel of a graph overlay: the Resize nodes' share of the total, the scale with its cut-off, and the
/// nodes, largest value first.
class OverlayPanel : public QWidget
{
    Q_OBJECT

public:
    explicit OverlayPanel(QWidget* parent = nullptr);

    void setValues(std::shared_ptr<const Analysis> analysis, std::shared_ptr<const NodeValues> values,
                   const std::optional<RewrittenTimes>& after = {});
    const std::shared_ptr<const NodeValues>& values() const { return m_values; }
    QString summary() const;
    QTreeView& list() { return *m_list; }
    QSlider& cutOff() { return *m_cutOff; }

Q_SIGNALS:
    void tintsChanged(const resizelens::NodeTints& tints);
    void nodeRequested(resizelens::NodeId node);

private:
    void paintGraph();
    QString summaryOf(const Analysis& analysis, const NodeValues& values) const;

    std::shared_ptr<const NodeValues> m_values;
    QLabel* m_summary;
    OverlayLegend* m_legend;
    QLabel* m_cutOffText;
    QSlider* m_cutOff;
    OverlayModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QTreeView* m_list;
};

} // namespace resizelens
