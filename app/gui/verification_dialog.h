#pragma once

#include "core/engine/proof_verdict.h"
#include "core/preview/departure_picture.h"

#include <QDialog>

#include <memory>
#include <optional>

namespace resizelens {

class VerificationView;

/// The verification of an export, with what is shown of it, made where the export was made.
struct VerifiedExport
{
    ModelProof proof;
    ProofVerdict verdict;
    std::optional<DeparturePanels> panels;
    bool independentlyChecked = false; // ExportReport::independentlyChecked

    static std::shared_ptr<VerifiedExport> of(const ModelProof& proof, const ProofVerdict& verdict);
};

/// What the verification of an export found; not modal.
class VerificationDialog : public QDialog
{
    Q_OBJECT

public:
    explicit VerificationDialog(QWidget* parent);

    /// `model`: the name of its file.
    void setVerification(const QString& model, const VerifiedExport& verified);
    VerificationView& view() { return *m_view; }

Q_SIGNALS:
    void siteActivated(const QString& id);

private:
    VerificationView* m_view;
};

} // namespace resizelens
