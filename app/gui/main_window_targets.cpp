// Targets: what is chosen, the profiles behind it, and the code of a site for TensorRT.
#include "app/gui/compiler_log.h"
#include "app/gui/compiler_runner.h"
#include "app/gui/main_window.h"
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

/// A step back or forward in the document in front may be that of the target, which is one for the window.
void MainWindow::followTarget()
{
    m_target->showTarget(document().target());
    m_documents->setTarget(m_target->target());
}

void MainWindow::tellKept(int kept, int lost)
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
    m_strip->show({lost > 0 ? Severity::warning : Severity::note, text, {}, {}});
}

void MainWindow::showProfiles()
{
    auto* browser = new ProfileBrowser(userTargetFolder(), this);
    browser->setAttribute(Qt::WA_DeleteOnClose);
    if (const TargetPointer target = m_target->target())
        browser->showProfile(QString::fromStdString(target->id));
    connect(browser, &ProfileBrowser::profilesChanged, this, [this] {
        m_target->reload();
        m_targetsPage->reloadTargets();
    });
    connect(browser, &ProfileBrowser::useRequested, m_target, &TargetChooser::choose);
    browser->show();
}

void MainWindow::showCode()
{
    const auto& analysis = document().analysis();
    if (!analysis || !m_site)
        return;
    const SiteAnalysis& entry = analysis->sites[m_site->value];
    std::vector<CodeDialog::Rewrite> rewrites;
    for (const Candidate& candidate : entry.candidates)
        rewrites.push_back({candidate.rule, candidate.chain});
    const auto& chosen = document().plan().choices[m_site->value].candidate;
    auto* dialog = new CodeDialog(entry.site, std::move(rewrites), chosen, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

void MainWindow::chooseLog()
{
    QSettings settings;
    const QString key = QStringLiteral("folders/logs");
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Import a Compiler's Log"), settings.value(key).toString(),
                                     tr("Logs (*.txt *.log *.json *.csv);;All files (*)"));
    if (path.isEmpty())
        return;
    settings.setValue(key, QFileInfo(path).absolutePath());
    importLog(path);
}

void MainWindow::importLog(const QString& path)
{
    m_log->import(path);
}

void MainWindow::connectLog()
{
    m_log = new CompilerLog(this);
    connect(m_log, &CompilerLog::failed, this, &MainWindow::showError);
    m_compiler = new CompilerRunner(*m_log, this);
    connect(m_compiler, &CompilerRunner::failed, this, &MainWindow::showError);
    connect(
        m_log, &CompilerLog::confirmed, this, [this](const ConfirmationPointer& confirmation, bool isNew) {
            m_inspector->setConfirmation(confirmation);
            if (!isNew)
                return;
            const auto contradicted = confirmation->count(Agreement::contradicted);
            const QString text =
                document().target()
                    ? tr("Compiler's log: %1 nodes confirmed, %2 contradicted, %3 not mentioned. Select a "
                         "node to see what the log says of it.")
                          .arg(confirmation->count(Agreement::confirmed))
                          .arg(contradicted)
                          .arg(confirmation->count(Agreement::notMentioned))
                    : tr("Compiler's log: it says where %1 nodes ran. Choose a target to compare its "
                         "profile with the log.")
                          .arg(confirmation->count(Agreement::answered));
            m_strip->show({contradicted > 0 ? Severity::warning : Severity::note, text, {}, {}});
        });
}

} // namespace resizelens
