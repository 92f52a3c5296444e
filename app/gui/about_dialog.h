#pragma once

#include <QDialog>

namespace resizelens {

/// What the program is, its version, what it is made of with versions and licences, and its own licence.
class AboutDialog : public QDialog
{
    Q_OBJECT

public:
    explicit AboutDialog(QWidget* parent = nullptr);

    /// What "Copy versions" puts on the clipboard; belongs into every report of a mistake.
    static QString versions();
};

} // namespace resizelens
