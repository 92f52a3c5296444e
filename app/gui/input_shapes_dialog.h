#pragma once

#include "core/session/analysis.h"

#include <QDialog>
#include <QList>

class QLabel;
class QLineEdit;
class QPushButton;

namespace resizelens {

/// Shapes for the inputs of a model, prefilled with what is known.
class InputShapesDialog : public QDialog
{
    Q_OBJECT

public:
    InputShapesDialog(const Analysis& analysis, QWidget* parent);
    InputShapes shapes() const;

private:
    void check();

    struct Field
    {
        QString input;
        QLineEdit* edit;
        bool fixed; // wholly known from the file: not sent back unless changed
        QString original;
    };
    QList<Field> m_fields;
    QLabel* m_problem;
    QPushButton* m_apply;
};

/// "1x3x224x224" (or with × or ,); nullopt when it is no shape.
std::optional<Dims> parseShape(const QString& text);

} // namespace resizelens
