#include "widgets/compare/quanta_row.h"

#include "widgets/compare/quanta_bars.h"
#include "widgets/compare/segments.h"

#include <QComboBox>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace resizelens {

QuantaRow::QuantaRow(QWidget* parent)
    : QWidget(parent)
    , m_rounding(new QComboBox(this))
    , m_bars(new QuantaBars(this))
    , m_promise(new QLabel(this))
{
    auto* units = new Segments(this);
    m_codes = units->add(tr("Codes"), tr("Values as whole numbers of the site's scale and zero point, "
                                         "differences in steps"));
    m_real = units->add(tr("Real values"), tr("The real numbers that the codes stand for"));
    m_codes->setChecked(true);
    connect(m_codes, &QToolButton::clicked, this, [this] { Q_EMIT codesChosen(true); });
    connect(m_real, &QToolButton::clicked, this, [this] { Q_EMIT codesChosen(false); });

    m_rounding->addItem(tr("ties to even"), static_cast<int>(CodeRounding::halfEven));
    m_rounding->addItem(tr("ties upwards"), static_cast<int>(CodeRounding::halfUp));
    m_rounding->addItem(tr("cut off"), static_cast<int>(CodeRounding::truncate));
    m_rounding->setToolTip(
        tr("How the rewrite's operators round. The node's own ties go to even; a Resize of "
           "codes is cut off, as by ONNX Runtime."));
    m_rounding->setAccessibleName(tr("Rounding of the rewrite"));
    connect(m_rounding, &QComboBox::activated, this, [this](int index) {
        Q_EMIT roundingChosen(static_cast<CodeRounding>(m_rounding->itemData(index).toInt()));
    });

    m_promise->setWordWrap(true);
    m_promise->setTextFormat(Qt::PlainText);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(units);
    column->addWidget(m_rounding);
    column->addWidget(m_bars);
    column->addWidget(m_promise);
}

void QuantaRow::setCodes(bool codes)
{
    (codes ? m_codes : m_real)->setChecked(true);
}

void QuantaRow::setCounts(const QuantaCounts& counts, const QString& promise, CodeRounding rounding)
{
    m_bars->setCounts(counts);
    m_promise->setText(promise);
    m_rounding->setCurrentIndex(m_rounding->findData(static_cast<int>(rounding)));
}

QString QuantaRow::text() const
{
    return m_bars->lines().join(QLatin1Char('\n')) + QLatin1Char('\n') + m_promise->text();
}

} // namespace resizelens
