#pragma once

#include "core/onnx/graph_index.h"

#include <QWidget>

#include <memory>

class QHBoxLayout;
class QToolButton;

namespace resizelens {

/// Where the shown graph is: "Main graph › if_3/then_branch › …". Each part leads there; a menu lists every
/// graph of the model. Hidden while there is only the main graph.
class Breadcrumb : public QWidget
{
    Q_OBJECT

public:
    explicit Breadcrumb(QWidget* parent = nullptr);

    void setPlace(std::shared_ptr<const GraphIndex> index, GraphId graph);
    /// The parts as they are read.
    QStringList parts() const;

Q_SIGNALS:
    void graphRequested(resizelens::GraphId graph);

private:
    QToolButton* addButton(const QString& text, const QString& tip, GraphId graph);
    void addMenu();

    std::shared_ptr<const GraphIndex> m_index;
    QHBoxLayout* m_row;
    QList<QToolButton*> m_buttons = {};
};

/// The graphs from the main graph to this one.
std::vector<GraphId> pathTo(const GraphIndex& index, GraphId graph);

} // namespace resizelens
