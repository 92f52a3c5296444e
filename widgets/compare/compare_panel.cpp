#include "widgets/compare/compare_panel.h"

#include "core/base/error.h"
#include "widgets/compare/canvas_overlays.h"
#include "widgets/compare/compare_pictures.h"
#include "widgets/compare/comparison_stage.h"
#include "widgets/compare/difference_strip.h"
#include "widgets/compare/figures_view.h"
#include "widgets/compare/image_canvas.h"
#include "widgets/compare/legend.h"
#include "widgets/compare/mode_bar.h"
#include "widgets/compare/overlay_fader.h"
#include "widgets/compare/picture_drop.h"
#include "widgets/compare/pixel_reader.h"
#include "widgets/compare/quanta_row.h"
#include "widgets/compare/quick_view.h"
#include "widgets/compare/readout_line.h"
#include "widgets/compare/seen_views.h"
#include "widgets/compare/settings_drawer.h"
#include "widgets/compare/tone_form.h"
#include "widgets/support/core_words.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
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
    , m_bar(new ModeBar(this))
    , m_overlays(new CanvasOverlays(*this, *m_bar))
    , m_fader(new OverlayFader(this))
    , m_strip(new DifferenceStrip(this))
    , m_tone(new ToneForm(this))
    , m_figures(new FiguresView(this))
    , m_quanta(new QuantaRow(this))
    , m_taps(new QLabel(this))
    , m_pictures(new ComparePictures(*m_stage, selection, this))
    , m_reader(new PixelReader(*m_pictures, selection, {*m_stage, *m_readout, *m_strip, *m_taps}, this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_stage, 1);
    column->addWidget(m_readout);
    m_taps->setWordWrap(true);
    m_taps->setTextFormat(Qt::PlainText);
    m_taps->setTextInteractionFlags(Qt::TextSelectableByMouse);
    for (QWidget* section : std::initializer_list<QWidget*>{m_strip, m_tone, m_figures, m_quanta, m_taps})
        section->hide(); // until there is a drawer for them
    makeModeBar();
    m_fader->add(m_bar);
    for (QWidget* label : m_stage->labels())
        m_fader->add(label);
    connectParts();
    connectStage();
    addShortcuts();
    setAutomaticGain(true);
    setMessage({});
}

ComparePanel::~ComparePanel() = default;

void ComparePanel::makeModeBar()
{
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

void ComparePanel::addSections(SettingsDrawer& drawer)
{
    m_drawer = &drawer;
    drawer.addSection(tr("Difference"), m_strip);
    drawer.addSection(tr("Tone"), m_tone);
    drawer.addSection(tr("Region and figures"), m_figures);
    drawer.addSection(tr("Quantised values"), m_quanta);
    drawer.addSection(tr("Taps of the pixel"), m_taps);
    drawer.setSectionVisible(m_quanta, result() && result()->codes);
}

void ComparePanel::connectParts()
{
    auto* drop = new PictureDrop(this);
    connect(drop, &PictureDrop::filesDropped, this, &ComparePanel::filesDropped);
    connect(drop, &PictureDrop::filesDragged, this, &ComparePanel::filesDragged);
    connect(m_tone, &ToneForm::channelChosen, this, &ComparePanel::setChannel);
    connect(m_tone, &ToneForm::toneChanged, m_pictures, &ComparePictures::setTone);
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
    connect(m_pictures, &ComparePictures::scaleChanged, this, &ComparePanel::updateScale);
    connect(m_pictures, &ComparePictures::shown, this, &ComparePanel::picturesShown);
    connect(m_pictures, &ComparePictures::quickShown, this, &ComparePanel::quickShown);
    connect(m_pictures, &ComparePictures::failed, this,
            [this](const Error& error) { setMessage(errorWords(error)); });
    connect(&m_selection, &Selection::channelChanged, this, &ComparePanel::showChannel);
}

void ComparePanel::connectStage()
{
    connect(m_stage, &ComparisonStage::zoomChanged, this, &ComparePanel::showZoom);
    connect(m_stage, &ComparisonStage::pointerMoved, m_fader, &OverlayFader::wake);
    connect(m_stage, &ComparisonStage::flickerRequested, this, [this] { setMode(CompareMode::flicker); });
    connect(m_stage, &ComparisonStage::menuRequested, this, &ComparePanel::showMenu);
    connect(m_stage, &ComparisonStage::againstRequested, this, &ComparePanel::againstRequested);
    connect(m_stage, &ComparisonStage::viewMoved, this, [this] {
        m_pictures->followView();
        requestVisibleFigures();
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
        QGuiApplication::clipboard()->setImage(sideBySide(m_stage->views()));
    })->setContext(Qt::WidgetWithChildrenShortcut);
}

void ComparePanel::showMenu(QPoint global)
{
    if (!isShowing())
        return;
    QMenu menu(this);
    menu.addAction(tr("Copy pixel"), this,
                   [this] { QGuiApplication::clipboard()->setText(m_readout->text()); });
    menu.addAction(tr("Copy figures"), this, [this] { m_figures->copy(); })->setEnabled(result() != nullptr);
    menu.addAction(tr("Copy image"), QKeySequence::Copy, this,
                   [this] { QGuiApplication::clipboard()->setImage(sideBySide(m_stage->views())); });
    menu.addAction(tr("Save as…"), this, &ComparePanel::saveViewRequested)->setEnabled(result() != nullptr);
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
    Tone tone = m_pictures->tone();
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
    const Dims before = m_pictures->dims();
    m_pictures->setResult(std::move(view));
    const ComparisonView& now = *result();
    m_selection.setPixel(std::nullopt);
    showFacts(before, now.channel);
    m_figuresNow = now.figures;
    setCard({});
    setNote({});
    m_stage->setAlone(now.alone);
    m_figures->setFigures(m_figuresNow, now.note, now.structureDue);
    if (m_drawer != nullptr)
        m_drawer->setSectionVisible(m_quanta, now.codes.has_value());
    m_quanta->setCounts(now.quanta, now.promise, now.rounding);
    showUnit();
    m_strip->setHistogram(now.histogram);
    m_strip->setWorstPixelKnown(now.figures.whole.where.has_value());
    m_reader->showSelected();
    updateScale();
    showVerdict();
    setBusy({});
    m_pictures->paintWhole();
    requestVisibleFigures();
}

void ComparePanel::setQuick(const QuickSource& source)
{
    const Dims before = m_pictures->dims();
    m_partJob.cancel();
    m_pictures->setQuick(source);
    m_selection.setPixel(std::nullopt);
    showFacts(before, source.channel);
    m_figures->setPending();
    setCard({});
    setNote({});
    m_stage->setAlone(false);
    showVerdict();
    showDetails();
    showUnit();
    m_strip->setHistogram({});
    m_strip->setWorstPixelKnown(false);
    m_reader->showSelected();
    m_pictures->paintSeen();
}

void ComparePanel::setCodes(bool codes)
{
    m_codes = codes;
    showUnit();
    m_reader->end();
}

ValueUnit ComparePanel::unit() const
{
    return m_codes && result() && result()->codes ? ValueUnit{result()->codes->after} : ValueUnit{};
}

ValueUnit ComparePanel::inputUnit() const
{
    return m_codes && result() && result()->codes ? ValueUnit{result()->codes->before} : ValueUnit{};
}

QString ComparePanel::quantaText() const
{
    return result() && result()->codes ? m_quanta->text() : QString();
}

void ComparePanel::showUnit()
{
    m_quanta->setCodes(m_codes);
    m_figures->setUnit(unit());
    m_reader->setUnit(unit());
    showVerdict();
    m_stage->legend().setStep(unit().step());
    m_strip->setStep(unit().step());
    Q_EMIT unitChanged();
}

void ComparePanel::setStructure(const std::optional<double>& ssim, const std::optional<double>& flip)
{
    if (!result() || !result()->structureDue)
        return;
    if (ssim)
        m_figuresNow.ssim = ssim;
    m_figuresNow.flip = flip;
    m_figures->setFigures(m_figuresNow, result()->note, false);
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
    const auto& view = result();
    const Sameness sameness = view ? samenessOf(*view) : Sameness::none;
    QString sentence;
    if (view && view->alone)
        sentence = tr("The node's own result");
    else if (view)
        sentence = sameness == Sameness::equal && view->figures.whole.differing > 0
                       ? tr("Equal up to rounding")
                       : differenceSentence(view->figures.whole, view->figures.peak);
    if (sameness == Sameness::within)
        sentence = tr("%1, within the certificate's bound").arg(sentence);
    m_stage->setVerdict(sameness, sentence);
    m_readout->setVerdict(sameness, sentence);
    m_readout->setLargest(view && !view->alone ? sizeText(view->figures.whole.maxAbs, unit()) : QString());
}

void ComparePanel::showDetails()
{
    const auto& view = result();
    QString sizes = isShowing() ? sizeOf(m_pictures->dims()) : QString();
    if (view && view->input)
        sizes = QStringLiteral("%1 → %2").arg(sizeOf(view->input->dims()), sizes);
    m_stage->setDetails(sizes, gainText(gain()));
}

void ComparePanel::showZoom(double zoom)
{
    const double percent = zoom * 100.0;
    const QString text = QString::number(percent, 'f', percent < 10.0 ? 1 : 0);
    m_readout->setZoom(zoom <= 0.0       ? QString()
                       : m_stage->fits() ? tr("fit %1 %").arg(text)
                                         : tr("zoom %1 %").arg(text));
}

/// The channel stays where the size does.
void ComparePanel::showFacts(const Dims& before, const std::optional<std::int64_t>& channel)
{
    const Dims& dims = m_pictures->dims();
    auto wanted = before == dims ? m_selection.channel() : channel;
    if (wanted && (*wanted >= dims[1] || (*wanted == kLuminanceChannel && dims[1] < 3)))
        wanted.reset();
    m_selection.setChannel(wanted);
    m_tone->setChannels(m_pictures->dims()[1], m_selection.channel());
}

void ComparePanel::setBusy(const QString& text)
{
    m_overlays->setBusy(text);
    placeOverlays();
}

void ComparePanel::setMessage(const QString& text, std::vector<Remedy> remedies)
{
    m_partJob.cancel();
    m_pictures->clear();
    m_selection.setPixel(std::nullopt);
    m_stage->clear();
    showVerdict();
    showDetails();
    m_reader->end();
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
    m_overlays->setCard(text, std::move(remedies));
    placeOverlays();
}

QString ComparePanel::cardText() const
{
    return m_overlays->cardText();
}

void ComparePanel::setNote(const QString& note, const Remedy& link)
{
    m_overlays->setNote(note, link);
    placeOverlays();
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
    m_pictures->setKind(kind, decades);
}

void ComparePanel::setGain(int exponent)
{
    m_pictures->setGain(exponent);
}

void ComparePanel::stepGain(int steps)
{
    setGain(gain() + steps);
}

void ComparePanel::setAutomaticGain(bool automatic)
{
    m_pictures->setAutomaticGain(automatic);
}

int ComparePanel::gain() const
{
    return m_pictures->gain();
}

const std::shared_ptr<const ComparisonView>& ComparePanel::result() const
{
    return m_pictures->result();
}

bool ComparePanel::isShowing() const
{
    return m_pictures->isShowing();
}

void ComparePanel::setChannel(std::optional<std::int64_t> channel)
{
    const bool luminance = channel == kLuminanceChannel && isShowing() && m_pictures->dims()[1] >= 3;
    if (!isShowing() || (channel && !luminance && (*channel < 0 || *channel >= m_pictures->dims()[1])))
        return;
    m_selection.setChannel(channel);
}

void ComparePanel::showChannel()
{
    if (!isShowing())
        return;
    m_tone->setChannels(m_pictures->dims()[1], m_selection.channel());
    m_reader->end();
    m_pictures->paint(false);
}

void ComparePanel::goToWorstPixel()
{
    if (!result() || !result()->figures.whole.where)
        return;
    const TensorPlace& worst = *result()->figures.whole.where;
    const auto channel = m_selection.channel();
    const bool hidden = channel                      ? *channel != worst.c
                        : m_pictures->dims()[1] >= 3 ? worst.c >= 3
                                                     : worst.c > 0;
    if (hidden)
        setChannel(worst.c);
    m_selection.setPixel(QPoint(static_cast<int>(worst.x), static_cast<int>(worst.y)));
    m_reader->showSelected(); // it may have moved out of view since
}

void ComparePanel::setTone(const Tone& tone)
{
    m_tone->setTone(tone);
    m_pictures->setTone(tone);
}

void ComparePanel::setFiguresPart(int part)
{
    m_figures->setPart(static_cast<FiguresView::Part>(part));
}

Result<Picture> ComparePanel::viewPicture(const std::vector<std::string>& lines) const
{
    const DifferenceScale scale{m_pictures->kind(), m_pictures->peak() / gainOf(gain()) / unit().step(),
                                m_pictures->decades()};
    constexpr PanelLayout kAsSeen{.leastSide = 0, .mostSide = 1 << 14};
    return composePanels(panelsOf(m_stage->views()), scale, lines, kAsSeen);
}

bool ComparePanel::picturesAreCurrent() const
{
    return result() && !m_pictures->isWorking();
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

void ComparePanel::requestVisibleFigures()
{
    const auto& view = result();
    if (!view || m_figures->part() != FiguresView::Part::visible)
        return;
    const Dims& dims = m_pictures->dims();
    const auto place = m_stage->placeFor(QSize(static_cast<int>(dims[3]), static_cast<int>(dims[2])));
    if (!place)
        return m_figures->setVisiblePart(std::nullopt);
    const QRect& part = place->part;
    m_partJob.start(
        [view, seen = ComparePart{part.x(), part.y(), part.width(), part.height()}](
            const std::stop_token& stop) { return comparePart(view->original, view->rewrite, seen, stop); },
        [this](const Result<DifferenceFigures>& figures) {
            m_figures->setVisiblePart(figures ? std::optional(*figures) : std::nullopt);
        });
}

void ComparePanel::updateScale()
{
    const ComparePictures& now = *m_pictures;
    m_strip->setScale(now.kind(), now.decades(), now.gain(), now.peak());
    m_strip->setAutomatic(now.hasAutomaticGain());
    m_stage->legend().setScale(now.kind(), now.peak() / gainOf(now.gain()), now.decades());
    showDetails();
}

void ComparePanel::placeOverlays()
{
    const QRect area = m_stage->geometry().adjusted(0, 0, -m_covered, 0);
    m_bar->placeIn(area);
    m_bar->setVisible(isShowing());
    m_overlays->placeIn(area);
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
