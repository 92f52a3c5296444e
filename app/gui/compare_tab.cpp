#include "app/gui/compare_tab.h"

#include "widgets/compare/channel_grid_view.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/compare/identify_view.h"
#include "widgets/compare/input_bar.h"
#include "widgets/compare/mode_sheet_view.h"
#include "widgets/compare/preprocess_view.h"
#include "widgets/compare/segments.h"
#include "widgets/compare/text_line.h"
#include "widgets/messages/message_text.h"
#include "widgets/sites/site_text.h"
#include "widgets/support/foreign_text.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace resizelens {

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
    , m_outputs(new TextLine(TextLine::Tone::plain, Qt::AlignLeft, this))
{
    m_pages->addWidget(m_panel);
    m_pages->addWidget(m_channels);
    m_pages->addWidget(m_sheet);
    m_pages->addWidget(m_identify);
    m_pages->addWidget(m_preprocess);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHeader());
    column->addWidget(m_pages, 1);
    auto* outputs = new QHBoxLayout;
    outputs->setContentsMargins(8, 0, 8, 0);
    outputs->addWidget(m_outputs);
    column->addLayout(outputs);
    connectPictures();
    connectBar();
    connectPanel();
    connectIdentify();
    connectPreprocess();
    connect(&m_selection, &Selection::documentChanged, this, &CompareTab::forgetAxes);
    connect(&m_selection, &Selection::judged, this, &CompareTab::forgetAxes);
    connect(&m_selection, &Selection::planChanged, this, &CompareTab::compare);
    connect(&m_selection, &Selection::shownSiteChanged, this, &CompareTab::showSite);
    compare();
}

CompareTab::~CompareTab() = default;

QWidget* CompareTab::makeHeader()
{
    auto* header = new QWidget(this);
    auto* pages = new Segments(header);
    m_compareButton = pages->add(tr("Compare"), tr("The node as configured against its rewrite or one mode"));
    m_sheetButton = pages->add(tr("All resizes"),
                               tr("The picture under every mode, in every runtime and library, at once"));
    m_channelsButton = pages->add(tr("Channels"), tr("The channels of the result next to each other"));
    m_identifyButton =
        pages->add(tr("Which resize?"), tr("The resize that made a device's output from this picture"));
    m_preprocessButton =
        pages->add(tr("Pre-processing"), tr("The resize before the network, on the device and in training"));
    m_compareButton->setChecked(true);
    connect(m_preprocessButton, &QToolButton::clicked, this, [this] { showPage(m_preprocess); });
    connect(m_compareButton, &QToolButton::clicked, this, [this] { showPage(m_panel); });
    connect(m_sheetButton, &QToolButton::clicked, this, [this] { showPage(m_sheet); });
    connect(m_channelsButton, &QToolButton::clicked, this, [this] { showPage(m_channels); });
    connect(m_identifyButton, &QToolButton::clicked, this, [this] { showPage(m_identify); });
    auto* column = new QVBoxLayout(header);
    column->setContentsMargins(8, 8, 8, 0);
    column->addWidget(m_bar);
    column->addWidget(pages, 0, Qt::AlignLeft); // beside the bar they would be wider than a small screen
    return header;
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
            [this](bool underWay) { m_panel->setBusy(underWay ? tr("Reading the picture…") : QString()); });
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
    connect(m_bar, &InputBar::againstChosen, this, &CompareTab::chooseAgainst);
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
    connect(m_panel, &ComparePanel::testPatternRequested, m_pictures, &PictureFeed::showPattern);
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
    compare();
}

void CompareTab::choosePicture()
{
    QSettings settings;
    QFileDialog dialog(
        this, tr("Open a picture"), settings.value(QStringLiteral("folders/images")).toString(),
        tr("Pictures and arrays (*.png *.jpg *.jpeg *.bmp *.tif *.tiff *.webp *.exr *.hdr *.npy *.pgm *.ppm "
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
        this, tr("Open a folder of pictures"), settings.value(QStringLiteral("folders/images")).toString());
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
    (page == m_sheet        ? m_sheetButton
     : page == m_channels   ? m_channelsButton
     : page == m_identify   ? m_identifyButton
     : page == m_preprocess ? m_preprocessButton
                            : m_compareButton)
        ->setChecked(true);
    m_pages->setCurrentWidget(page);
    if (sheetMeets || !m_panel->result())
        compare();
    else
        makeChannels();
}

void CompareTab::chooseAgainst(int index)
{
    if (index < 0 || index >= static_cast<int>(m_choices.size()))
        return;
    m_against = m_choices[static_cast<std::size_t>(index)];
    compare();
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

std::string CompareTab::plannedRule() const
{
    const Choice& choice = m_selection.plan().choices[m_selection.shownSite()->value];
    return choice.candidate ? entry()->candidates[*choice.candidate].rule : std::string();
}

/// What the target computes of a node that is kept, where that is something else.
std::optional<ModeVariant> CompareTab::plannedMode() const
{
    const auto& verdict = entry()->verdict;
    if (!plannedRule().empty() || !verdict || !verdict->computedAs)
        return std::nullopt;
    return targetMode(entry()->site, *verdict->computedAs);
}

CompareOrder CompareTab::orderNow() const
{
    return {entry()->site,
            m_against.rule.value_or(plannedRule()),
            m_against.mode || m_against.rule ? m_against.mode : plannedMode(),
            m_pictures->source(),
            m_pictures->isWorstCase(),
            m_bar->conversion(),
            networkPlace(),
            m_rounding};
}

QString CompareTab::rewriteTitle() const
{
    if (m_against.mode)
        return tr("Mode: %1").arg(m_against.title);
    if (!m_against.rule && plannedMode())
        return tr("As %1 computes it").arg(foreignName(entry()->verdict->target, 60));
    const std::string rule = m_against.rule.value_or(plannedRule());
    return rule.empty() ? tr("Kept") : tr("Rewrite: %1").arg(QString::fromStdString(rule));
}

void CompareTab::updateSource()
{
    m_bar->setSource(m_pictures->name(), m_pictures->index() + 1,
                     m_pictures->index() >= 0 ? m_pictures->count() : 0);
}

/// The plan's choice, every rule that is possible, and the mode that was opened.
void CompareTab::updateBar()
{
    updateSource();
    m_bar->setConvertible(!m_pictures->isWorstCase() && !m_pictures->source().tensor);
    m_choices.clear();
    const SiteAnalysis* site = entry();
    m_bar->setNodeSize(site != nullptr ? nodeInputSize(site->site) : std::nullopt);
    updateNetworkChoice();
    if (site == nullptr)
        return m_bar->setAgainst({}, -1);
    QStringList texts;
    const auto add = [&](Against against, const QString& text) {
        m_choices.push_back(std::move(against));
        texts.append(text);
    };
    const std::string planned = plannedRule();
    add({}, plannedMode()     ? tr("Kept, as %1 computes it").arg(foreignName(site->verdict->target, 60))
            : planned.empty() ? tr("Kept, as planned")
                              : tr("%1, as planned").arg(QString::fromStdString(planned)));
    for (const Candidate& candidate : site->candidates)
        add({candidate.rule, std::nullopt, {}}, QString::fromStdString(candidate.rule));
    int chosen = 0;
    for (std::size_t i = 1; i < m_choices.size(); ++i)
        if (m_against.rule && m_choices[i].rule == m_against.rule)
            chosen = static_cast<int>(i);
    if (m_against.mode) {
        chosen = static_cast<int>(m_choices.size());
        add(m_against, m_against.title);
    }
    m_bar->setAgainst(texts, chosen);
}

QString CompareTab::whyNothing() const
{
    if (m_pictures->isEmpty())
        return {};
    if (!m_selection.analysis())
        return tr("Open a model to compare its Resize nodes on this picture.");
    if (entry() == nullptr)
        return tr("Select a Resize node to see what it makes of this picture.");
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
    m_outputs->setText({});
    m_afterQuick = {};
    updateBar();
    if (m_pages->currentWidget() == m_preprocess) // no node is needed
        return makePreprocess();
    if (m_pictures->isEmpty() || entry() == nullptr) {
        m_panel->setMessage(whyNothing());
        m_channels->setTiles({});
        m_sheet->setMessage(m_pictures->isEmpty() ? tr("Open a picture to see it under every resize.")
                                                  : whyNothing());
        makeIdentification();
        return;
    }
    m_panel->setTitles(tr("Original: %1").arg(QString::fromStdString(entry()->site.spec.opType)),
                       rewriteTitle());
    if (m_pages->currentWidget() == m_sheet)
        return makeSheet();
    if (m_pages->currentWidget() == m_identify)
        return makeIdentification();
    m_panel->setBusy(m_network && !m_pictures->isWorstCase() ? tr("Running the network…") : tr("Comparing…"));
    prepare([this, order = orderNow()](const MadeInput& made) {
        const auto axes = m_inputs.axesOf(order, *made.input->tensor);
        const auto quick = quickSourceOf(order, made, axes);
        if (!quick || elementCount(quick->dims).value_or(0) <= kQuickElements)
            return compareWhole(order, made.input, axes);
        m_afterQuick = [this, order, input = made.input, axes] { compareWhole(order, input, axes); };
        m_panel->setQuick(*quick);
    });
}

/// `next` gets the input of what is chosen now.
void CompareTab::prepare(const std::function<void(const MadeInput&)>& next)
{
    m_inputs.prepare(orderNow(), [this, next](const Result<MadeInput>& made) {
        if (!made)
            return showFailure(made.error());
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
                              return showFailure(view.error());
                          proveOutputs(order);
                          m_panel->setResult(std::move(*view));
                          measureStructure();
                          makeChannels();
                          if (m_panel->result()->structureDue) // a large one
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
    m_measuring.start(
        [view](const std::stop_token& stop) {
            return compareStructure(view->original, view->rewrite, view->figures.peak, stop);
        },
        [this](const std::optional<double>& ssim) {
            m_panel->setStructure(ssim);
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
    prepare([this, order = orderNow()](const MadeInput& made) {
        ModeSheetOptions options;
        options.target = targetModeOf(order.site, entry()->verdict);
        m_sheeting.start(
            [order, options, input = made.input, view = m_sheet](
                const std::stop_token& stop,
                const LatestJob::Reports& reports) -> Result<std::shared_ptr<const ModeSheetPictures>> {
                ModeSheetOptions first = options, all = options;
                first.libraries = false;
                auto modes = makeModeSheet(order.site, *input->tensor, first, Progress{{}, stop});
                RL_TRY(modes);
                all.begun = std::make_shared<const ModeSheet>(*modes);
                auto begun = paintModeSheet(std::move(*modes), input->show);
                RL_TRY(begun);
                reports.post([view, pictures = std::move(*begun)] {
                    view->setSheet(pictures);
                    view->setBusy(tr("Adding the libraries…"));
                });
                auto sheet = makeModeSheet(order.site, *input->tensor, all, Progress{{}, stop});
                RL_TRY(sheet);
                return paintModeSheet(std::move(*sheet), input->show);
            },
            [this](Result<std::shared_ptr<const ModeSheetPictures>> pictures) {
                if (!pictures)
                    return showFailure(pictures.error());
                m_sheet->setSheet(std::move(*pictures));
                m_pictures->readAhead();
                Q_EMIT sheetShown();
            });
    });
}

void CompareTab::showFailure(const Error& error)
{
    const QString sentence = sentenceOf(error);
    m_panel->setMessage(sentence);
    m_sheet->setMessage(sentence);
    m_channels->setTiles({});
}

} // namespace resizelens
