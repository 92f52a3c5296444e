#pragma once

#include "core/image/to_tensor.h"

#include <QDialog>

class QDialogButtonBox;
class QLabel;
class QLineEdit;

namespace resizelens {

/// Edits a Scale layer: one number for all channels, or one per channel.
class ScaleDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ScaleDialog(const ScaleLayer& layer, QWidget* parent = nullptr);

    /// nullopt where the text is not understood; then the dialog cannot be accepted.
    std::optional<ScaleLayer> layer() const;

private:
    void check();

    QLineEdit* m_scale = nullptr;
    QLineEdit* m_shift = nullptr;
    QLabel* m_problem = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
};

} // namespace resizelens
