#include "app/gui/input_shapes_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace resizelens {

std::optional<Dims> parseShape(const QString& text)
{
    static const QRegularExpression separator(QStringLiteral("[x×,]"));
    Dims dims;
    for (const QString& part : text.split(separator)) {
        bool ok = false;
        const qlonglong length = part.trimmed().toLongLong(&ok);
        if (!ok || length < 1)
            return std::nullopt;
        dims.push_back(length);
    }
    return dims;
}

InputShapesDialog::InputShapesDialog(const Analysis& analysis, QWidget* parent)
    : QDialog(parent)
    , m_problem(new QLabel(this))
{
    setWindowTitle(tr("Input Shapes"));
    auto* intro = new QLabel(tr("Lengths that the model leaves free decide what its Resize nodes do. Replace "
                                "every name and “?” by a number."),
                             this);
    intro->setWordWrap(true);
    auto* form = new QFormLayout;
    for (const ValueId id : analysis.index->graph(GraphIndex::mainGraph()).inputs) {
        const GraphValue& value = analysis.index->value(id);
        const QString name = QString::fromUtf8(value.name.data(), static_cast<qsizetype>(value.name.size()));
        const auto& shape = analysis.shapes->facts(id).shape;
        auto* edit = new QLineEdit(shape ? QString::fromStdString(toText(*shape)) : QString(), this);
        edit->setMinimumWidth(240);
        m_fields.append({name, edit, shape && knownDims(*shape).has_value(), edit->text()});
        form->addRow(name, edit);
        connect(edit, &QLineEdit::textChanged, this, &InputShapesDialog::check);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_apply = buttons->button(QDialogButtonBox::Ok);
    auto* column = new QVBoxLayout(this);
    column->addWidget(intro);
    column->addLayout(form);
    column->addWidget(m_problem);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    check();
}

InputShapes InputShapesDialog::shapes() const
{
    InputShapes shapes;
    for (const Field& field : m_fields)
        if (const auto dims = parseShape(field.edit->text());
            dims && !(field.fixed && field.edit->text() == field.original))
            shapes.emplace(field.input.toStdString(), *dims);
    return shapes;
}

void InputShapesDialog::check()
{
    QStringList open;
    for (const Field& field : m_fields)
        if (!parseShape(field.edit->text()) && field.edit->text() != QLatin1String("scalar"))
            open.append(field.input);
    m_problem->setText(open.isEmpty() ? QString()
                                      : tr("Still open: %1").arg(open.join(QStringLiteral(", "))));
    m_apply->setEnabled(open.size() < m_fields.size());
}

} // namespace resizelens
