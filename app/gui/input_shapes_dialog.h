#pragma once

#include "core/engine/analysis.h"
#include "widgets/support/latest_job.h"

#include <QDialog>
#include <QList>

class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QStandardItemModel;

namespace resizelens {

class ToneLabel;

/// Shapes and values for the inputs of a model, prefilled with what is known or was given last. While they are typed, a
/// worker finds out which sites become known by them.
class InputShapesDialog : public QDialog
{
    Q_OBJECT

public:
    InputShapesDialog(std::shared_ptr<const Analysis> analysis, QWidget* parent);
    ~InputShapesDialog() override;

    /// Shapes that say otherwise than the file, and values; what is left open is not among them.
    GivenInputs inputs() const;
    /// Site, as it is now, as it would be: one row per site.
    const QStandardItemModel& preview() const { return *m_preview; }
    QString summary() const;
    /// The first thing that is wrong; empty when the shapes can be used.
    QString problem() const;
    QLineEdit* field(const QString& input) const;

Q_SIGNALS:
    void previewed();

private:
    struct Field
    {
        QString input;
        QLineEdit* edit;
        QLineEdit* value; // nullptr for inputs of many elements
        ToneLabel* remark;
        std::optional<Shape> declared; // by the file
        QString original;              // what the field says when nothing is given
    };

    void addField(QFormLayout* form, ValueId id, const GivenInputs& remembered);
    QLineEdit* makeValueField(const std::string& input, const GivenInputs& remembered);
    void createPreview();
    void check();
    void showPreview(const Result<std::shared_ptr<const Analysis>>& result);
    void clearToFile();

    std::shared_ptr<const Analysis> m_analysis;
    QList<Field> m_fields;
    QStandardItemModel* m_preview;
    QLabel* m_summary;
    QPushButton* m_apply = nullptr;
    QString m_refusal; // what the analysis says of shapes that could be read
    LatestJob m_job;   // last: ends before what it reports to
};

} // namespace resizelens
