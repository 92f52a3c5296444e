#pragma once

#include <QDockWidget>

namespace resizelens {

class BatchPanel;
class BatchPresets;
class MessageStrip;
class ReportFiles;

/// The dock of the batch export with its settings that are kept and the reports that it writes.
class BatchDock : public QDockWidget
{
    Q_OBJECT

public:
    /// `reports` serve the model in front as well.
    BatchDock(ReportFiles& reports, MessageStrip& messages, QMainWindow& window);

    /// In front, and high enough to be of use.
    void open();
    BatchPanel& panel() { return *m_panel; }
    BatchPresets& presets() { return *m_presets; }

private:
    void connectParts(ReportFiles& reports, MessageStrip& messages);

    QMainWindow& m_window;
    BatchPanel* m_panel;
    BatchPresets* m_presets;
};

} // namespace resizelens
