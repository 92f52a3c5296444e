#include "app/gui/target_tools.h"

#include "app/gui/document_area.h"
#include "app/gui/target_chooser.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/messages/message_strip.h"
#include "widgets/targets/code_dialog.h"
#include "widgets/targets/profile_browser.h"
#include "widgets/targets/targets_page.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>

namespace resizelens {

TargetTools::TargetTools(const Parts& parts)
    : QObject(&parts.window)
    , m_selection(parts.selection)
    , m_documents(parts.documents)
    , m_chooser(parts.chooser)
    , m_page(parts.page)
    , m_inspector(parts.inspector)
    , m_messages(parts.messages)
    , m_window(parts.window)
    , m_log(parts.selection, this)
    , m_compiler(m_log, &parts.window)
{
    connectChooser();
    connect(&m_documents, &DocumentArea::choicesKept, this, &TargetTools::tellKept);
    connect(&m_log, &CompilerLog::confirmed, this, &TargetTools::tellConfirmed);
}

void TargetTools::connectChooser()
{
    connect(&m_chooser, &TargetChooser::chosen, &m_documents, &DocumentArea::setTarget);
    connect(&m_page, &TargetsPage::targetRequested, &m_chooser, &TargetChooser::choose);
    // A step back or forward may be that of the target, which is one for the window.
    connect(&m_documents, &DocumentArea::targetChanged, this, [this](const TargetPointer& target) {
        m_chooser.showTarget(target);
        m_documents.setTarget(m_chooser.target());
    });
    m_documents.setTarget(m_chooser.restore());
}

void TargetTools::tellKept(int kept, int lost)
{
    const QString keptText = kept == 1 ? tr("1 choice kept") : tr("%1 choices kept").arg(kept);
    QString text;
    if (lost == 0)
        text = tr("%1.", "a sentence and its full stop").arg(keptText);
    else if (kept == 0)
        text = lost == 1 ? tr("1 choice is no longer possible.")
                         : tr("%1 choices are no longer possible.").arg(lost);
    else
        text = tr("%1, %2 no longer possible.").arg(keptText).arg(lost);
    m_messages.show({lost > 0 ? Severity::warning : Severity::note, text, {}, {}});
}

void TargetTools::showProfiles()
{
    auto* browser = new ProfileBrowser(userTargetFolder(), &m_window);
    browser->setAttribute(Qt::WA_DeleteOnClose);
    if (const TargetPointer target = m_chooser.target())
        browser->showProfile(QString::fromStdString(target->id));
    connect(browser, &ProfileBrowser::profilesChanged, this, [this] {
        m_chooser.reload();
        m_page.reloadTargets();
    });
    connect(browser, &ProfileBrowser::useRequested, &m_chooser, &TargetChooser::choose);
    browser->show();
}

void TargetTools::runCompiler()
{
    m_compiler.run(m_selection.analysis());
}

void TargetTools::chooseLog()
{
    QSettings settings;
    const QString key = QStringLiteral("folders/logs");
    const QString path =
        QFileDialog::getOpenFileName(&m_window, tr("Import a Compiler's Log"), settings.value(key).toString(),
                                     tr("Logs (*.txt *.log *.json *.csv);;All files (*)"));
    if (path.isEmpty())
        return;
    settings.setValue(key, QFileInfo(path).absolutePath());
    m_log.import(path);
}

void TargetTools::tellConfirmed(const ConfirmationPointer& confirmation, bool isNew)
{
    m_inspector.setConfirmation(confirmation);
    if (!isNew)
        return;
    const auto contradicted = confirmation->count(Agreement::contradicted);
    const QString text =
        m_documents.current().target()
            ? tr("Compiler's log, nodes: %1 confirmed, %2 contradicted, %3 not mentioned. Select a "
                 "node to see what the log says of it.")
                  .arg(confirmation->count(Agreement::confirmed))
                  .arg(contradicted)
                  .arg(confirmation->count(Agreement::notMentioned))
            : tr("Compiler's log, nodes whose place it says: %1. Choose a target to compare its "
                 "profile with the log.")
                  .arg(confirmation->count(Agreement::answered));
    if (contradicted == 0)
        return m_messages.show({Severity::note, text, {}, {}});
    offerContradicted(confirmation, text, 0);
}

/// A message whose button steps through the contradicted nodes, from node `from` of the confirmation on.
void TargetTools::offerContradicted(const ConfirmationPointer& confirmation, const QString& text,
                                    std::size_t from)
{
    m_messages.show({Severity::warning, text, tr("Next contradicted node"), [this, confirmation, text, from] {
                         const auto& nodes = confirmation->nodes;
                         std::size_t at = from;
                         while (nodes[at % nodes.size()].agreement != Agreement::contradicted)
                             ++at;
                         m_selection.selectNode(nodes[at % nodes.size()].node);
                         m_selection.reveal();
                         offerContradicted(confirmation, text, at + 1);
                     }});
}

void showSiteCode(const Selection& selection, QWidget* window)
{
    const auto site = selection.site();
    if (!site)
        return;
    const SiteAnalysis& entry = selection.analysis()->sites[site->value];
    std::vector<CodeDialog::Rewrite> rewrites;
    for (const Candidate& candidate : entry.candidates)
        rewrites.push_back({candidate.rule, candidate.chain});
    const auto& chosen = selection.plan().choices[site->value].candidate;
    auto* dialog = new CodeDialog(entry.site, std::move(rewrites), chosen, window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

} // namespace resizelens
