#pragma once

#include "app/gui/runtime_choice.h"
#include "widgets/support/latest_job.h"

#include <QDialog>

class QCheckBox;
class QLabel;
class QPushButton;

namespace resizelens {

/// Which library of ONNX Runtime is used, and whether exports are checked with it. A choice is kept in the
/// settings at once.
class RuntimeDialog : public QDialog
{
    Q_OBJECT

public:
    explicit RuntimeDialog(QWidget* parent);
    ~RuntimeDialog() override;

    /// A file or a folder; empty: what is found.
    void setLibrary(const QString& path);
    /// What was found, or why nothing was; empty while it is looked for.
    QString state() const;

Q_SIGNALS:
    void choiceChanged();
    void looked(); // the library was loaded, or could not be

private:
    void chooseLibrary();
    void look();

    QCheckBox* m_wholeModels;
    QLabel *m_path, *m_state;
    QPushButton* m_search;
    LatestJob m_job; // last: ends before what it reports to
};

} // namespace resizelens
