#pragma once

#include "core/report/components.h"
#include "widgets/support/latest_job.h"

#include <QDialog>

class QStandardItemModel;
class QTableView;

namespace resizelens {

/// What the window is made of: the libraries of core, and Qt.
std::vector<Component> windowComponents();

/// What the program is, its version, what it is made of with versions and licences, and its own licence.
class AboutDialog : public QDialog
{
    Q_OBJECT

public:
    explicit AboutDialog(QWidget* parent = nullptr);

    /// What "Copy versions" puts on the clipboard; belongs into every report of a mistake.
    QString versions() const;

private:
    QTableView* createLibraries();
    void addRow(const Component& component);

    std::vector<Component> m_components;
    QStandardItemModel* m_model;
    LatestJob m_runtime; // looking for ONNX Runtime takes a moment
};

} // namespace resizelens
