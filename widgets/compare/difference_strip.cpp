#include "widgets/compare/difference_strip.h"

#include "widgets/compare/legend.h"
#include "widgets/compare/segments.h"
#include "widgets/compare/value_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace resizelens {

namespace {

constexpr double kLogDecades = 5.0;

} // namespace

DifferenceStrip::DifferenceStrip(QWidget* parent)
    : QWidget(parent)
    , m_gain(new QLabel(this))
    , m_legend(new Legend(this))
{
    auto* kinds = new Segments(this);
    m_signed = kinds->add(tr("Signed"), tr("Show rewrite − original: blue is lower, orange is higher"));
    m_magnitude = kinds->add(tr("Magnitude"), tr("Show the size of the difference"));
    m_logarithmic = kinds->add(tr("Log"), tr("Show the size of the difference over five powers of ten"));
    m_signed->setChecked(true);
    connect(m_signed, &QToolButton::clicked, this,
            [this] { Q_EMIT kindChosen(DifferenceKind::signedDifference, 0.0); });
    connect(m_magnitude, &QToolButton::clicked, this,
            [this] { Q_EMIT kindChosen(DifferenceKind::magnitude, 0.0); });
    connect(m_logarithmic, &QToolButton::clicked, this,
            [this] { Q_EMIT kindChosen(DifferenceKind::magnitude, kLogDecades); });

    QToolButton* less = makeButton(QStringLiteral("−"), tr("Halve the gain ([)"));
    less->setAccessibleName(tr("Halve the gain"));
    QToolButton* more = makeButton(QStringLiteral("+"), tr("Double the gain (])"));
    more->setAccessibleName(tr("Double the gain"));
    connect(less, &QToolButton::clicked, this, [this] { Q_EMIT gainStepRequested(-1); });
    connect(more, &QToolButton::clicked, this, [this] { Q_EMIT gainStepRequested(1); });
    auto* switches = new Segments(this, false);
    m_automatic = switches->add(
        tr("Auto"), tr("Choose the gain so that the common differences fill the scale (six times the RMSE)"));
    connect(m_automatic, &QToolButton::clicked, this, &DifferenceStrip::automaticGainChosen);
    m_worst = makeButton(tr("Worst pixel"), tr("Go to the largest difference (X)"));
    connect(m_worst, &QToolButton::clicked, this, &DifferenceStrip::worstPixelRequested);

    m_gain->setAlignment(Qt::AlignCenter);
    m_gain->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("×65536")));
    m_gain->setToolTip(tr("Gain of the difference"));

    auto* gain = new QHBoxLayout;
    gain->setSpacing(4);
    for (QWidget* part : std::initializer_list<QWidget*>{less, m_gain, more, switches})
        gain->addWidget(part);
    gain->addStretch(1);
    gain->addWidget(m_worst);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(kinds);
    column->addWidget(m_legend);
    column->addLayout(gain);
    setScale(DifferenceKind::signedDifference, 0.0, 0, 1.0);
}

QToolButton* DifferenceStrip::makeButton(const QString& text, const QString& toolTip)
{
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(toolTip);
    return button;
}

void DifferenceStrip::setHistogram(const DifferenceHistogram& histogram)
{
    m_legend->setHistogram(histogram);
}

void DifferenceStrip::setScale(DifferenceKind kind, double decades, int gainExponent, double peak)
{
    m_signed->setChecked(kind == DifferenceKind::signedDifference);
    m_magnitude->setChecked(kind == DifferenceKind::magnitude && decades == 0.0);
    m_logarithmic->setChecked(kind == DifferenceKind::magnitude && decades > 0.0);
    m_gain->setText(gainText(gainExponent));
    m_gain->setAccessibleName(tr("Gain of the difference: %1").arg(m_gain->text()));
    m_legend->setScale(kind, peak / gainOf(gainExponent), decades);
}

void DifferenceStrip::setAutomatic(bool automatic)
{
    m_automatic->setChecked(automatic);
}

void DifferenceStrip::setPointedDifference(std::optional<double> difference)
{
    m_legend->setValue(difference);
}

void DifferenceStrip::setStep(double step)
{
    m_legend->setStep(step);
}

void DifferenceStrip::setWorstPixelKnown(bool known)
{
    m_worst->setEnabled(known);
    m_worst->setToolTip(known ? tr("Go to the largest difference (X)") : tr("Nothing differs"));
}

} // namespace resizelens
