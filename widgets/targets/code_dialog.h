#pragma once

#include "core/extras/tensorrt/tensorrt_code.h"
#include "core/resize/chain/operator_chain.h"
#include "core/resize/matrix/resize_site.h"
#include "widgets/support/latest_job.h"

#include <QDialog>

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace resizelens {

/// The TensorRT code of a site: of any of its rewrites, or of the node as it stands, in Python or C++, to
/// copy. It is written off the GUI thread: weights of a long axis are many lines.
class CodeDialog : public QDialog
{
    Q_OBJECT

public:
    struct Rewrite
    {
        std::string rule;
        OperatorChain chain;
    };

    /// `chosen`: of `rewrites`, what the plan takes; shown first, as is the node where nothing was chosen.
    CodeDialog(ResizeSite site, std::vector<Rewrite> rewrites, std::optional<std::size_t> chosen,
               QWidget* parent = nullptr);

    /// Empty while it is being written, and where there is none.
    QString code() const;
    bool isWriting() const { return m_job.isRunning(); }
    QComboBox& what() { return *m_what; }
    QComboBox& language() { return *m_language; }
    QPushButton& copyButton() { return *m_copy; }

private:
    void refresh();
    void showCode(const Outcome<std::string>& text);

    std::shared_ptr<const ResizeSite> m_site;
    std::shared_ptr<const std::vector<Rewrite>> m_rewrites;
    QComboBox *m_what, *m_language;
    QPlainTextEdit* m_text;
    QLabel* m_note;
    QPushButton* m_copy;
    LatestJob m_job;
};

} // namespace resizelens
