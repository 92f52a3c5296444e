#include "app/gui/compare_tab.h"

#include "core/image/decode.h"
#include "widgets/compare/channel_grid_view.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/compare/input_bar.h"
#include "widgets/compare/mode_sheet_view.h"
#include "widgets/compare/segments.h"
#include "widgets/compare/text_line.h"
#include "widgets/sites/site_text.h"

#include <algorithm>

#include <QClipboard>
#include <QCollator>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QImage>
#include <QLocale>
#include <QMimeData>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

namespace resizelens {

namespace {

constexpr int kPatternSize = 256;

QStringList picturesIn(const QString& folder)
{
    QStringList names = QDir(folder).entryList(QDir::Files | QDir::Readable);
    names.erase(std::remove_if(names.begin(), names.end(),
                               [](const QString& name) { return !looksLikePicture(name.toStdString()); }),
                names.end());
    QCollator order{QLocale(QLocale::English)}; // the plain locale knows no numbers
    order.setNumericMode(true);
    std::sort(names.begin(), names.end(), order);
    QStringList paths;
    for (const QString& name : names)
        paths.append(QDir(folder).filePath(name));
    return paths;
}

Image imageOf(const QImage& pasted)
{
    const QImage rgb = pasted.convertToFormat(QImage::Format_RGB888);
    Image image = makeImage(rgb.width(), rgb.height(), 3);
    image.hadAlpha = pasted.hasAlphaChannel();
    for (int y = 0; y < rgb.height(); ++y) {
        const uchar* row = rgb.constScanLine(y);
        float* out = &image.samples[image.index(0, y, 0)];
        for (int i = 0; i < 3 * rgb.width(); ++i)
            out[i] = static_cast<float>(row[i]) / 255.0F;
    }
    return image;
}

/// Whether both orders have the same input, so that it need not be made again.
bool sameInput(const CompareOrder& a, const CompareOrder& b)
{
    if (a.worstCase || b.worstCase)
        return false;
    const bool sized = !a.conversion.nodeSize || nodeInputSize(a.site) == nodeInputSize(b.site);
    return a.source.image == b.source.image && a.source.tensor == b.source.tensor &&
           a.conversion == b.conversion && sized && a.network.has_value() == b.network.has_value() &&
           (!a.network || samePlace(*a.network, *b.network));
}

} // namespace

CompareTab::CompareTab(QWidget* parent)
    : QWidget(parent)
    , m_bar(new InputBar(this))
    , m_panel(new ComparePanel(this))
    , m_sheet(new ModeSheetView(this))
    , m_channels(new ChannelGridView(this))
    , m_pages(new QStackedWidget(this))
    , m_outputs(new TextLine(TextLine::Tone::plain, Qt::AlignLeft, this))
{
    m_pages->addWidget(m_panel);
    m_pages->addWidget(m_channels);
    m_pages->addWidget(m_sheet);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHeader());
    column->addWidget(m_pages, 1);
    auto* outputs = new QHBoxLayout;
    outputs->setContentsMargins(8, 0, 8, 0);
    outputs->addWidget(m_outputs);
    column->addLayout(outputs);
    connectBar();
    connectPanel();
    compare();
}

CompareTab::~CompareTab() = default;

QWidget* CompareTab::makeHeader()
{
    auto* header = new QWidget(this);
    auto* pages = new Segments(header);
    m_compareButton = pages->add(tr("Compare"), tr("The node as configured against its rewrite or one mode"));
    m_sheetButton = pages->add(tr("All modes"), tr("The picture under every mode at once"));
    m_channelsButton = pages->add(tr("Channels"), tr("The channels of the result next to each other"));
    m_compareButton->setChecked(true);
    connect(m_compareButton, &QToolButton::clicked, this, [this] { showPage(m_panel); });
    connect(m_sheetButton, &QToolButton::clicked, this, [this] { showPage(m_sheet); });
    connect(m_channelsButton, &QToolButton::clicked, this, [this] { showPage(m_channels); });
    m_bar->addAtEnd(pages);
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(8, 8, 8, 0);
    row->addWidget(m_bar, 1);
    return header;
}

void CompareTab::connectBar()
{
    connect(m_bar, &InputBar::openRequested, this, &CompareTab::choosePicture);
    connect(m_bar, &InputBar::folderRequested, this, &CompareTab::chooseFolder);
    connect(m_bar, &InputBar::pasteRequested, this, &CompareTab::paste);
    connect(m_bar, &InputBar::patternRequested, this, &CompareTab::showPattern);
    connect(m_bar, &InputBar::worstCaseRequested, this, &CompareTab::showWorstCase);
    connect(m_bar, &InputBar::stepRequested, this, &CompareTab::step);
    connect(m_bar, &InputBar::conversionChanged, this, &CompareTab::compare);
    connect(m_bar, &InputBar::againstChosen, this, &CompareTab::chooseAgainst);
    connect(m_bar, &InputBar::placeChosen, this, &CompareTab::setThroughNetwork);
    connect(m_channels, &ChannelGridView::channelChosen, this, [this](std::int64_t channel) {
        showPage(m_panel);
        m_panel->setChannel(channel);
    });
    connect(m_sheet, &ModeSheetView::modeChosen, this, &CompareTab::openMode);
    const auto shortcut = [this](const QKeySequence& keys, auto act) {
        auto* made = new QShortcut(keys, this);
        made->setContext(Qt::WidgetWithChildrenShortcut);
        connect(made, &QShortcut::activated, this, act);
    };
    shortcut(QKeySequence::Paste, [this] { paste(); });
    shortcut(Qt::Key_PageUp, [this] { step(-1); });
    shortcut(Qt::Key_PageDown, [this] { step(1); });
}

void CompareTab::connectPanel()
{
    connect(m_panel, &ComparePanel::openImageRequested, this, &CompareTab::choosePicture);
    connect(m_panel, &ComparePanel::testPatternRequested, this, &CompareTab::showPattern);
    connect(m_panel, &ComparePanel::filesDropped, this, &CompareTab::openFiles);
    connect(m_panel, &ComparePanel::quickShown, this, [this] {
        if (const auto next = std::exchange(m_afterQuick, {})) {
            Q_EMIT firstViewShown();
            next();
        }
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

void CompareTab::setAnalysis(std::shared_ptr<const Analysis> analysis, Plan plan)
{
    m_analysis = std::move(analysis);
    m_plan = std::move(plan);
    m_against = {};
    if (!m_analysis || (m_site && m_site->value >= m_analysis->sites.size()))
        m_site.reset();
    compare();
}

void CompareTab::setPlan(Plan plan)
{
    m_plan = std::move(plan);
    compare();
}

void CompareTab::showSite(SiteId site)
{
    if (!m_site || m_site->value != site.value)
        m_against = {};
    m_site = site;
    compare();
}

void CompareTab::clearSite()
{
    m_site.reset();
    m_against = {};
    compare();
}

void CompareTab::choosePicture()
{
    QSettings settings;
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Open a picture"), settings.value(QStringLiteral("folders/images")).toString(),
        tr("Pictures and arrays (*.png *.jpg *.jpeg *.bmp *.tif *.tiff *.webp *.exr *.hdr *.npy *.pgm *.ppm "
           "*.jp2);;All files (*)"));
    if (path.isEmpty())
        return;
    settings.setValue(QStringLiteral("folders/images"), QFileInfo(path).absolutePath());
    openPicture(path);
}

void CompareTab::chooseFolder()
{
    QSettings settings;
    const QString path = QFileDialog::getExistingDirectory(
        this, tr("Open a folder of pictures"), settings.value(QStringLiteral("folders/images")).toString());
    if (path.isEmpty())
        return;
    settings.setValue(QStringLiteral("folders/images"), path);
    openFolder(path);
}

void CompareTab::openPicture(const QString& path)
{
    const QString full = QFileInfo(path).absoluteFilePath();
    m_files = picturesIn(QFileInfo(full).absolutePath());
    if (!m_files.contains(full))
        m_files = {full};
    loadFile(static_cast<int>(m_files.indexOf(full)));
}

void CompareTab::openFolder(const QString& path)
{
    const QStringList files = picturesIn(path);
    if (files.isEmpty()) {
        Q_EMIT failed(Error{ErrorKind::argument, "image.folder", "there are no pictures in this folder",
                            path.toStdString()});
        return;
    }
    m_files = files;
    loadFile(0);
}

void CompareTab::openFiles(const QStringList& paths)
{
    if (paths.size() == 1)
        return openPicture(paths.front());
    m_files = paths;
    loadFile(0);
}

void CompareTab::step(int steps)
{
    const auto count = static_cast<int>(m_files.size());
    if (count > 1 && m_file >= 0)
        loadFile(((m_file + steps) % count + count) % count);
}

void CompareTab::loadFile(int index)
{
    const QString path = m_files.at(index);
    m_panel->setBusy(tr("Reading the picture…"));
    m_decoding.start([file = std::filesystem::path(path.toStdString())](
                         const std::stop_token&) { return readPreviewSource(file); },
                     [this, path, index](Result<PreviewSource> source) {
                         m_panel->setBusy({});
                         m_file = index; // a file that cannot be read is stepped over, not stuck at
                         if (!source) {
                             Q_EMIT failed(source.error());
                             return updateBar();
                         }
                         setSource(std::move(*source), QFileInfo(path).fileName());
                     });
}

void CompareTab::paste()
{
    const QMimeData* clip = QGuiApplication::clipboard()->mimeData();
    if (clip != nullptr && clip->hasImage()) {
        const auto image = qvariant_cast<QImage>(clip->imageData());
        if (!image.isNull()) {
            m_file = -1;
            m_decoding.cancel();
            return setSource({std::make_shared<const Image>(imageOf(image)), nullptr}, tr("pasted picture"));
        }
    }
    QStringList paths;
    if (clip != nullptr)
        for (const QUrl& url : clip->urls())
            if (url.isLocalFile())
                paths.append(url.toLocalFile());
    if (!paths.isEmpty())
        return openFiles(paths);
    Q_EMIT failed(Error{ErrorKind::argument,
                        "image.paste",
                        "the clipboard holds no picture",
                        {},
                        {},
                        "Copy a picture or a picture's file first"});
}

void CompareTab::showPattern(TestPattern pattern)
{
    auto image = testPattern(pattern, kPatternSize, kPatternSize);
    if (!image) {
        Q_EMIT failed(image.error());
        return;
    }
    const auto name = testPatternName(pattern);
    m_file = -1;
    m_decoding.cancel();
    setSource({std::make_shared<const Image>(std::move(*image)), nullptr},
              tr("test pattern %1").arg(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()))));
}

void CompareTab::showWorstCase()
{
    m_decoding.cancel();
    m_source = {};
    m_worstCase = true;
    m_file = -1;
    m_name = tr("the certificate's worst picture");
    compare();
}

void CompareTab::setSource(PreviewSource source, const QString& name)
{
    m_source = std::move(source);
    m_worstCase = false;
    const PixelSize size = m_source.size();
    m_name = QStringLiteral("%1  %2×%3").arg(name).arg(size.width).arg(size.height);
    compare();
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
    const bool sheetMeets = page == m_sheet || m_pages->currentWidget() == m_sheet;
    (page == m_sheet      ? m_sheetButton
     : page == m_channels ? m_channelsButton
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
    const bool known = m_analysis && m_site && m_plan.choices.size() == m_analysis->sites.size();
    return known ? &m_analysis->sites[m_site->value] : nullptr;
}

std::string CompareTab::plannedRule() const
{
    const Choice& choice = m_plan.choices[m_site->value];
    return choice.candidate ? entry()->candidates[*choice.candidate].rule : std::string();
}

CompareOrder CompareTab::orderNow() const
{
    return {entry()->site,  m_against.rule.value_or(plannedRule()),
            m_against.mode, m_source,
            m_worstCase,    m_bar->conversion(),
            networkPlace()};
}

QString CompareTab::rewriteTitle() const
{
    if (m_against.mode)
        return tr("Mode: %1").arg(m_against.title);
    const std::string rule = m_against.rule.value_or(plannedRule());
    return rule.empty() ? tr("Kept") : tr("Rewrite: %1").arg(QString::fromStdString(rule));
}

/// The plan's choice, every rule that is possible, and the mode that was opened.
void CompareTab::updateBar()
{
    m_bar->setSource(m_name, m_file + 1, m_file >= 0 ? static_cast<int>(m_files.size()) : 0);
    m_bar->setConvertible(!m_worstCase && !m_source.tensor);
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
    add({},
        planned.empty() ? tr("Kept, as planned") : tr("%1, as planned").arg(QString::fromStdString(planned)));
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
    if (!hasPicture())
        return {};
    if (!m_analysis)
        return tr("Open a model to compare its Resize nodes on this picture.");
    if (entry() == nullptr)
        return tr("Select a Resize node to see what it makes of this picture.");
    return {};
}

void CompareTab::compare()
{
    m_preparing.cancel();
    m_comparing.cancel();
    m_sheeting.cancel();
    m_measuring.cancel();
    m_channeling.cancel();
    m_proving.cancel();
    m_outputs->setText({});
    m_afterQuick = {};
    updateBar();
    if (!hasPicture() || entry() == nullptr) {
        m_panel->setMessage(whyNothing());
        m_channels->setTiles({});
        m_sheet->setMessage(hasPicture() ? whyNothing()
                                         : tr("Open a picture to see it under every mode of the node."));
        return;
    }
    m_panel->setTitles(tr("Original: %1").arg(QString::fromStdString(entry()->site.spec.opType)),
                       rewriteTitle());
    if (m_pages->currentWidget() == m_sheet)
        return makeSheet();
    m_panel->setBusy(m_network && !m_worstCase ? tr("Running the network…") : tr("Comparing…"));
    prepare([this, order = orderNow()](std::shared_ptr<const PreviewInput> input) {
        const auto quick = quickSourceOf(order, input);
        if (!quick || elementCount(quick->dims).value_or(0) <= kQuickElements)
            return compareWhole(order, std::move(input));
        m_afterQuick = [this, order, input] { compareWhole(order, input); };
        m_panel->setQuick(*quick);
    });
}

void CompareTab::prepare(const std::function<void(std::shared_ptr<const PreviewInput>)>& next)
{
    CompareOrder order = orderNow();
    if (m_input && sameInput(order, m_inputOrder))
        return next(m_input);
    m_preparing.start([order](const std::stop_token& stop) { return inputOf(order, stop); },
                      [this, order, next](Result<std::shared_ptr<const PreviewInput>> input) {
                          if (!input)
                              return showFailure(input.error());
                          m_input = *input;
                          m_inputOrder = order;
                          next(m_input);
                      });
}

void CompareTab::compareWhole(const CompareOrder& order, std::shared_ptr<const PreviewInput> input)
{
    m_panel->setBusy(tr("Measuring…"));
    m_comparing.start([order, input = std::move(input)](
                          const std::stop_token& stop) { return compareOn(order, *input, stop); },
                      [this, order](Result<std::shared_ptr<const ComparisonView>> view) {
                          if (!view)
                              return showFailure(view.error());
                          proveOutputs(order);
                          m_panel->setResult(std::move(*view));
                          measureStructure();
                          makeChannels();
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
    m_channeling.start([view](const std::stop_token& stop) { return channelTiles(*view, stop); },
                       [this](std::vector<ChannelTile> tiles) {
                           m_channels->setTiles(std::move(tiles));
                           Q_EMIT channelsShown();
                       });
}

void CompareTab::makeSheet()
{
    m_sheet->setBusy(tr("Resizing under every mode…"));
    prepare([this, order = orderNow()](std::shared_ptr<const PreviewInput> input) {
        m_sheeting.start(
            [order, input](const std::stop_token& stop) -> Result<std::shared_ptr<const ModeSheetPictures>> {
                auto sheet = makeModeSheet(order.site, *input->tensor, {}, Progress{{}, stop});
                if (!sheet)
                    return fail(sheet.error());
                return paintModeSheet(std::move(*sheet), input->show);
            },
            [this](Result<std::shared_ptr<const ModeSheetPictures>> pictures) {
                if (!pictures)
                    return showFailure(pictures.error());
                m_sheet->setSheet(std::move(*pictures));
                Q_EMIT sheetShown();
            });
    });
}

void CompareTab::showFailure(const Error& error)
{
    const QString sentence = QString::fromStdString(error.sentence());
    m_panel->setMessage(sentence);
    m_sheet->setMessage(sentence);
    m_channels->setTiles({});
}

} // namespace resizelens
