#pragma once

#include "core/batch/batch_job.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace resizelens {

/// The choices of a batch but its models, as a form. What the form does not show (forms, rules of single
/// nodes, reports, weights) is kept from the job that was set.
class BatchSettings : public QWidget
{
    Q_OBJECT

public:
    explicit BatchSettings(QWidget* parent = nullptr);

    /// Without models.
    BatchJob job() const;
    void setJob(const BatchJob& job);

    /// The folder that is suggested as long as the user has not chosen one.
    void suggestFolder(const QString& folder);
    void setFolder(const QString& folder);
    QString folder() const;

Q_SIGNALS:
    void listingChanged(); // which files of a folder are models, or the folder of results
    void namesChanged();   // how results are called

private:
    void addFileRows(QFormLayout& form);
    void addRuleRows(QFormLayout& form);
    void addRunRows(QFormLayout& form);
    void fillTargets();
    void chooseFolder();
    void checkName();

    BatchJob m_rest;
    bool m_folderChosen = false;
    QLineEdit *m_folder, *m_name, *m_patterns;
    QLabel* m_nameProblem;
    QCheckBox *m_recursive, *m_verify, *m_resume;
    QComboBox *m_overwrite, *m_rule, *m_target;
    QDoubleSpinBox *m_tolerance, *m_memory, *m_timeLimit;
    QSpinBox* m_jobs;
};

} // namespace resizelens
