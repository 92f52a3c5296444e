#include "app/gui/compare_tab.h"

#include "app/gui/compare_settings.h"
#include "core/image/flip.h"
#include "widgets/compare/against_list.h"
#include "widgets/compare/channel_grid_view.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/compare/identify_view.h"
#include "widgets/compare/input_bar.h"
#include "widgets/compare/mode_sheet_view.h"
#include "widgets/compare/preprocess_view.h"
#include "widgets/compare/readout_line.h"
#include "widgets/compare/settings_drawer.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace resizelens {

namespace {

QString settingsKey(const char* name)
{
    return QStringLiteral("compare/") + QString::fromLatin1(name);
}

} // namespace

CompareTab::CompareTab(Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_pictures(new PictureFeed(this))
    , m_bar(new InputBar(this))
    , m_panel(new ComparePanel(selection, this))
    , m_sheet(new ModeSheetView(this))
    , m_channels(new ChannelGridView(this))
    , m_identify(new IdentifyView(this))
    , m_preprocess(new PreprocessView(this))
    , m_pages(new QStackedWidget(this))
    , m_drawer(new SettingsDrawer(this))
    , m_againstList(new AgainstList(this))
{
    for (QWidget* page :
         std::initializer_list<QWidget*>{m_panel, m_channels, m_sheet, m_identify, m_preprocess})
        m_pages->addWidget(page);
    setFocusPolicy(Qt::ClickFocus); // passed on to what is shown
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_pages);
    makeDrawer();
    connectPictures();
    connectBar();
    connectPanel();
    connectIdentify();
    connectPreprocess();
    connect(&m_selection, &Selection::documentChanged, this, &CompareTab::forgetAxes);
    connect(&m_selection, &Selection::documentChanged, this, [this] {
        if (isVisible())
            openFirst();
    });
    connect(&m_selection, &Selection::judged, this, &CompareTab::forgetAxes);
    connect(&m_selection, &Selection::planChanged, this, &CompareTab::compare);
    connect(&m_selection, &Selection::shownSiteChanged, this, &CompareTab::showSite);
    restore();
    compare();
}

CompareTab::~CompareTab() = default;

void CompareTab::makeDrawer()
{
    auto* more = new QWidget(this);
    auto* column = new QVBoxLayout(more);
    column->setContentsMargins(0, 0, 0, 0);
    const auto add = [&](const QString& text, const QString& toolTip, QWidget* page) {
        auto* button = new QPushButton(text, more);
        button->setToolTip(toolTip);
        connect(button, &QPushButton::clicked, this, [this, page] { showPage(page); });
        column->addWidget(button);
    };
    add(tr("Which resize?"), tr("The resize that made a device's output from this image"), m_identify);
    add(tr("Pre-processing"), tr("The resize before the network, on the device and in training"),
        m_preprocess);
    m_drawer->addSection(tr("Compare with"), m_againstList);
    m_drawer->addSection(tr("Image"), m_bar);
    m_panel->addSections(*m_drawer);
    m_drawer->addSection(tr("More"), more);
    connect(m_drawer, &SettingsDrawer::openChanged, this, &CompareTab::placeDrawer);
    connect(m_drawer, &SettingsDrawer::pinnedChanged, this, [this](bool pinned) {
        QSettings().setValue(settingsKey("pinned"), pinned);
        placeDrawer();
    });
    connect(m_drawer, &SettingsDrawer::choiceMade, this, &CompareTab::focusPage);
    connect(m_panel, &ComparePanel::settingsRequested, this, &CompareTab::openSettings);
    for (WallPage* wall : std::initializer_list<WallPage*>{m_channels, m_sheet}) {
        connect(wall, &WallPage::settingsRequested, this, &CompareTab::openSettings);
        connect(wall, &WallPage::leaveRequested, this, [this] { showPage(m_panel); });
    }
}

/// What stays from one run of the program to the next.
void CompareTab::restore()
{
    const QSettings settings;
    const int mode = settings.value(settingsKey("mode"), 0).toInt();
    if (mode > 0 && mode <= static_cast<int>(CompareMode::overlay))
        m_panel->setMode(static_cast<CompareMode>(mode));
    const bool pinned = settings.value(settingsKey("pinned")).toBool();
    m_drawer->setPinned(pinned);
    m_drawer->setOpen(pinned);
    const CompareSettings kept = loadCompareSettings();
    m_network = kept.isThroughNetwork;
    m_bar->setConversion(kept.conversion);
    if (kept.isSizeAutomatic)
        m_bar->setSizeAutomatic();
    const auto keep = [this] {
        saveCompareSettings({m_bar->conversion(), m_bar->isSizeAutomatic(), m_network});
    };
    connect(m_bar, &InputBar::conversionChanged, this, keep);
    connect(m_bar, &InputBar::placeChosen, this, keep);
    connect(m_panel, &ComparePanel::modeChanged, this,
            [](CompareMode now) { QSettings().setValue(settingsKey("mode"), static_cast<int>(now)); });
    connect(m_pictures, &PictureFeed::changed, this, [this] {
        if (!m_pictures->path().isEmpty())
            QSettings().setValue(settingsKey("image"), m_pictures->path());
    });
}

/// The image of the last time, else the one that comes with the program.
void CompareTab::openFirst()
{
    if (!m_pictures->isEmpty() || m_pictures->isBusy() || !m_selection.analysis())
        return;
    const QString last = QSettings().value(settingsKey("image")).toString();
    QFileInfo(last).isFile() ? m_pictures->openPicture(last) : m_pictures->showBundled();
}

void CompareTab::openSettings()
{
    m_drawer->setOpen(!m_drawer->isOpen());
}

/// Beside the page where it is pinned, else over it.
void CompareTab::placeDrawer()
{
    const bool beside = m_drawer->isOpen() && m_drawer->isPinned();
    layout()->setContentsMargins(0, 0, beside ? SettingsDrawer::kWidth : 0, 0);
    m_drawer->placeIn(beside ? rect() : rect().adjusted(0, 0, 0, -ReadoutLine::kHeight));
    const int covered = m_drawer->isOpen() && !beside ? SettingsDrawer::kWidth : 0;
    m_panel->setCoveredWidth(covered);
    m_sheet->setCoveredWidth(covered);
    m_channels->setCoveredWidth(covered);
}

void CompareTab::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeDrawer();
}

void CompareTab::focusPage()
{
    m_pages->currentWidget() == m_panel ? m_panel->focusCanvas() : m_pages->currentWidget()->setFocus();
}

void CompareTab::addPages(QMenu& menu)
{
    menu.addSeparator();
    const bool alone = m_panel->result() == nullptr || m_panel->result()->alone;
    menu.addAction(tr("Set as reference"), this, [this] { setReference(true); })->setEnabled(!alone);
    if (m_reference)
        menu.addAction(tr("Node as reference"), this, [this] { setReference(false); });
    menu.addSeparator();
    menu.addAction(tr("Open image…"), this, &CompareTab::choosePicture);
    menu.addAction(tr("Which resize?"), this, &CompareTab::showIdentify);
    menu.addAction(tr("Pre-processing"), this, &CompareTab::showPreprocess);
}

void CompareTab::connectPictures()
{
    connect(m_pictures, &PictureFeed::changed, this, &CompareTab::compare);
    connect(m_pictures, &PictureFeed::listed, this, &CompareTab::updateSource);
    connect(m_pictures, &PictureFeed::stayed, this, &CompareTab::onStayed);
    connect(m_pictures, &PictureFeed::reducedRead, this, &CompareTab::showReduced);
    connect(m_pictures, &PictureFeed::failed, this, &CompareTab::failed);
    connect(m_pictures, &PictureFeed::aheadRead, this, &CompareTab::prepareAhead);
    connect(m_pictures, &PictureFeed::reading, this,
            [this](bool underWay) { m_panel->setBusy(underWay ? tr("Reading the image…") : QString()); });
}

void CompareTab::connectBar()
{
    connect(m_bar, &InputBar::openRequested, this, &CompareTab::choosePicture);
    connect(m_bar, &InputBar::folderRequested, this, &CompareTab::chooseFolder);
    connect(m_bar, &InputBar::pasteRequested, m_pictures, &PictureFeed::paste);
    connect(m_bar, &InputBar::patternRequested, m_pictures, &PictureFeed::showPattern);
    connect(m_bar, &InputBar::worstCaseRequested, m_pictures, &PictureFeed::showWorstCase);
    connect(m_bar, &InputBar::stepRequested, m_pictures, &PictureFeed::step);
    connect(m_bar, &InputBar::conversionChanged, this, &CompareTab::compare);
    connect(m_againstList, &AgainstList::chosen, this, &CompareTab::chooseAgainst);
    connect(m_bar, &InputBar::placeChosen, this, &CompareTab::setThroughNetwork);
    connect(m_channels, &ChannelGridView::channelChosen, this, [this](std::int64_t channel) {
        showPage(m_panel);
        m_panel->setChannel(channel);
    });
    connect(m_channels, &ChannelGridView::sideChanged, this, &CompareTab::makeChannels);
    connect(m_sheet, &ModeSheetView::modeChosen, this, &CompareTab::openMode);
    connect(m_sheet, &ModeSheetView::savePictureRequested, this, [this] {
        save(tr("Save the sheet"), QStringLiteral("resizes.png"), tr("PNG (*.png)"),
             &CompareTab::saveSheetPicture);
    });
    connect(m_sheet, &ModeSheetView::saveTableRequested, this, [this] {
        save(tr("Save the figures"), QStringLiteral("resizes.csv"), tr("CSV (*.csv)"),
             &CompareTab::saveSheetTable);
    });
    const auto shortcut = [this](const QKeySequence& keys, auto act) {
        auto* made = new QShortcut(keys, this);
        made->setContext(Qt::WidgetWithChildrenShortcut);
        connect(made, &QShortcut::activated, this, act);
    };
    shortcut(QKeySequence::Paste, [this] { m_pictures->paste(); });
    shortcut(Qt::Key_PageUp, [this] { m_pictures->step(-1); });
    shortcut(Qt::Key_PageDown, [this] { m_pictures->step(1); });
}

void CompareTab::connectPanel()
{
    connect(m_panel, &ComparePanel::openImageRequested, this, &CompareTab::choosePicture);
    connect(m_panel, &ComparePanel::sheetRequested, this, [this] { showPage(m_sheet); });
    connect(m_panel, &ComparePanel::channelsRequested, this, &CompareTab::showChannels);
    connect(m_panel, &ComparePanel::againstRequested, this, &CompareTab::showAgainstMenu);
    connect(m_panel, &ComparePanel::menuAboutToShow, this, [this](QMenu* menu) { addPages(*menu); });
    connect(m_panel, &ComparePanel::filesDropped, m_pictures, &PictureFeed::openFiles);
    connect(m_panel, &ComparePanel::filesDragged, m_pictures,
            [this](const QStringList& paths) { m_pictures->pointAt(paths.value(0)); });
    connect(m_panel, &ComparePanel::quickShown, this, [this] {
        if (m_isReduced)
            Q_EMIT reducedShown();
        if (const auto next = std::exchange(m_afterQuick, {})) {
            Q_EMIT firstViewShown();
            next();
        }
    });
    connect(m_panel, &ComparePanel::unitChanged, this,
            [this] { m_channels->setUnits(m_panel->inputUnit(), m_panel->unit()); });
    connect(m_panel, &ComparePanel::roundingChosen, this, [this](CodeRounding rounding) {
        m_rounding = rounding;
        compare();
    });
    connect(m_panel, &ComparePanel::saveViewRequested, this, [this] {
        save(tr("Save the view"), QStringLiteral("comparison.png"), tr("PNG (*.png)"), &CompareTab::saveView);
    });
    connect(m_panel, &ComparePanel::saveTensorsRequested, this, &CompareTab::saveTensorsInto);
    connect(m_panel, &ComparePanel::saveFiguresRequested, this, [this] {
        save(tr("Save the figures"), QStringLiteral("figures.json"), tr("JSON (*.json);;CSV (*.csv)"),
             &CompareTab::saveFigures);
    });
}

void CompareTab::forgetAxes()
{
    m_inputs.forgetAxes();
    showSite();
}

void CompareTab::showSite()
{
    m_against = {};
    m_reference.reset();
    compare();
}

void CompareTab::choosePicture()
{
    QSettings settings;
    QFileDialog dialog(
        this, tr("Open an image"), settings.value(QStringLiteral("folders/images")).toString(),
        tr("Images and arrays (*.png *.jpg *.jpeg *.bmp *.tif *.tiff *.webp *.exr *.hdr *.npy *.pgm *.ppm "
           "*.jp2);;All files (*)"));
    dialog.setFileMode(QFileDialog::ExistingFile);
    connect(&dialog, &QFileDialog::currentChanged, m_pictures, &PictureFeed::pointAt);
    if (dialog.exec() != QDialog::Accepted)
        return m_pictures->pointAt({});
    const QString path = dialog.selectedFiles().constFirst();
    settings.setValue(QStringLiteral("folders/images"), QFileInfo(path).absolutePath());
    m_pictures->openPicture(path);
}

void CompareTab::chooseFolder()
{
    QSettings settings;
    const QString path = QFileDialog::getExistingDirectory(
        this, tr("Open a folder of images"), settings.value(QStringLiteral("folders/images")).toString());
    if (path.isEmpty())
        return;
    settings.setValue(QStringLiteral("folders/images"), path);
    m_pictures->openFolder(path);
}

void CompareTab::showModeSheet(bool sheet)
{
    showPage(sheet ? static_cast<QWidget*>(m_sheet) : m_panel);
}

void CompareTab::showChannels()
{
    showPage(m_channels);
}

/// The panel's result serves the channels too; the sheet is another job.
void CompareTab::showPage(QWidget* page)
{
    const auto isApart = [this](const QWidget* one) {
        return one == m_sheet || one == m_identify || one == m_preprocess;
    };
    const bool sheetMeets = isApart(page) || isApart(m_pages->currentWidget());
    keepDrawer(m_pages->currentWidget(), page);
    m_pages->setCurrentWidget(page);
    Q_EMIT pageChanged();
    focusPage();
    if (sheetMeets || !m_panel->result())
        compare();
    else
        makeChannels();
}

bool CompareTab::isComparing() const
{
    return m_pages->currentWidget() == static_cast<QWidget*>(m_panel);
}

/// Each page has its settings as they were when it was left; pinned ones are always there.
void CompareTab::keepDrawer(QWidget* left, QWidget* entered)
{
    if (left == entered)
        return;
    m_drawerOpen[left] = m_drawer->isOpen();
    m_drawer->setOpen(m_drawer->isPinned() || m_drawerOpen.value(entered));
}

void CompareTab::openMode(const ModeVariant& variant, const QString& label)
{
    m_against = {std::nullopt, variant, label};
    showModeSheet(false);
}

const SiteAnalysis* CompareTab::entry() const
{
    const auto site = m_selection.shownSite();
    return site ? &m_selection.analysis()->sites[site->value] : nullptr;
}

CompareOrder CompareTab::orderNow() const
{
    CompareOrder order;
    order.site = entry()->site;
    order.mode = m_against.mode || m_against.rule ? m_against.mode : plannedMode();
    order.rule = order.mode ? std::string() : shownRule();
    order.source = m_pictures->source();
    order.worstCase = m_pictures->isWorstCase();
    order.conversion = m_bar->conversion();
    order.network = networkPlace();
    order.rounding = m_rounding;
    if (m_reference)
        order.reference = resizelens::Against{m_reference->rule.value_or(std::string()), m_reference->mode};
    return order;
}

void CompareTab::updateSource()
{
    m_bar->setSource(m_pictures->name(), m_pictures->index() + 1,
                     m_pictures->index() >= 0 ? m_pictures->count() : 0);
}

void CompareTab::updateBar()
{
    updateSource();
    m_bar->setConvertible(!m_pictures->isWorstCase() && !m_pictures->source().tensor);
    const SiteAnalysis* site = entry();
    m_bar->setNodeSize(site != nullptr ? nodeInputSize(site->site) : std::nullopt);
    updateNetworkChoice();
    updateAgainst();
}

QString CompareTab::whyNothing() const
{
    if (m_pictures->isEmpty())
        return {};
    if (!m_selection.analysis())
        return tr("Open a model to compare its Resize nodes on this image.");
    if (entry() == nullptr)
        return tr("Select a Resize node to see what it makes of this image.");
    return {};
}

void CompareTab::compare()
{
    m_isReduced = false;
    m_reducing.cancel();
    m_inputs.cancel();
    m_comparing.cancel();
    m_sheeting.cancel();
    m_measuring.cancel();
    m_channeling.cancel();
    m_proving.cancel();
    m_identifying.cancel();
    m_preprocessing.cancel();
    m_outputs.clear();
    m_shrunkTo.clear();
    m_bar->setShrunkTo({});
    m_failed.reset();
    m_afterQuick = {};
    updateBar();
    if (m_pages->currentWidget() == m_preprocess) // no node is needed
        return makePreprocess();
    if (m_pictures->isEmpty() || entry() == nullptr) {
        m_panel->setMessage(whyNothing());
        m_channels->setTiles({});
        m_sheet->setMessage(m_pictures->isEmpty() ? tr("Open an image to see it under every resize.")
                                                  : whyNothing());
        makeIdentification();
        return;
    }
    m_panel->setTitles(originalTitle(), rewriteTitle());
    if (m_pages->currentWidget() == m_sheet)
        return makeSheet();
    if (m_pages->currentWidget() == m_identify)
        return makeIdentification();
    m_panel->setBusy(m_network && !m_pictures->isWorstCase() ? tr("Running the network…") : tr("Comparing…"));
    attempt(orderNow());
}

void CompareTab::attempt(const CompareOrder& order)
{
    prepare(order, [this, order](const MadeInput& made) {
        const auto axes = m_inputs.axesOf(order, *made.input->tensor);
        const auto quick = quickSourceOf(order, made, axes);
        if (!quick || order.reference || elementCount(quick->dims).value_or(0) <= kQuickElements)
            return compareWhole(order, made.input, axes);
        m_afterQuick = [this, order, input = made.input, axes] { compareWhole(order, input, axes); };
        m_panel->setQuick(*quick);
    });
}

/// `next` gets the input of the order.
void CompareTab::prepare(const CompareOrder& order, const std::function<void(const MadeInput&)>& next)
{
    m_inputs.prepare(order, [this, order, next](const Result<MadeInput>& made) {
        if (!made)
            return showFailure(order, made.error());
        next(*made);
    });
}

/// The picture of the next step. What the network makes of it waits.
void CompareTab::prepareAhead(const PreviewSource& source)
{
    if (m_network || entry() == nullptr)
        return;
    CompareOrder order = orderNow();
    order.source = source;
    order.worstCase = false;
    m_inputs.prepareAhead(order);
}

void CompareTab::compareWhole(const CompareOrder& order, std::shared_ptr<const PreviewInput> input,
                              std::shared_ptr<LazyAxes> axes)
{
    m_panel->setBusy(tr("Measuring…"));
    m_comparing.start([order, input = std::move(input), axes = std::move(axes)](
                          const std::stop_token& stop) { return compareOn(order, *input, *axes, stop); },
                      [this, order](Result<std::shared_ptr<const ComparisonView>> view) {
                          if (!view)
                              return attemptSmaller(order, view.error()) || attemptAlone(order, view.error())
                                         ? void()
                                         : showFailure(order, view.error());
                          m_shownOrder = order;
                          m_panel->setResult(std::move(*view));
                          if (m_failed)
                              m_panel->setCard(sentenceFor(m_failed->first, m_failed->second),
                                               remediesFor(m_failed->first, m_failed->second));
                          showNotes();
                          proveOutputs(order);
                          measureStructure();
                          makeChannels();
                          if (m_panel->result()->original.count() > kQuickElements)
                              m_inputs.makeAxesAhead(order, entry()->candidates);
                          m_pictures->readAhead();
                          Q_EMIT compared();
                      });
}

void CompareTab::measureStructure()
{
    const auto& view = m_panel->result();
    if (!view || !view->structureDue)
        return;
    struct Structure
    {
        std::optional<double> ssim, flip;
    };
    m_measuring.start(
        [view](const std::stop_token& stop) {
            return Structure{compareStructure(view->original, view->rewrite, view->figures.peak, stop),
                             flipError(view->original, view->rewrite, view->show, stop)};
        },
        [this](const Structure& measured) {
            m_panel->setStructure(measured.ssim, measured.flip);
            Q_EMIT structureShown();
        });
}

void CompareTab::makeChannels()
{
    const auto& view = m_panel->result();
    if (!view || m_pages->currentWidget() != m_channels)
        return;
    m_channeling.start([view, side = m_channels->side()](
                           const std::stop_token& stop) { return channelTiles(*view, side, stop); },
                       [this](std::vector<ChannelTile> tiles) {
                           m_channels->setTiles(std::move(tiles));
                           Q_EMIT channelsShown();
                       });
}

void CompareTab::makeSheet()
{
    m_sheet->setBusy(tr("Resizing in every way…"));
    const CompareOrder order = orderNow();
    prepare(order, [this, order](const MadeInput& made) {
        ModeSheetOptions options;
        options.target = targetModeOf(order.site, entry()->verdict);
        m_sheeting.start(
            [order, options, input = made.input, view = m_sheet](
                const std::stop_token& stop,
                const LatestJob::Reports& reports) -> Result<std::shared_ptr<const ModeSheetPictures>> {
                ModeSheetOptions first = options, all = options;
                first.libraries = false;
                RL_TAKE(auto modes, makeModeSheet(order.site, *input->tensor, first, Progress{{}, stop}));
                all.begun = std::make_shared<const ModeSheet>(modes);
                RL_TAKE(auto begun, paintModeSheet(std::move(modes), input->show, input->peak));
                reports.post([view, pictures = std::move(begun)] {
                    view->setSheet(pictures);
                    view->setBusy(tr("Adding the libraries…"));
                });
                RL_TAKE(auto sheet, makeModeSheet(order.site, *input->tensor, all, Progress{{}, stop}));
                return paintModeSheet(std::move(sheet), input->show, input->peak);
            },
            [this, order](Result<std::shared_ptr<const ModeSheetPictures>> pictures) {
                if (!pictures)
                    return showFailure(order, pictures.error());
                m_sheet->setSheet(std::move(*pictures));
                m_pictures->readAhead();
                Q_EMIT sheetShown();
            });
    });
}

void CompareTab::showFailure(const CompareOrder& order, const Error& error)
{
    const auto& [failed, why] = m_failed ? *m_failed : std::pair{order, error};
    const QString sentence = sentenceFor(failed, why);
    m_panel->setMessage(sentence, remediesFor(failed, why));
    m_sheet->setMessage(sentence);
    m_channels->setTiles({});
}

} // namespace resizelens
