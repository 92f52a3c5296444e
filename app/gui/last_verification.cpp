#include "app/gui/last_verification.h"

#include "app/gui/document_area.h"
#include "app/gui/verification_dialog.h"

#include <QAction>
#include <QFileInfo>

namespace resizelens {

LastVerification::LastVerification(Selection& selection, DocumentArea& documents, QWidget& window)
    : QObject(&window)
    , m_dialog(*new VerificationDialog(&window))
    , m_action(*new QAction(tr("Last &verification…"), this))
{
    m_action.setEnabled(false);
    connect(&m_action, &QAction::triggered, this, &LastVerification::show);
    connect(&documents, &DocumentArea::verified, this,
            [this](Document* source, const std::shared_ptr<const VerifiedExport>& verified) {
                m_source = source;
                m_dialog.setVerification(QFileInfo(source->path()).fileName(), *verified);
                m_action.setEnabled(true);
            });
    connect(&m_dialog, &VerificationDialog::siteActivated, this,
            [this, &selection, &documents](const QString& id) {
                // Another document may be in front by now, with a site of that name.
                if (!m_source || !documents.bringToFront(*m_source))
                    return;
                const auto& analysis = selection.analysis();
                if (!analysis)
                    return;
                if (const auto site = analysis->findSite(id.toStdString())) {
                    selection.selectSite(*site);
                    selection.reveal(); // it may be the one that was selected there, out of view
                }
            });
}

void LastVerification::show()
{
    m_dialog.show();
    m_dialog.raise();
    m_dialog.activateWindow();
}

} // namespace resizelens
