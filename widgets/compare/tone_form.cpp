#include "widgets/compare/tone_form.h"

#include "widgets/support/type_scale.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>

#include <cmath>

namespace resizelens {

namespace {

// What a step of each slider is.
constexpr double kStop = 0.25, kOffset = 0.01, kGammaOctave = 1.0 / 16.0;

QString toneText(double value, int decimals)
{
    return QString::number(value, 'f', decimals).replace(QLatin1Char('-'), QChar(0x2212));
}

} // namespace

ToneForm::ToneForm(QWidget* parent)
    : QWidget(parent)
{
    auto* rows = new QGridLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(6);
    rows->setColumnStretch(1, 1);
    m_exposure = makeRow(tr("Exposure"), -64, 64);
    m_offset = makeRow(tr("Offset"), -100, 100);
    m_gamma = makeRow(tr("Gamma"), -48, 48);
    m_exposure.slider->setToolTip(tr("Stops of light: E brightens by half a stop, Shift+E darkens"));
    auto* reset = new QPushButton(tr("Reset"), this);
    rows->addWidget(reset, rows->rowCount(), 1, Qt::AlignLeft);
    connect(reset, &QPushButton::clicked, this, [this] {
        setTone({});
        Q_EMIT toneChanged(tone());
    });
    setTone({});
}

ToneForm::Row ToneForm::makeRow(const QString& name, int low, int high)
{
    auto* rows = static_cast<QGridLayout*>(layout());
    const int at = rows->rowCount();
    Row row{new QSlider(Qt::Horizontal, this), new QLabel(this)};
    row.slider->setRange(low, high);
    row.slider->setAccessibleName(name);
    row.value->setFont(smallFont(valueFont(font())));
    row.value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row.value->setMinimumWidth(QFontMetrics(row.value->font()).horizontalAdvance(QStringLiteral("+16.00")));
    rows->addWidget(new QLabel(name, this), at, 0);
    rows->addWidget(row.slider, at, 1);
    rows->addWidget(row.value, at, 2);
    connect(row.slider, &QSlider::valueChanged, this, [this] {
        showValues();
        Q_EMIT toneChanged(tone());
    });
    return row;
}

void ToneForm::setTone(const Tone& tone)
{
    const QSignalBlocker exposure(m_exposure.slider), offset(m_offset.slider), gamma(m_gamma.slider);
    const auto steps = [](double value, double step) { return static_cast<int>(std::lround(value / step)); };
    m_exposure.slider->setValue(steps(tone.exposure, kStop));
    m_offset.slider->setValue(steps(tone.offset, kOffset));
    m_gamma.slider->setValue(steps(std::log2(tone.gamma), kGammaOctave));
    showValues();
}

Tone ToneForm::tone() const
{
    return {m_exposure.slider->value() * kStop, m_offset.slider->value() * kOffset,
            std::exp2(m_gamma.slider->value() * kGammaOctave)};
}

void ToneForm::showValues()
{
    const Tone now = tone();
    m_exposure.value->setText(toneText(now.exposure, 2));
    m_offset.value->setText(toneText(now.offset, 2));
    m_gamma.value->setText(toneText(now.gamma, 2));
}

} // namespace resizelens
