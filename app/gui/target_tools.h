#pragma once

#include "app/gui/compiler_log.h"
#include "app/gui/compiler_runner.h"

#include <QObject>

class QWidget;

namespace resizelens {

class DocumentArea;
class InspectorPanel;
class MessageStrip;
class TargetChooser;
class TargetsPage;

/// What has to do with targets: the one that is chosen, for all documents, the profiles behind it, the log of
/// a compiler and the code of a site for TensorRT.
class TargetTools : public QObject
{
    Q_OBJECT

public:
    struct Parts
    {
        Selection& selection;
        DocumentArea& documents;
        TargetChooser& chooser;
        TargetsPage& page;
        InspectorPanel& inspector;
        MessageStrip& messages;
        QWidget& window; // dialogs belong to it
    };
    explicit TargetTools(const Parts& parts);

    void showProfiles();
    void chooseLog();
    CompilerLog& log() { return m_log; }
    CompilerRunner& compiler() { return m_compiler; }
    void runCompiler();

private:
    void connectChooser();
    void tellKept(int kept, int lost);
    void offerContradicted(const ConfirmationPointer& confirmation, const QString& text, std::size_t from);
    void tellConfirmed(const ConfirmationPointer& confirmation, bool isNew);

    Selection& m_selection;
    DocumentArea& m_documents;
    TargetChooser& m_chooser;
    TargetsPage& m_page;
    InspectorPanel& m_inspector;
    MessageStrip& m_messages;
    QWidget& m_window;
    CompilerLog m_log;
    CompilerRunner m_compiler;
};

/// The code for TensorRT of the selected site.
void showSiteCode(const Selection& selection, QWidget* window);

} // namespace resizelens
