#pragma once

#include "core/chain/operator_chain.h"
#include "core/resize/resize_site.h"

#include <QDialog>

#include <optional>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace resizelens {

/// The TensorRT code of a site: of its rewrite, or of the node as it stands, in Python or C++, to copy.
class CodeDialog : public QDialog
{
    Q_OBJECT

public:
    /// `rewrite`: the chosen rewrite with its rule, where there is one.
    CodeDialog(ResizeSite site, std::optional<std::pair<std::string, OperatorChain>> rewrite,
               QWidget* parent = nullptr);

    QString code() const;
    QComboBox& what() { return *m_what; }
    QComboBox& language() { return *m_language; }
    QPushButton& copyButton() { return *m_copy; }

private:
    void refresh();

    ResizeSite m_site;
    std::optional<std::pair<std::string, OperatorChain>> m_rewrite;
    QComboBox *m_what, *m_language;
    QPlainTextEdit* m_text;
    QLabel* m_note;
    QPushButton* m_copy;
};

} // namespace resizelens
