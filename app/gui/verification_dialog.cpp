#include "app/gui/verification_dialog.h"

#include "app/gui/runtime_choice.h"
#include "widgets/support/foreign_text.h"
#include "widgets/verification/verification_view.h"

#include <QDialogButtonBox>
#include <QVBoxLayout>

namespace resizelens {

std::shared_ptr<VerifiedExport> VerifiedExport::of(const ModelProof& proof, const ProofVerdict& verdict)
{
    auto made = std::make_shared<VerifiedExport>(VerifiedExport{proof, verdict, std::nullopt, false});
    if (proof.compared)
        if (auto panels = departurePanels(*proof.compared))
            made->panels = std::move(*panels);
    return made;
}

VerificationDialog::VerificationDialog(QWidget* parent)
    : QDialog(parent)
    , m_view(new VerificationView(this))
{
    setWindowTitle(tr("Verification"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_view, 1);
    column->addWidget(buttons);
    resize(820, 640);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_view, &VerificationView::siteActivated, this, &VerificationDialog::siteActivated);
}

void VerificationDialog::setVerification(const QString& model, const VerifiedExport& verified)
{
    setWindowTitle(tr("Verification of %1").arg(foreignName(model)));
    const QString verdict = verdictText(verified.verdict);
    m_view->show(verified.proof, verified.verdict.accepted(),
                 verified.independentlyChecked
                     ? tr("%1 The certificate was checked independently.").arg(verdict)
                     : verdict,
                 verified.panels);
}

} // namespace resizelens
