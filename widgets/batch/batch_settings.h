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
class QToolButton;

namespace resizelens {

class OptionField;

/// The choices of a batch except its models, as a form. The export options are the rows of their table. Only what the user edits is
/// read from the form: everything else stays as it was set.
class BatchSettings : public QWidget
{
    Q_OBJECT

public:
    explicit BatchSettings(QWidget* parent = nullptr);

    /// Without models.
    const BatchJob& job() const { return m_job; }
    void setJob(const BatchJob& job);

    /// The folder that is suggested as long as the user has not chosen one.
    void suggestFolder(const QString& folder);
    void setFolder(const QString& folder);
    /// By id; empty: none.
    void setTarget(const std::string& target);

Q_SIGNALS:
    void listingChanged(); // which files of a folder are models, or the folder of results
    void optionsChanged(); // what the results are made with, or their names

private:
    void addFileRows(QFormLayout& form, QFormLayout& more);
    void addOptionRows(QFormLayout& form, QFormLayout& more);
    QFormLayout* makeForm(QWidget* parent) const;
    void showMore(bool more);
    void showFold();
    void addRunRows(QFormLayout& form);
    void chooseFolder();
    void showJob();
    void takeFileRows();
    void takeRunRows();
    void takeOption(const OptionField& field);
    void checkName();
    void setProblem(const QString& text);

    BatchJob m_job;
    bool m_folderChosen = false;
    QList<OptionField*> m_fields;
    QLineEdit *m_folder, *m_name, *m_patterns;
    QLabel* m_problem;
    QCheckBox *m_recursive, *m_resume;
    QComboBox* m_overwrite;
    QDoubleSpinBox *m_memory, *m_timeLimit;
    QSpinBox* m_jobs;
    QToolButton* m_fold;
    QWidget* m_more;
    QLabel* m_edited; // how many of the folded options are no defaults
};

} // namespace resizelens
