#include "widgets/compare/compare_panel.h"

#include "core/base/error.h"
#include "core/image/panels.h"
#include "widgets/compare/busy_ring.h"
#include "widgets/compare/canvas_card.h"
#include "widgets/compare/comparison_stage.h"
#include "widgets/compare/difference_strip.h"
#include "widgets/compare/figures_view.h"
#include "widgets/compare/image_canvas.h"
#include "widgets/compare/legend.h"
#include "widgets/compare/mode_bar.h"
#include "widgets/compare/overlay_fader.h"
#include "widgets/compare/picture_drop.h"
#include "widgets/compare/picture_job.h"
#include "widgets/compare/pixel_texts.h"
#include "widgets/compare/quanta_row.h"
#include "widgets/compare/quick_view.h"
#include "widgets/compare/readout_line.h"
#include "widgets/compare/settings_drawer.h"
#include "widgets/compare/tone_form.h"
#include "widgets/support/core_words.h"
#include "widgets/support/discard.h"

#include <QClipboard>
#include <QComboBox>
#include <QFormLayout>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace resizelens {

namespace {

bool canBeShown(const ComparisonView& view)
{
    return view.original.dims().size() == 4 && view.original.dims() == view.rewrite.dims() &&
           view.original.count() > 0 && view.original.type() == DType::float32 &&
           view.rewrite.type() == DType::float32;
}

QString sizeOf(const Dims& dims)
{
    return QStringLiteral("%1×%2").arg(dims[3]).arg(dims[2]);
}

} // namespace

ComparePanel::ComparePanel(Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_stage(new ComparisonStage(this))
    , m_readout(new ReadoutLine(this))
    , m_card(new CanvasCard(this))
    , m_chip(new CanvasChip(this))
    , m_busy(new BusyRing(this))
    , m_fader(new OverlayFader(this))
    , m_strip(new DifferenceStrip(this))
    , m_figures(new FiguresView(this))
    , m_quanta(new QuantaRow(this))
    , m_taps(new QLabel(this))
    , m_job(new PictureJob(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_stage, 1);
    column->addWidget(m_readout);
    m_toneSection = makeTone();
    m_taps->setWordWrap(true);
    m_taps->setTextFormat(Qt::PlainText);
    m_taps->setTextInteractionFlags(Qt::TextSelectableByMouse);
    for (QWidget* section :
         std::initializer_list<QWidget*>{m_strip, m_toneSection, m_figures, m_quanta, m_taps})
        section->hide(); // until there is a drawer for them
    makeModeBar();
    m_fader->add(m_bar);
    for (QWidget* label : m_stage->labels())
        m_fader->add(label);
    m_busy->hide();
    connectParts();
    connectStage();
    addShortcuts();
    setAutomaticGain(true);
    setMessage({});
}

ComparePanel::~ComparePanel() = default;

void ComparePanel::makeModeBar()
{
    m_bar = new ModeBar(this);
    m_modes = addCompareModes(*m_bar);
    for (std::size_t i = 0; i < m_modes.size(); ++i)
        connect(m_modes[i], &QToolButton::clicked, this, [this, i] {
            setMode(static_cast<CompareMode>(i));
            focusCanvas();
        });
    m_bar->addSeparator();
    connect(m_bar->addAction(tr("Every mode"), QStringLiteral("A"),
                             tr("The image under every mode, in every runtime and library, at once")),
            &QToolButton::clicked, this, &ComparePanel::sheetRequested);
    connect(m_bar->addAction(tr("Channels"), QStringLiteral("C"),
                             tr("The channels of the result next to each other")),
            &QToolButton::clicked, this, &ComparePanel::channelsRequested);
    m_bar->addSeparator();
    connect(m_bar->addAction(tr("Settings"), tr("Tab"), tr("Rewrite, image, difference, tone and figures")),
            &QToolButton::clicked, this, &ComparePanel::settingsRequested);
}

QWidget* ComparePanel::makeTone()
{
    auto* section = new QWidget(this);
    m_channel = new QComboBox(section);
    m_channel->setToolTip(tr("Which channels are shown and compared in the images"));
    m_channel->setAccessibleName(tr("Channel"));
    m_toneForm = new ToneForm(section);
    auto* row = new QFormLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    row->addRow(m_channel->accessibleName(), m_channel);
    auto* column = new QVBoxLayout(section);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addLayout(row);
    column->addWidget(m_toneForm);
    connect(m_channel, &QComboBox::activated, this, [this](int index) {
        const QVariant channel = m_channel->itemData(index);
        setChannel(channel.isValid() ? std::optional<std::int64_t>(channel.toLongLong()) : std::nullopt);
    });
    connect(m_toneForm, &ToneForm::toneChanged, this, [this](const Tone& tone) {
        m_tone = tone;
        requestPictures(false);
    });
    return section;
}

void ComparePanel::addSections(SettingsDrawer& drawer)
{
    m_drawer = &drawer;
    drawer.addSection(tr("Difference"), m_strip);
    drawer.addSection(tr("Tone"), m_toneSection);
    drawer.addSection(tr("Region and figures"), m_figures);
    drawer.addSection(tr("Quantised values"), m_quanta);
    drawer.addSection(tr("Taps of the pixel"), m_taps);
    drawer.setSectionVisible(m_quanta, m_view && m_view->codes);
}

void ComparePanel::connectParts()
{
    auto* drop = new PictureDrop(this);
    connect(drop, &PictureDrop::filesDropped, this, &ComparePanel::filesDropped);
    connect(drop, &PictureDrop::filesDragged, this, &ComparePanel::filesDragged);
    connect(m_card, &CanvasCard::remedyChosen, this, [this](int index) {
        if (index < static_cast<int>(m_remedies.size()))
            std::function<void()>(
                m_remedies[static_cast<std::size_t>(index)].act)(); // a copy: it may set others
    });
    connect(m_chip, &QLabel::linkActivated, this, [this] {
        if (const auto act = m_noteLink.act)
            act();
    });
    connect(m_figures, &FiguresView::partChosen, this, &ComparePanel::requestVisibleFigures);
    connect(m_figures, &FiguresView::saveViewRequested, this, &ComparePanel::saveViewRequested);
    connect(m_figures, &FiguresView::saveTensorsRequested, this, &ComparePanel::saveTensorsRequested);
    connect(m_figures, &FiguresView::saveFiguresRequested, this, &ComparePanel::saveFiguresRequested);
    connect(m_strip, &DifferenceStrip::kindChosen, this, &ComparePanel::setDifferenceKind);
    connect(m_strip, &DifferenceStrip::gainStepRequested, this, &ComparePanel::stepGain);
    connect(m_strip, &DifferenceStrip::automaticGainChosen, this, &ComparePanel::setAutomaticGain);
    connect(m_strip, &DifferenceStrip::worstPixelRequested, this, &ComparePanel::goToWorstPixel);
    connect(m_quanta, &QuantaRow::codesChosen, this, &ComparePanel::setCodes);
    connect(m_quanta, &QuantaRow::roundingChosen, this, &ComparePanel::roundingChosen);
    connect(m_job, &PictureJob::finished, this, [this](const PictureSet& pictures) {
        m_wholePictures = true;
        m_stage->setPictures(pictures);
        Q_EMIT picturesShown();
    });
    connect(m_job, &PictureJob::failed, this, &ComparePanel::onPictureFailure);
    connect(&m_selection, &Selection::channelChanged, this, &ComparePanel::showChannel);
    connect(&m_selection, &Selection::pixelChanged, this, &ComparePanel::showPixel);
}

void ComparePanel::connectStage()
{
    connect(m_stage, &ComparisonStage::zoomChanged, this, &ComparePanel::showZoom);
    connect(m_stage, &ComparisonStage::pixelHovered, this, &ComparePanel::readPixel);
    connect(m_stage, &ComparisonStage::hoverEnded, this, &ComparePanel::endReading);
    connect(m_stage, &ComparisonStage::pointerMoved, m_fader, &OverlayFader::wake);
    connect(m_stage, &ComparisonStage::flickerRequested, this, [this] { setMode(CompareMode::flicker); });
    connect(m_stage, &ComparisonStage::menuRequested, this, &ComparePanel::showMenu);
    connect(m_stage, &ComparisonStage::againstRequested, this, &ComparePanel::againstRequested);
    connect(m_stage, &ComparisonStage::viewMoved, this, [this] {
        if (!m_wholePictures && m_quick)
            requestQuick();
        requestVisibleFigures();
    });
    m_stage->setPixelLines([this](PixelSide side, QPoint pixel) {
        return m_view ? pixelLines(*m_view, m_selection.channel(), pixel, unit(), side) : QStringList();
    });
    for (int i = 0; i < 3; ++i)
        m_stage->canvas(i).installEventFilter(this);
}

void ComparePanel::addShortcuts()
{
    const auto add = [this](const QKeySequence& keys, auto act) {
        auto* shortcut = new QShortcut(keys, this); // of the whole window, as long as this view is seen
        connect(shortcut, &QShortcut::activated, this, [this, act] {
            m_fader->wake();
            if (isShowing())
                act();
        });
        return shortcut;
    };
    add(Qt::Key_S, [this] { setMode(CompareMode::sideBySide); });
    add(Qt::Key_W, [this] { setMode(CompareMode::wipe); });
    add(Qt::Key_F,
        [this] { mode() == CompareMode::flicker ? m_stage->flip() : setMode(CompareMode::flicker); });
    add(Qt::Key_D, [this] { setMode(CompareMode::difference); });
    add(Qt::Key_O, [this] { setMode(CompareMode::overlay); });
    add(Qt::Key_A, [this] { Q_EMIT sheetRequested(); });
    add(Qt::Key_C, [this] { Q_EMIT channelsRequested(); });
    add(Qt::Key_E, [this] { stepExposure(0.5); });
    add(QKeySequence(Qt::SHIFT | Qt::Key_E), [this] { stepExposure(-0.5); });
    add(Qt::Key_BracketLeft, [this] { stepGain(-1); });
    add(Qt::Key_BracketRight, [this] { stepGain(1); });
    add(Qt::Key_X, [this] { goToWorstPixel(); });
    add(QKeySequence::Copy, [this] {
        QGuiApplication::clipboard()->setImage(viewImage());
    })->setContext(Qt::WidgetWithChildrenShortcut);
}

/// Every canvas as it is seen, side by side.
QImage ComparePanel::viewImage() const
{
    const auto views = m_stage->views();
    int wide = 0, high = 0;
    for (const auto& [title, image] : views) {
        wide += image.width();
        high = std::max(high, image.height());
    }
    QImage all(wide, high, QImage::Format_RGB32);
    all.fill(Qt::black);
    QPainter painter(&all);
    int left = 0;
    for (const auto& [title, image] : views) {
        painter.drawImage(QRect(left, 0, image.width(), image.height()), image);
        left += image.width();
    }
    return all;
}

void ComparePanel::copyPixel() const
{
    QGuiApplication::clipboard()->setText(m_readout->text());
}

void ComparePanel::showMenu(QPoint global)
{
    if (!isShowing())
        return;
    QMenu menu(this);
    menu.addAction(tr("Copy pixel"), this, &ComparePanel::copyPixel);
    menu.addAction(tr("Copy figures"), this, [this] { m_figures->copy(); })->setEnabled(m_view != nullptr);
    menu.addAction(tr("Copy image"), QKeySequence::Copy, this,
                   [this] { QGuiApplication::clipboard()->setImage(viewImage()); });
    menu.addAction(tr("Save as…"), this, &ComparePanel::saveViewRequested)->setEnabled(m_view != nullptr);
    menu.addSeparator();
    menu.addAction(tr("Worst pixel"), Qt::Key_X, this, &ComparePanel::goToWorstPixel);
    menu.addAction(tr("Difference highlighted"), Qt::Key_O, this, [this] { setMode(CompareMode::overlay); });
    QAction* third = menu.addAction(tr("Difference as a third image"), Qt::Key_3, this,
                                    [this] { m_stage->setShowsThird(!m_stage->showsThird()); });
    third->setCheckable(true);
    third->setChecked(m_stage->showsThird());
    menu.addAction(tr("Fit"), Qt::Key_0, m_stage, &ComparisonStage::fit);
    Q_EMIT menuAboutToShow(&menu);
    menu.exec(global);
    focusCanvas();
}

QWidget& ComparePanel::readout()
{
    return *m_readout;
}

void ComparePanel::takeReadoutBack()
{
    layout()->addWidget(m_readout);
    m_readout->show();
}

void ComparePanel::focusCanvas()
{
    m_stage->firstCanvas().setFocus();
}

void ComparePanel::setCoveredWidth(int pixels)
{
    m_covered = pixels;
    placeOverlays();
}

void ComparePanel::stepExposure(double stops)
{
    Tone tone = m_tone;
    tone.exposure += stops;
    setTone(tone);
}

void ComparePanel::setTitles(const QString& original, const QString& rewrite)
{
    m_stage->setTitles(original, rewrite);
}

void ComparePanel::setResult(std::shared_ptr<const ComparisonView> view)
{
    if (!view)
        return setMessage({});
    if (!canBeShown(*view))
        return setMessage(tr("These results cannot be shown as images: original %1, rewrite %2.")
                              .arg(QString::fromStdString(toText(view->original.dims())),
                                   QString::fromStdString(toText(view->rewrite.dims()))));
    const bool follows = m_quick && !m_view && m_dims == view->original.dims();
    m_view = std::move(view);
    if (!follows)
        m_quick.reset();
    m_selection.setPixel(std::nullopt);
    showFacts(m_view->original.dims(), m_view->show, m_view->figures.peak, m_view->channel);
    m_figuresNow = m_view->figures;
    setCard({});
    setNote({});
    m_stage->setAlone(m_view->alone);
    m_figures->setFigures(m_figuresNow, m_view->note, m_view->structureDue);
    if (m_drawer != nullptr)
        m_drawer->setSectionVisible(m_quanta, m_view->codes.has_value());
    m_quanta->setCounts(m_view->quanta, m_view->promise, m_view->rounding);
    showUnit();
    m_strip->setHistogram(m_view->histogram);
    m_strip->setWorstPixelKnown(m_view->figures.whole.where.has_value());
    m_stage->setMarkedPixel(std::nullopt);
    endReading();
    if (m_automaticGain)
        m_gain = fittingGain(m_view->figures, m_decades > 0.0);
    updateScale();
    showVerdict();
    showDetails();
    setBusy({});
    m_quickJob.cancel();
    m_picturesAfterQuick = false;
    m_wholePictures = false;
    m_job->start(PictureRequest{m_view, differenceNow(), false});
    requestVisibleFigures();
}

void ComparePanel::setQuick(const QuickSource& source)
{
    m_job->cancel();
    m_partJob.cancel();
    discard(std::move(m_view));
    m_selection.setPixel(std::nullopt);
    m_quick = std::make_shared<const QuickSource>(source);
    showFacts(source.dims, source.show, source.peak, source.channel);
    m_figures->setPending();
    setCard({});
    setNote({});
    m_stage->setAlone(false);
    showVerdict();
    showDetails();
    showUnit();
    m_strip->setHistogram({});
    m_strip->setWorstPixelKnown(false);
    m_stage->setMarkedPixel(std::nullopt);
    endReading();
    m_wholePictures = false;
    requestQuick();
}

void ComparePanel::setCodes(bool codes)
{
    m_codes = codes;
    showUnit();
    endReading();
}

ValueUnit ComparePanel::unit() const
{
    return m_codes && m_view && m_view->codes ? ValueUnit{m_view->codes->after} : ValueUnit{};
}

ValueUnit ComparePanel::inputUnit() const
{
    return m_codes && m_view && m_view->codes ? ValueUnit{m_view->codes->before} : ValueUnit{};
}

QString ComparePanel::quantaText() const
{
    return m_view && m_view->codes ? m_quanta->text() : QString();
}

void ComparePanel::showUnit()
{
    m_quanta->setCodes(m_codes);
    m_figures->setUnit(unit());
    showVerdict();
    m_stage->legend().setStep(unit().step());
    m_strip->setStep(unit().step());
    Q_EMIT unitChanged();
}

void ComparePanel::setStructure(const std::optional<double>& ssim, const std::optional<double>& flip)
{
    if (!m_view || !m_view->structureDue)
        return;
    if (ssim)
        m_figuresNow.ssim = ssim;
    m_figuresNow.flip = flip;
    m_figures->setFigures(m_figuresNow, m_view->note, false);
    requestVisibleFigures();
}

/// Two results are equal where they are, or where a certificate says so and only rounding is left.
Sameness samenessOf(const ComparisonView& view)
{
    const DifferenceFigures& figures = view.figures.whole;
    if (view.alone)
        return Sameness::none;
    if (figures.differing == 0 || isRoundingOnly(figures, view.figures.peak))
        return Sameness::equal;
    if (!view.bound || !(figures.maxAbs <= *view.bound))
        return Sameness::differs;
    return view.exact ? Sameness::equal : Sameness::within;
}

void ComparePanel::showVerdict()
{
    const Sameness sameness = m_view ? samenessOf(*m_view) : Sameness::none;
    QString sentence;
    if (m_view && m_view->alone)
        sentence = tr("The node's own result");
    else if (m_view)
        sentence = sameness == Sameness::equal && m_view->figures.whole.differing > 0
                       ? tr("Equal up to rounding")
                       : differenceSentence(m_view->figures.whole, m_view->figures.peak);
    if (sameness == Sameness::within)
        sentence = tr("%1, within the certificate's bound").arg(sentence);
    m_stage->setVerdict(sameness, sentence);
    m_readout->setVerdict(sameness, sentence);
    m_readout->setLargest(m_view && !m_view->alone ? sizeText(m_view->figures.whole.maxAbs, unit())
                                                   : QString());
}

void ComparePanel::showDetails()
{
    if (!isShowing())
        return m_stage->setDetails({}, gainText(m_gain));
    const QString after = sizeOf(m_dims);
    m_stage->setDetails(
        m_view && m_view->input ? QStringLiteral("%1 → %2").arg(sizeOf(m_view->input->dims()), after) : after,
        gainText(m_gain));
}

void ComparePanel::showZoom(double zoom)
{
    const double percent = zoom * 100.0;
    const QString text = QString::number(percent, 'f', percent < 10.0 ? 1 : 0);
    m_readout->setZoom(zoom <= 0.0       ? QString()
                       : m_stage->fits() ? tr("fit %1 %").arg(text)
                                         : tr("zoom %1 %").arg(text));
}

void ComparePanel::showFacts(const Dims& dims, const PlaneChoice& show, double peak,
                             const std::optional<std::int64_t>& channel)
{
    auto wanted = m_dims == dims ? m_selection.channel() : channel;
    m_dims = dims;
    m_show = show;
    m_peak = peak;
    if (wanted && (*wanted >= m_dims[1] || (*wanted == kLuminanceChannel && m_dims[1] < 3)))
        wanted.reset();
    m_selection.setChannel(wanted);
    listChannels();
}

void ComparePanel::setBusy(const QString& text)
{
    m_busy->setText(text);
    m_busy->setVisible(!text.isEmpty());
    placeOverlays();
}

void ComparePanel::setMessage(const QString& text, std::vector<Remedy> remedies)
{
    m_job->cancel();
    m_quickJob.cancel();
    m_partJob.cancel();
    discard(std::move(m_view));
    m_quick.reset();
    m_dims.clear();
    m_selection.setPixel(std::nullopt);
    m_stage->clear();
    showVerdict();
    showDetails();
    endReading();
    setNote({});
    setBusy({});
    if (text.isEmpty())
        setCard(
            tr("Open an image or drop one here: the selected Resize node and its rewrite both resize it."),
            {{tr("Open image…"), [this] { Q_EMIT openImageRequested(); }}});
    else
        setCard(text, std::move(remedies));
}

void ComparePanel::setCard(const QString& text, std::vector<Remedy> remedies)
{
    QStringList buttons;
    for (const Remedy& remedy : remedies)
        buttons.append(remedy.text);
    m_remedies = std::move(remedies);
    m_card->setMessage(text, buttons);
    m_card->setVisible(!text.isEmpty());
    placeOverlays();
}

QString ComparePanel::cardText() const
{
    return m_card->isHidden() ? QString() : m_card->message();
}

void ComparePanel::setNote(const QString& note, const Remedy& link)
{
    m_noteLink = link;
    m_chip->setNote(note, link.text);
    placeOverlays();
}

void ComparePanel::listChannels()
{
    constexpr std::int64_t kMostListed = 4096;
    const std::int64_t count = m_dims[1];
    const auto chosen = m_selection.channel();
    m_channel->clear();
    if (count >= 3) {
        m_channel->addItem(count == 3 ? tr("RGB") : tr("0, 1, 2 as RGB"));
        m_channel->addItem(count == 3 ? tr("Luminance") : tr("Luminance of 0, 1, 2"),
                           QVariant::fromValue<qlonglong>(kLuminanceChannel));
    }
    for (std::int64_t c = 0; c < std::min(count, kMostListed); ++c)
        m_channel->addItem(channelText(c, count), QVariant::fromValue<qlonglong>(c));
    m_channel->setCurrentIndex(chosen ? m_channel->findData(QVariant::fromValue<qlonglong>(*chosen)) : 0);
    m_channel->setEnabled(count > 1);
}

void ComparePanel::setMode(CompareMode mode)
{
    const bool changes = mode != m_stage->mode();
    for (QToolButton* button : m_modes)
        button->setChecked(false);
    if (mode != CompareMode::overlay)
        m_modes[static_cast<std::size_t>(mode)]->setChecked(true);
    m_stage->setMode(mode);
    m_fader->wake();
    if (changes)
        Q_EMIT modeChanged(mode);
}

CompareMode ComparePanel::mode() const
{
    return m_stage->mode();
}

void ComparePanel::setDifferenceKind(DifferenceKind kind, double decades)
{
    m_kind = kind;
    m_decades = decades;
    if (m_automaticGain && m_view)
        m_gain = fittingGain(m_view->figures, m_decades > 0.0);
    updateScale();
    requestPictures(true);
}

void ComparePanel::setGain(int exponent)
{
    m_automaticGain = false;
    m_gain = std::clamp(exponent, kLeastGain, kMostGain);
    updateScale();
    requestPictures(true);
}

void ComparePanel::stepGain(int steps)
{
    setGain(m_gain + steps);
}

void ComparePanel::setAutomaticGain(bool automatic)
{
    m_automaticGain = automatic;
    if (automatic && m_view)
        m_gain = fittingGain(m_view->figures, m_decades > 0.0);
    updateScale();
    requestPictures(true);
}

void ComparePanel::setChannel(std::optional<std::int64_t> channel)
{
    const bool luminance = channel == kLuminanceChannel && isShowing() && m_dims[1] >= 3;
    if (!isShowing() || (channel && !luminance && (*channel < 0 || *channel >= m_dims[1])))
        return;
    m_selection.setChannel(channel);
}

void ComparePanel::showChannel()
{
    if (!isShowing())
        return;
    listChannels();
    endReading();
    requestPictures(false);
}

void ComparePanel::goToWorstPixel()
{
    if (!m_view || !m_view->figures.whole.where)
        return;
    const TensorPlace& worst = *m_view->figures.whole.where;
    const auto channel = m_selection.channel();
    const bool hidden = channel ? *channel != worst.c : m_dims[1] >= 3 ? worst.c >= 3 : worst.c > 0;
    if (hidden)
        setChannel(worst.c);
    m_selection.setPixel(QPoint(static_cast<int>(worst.x), static_cast<int>(worst.y)));
    showPixel(); // it may have moved out of view since
}

void ComparePanel::showPixel()
{
    if (const auto pixel = m_selection.pixel())
        m_stage->goTo(*pixel);
    else
        m_stage->setMarkedPixel(std::nullopt);
    endReading();
}

void ComparePanel::setTone(const Tone& tone)
{
    m_toneForm->setTone(tone);
    m_tone = tone;
    requestPictures(false);
}

void ComparePanel::setFiguresPart(int part)
{
    m_figures->setPart(static_cast<FiguresView::Part>(part));
}

Result<Picture> ComparePanel::viewPicture(const std::vector<std::string>& lines) const
{
    std::vector<Panel> panels;
    for (const auto& [title, image] : m_stage->views()) {
        const QImage opaque = image.convertToFormat(QImage::Format_RGB32);
        Picture picture{.width = opaque.width(), .height = opaque.height()};
        for (int y = 0; y < opaque.height(); ++y) {
            const auto* row = reinterpret_cast<const std::uint32_t*>(opaque.constScanLine(y));
            picture.pixels.insert(picture.pixels.end(), row, row + opaque.width());
        }
        panels.push_back({std::move(picture), title.toStdString(), {}});
    }
    const DifferenceScale scale{m_kind, m_peak / gainOf(m_gain) / unit().step(), m_decades};
    constexpr PanelLayout kAsSeen{.leastSide = 0, .mostSide = 1 << 14};
    return composePanels(panels, scale, lines, kAsSeen);
}

bool ComparePanel::picturesAreCurrent() const
{
    return m_view && !m_job->isRunning() && !m_quickJob.isRunning();
}

QString ComparePanel::figuresText() const
{
    return m_figures->text();
}

QString ComparePanel::readoutText() const
{
    return m_readout->text();
}

QStringList ComparePanel::legendLabels() const
{
    return m_strip->legend().labels();
}

DifferencePictureOptions ComparePanel::differenceNow() const
{
    DifferencePictureOptions options;
    options.kind = m_kind;
    options.decades = m_decades;
    options.gain = gainOf(m_gain);
    options.peak = m_peak;
    options.planes = planesFor(m_show, m_selection.channel());
    options.planes.tone = m_tone;
    return options;
}

void ComparePanel::requestPictures(bool differenceOnly)
{
    if (!isShowing())
        return;
    const bool large = elementCount(m_dims).value_or(0) > kQuickElements;
    m_wholePictures = m_wholePictures && !(large && m_quick);
    if (m_quick && (large || !m_view)) {
        m_job->cancel();
        m_picturesAfterQuick = m_view != nullptr;
        return requestQuick();
    }
    m_job->start(PictureRequest{m_view, differenceNow(), differenceOnly});
}

void ComparePanel::requestQuick()
{
    const auto place = m_stage->placeFor(QSize(static_cast<int>(m_dims[3]), static_cast<int>(m_dims[2])));
    if (!place) { // nothing of the stage is on the screen
        Q_EMIT quickShown();
        return;
    }
    const QuickRequest request{*place, differenceNow(), m_automaticGain && !m_view};
    m_quickJob.start([source = m_quick, request, gain = m_gain](
                         const std::stop_token& stop) { return paintQuick(*source, request, gain, stop); },
                     [this](Result<QuickPictures> quick) {
                         if (quick) {
                             m_gain = quick->gain;
                             updateScale();
                             m_stage->setPictures(quick->pictures);
                         }
                         if (std::exchange(m_picturesAfterQuick, false) && m_view)
                             m_job->start(PictureRequest{m_view, differenceNow(), false});
                         Q_EMIT quickShown();
                     });
}

void ComparePanel::requestVisibleFigures()
{
    if (!m_view || m_figures->part() != FiguresView::Part::visible)
        return;
    const auto place = m_stage->placeFor(QSize(static_cast<int>(m_dims[3]), static_cast<int>(m_dims[2])));
    if (!place)
        return m_figures->setVisiblePart(std::nullopt);
    const QRect& part = place->part;
    m_partJob.start(
        [view = m_view, seen = ComparePart{part.x(), part.y(), part.width(), part.height()}](
            const std::stop_token& stop) { return comparePart(view->original, view->rewrite, seen, stop); },
        [this](const Result<DifferenceFigures>& figures) {
            m_figures->setVisiblePart(figures ? std::optional(*figures) : std::nullopt);
        });
}

void ComparePanel::updateScale()
{
    m_strip->setScale(m_kind, m_decades, m_gain, m_peak);
    m_strip->setAutomatic(m_automaticGain);
    m_stage->legend().setScale(m_kind, m_peak / gainOf(m_gain), m_decades);
    showDetails();
}

void ComparePanel::onPictureFailure(const Error& error)
{
    setMessage(errorWords(error));
}

void ComparePanel::readPixel(QPoint pixel)
{
    if (!m_view || pixel.x() >= m_view->original.dims()[3] || pixel.y() >= m_view->original.dims()[2])
        return;
    const PixelValues values = pixelValues(*m_view, m_selection.channel(), pixel);
    ReadoutLine::Pixel read{pixel};
    double largest = 0.0;
    for (std::size_t i = 0; i < values.difference.size(); ++i) {
        read.original.append(columnText(values.original[i], unit(), false));
        read.rewrite.append(columnText(values.rewrite[i], unit(), false));
        read.difference.append(columnText(values.difference[i], unit(), true));
        if (!(std::abs(values.difference[i]) <= std::abs(largest)))
            largest = values.difference[i];
    }
    m_readout->setPixel(read);
    m_strip->setPointedDifference(largest);
    m_stage->legend().setValue(largest);
    m_taps->setText(m_view->axes ? tapsText(*m_view->axes, pixel)
                                 : tr("Taps: unknown, one side is not linear"));
}

void ComparePanel::endReading()
{
    if (const auto pixel = m_selection.pixel())
        return readPixel(*pixel);
    m_readout->setPixel(std::nullopt);
    m_strip->setPointedDifference(std::nullopt);
    m_stage->legend().setValue(std::nullopt);
    m_taps->setText(tr("Point at a pixel to see the input samples that it is made of."));
}

void ComparePanel::placeOverlays()
{
    constexpr int kTop = 64, kMargin = 12;
    const QRect area = m_stage->geometry().adjusted(0, 0, -m_covered, 0);
    m_bar->placeIn(area);
    m_bar->setVisible(isShowing());
    m_chip->move(area.left() + kMargin, area.bottom() + 1 - kMargin - m_chip->height());
    if (m_chip->geometry().intersects(m_bar->geometry()) && !m_bar->isHidden())
        m_chip->move(m_chip->x(), m_bar->y() - kMargin - m_chip->height());
    m_chip->raise();
    m_card->placeIn(area);
    m_busy->adjustSize();
    m_busy->move(area.left() + (area.width() - m_busy->width()) / 2, area.top() + kTop);
    m_busy->raise();
}

/// Tab and 3 are the canvas's own as long as it has the focus.
bool ComparePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool tab = key->key() == Qt::Key_Tab && key->modifiers() == Qt::NoModifier;
        const bool third = key->key() == Qt::Key_3 && key->modifiers() == Qt::NoModifier && isShowing();
        if (!tab && !third)
            return QWidget::eventFilter(watched, event);
        if (event->type() == QEvent::KeyPress && tab)
            Q_EMIT settingsRequested();
        else if (event->type() == QEvent::KeyPress)
            m_stage->setShowsThird(!m_stage->showsThird());
        event->accept();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void ComparePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layout()->activate();
    placeOverlays();
}

void ComparePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    placeOverlays();
    m_fader->wake();
}

} // namespace resizelens
