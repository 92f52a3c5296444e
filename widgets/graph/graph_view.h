#pragma once

#include "widgets/graph/graph_canvas.h"
#include "widgets/support/latest_job.h"

#include <QWidget>

#include <functional>
#include <memory>

class QLabel;

namespace resizelens {

class Minimap;

/// The canvas with its overview. Scenes are built and laid out off the GUI thread; the latest request wins.
class GraphView : public QWidget
{
    Q_OBJECT

public:
    using Build = std::function<Result<GraphScene>(const std::stop_token&)>;

    explicit GraphView(QWidget* parent = nullptr);

    GraphCanvas& canvas() { return *m_canvas; }
    /// Runs `build` on a worker; what is shown stays until it is done. Then the node `select` is selected,
    /// when there is one.
    void load(Build build, std::optional<BoxId> select = {}, bool keepView = false);
    void clear();
    bool isLoading() const { return m_job.isRunning(); }

Q_SIGNALS:
    void sceneShown();
    void failed(const resizelens::Error& error);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void placeMinimap();

    GraphCanvas* m_canvas;
    Minimap* m_minimap;
    QLabel* m_busy;
    LatestJob m_job;
};

/// Each shows what the other does, at the same scale. While the flag that is returned is set, each moves by itself.
std::shared_ptr<bool> linkViews(GraphView& one, GraphView& other);

} // namespace resizelens
