// Targets: what is chosen, the profiles behind it, and the code of a site for TensorRT.
#include "app/gui/main_window.h"
#include "app/gui/target_chooser.h"
#include "widgets/targets/code_dialog.h"
#include "widgets/targets/profile_browser.h"
#include "widgets/targets/targets_page.h"

namespace resizelens {

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

} // namespace resizelens
