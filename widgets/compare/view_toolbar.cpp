#include "widgets/compare/view_toolbar.h"

#include "widgets/compare/segments.h"
#include "widgets/compare/tone_button.h"
#include "widgets/compare/value_text.h"
#include "widgets/support/flow_layout.h"

#include <QComboBox>
#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace resizelens {

ViewToolbar::ViewToolbar(QWidget* parent)
    : QWidget(parent)
    , m_channel(new QComboBox(this))
    , m_zoom(new QLabel(this))
    , m_tone(new ToneButton(this))
{
    auto* modes = new Segments(this);
    const std::array texts = {
        std::pair{tr("Side by side"), tr("Original, rewrite and difference next to each other (S)")},
        std::pair{tr("Wipe"), tr("Original left, rewrite right of a line that you drag (W)")},
        std::pair{tr("Flicker"), tr("Original and rewrite in turn; each press of Space flips (Space)")},
        std::pair{tr("Difference"), tr("The difference alone (D)")},
        std::pair{tr("Overlay"), tr("The difference glowing over the darkened original (O)")}};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        m_modes[i] = modes->add(texts[i].first, texts[i].second);
        connect(m_modes[i], &QToolButton::clicked, this,
                [this, i] { Q_EMIT modeChosen(static_cast<CompareMode>(i)); });
    }
    m_modes.front()->setChecked(true);

    m_channel->setToolTip(tr("Which channels are shown and compared in the pictures"));
    m_channel->setAccessibleName(tr("Channel"));
    connect(m_channel, &QComboBox::activated, this, [this](int index) {
        const QVariant channel = m_channel->itemData(index);
        Q_EMIT channelChosen(channel.isValid() ? std::optional<std::int64_t>(channel.toLongLong())
                                               : std::nullopt);
    });

    connect(m_tone, &ToneButton::toneChanged, this, &ViewToolbar::toneChanged);
    auto* fit = new QToolButton(this);
    fit->setText(tr("Fit"));
    fit->setToolTip(tr("Show the whole picture (F, or double click)"));
    connect(fit, &QToolButton::clicked, this, &ViewToolbar::fitRequested);
    auto* actual = new QToolButton(this);
    actual->setText(tr("1:1"));
    actual->setToolTip(tr("One screen pixel for each pixel (1)"));
    connect(actual, &QToolButton::clicked, this, &ViewToolbar::actualSizeRequested);
    m_zoom->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("12800 %")));
    m_zoom->setIndent(fontMetrics().averageCharWidth() / 2);
    m_zoom->setAlignment(Qt::AlignLeft | Qt::AlignVCenter); // it may stand in a line of its own
    m_zoom->setToolTip(tr("Zoom: the wheel zooms about the pointer, dragging moves"));

    auto* row = new FlowLayout(this);
    row->setSpacing(2);
    m_channel->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_channel->setMinimumContentsLength(5);
    row->addWidget(modes);
    row->addWidget(m_channel);
    row->addWidget(m_tone);
    row->addWidget(fit);
    row->addWidget(actual);
    row->addWidget(m_zoom);
    setChannels(1, {});
    setZoom(0.0);
}

void ViewToolbar::setMode(CompareMode mode)
{
    m_modes[static_cast<std::size_t>(mode)]->setChecked(true);
}

void ViewToolbar::setChannels(std::int64_t count, const std::optional<std::int64_t>& chosen)
{
    constexpr std::int64_t kMostListed = 4096;
    m_channel->clear();
    const bool colours = count >= 3;
    if (colours) {
        m_channel->addItem(count == 3 ? tr("RGB") : tr("0, 1, 2 as RGB"));
        m_channel->addItem(count == 3 ? tr("Luminance") : tr("Luminance of 0, 1, 2"),
                           QVariant::fromValue<qlonglong>(kLuminanceChannel));
    }
    for (std::int64_t c = 0; c < std::min(count, kMostListed); ++c)
        m_channel->addItem(channelText(c, count), QVariant::fromValue<qlonglong>(c));
    m_channel->setCurrentIndex(chosen ? m_channel->findData(QVariant::fromValue<qlonglong>(*chosen)) : 0);
    m_channel->setVisible(count > 1);
}

Tone ViewToolbar::tone() const
{
    return m_tone->tone();
}

void ViewToolbar::setZoom(double zoom)
{
    const double percent = zoom * 100.0;
    m_zoom->setText(zoom > 0.0 ? tr("%1 %").arg(percent, 0, 'f', percent < 10.0 ? 1 : 0) : QString());
}

} // namespace resizelens
