#pragma once

#include "app/gui/export_preview.h"
#include "core/onnx/model_writer.h"
#include "widgets/support/latest_job.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace resizelens {

/// What becomes of the weights of an exported model, as menus and dialogs name it.
struct WeightsWord
{
    ExternalData value;
    QString text, tip; // `text` with a mnemonic
};
std::vector<WeightsWord> weightsWords();

/// Asks where to write a rewritten model and how, and says before what that will do to it.
class ExportDialog : public QDialog
{
    Q_OBJECT

public:
    struct Subject
    {
        std::shared_ptr<const Analysis> analysis;
        Plan plan;
    };
    ExportDialog(Subject subject, const QString& path, ExternalData weights, QWidget* parent);

    /// With an ending, also where none was typed.
    QString path() const;
    void setPath(const QString& path);
    ExternalData weights() const;
    /// Empty until it is worked out.
    QString whatChanges() const;
    bool isWorkingOut() const { return m_job.isRunning(); }
    QPushButton& exportButton() { return *m_export; }

    /// Asks before a file is replaced. The open model's own is asked about when it is written.
    void accept() override;

private:
    void browse();
    void update();
    void showPreview(const Result<ExportPreview>& preview);
    QString textOf(const ExportPreview& preview) const;

    Subject m_subject;
    QLineEdit* m_path;
    QComboBox* m_weights;
    QCheckBox* m_run;
    QCheckBox* m_certificate;
    QLabel* m_changes;
    QPushButton* m_export;
    bool m_isPossible = false;
    LatestJob m_job;
};

} // namespace resizelens
