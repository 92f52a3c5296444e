#include "widgets/compare/scale_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

QString textOf(const std::vector<float>& values)
{
    QStringList texts;
    for (const float value : values)
        texts.append(QString::number(static_cast<double>(value), 'g', 7));
    return texts.join(QStringLiteral(", "));
}

std::optional<std::vector<float>> valuesOf(const QString& text)
{
    std::vector<float> values;
    for (const QString& part : text.split(QLatin1Char(','))) {
        bool understood = false;
        values.push_back(part.trimmed().toFloat(&understood));
        if (!understood || !std::isfinite(values.back()))
            return std::nullopt;
    }
    return values;
}

} // namespace

ScaleDialog::ScaleDialog(const ScaleLayer& layer, QWidget* parent)
    : QDialog(parent)
    , m_scale(new QLineEdit(textOf(layer.scale), this))
    , m_shift(new QLineEdit(textOf(layer.shift), this))
    , m_problem(new QLabel(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setWindowTitle(tr("Scale layer"));
    auto* what =
        new QLabel(tr("Samples of 0 … 1 become x · scale + shift. One number holds for all channels; "
                      "several, separated by commas, apply per channel."),
                   this);
    what->setWordWrap(true);
    auto* form = new QFormLayout;
    form->addRow(tr("Scale"), m_scale);
    form->addRow(tr("Shift"), m_shift);
    auto* column = new QVBoxLayout(this);
    column->addWidget(what);
    column->addLayout(form);
    column->addWidget(m_problem);
    column->addWidget(m_buttons);
    resize(420, sizeHint().height());
    connect(m_scale, &QLineEdit::textChanged, this, &ScaleDialog::check);
    connect(m_shift, &QLineEdit::textChanged, this, &ScaleDialog::check);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    check();
}

std::optional<ScaleLayer> ScaleDialog::layer() const
{
    auto scale = valuesOf(m_scale->text());
    auto shift = valuesOf(m_shift->text());
    const auto zero = [](float value) { return value == 0.0F; };
    if (!scale || !shift || std::ranges::any_of(*scale, zero))
        return std::nullopt;
    return ScaleLayer{std::move(*scale), std::move(*shift)};
}

void ScaleDialog::check()
{
    const bool understood = layer().has_value();
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(understood);
    m_problem->setText(understood ? QString() : tr("Give finite numbers, and no scale of 0."));
}

} // namespace resizelens
