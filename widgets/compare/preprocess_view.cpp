#include "widgets/compare/preprocess_view.h"

#include "widgets/compare/busy_ring.h"
#include "widgets/compare/comparison_stage.h"
#include "widgets/compare/mode_bar.h"
#include "widgets/compare/value_text.h"
#include "widgets/support/core_words.h"
#include "widgets/support/flow_layout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QShortcut>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace resizelens {

namespace {

constexpr int kPreprocessMargin = 12, kRingTop = 120;

QString ofBytes(double share)
{
    return QString::number(255.0 * share, 'g', 3);
}

QString pictureText(const PreprocessedView& view)
{
    if (view.maxAbs == 0.0)
        return PreprocessView::tr("Both give the same samples of this image.");
    QString text = PreprocessView::tr("Largest difference %1/255 on this image, RMSE %2/255.")
                       .arg(ofBytes(view.maxAbs), ofBytes(view.rmse));
    if (view.psnr && view.ssim)
        text +=
            QLatin1Char(' ') +
            PreprocessView::tr("PSNR %1 dB, SSIM %2.").arg(*view.psnr, 0, 'f', 2).arg(*view.ssim, 0, 'f', 4);
    return text;
}

QString worstText(const PlaneDistance& worst)
{
    if (worst.worstCase == 0.0)
        return PreprocessView::tr("In float they are the same for every image of this size.");
    return worst.tight ? PreprocessView::tr("Up to %1/255 on the worst image of this size.")
                             .arg(ofBytes(worst.worstCase))
                       : PreprocessView::tr("At most %1/255 on any image of this size.")
                             .arg(ofBytes(worst.worstCase));
}

QString effectText(const OutputEffect& output)
{
    const QString name = QString::fromStdString(output.name);
    if (!output.difference)
        return PreprocessView::tr("Output %1 was not compared: %2").arg(name, coreWords(output.problem));
    const TensorDifference& difference = *output.difference;
    if (difference.differing == 0)
        return PreprocessView::tr("Output %1: the same").arg(name);
    QString text =
        PreprocessView::tr("Output %1: largest difference %2, %3 % of its largest value")
            .arg(name, valueText(difference.maxAbs), QString::number(100.0 * difference.maxRel(), 'g', 3));
    if (difference.cosine)
        text += PreprocessView::tr(", cosine %1").arg(*difference.cosine, 0, 'f', 6);
    if (output.classes)
        text += PreprocessView::tr("; another class is the largest at %1 of %2 places")
                    .arg(output.classes->changed)
                    .arg(output.classes->places);
    return text;
}

const LibraryMode& chosenIn(const QComboBox& choice)
{
    return libraryModes()[static_cast<std::size_t>(choice.currentIndex())];
}

int indexOf(const LibraryMode& mode)
{
    return static_cast<int>(&mode - libraryModes().data());
}

} // namespace

PreprocessView::PreprocessView(QWidget* parent)
    : QWidget(parent)
    , m_trained(makeChoice("pillow.bilinear"))
    , m_deployed(makeChoice("opencv.linear"))
    , m_floats(new QCheckBox(tr("Compute in float"), this))
    , m_configuration(new QToolButton(this))
    , m_save(new QToolButton(this))
    , m_answer(new QLabel(this))
    , m_stage(new ComparisonStage(this))
    , m_modes(new ModeBar(this))
    , m_busy(new BusyRing(this))
{
    m_trained->setAccessibleName(tr("The resize of training"));
    m_deployed->setAccessibleName(tr("The resize on the device"));
    m_floats->setToolTip(tr("The libraries are given samples of 0 to 1 instead of bytes"));
    connect(m_floats, &QCheckBox::toggled, this, &PreprocessView::chosen);
    m_configuration->setAutoRaise(true);
    connect(m_configuration, &QToolButton::clicked, this, [this] {
        if (!m_spec)
            return Q_EMIT configurationRequested();
        setSpec(std::nullopt, {});
    });
    m_save->setAutoRaise(true);
    m_save->setText(tr("Save as operators or code…"));
    m_save->setToolTip(
        tr("In front of the model, as a model of its own, or as a function in Python, C++ or JavaScript"));
    connect(m_save, &QToolButton::clicked, this, &PreprocessView::saveRequested);
    setSpec(std::nullopt, {});
    m_answer->setWordWrap(true);
    m_answer->setTextFormat(Qt::PlainText);
    m_answer->setTextInteractionFlags(Qt::TextSelectableByMouse);
    const auto modes = addCompareModes(*m_modes);
    for (std::size_t i = 0; i < modes.size(); ++i)
        connect(modes[i], &QToolButton::clicked, this,
                [this, i] { m_stage->setMode(static_cast<CompareMode>(i)); });
    auto* back = new QToolButton(this);
    back->setText(tr("‹ Compare"));
    back->setToolTip(tr("Back to the comparison (Esc)"));
    back->setAutoRaise(true);
    connect(back, &QToolButton::clicked, this, &PreprocessView::leaveRequested);
    auto* escape = new QShortcut(Qt::Key_Escape, this);
    escape->setContext(Qt::WidgetWithChildrenShortcut);
    connect(escape, &QShortcut::activated, this, &PreprocessView::leaveRequested);

    auto* choices = new FlowLayout;
    choices->addWidget(back);
    choices->addWidget(captioned(tr("Training:"), m_trained));
    choices->addWidget(captioned(tr("Device:"), m_deployed));
    choices->addWidget(m_floats);
    choices->addWidget(m_configuration);
    choices->addWidget(m_save);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 4);
    column->setSpacing(4);
    column->addLayout(choices);
    column->addWidget(m_stage, 1);
    m_answer->setContentsMargins(kPreprocessMargin, 0, kPreprocessMargin, 0);
    column->addWidget(m_answer);
}

QWidget* PreprocessView::captioned(const QString& caption, QWidget* choice)
{
    auto* pair = new QWidget(this);
    auto* row = new QHBoxLayout(pair);
    row->setContentsMargins(0, 0, kPreprocessMargin, 0);
    row->addWidget(new QLabel(caption, pair));
    row->addWidget(choice);
    return pair;
}

QComboBox* PreprocessView::makeChoice(const char* id)
{
    constexpr int kShown = 24; // characters of the longest names, which the open list has whole
    auto* choice = new QComboBox(this);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(kShown);
    for (const LibraryMode& mode : libraryModes()) {
        choice->addItem(QString::fromStdString(labelOf(mode)));
        choice->setItemData(choice->count() - 1, QString::fromUtf8(mode.formula), Qt::ToolTipRole);
    }
    choice->setCurrentIndex(indexOf(*findLibraryMode(id)));
    connect(choice, &QComboBox::currentIndexChanged, this, &PreprocessView::chosen);
    return choice;
}

const LibraryMode& PreprocessView::trained() const
{
    return chosenIn(*m_trained);
}

const LibraryMode& PreprocessView::deployed() const
{
    return chosenIn(*m_deployed);
}

bool PreprocessView::floats() const
{
    return m_floats->isChecked();
}

void PreprocessView::choose(const LibraryMode& trained, const LibraryMode& deployed)
{
    m_trained->setCurrentIndex(indexOf(trained));
    m_deployed->setCurrentIndex(indexOf(deployed));
}

void PreprocessView::setSpec(std::optional<PreprocessSpec> spec, const QString& name)
{
    const bool changes = m_spec || spec;
    m_spec = std::move(spec);
    m_specName = name;
    m_configuration->setText(m_spec ? QStringLiteral("%1 ✕").arg(name) : tr("From a configuration…"));
    m_configuration->setToolTip(
        m_spec
            ? tr("Size, crop, padding, scale and colours are those of the configuration. Click to leave it.")
            : tr("Reads what training did: preprocessor_config.json of transformers, config.json of timm"));
    m_floats->setVisible(!m_spec);
    m_save->setVisible(m_spec.has_value());
    if (m_spec && m_spec->mode != nullptr) {
        const QSignalBlocker blocker(m_trained);
        m_trained->setCurrentIndex(indexOf(*m_spec->mode));
    }
    if (changes)
        Q_EMIT chosen();
}

void PreprocessView::setView(const PreprocessedView& view)
{
    QStringList lines = {pictureText(view), worstText(view.worst)};
    if (!view.whyNotRun.isEmpty())
        lines.append(tr("The network was not run: %1").arg(view.whyNotRun));
    for (const OutputEffect& output : view.outputs)
        lines.append(effectText(output));
    m_answer->setText(lines.join(QLatin1Char('\n')));
    m_stage->setTitles(tr("Training: %1").arg(m_trained->currentText()),
                       tr("Device: %1").arg(m_deployed->currentText()));
    m_stage->setDetails(view.sizes, {});
    m_stage->setVerdict(view.maxAbs == 0.0 ? Sameness::equal : Sameness::differs, pictureText(view));
    m_stage->setPictures(view.pictures);
    setBusy({});
    placeOverlays();
}

void PreprocessView::setBusy(const QString& text)
{
    m_busy->setText(text);
    m_busy->placeIn(rect(), kRingTop);
}

void PreprocessView::setMessage(const QString& text)
{
    m_stage->clear();
    m_answer->setText(text);
    setBusy({});
}

QString PreprocessView::answer() const
{
    return m_answer->text();
}

void PreprocessView::placeOverlays()
{
    layout()->activate();
    m_modes->placeIn(m_stage->geometry());
    m_busy->placeIn(rect(), kRingTop);
}

void PreprocessView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeOverlays();
}

} // namespace resizelens
