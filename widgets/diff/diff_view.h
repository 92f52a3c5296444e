#pragma once

#include "core/extras/model_diff/model_diff.h"
#include "widgets/diff/diff_scenes.h"
#include "widgets/support/latest_job.h"

#include <QWidget>

#include <array>
#include <memory>

class QLabel;
class QLineEdit;
class QSplitter;
class QToolButton;
class QTreeView;

namespace resizelens {

class ChangeDetails;
class ChangeFilter;
class ChangeModel;
class GraphView;
class NarrowLabel;

/// Two models side by side: list of changes, both graphs aligned node by node with linked zoom and selection,
/// and details of the selected change. N and P go to the next and previous change.
class DiffView : public QWidget
{
    Q_OBJECT

public:
    explicit DiffView(QWidget* parent = nullptr);

    void setDiff(std::shared_ptr<const ModelDiff> diff);
    void clear();
    /// Next change of the list, or the previous one for -1; wraps around.
    void step(int direction);

    GraphView& before() { return *m_views[0]; }
    GraphView& after() { return *m_views[1]; }
    QTreeView& list() { return *m_list; }
    QLineEdit& filterField() { return *m_field; }
    QToolButton& kindButton(ChangeKind kind) { return *m_kinds[static_cast<std::size_t>(kind)]; }
    ChangeDetails& details() { return *m_details; }
    QString countText() const;

Q_SIGNALS:
    void failed(const resizelens::Error& error);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* createSide();
    QWidget* createGraphs();
    void linkGraphs();
    void showChange(const QModelIndex& current);
    void showGraphs(const GraphPair& graphs);
    void select(std::optional<NodeId> before, std::optional<NodeId> after, bool reveal);
    void selectedOn(int side, BoxId box);
    void paintTints();
    void updateCount();

    std::shared_ptr<const ModelDiff> m_diff;
    GraphPair m_graphs;
    std::optional<NodeId> m_selected[2];
    ChangeModel* m_model;
    ChangeFilter* m_filter;
    QLineEdit* m_field;
    std::array<QToolButton*, kChangeKinds.size()> m_kinds = {};
    QTreeView* m_list;
    QLabel* m_count;
    NarrowLabel* m_titles[2];
    GraphView* m_views[2];
    ChangeDetails* m_details;
    LatestJob m_sceneJob;
};

} // namespace resizelens
