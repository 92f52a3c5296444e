#include "widgets/compare/tone_form.h"

#include "widgets/compare/comparison_view.h"
#include "widgets/compare/value_text.h"
#include "widgets/support/type_scale.h"

#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
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
    , m_channel(new QComboBox(this))
    , m_rows(new QGridLayout)
{
    m_channel->setToolTip(tr("Which channels are shown and compared in the images"));
    m_channel->setAccessibleName(tr("Channel"));
    auto* channel = new QFormLayout;
    channel->setContentsMargins(0, 0, 0, 0);
    channel->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    channel->addRow(m_channel->accessibleName(), m_channel);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(6);
    m_rows->setColumnStretch(1, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addLayout(channel);
    column->addLayout(m_rows);
    connect(m_channel, &QComboBox::activated, this, [this](int index) {
        const QVariant chosen = m_channel->itemData(index);
        Q_EMIT channelChosen(chosen.isValid() ? std::optional<std::int64_t>(chosen.toLongLong())
                                              : std::nullopt);
    });
    m_exposure = makeRow(tr("Exposure"), -64, 64);
    m_offset = makeRow(tr("Offset"), -100, 100);
    m_gamma = makeRow(tr("Gamma"), -48, 48);
    m_exposure.slider->setToolTip(tr("Stops of light: E brightens by half a stop, Shift+E darkens"));
    auto* reset = new QPushButton(tr("Reset"), this);
    m_rows->addWidget(reset, m_rows->rowCount(), 1, Qt::AlignLeft);
    connect(reset, &QPushButton::clicked, this, [this] {
        setTone({});
        Q_EMIT toneChanged(tone());
    });
    setTone({});
}

ToneForm::Row ToneForm::makeRow(const QString& name, int low, int high)
{
    const int at = m_rows->rowCount();
    Row row{new QSlider(Qt::Horizontal, this), new QLabel(this)};
    row.slider->setRange(low, high);
    row.slider->setAccessibleName(name);
    row.value->setFont(smallFont(valueFont(font())));
    row.value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row.value->setMinimumWidth(QFontMetrics(row.value->font()).horizontalAdvance(QStringLiteral("+16.00")));
    m_rows->addWidget(new QLabel(name, this), at, 0);
    m_rows->addWidget(row.slider, at, 1);
    m_rows->addWidget(row.value, at, 2);
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

void ToneForm::setChannels(std::int64_t count, const std::optional<std::int64_t>& shown)
{
    constexpr std::int64_t kMostListed = 4096;
    m_channel->clear();
    if (count >= 3) {
        m_channel->addItem(count == 3 ? tr("RGB") : tr("0, 1, 2 as RGB"));
        m_channel->addItem(count == 3 ? tr("Luminance") : tr("Luminance of 0, 1, 2"),
                           QVariant::fromValue<qlonglong>(kLuminanceChannel));
    }
    for (std::int64_t c = 0; c < std::min(count, kMostListed); ++c)
        m_channel->addItem(channelText(c, count), QVariant::fromValue<qlonglong>(c));
    m_channel->setCurrentIndex(shown ? m_channel->findData(QVariant::fromValue<qlonglong>(*shown)) : 0);
    m_channel->setEnabled(count > 1);
}

} // namespace resizelens
