#include "widgets/compare/compare_panel.h"

#include "core/image/panels.h"
#include "core/support/error.h"
#include "widgets/compare/busy_ring.h"
#include "widgets/compare/comparison_stage.h"
#include "widgets/compare/difference_strip.h"
#include "widgets/compare/empty_state.h"
#include "widgets/compare/figures_view.h"
#include "widgets/compare/legend.h"
#include "widgets/compare/picture_drop.h"
#include "widgets/compare/picture_job.h"
#include "widgets/compare/pixel_probe.h"
#include "widgets/compare/quanta_row.h"
#include "widgets/compare/quick_view.h"
#include "widgets/compare/view_toolbar.h"
#include "widgets/support/discard.h"

#include <QAbstractButton>
#include <QFrame>
#include <QKeyEvent>
#include <QShortcut>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

constexpr int kPanelMargin = 8;

// Larger results are shown in part before they are there as a whole.
constexpr std::int64_t kQuickElements = std::int64_t{1} << 20;

bool canBeShown(const ComparisonView& view)
{
    return view.original.dims().size() == 4 && view.original.dims() == view.rewrite.dims() &&
           view.original.count() > 0 && view.original.type() == DType::float32 &&
           view.rewrite.type() == DType::float32;
}

QFrame* makeLine(QWidget* parent)
{
    auto* line = new QFrame(parent);
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    return line;
}

} // namespace

ComparePanel::ComparePanel(Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_pages(new QStackedWidget(this))
    , m_empty(new EmptyState(this))
    , m_busy(new BusyRing(this))
    , m_job(new PictureJob(this))
{
    m_content = makeContent();
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_content);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(kPanelMargin, kPanelMargin, kPanelMargin, kPanelMargin);
    whole->addWidget(m_pages);
    m_busy->hide();
    connectParts();
    addShortcuts();
    for (QAbstractButton* button : findChildren<QAbstractButton*>())
        button->installEventFilter(this);
    setAutomaticGain(true);
}

ComparePanel::~ComparePanel() = default;

QWidget* ComparePanel::makeContent()
{
    auto* content = new QWidget(this);
    m_toolbar = new ViewToolbar(content);
    m_stage = new ComparisonStage(content);
    m_strip = new DifferenceStrip(content);
    m_figures = new FiguresView(content);
    m_probe = new PixelProbe(content);
    m_quanta = new QuantaRow(content);
    m_quanta->hide();
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kPanelMargin);
    column->addWidget(m_toolbar);
    column->addWidget(m_stage, 1);
    column->addWidget(m_strip);
    column->addWidget(m_quanta);
    column->addWidget(makeLine(content));
    column->addWidget(m_probe);
    column->addWidget(makeLine(content));
    column->addWidget(m_figures);
    return content;
}

void ComparePanel::connectParts()
{
    auto* drop = new PictureDrop(this);
    connect(drop, &PictureDrop::filesDropped, this, &ComparePanel::filesDropped);
    connect(drop, &PictureDrop::filesDragged, this, &ComparePanel::filesDragged);
    connect(m_empty, &EmptyState::openImageRequested, this, &ComparePanel::openImageRequested);
    connect(m_empty, &EmptyState::testPatternRequested, this, &ComparePanel::testPatternRequested);
    connect(m_toolbar, &ViewToolbar::modeChosen, this, &ComparePanel::setMode);
    connect(m_toolbar, &ViewToolbar::channelChosen, this, &ComparePanel::setChannel);
    connect(m_toolbar, &ViewToolbar::fitRequested, m_stage, &ComparisonStage::fit);
    connect(m_toolbar, &ViewToolbar::actualSizeRequested, m_stage, &ComparisonStage::actualSize);
    connect(m_stage, &ComparisonStage::zoomChanged, m_toolbar, &ViewToolbar::setZoom);
    connect(m_stage, &ComparisonStage::pixelHovered, this, &ComparePanel::readPixel);
    m_stage->setPixelLines([this](PixelSide side, QPoint pixel) {
        return m_view ? pixelLines(*m_view, m_selection.channel(), pixel, unit(), side) : QStringList();
    });
    connect(m_stage, &ComparisonStage::hoverEnded, this, &ComparePanel::endReading);
    connect(m_stage, &ComparisonStage::viewMoved, this, [this] {
        if (!m_wholePictures && m_quick)
            requestQuick();
        requestVisibleFigures();
    });
    connect(m_toolbar, &ViewToolbar::toneChanged, this, &ComparePanel::setTone);
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

void ComparePanel::addShortcuts()
{
    const auto add = [this](int key, auto act) {
        auto* shortcut = new QShortcut(QKeySequence(key), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, [this, act] {
            if (isShowing())
                act();
        });
    };
    add(Qt::Key_S, [this] { setMode(CompareMode::sideBySide); });
    add(Qt::Key_W, [this] { setMode(CompareMode::wipe); });
    add(Qt::Key_D, [this] { setMode(CompareMode::difference); });
    add(Qt::Key_O, [this] { setMode(CompareMode::overlay); });
    add(Qt::Key_Space, [this] { pressSpace(); });
    add(Qt::Key_BracketLeft, [this] { stepGain(-1); });
    add(Qt::Key_BracketRight, [this] { stepGain(1); });
    add(Qt::Key_X, [this] { goToWorstPixel(); });
}

void ComparePanel::setTitles(const QString& original, const QString& rewrite)
{
    m_stage->setTitles(original, rewrite);
    m_probe->setTitles(original, rewrite);
}

void ComparePanel::setResult(std::shared_ptr<const ComparisonView> view)
{
    if (!view)
        return setMessage({});
    if (!canBeShown(*view))
        return setMessage(tr("These results cannot be shown as pictures: original %1, rewrite %2.")
                              .arg(QString::fromStdString(toText(view->original.dims())),
                                   QString::fromStdString(toText(view->rewrite.dims()))));
    const bool follows = m_quick && !m_view && m_dims == view->original.dims();
    m_view = std::move(view);
    if (!follows)
        m_quick.reset();
    m_selection.setPixel(std::nullopt);
    showFacts(m_view->original.dims(), m_view->show, m_view->figures.peak, m_view->channel);
    m_figuresNow = m_view->figures;
    m_figures->setFigures(m_figuresNow, m_view->note, m_view->structureDue);
    m_quanta->setVisible(m_view->codes.has_value());
    m_quanta->setCounts(m_view->quanta, m_view->promise, m_view->rounding);
    showUnit();
    m_strip->setHistogram(m_view->histogram);
    m_strip->setWorstPixelKnown(m_view->figures.whole.where.has_value());
    m_stage->setMarkedPixel(std::nullopt);
    endReading();
    if (m_automaticGain)
        m_gain = fittingGain(m_view->figures, m_decades > 0.0);
    updateScale();
    setBusy({});
    m_pages->setCurrentWidget(m_content);
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
    m_quanta->hide();
    showUnit();
    m_strip->setHistogram({});
    m_strip->setWorstPixelKnown(false);
    m_stage->setMarkedPixel(std::nullopt);
    endReading();
    m_pages->setCurrentWidget(m_content);
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
    m_strip->setStep(unit().step());
    Q_EMIT unitChanged();
}

void ComparePanel::setStructure(const std::optional<double>& ssim)
{
    if (!m_view || !m_view->structureDue)
        return;
    m_figuresNow.ssim = ssim;
    m_figures->setFigures(m_figuresNow, m_view->note, false);
    requestVisibleFigures();
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
    m_toolbar->setChannels(m_dims[1], wanted);
}

void ComparePanel::setBusy(const QString& text)
{
    m_busy->setText(text);
    m_busy->setVisible(!text.isEmpty());
    placeBusy();
}

void ComparePanel::setMessage(const QString& text)
{
    m_job->cancel();
    m_quickJob.cancel();
    m_partJob.cancel();
    discard(std::move(m_view));
    m_quick.reset();
    m_dims.clear();
    m_selection.setPixel(std::nullopt);
    m_stage->clear();
    m_probe->clear();
    m_empty->setMessage(text);
    setBusy({});
    m_pages->setCurrentWidget(m_empty);
}

void ComparePanel::setMode(CompareMode mode)
{
    m_toolbar->setMode(mode);
    m_stage->setMode(mode);
}

CompareMode ComparePanel::mode() const
{
    return m_stage->mode();
}

void ComparePanel::pressSpace()
{
    if (mode() == CompareMode::flicker)
        m_stage->flip();
    else
        setMode(CompareMode::flicker);
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
    m_toolbar->setChannels(m_dims[1], m_selection.channel());
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
    return m_probe->text();
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
}

void ComparePanel::onPictureFailure(const Error& error)
{
    setMessage(QString::fromStdString(error.sentence()));
}

void ComparePanel::readPixel(QPoint pixel)
{
    if (!m_view || pixel.x() >= m_view->original.dims()[3] || pixel.y() >= m_view->original.dims()[2])
        return;
    m_probe->showPixel(*m_view, m_selection.channel(), pixel, unit());
    m_strip->setPointedDifference(m_probe->difference());
}

void ComparePanel::endReading()
{
    if (const auto pixel = m_selection.pixel())
        return readPixel(*pixel);
    m_probe->clear();
    m_strip->setPointedDifference(std::nullopt);
}

void ComparePanel::placeBusy()
{
    if (!m_busy->isVisibleTo(this))
        return;
    m_busy->adjustSize();
    const QPoint origin = m_view ? m_stage->mapTo(this, QPoint(0, 0)) : QPoint(0, 0);
    m_busy->move((width() - m_busy->width()) / 2, origin.y() + 36);
    m_busy->raise();
}

// A focused button keeps Space, by which the keyboard presses it.
bool ComparePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space)
        event->accept();
    return QWidget::eventFilter(watched, event);
}

void ComparePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeBusy();
}

void ComparePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    placeBusy();
}

} // namespace resizelens
