#pragma once

#include "core/extras/model_diff/model_diff.h"

#include <QWidget>

#include <memory>

class QTreeWidget;

namespace onnx {
class NodeProto;
}

namespace resizelens {

class NarrowLabel;
class WeightGrids;

/// Details of one change: both sides of each attribute, weight and input; the selected weight as grids.
class ChangeDetails : public QWidget
{
    Q_OBJECT

public:
    explicit ChangeDetails(QWidget* parent = nullptr);

    /// Pointers into `diff`, or nullptr.
    void show(std::shared_ptr<const ModelDiff> diff, const NodeChange* change, const FactChange* fact);
    QTreeWidget& list() { return *m_list; }
    WeightGrids& grids() { return *m_grids; }
    QString title() const;

private:
    void addRow(const QString& what, const QString& before, const QString& after, const QString& difference);
    void addNode(const onnx::NodeProto& node, bool isAfter);
    void showWeight();

    std::shared_ptr<const ModelDiff> m_diff;
    const NodeChange* m_change = nullptr;
    NarrowLabel* m_title;
    QTreeWidget* m_list;
    WeightGrids* m_grids;
};

} // namespace resizelens
