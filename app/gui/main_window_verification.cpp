#include "app/gui/main_window.h"

#include "app/gui/verification_dialog.h"
#include "widgets/messages/message_strip.h"

#include <QAction>
#include <QFileInfo>

namespace resizelens {

void MainWindow::createVerification()
{
    m_verification = new VerificationDialog(this);
    connect(m_verification, &VerificationDialog::siteActivated, this, [this](const QString& id) {
        const auto& analysis = document().analysis();
        if (const auto site = analysis ? analysis->findSite(id.toStdString()) : std::nullopt)
            selectSite(*site);
    });
}

void MainWindow::onVerified(const Document& source, const VerifiedExport& verified)
{
    m_verification->setVerification(QFileInfo(source.path()).fileName(), verified);
    m_showVerification->setEnabled(true);
}

void MainWindow::showVerification()
{
    m_verification->show();
    m_verification->raise();
    m_verification->activateWindow();
}

/// Where outputs differ, with the way to where that starts.
void MainWindow::showExportError(const Error& error)
{
    Message message = messageOf(error);
    if (error.code == "export.differs") {
        message.actionText = tr("Where it starts…");
        message.action = [this] { showVerification(); };
    }
    m_strip->show(std::move(message));
}

} // namespace resizelens
