#pragma once

#include "core/extras/compiler_logs/profile_rewrite.h"
#include "widgets/selection/selection.h"
#include "widgets/support/latest_job.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

class QAction;
class QDockWidget;
class QMainWindow;

namespace resizelens {

class GraphCanvas;
class MessageStrip;
class OverlayPanel;

/// Numbers of nodes over the graph of the model in front, from a file or from a run in ONNX Runtime. They belong
/// to the model that they were read for, and go with it.
class OverlayTools : public QObject
{
    Q_OBJECT

public:
    OverlayTools(Selection& selection, GraphCanvas& canvas, MessageStrip& messages, QMainWindow& window);

    void choose();
    void read(const QString& path);
    /// Measures the model, and after its rewrite where the plan has one.
    void profile();
    void clear();

    OverlayPanel& panel() { return *m_panel; }
    QDockWidget& dock() { return *m_dock; }
    bool isWorking() const { return m_job.isRunning(); }
    QAction& fileAction() { return *m_file; }
    QAction& profileAction() { return *m_profile; }
    QAction& clearAction() { return *m_clear; }

Q_SIGNALS:
    void shown();
    void failed(const resizelens::Error& error);

private:
    struct Outcome
    {
        std::shared_ptr<const NodeValues> values = nullptr;
        std::optional<RewrittenTimes> after = {};
        std::optional<Error> error = {};
    };
    void start(std::function<Outcome(const Progress&)> work);
    void accept(const std::shared_ptr<const Analysis>& analysis, Outcome outcome);
    void followDocument();

    Selection& m_selection;
    MessageStrip& m_messages;
    QMainWindow& m_window;
    OverlayPanel* m_panel;
    QDockWidget* m_dock;
    QAction* m_file;
    QAction* m_profile;
    QAction* m_clear;
    std::shared_ptr<const ModelFile> m_model; // that the numbers are of
    LatestJob m_job;
};

} // namespace resizelens
