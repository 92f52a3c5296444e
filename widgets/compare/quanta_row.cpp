#include "widgets/compare/quanta_row.h"

#include "widgets/compare/quanta_bars.h"
#include "widgets/compare/segments.h"
#include "widgets/compare/text_line.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace resizelens {

QuantaRow::QuantaRow(QWidget* parent)
    : QWidget(parent)
    , m_rounding(new QComboBox(this))
    , m_bars(new QuantaBars(this))
    , m_promise(new TextLine(TextLine::Tone::quiet, Qt::AlignLeft, this))
{
    auto* units = new Segments(this);
    m_codes = units->add(tr("Codes"), tr("Values as whole numbers of the site's scale and zero point, "
                                         "differences in quanta (steps of a code)"));
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

    auto* choices = new QHBoxLayout;
    choices->setSpacing(8);
    choices->addWidget(units);
    choices->addWidget(m_rounding);
    choices->addStretch(1);
    auto* left = new QVBoxLayout;
    left->setSpacing(2);
    left->addLayout(choices);
    left->addWidget(m_promise);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(12);
    row->addLayout(left, 1);
    row->addWidget(m_bars);
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
