#include "app/gui/compare_tab.h"

#include "core/image/compare.h"
#include "core/image/decode.h"
#include "core/image/to_tensor.h"
#include "core/session/preview.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/sites/site_text.h"

#include <algorithm>

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>

namespace resizelens {

namespace {

constexpr int kPatternSize = 256;

struct Job
{
    ResizeSite site;
    std::string rule; // empty: the node is kept
    std::shared_ptr<const Image> picture;
    bool nodeSize = false;
};

/// Height and width of the node's input, channel-first or channel-last.
std::optional<PixelSize> nodeInputSize(const ResizeSite& site)
{
    if (site.axes.size() != 4)
        return std::nullopt;
    const auto resized = site.resizedAxes();
    const bool last = std::find(resized.begin(), resized.end(), 1) != resized.end();
    const SiteAxis &rows = site.axes[last ? 1 : 2], &columns = site.axes[last ? 2 : 3];
    if (!rows.nIn || !columns.nIn)
        return std::nullopt;
    return PixelSize{static_cast<int>(*columns.nIn), static_cast<int>(*rows.nIn)};
}

Result<std::shared_ptr<const ComparisonView>> compareOn(const Job& job, const std::stop_token& stop)
{
    ToTensorOptions options;
    if (job.nodeSize) {
        options.size = nodeInputSize(job.site);
        if (!options.size)
            return fail(Error{ErrorKind::shape,
                              "preview.size",
                              "the lengths of the node's input are unknown",
                              {},
                              job.site.id,
                              "Show the picture at its own size"});
    }
    const auto tensor = toTensor(*job.picture, options);
    if (!tensor)
        return fail(tensor.error());
    const Progress progress{{}, stop};
    auto view = std::make_shared<ComparisonView>();
    if (job.rule.empty()) {
        auto original = previewOriginal(job.site, *tensor, progress);
        if (!original)
            return fail(original.error());
        view->original = *original;
        view->rewrite = std::move(*original);
        view->note = QObject::tr("The node is kept: both sides show it as configured.");
    } else {
        auto preview = previewSite(job.site, job.rule, *tensor, progress);
        if (!preview)
            return fail(preview.error());
        view->original = std::move(preview->original);
        view->rewrite = std::move(preview->rewrite);
        view->note = QObject::tr("Picture %1×%2 → %3×%4")
                         .arg(tensor->dims()[3])
                         .arg(tensor->dims()[2])
                         .arg(view->original.dims()[3])
                         .arg(view->original.dims()[2]);
    }
    CompareOptions comparing;
    comparing.stop = stop;
    auto figures = compareTensors(view->original, view->rewrite, comparing);
    if (!figures)
        return fail(figures.error());
    view->figures = std::move(*figures);
    return view;
}

} // namespace

CompareTab::CompareTab(QWidget* parent)
    : QWidget(parent)
    , m_size(new QComboBox(this))
    , m_name(new QLabel(this))
    , m_panel(new ComparePanel(this))
{
    m_size->addItem(tr("The picture's own size"));
    m_size->addItem(tr("The size of the node's input"));
    m_size->setToolTip(tr("At its own size the picture is resized by the node's factor; else it is first "
                          "brought to the node's input size"));
    m_size->setAccessibleName(tr("Size of the picture"));
    m_name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* open = new QPushButton(tr("Open image…"), this);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 8, 8, 0);
    row->addWidget(open);
    row->addWidget(m_size);
    row->addWidget(m_name, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(row);
    column->addWidget(m_panel, 1);
    connect(open, &QPushButton::clicked, this, &CompareTab::choosePicture);
    connect(m_size, &QComboBox::currentIndexChanged, this, &CompareTab::compare);
    connect(m_panel, &ComparePanel::openImageRequested, this, &CompareTab::choosePicture);
    connect(m_panel, &ComparePanel::testPatternRequested, this, &CompareTab::showPattern);
    connect(m_panel, &ComparePanel::imageDropped, this, &CompareTab::openPicture);
    compare();
}

void CompareTab::setAnalysis(std::shared_ptr<const Analysis> analysis, Plan plan)
{
    m_analysis = std::move(analysis);
    m_plan = std::move(plan);
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
    m_site = site;
    compare();
}

void CompareTab::clearSite()
{
    m_site.reset();
    compare();
}

void CompareTab::choosePicture()
{
    QSettings settings;
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Open an image"), settings.value(QStringLiteral("folders/images")).toString(),
        tr("Images (*.png *.jpg *.jpeg *.bmp *.tif *.tiff *.webp);;All files (*)"));
    if (path.isEmpty())
        return;
    settings.setValue(QStringLiteral("folders/images"), QFileInfo(path).absolutePath());
    openPicture(path);
}

void CompareTab::openPicture(const QString& path)
{
    m_panel->setBusy(tr("Reading the image…"));
    m_decoding.start([file = std::filesystem::path(path.toStdString())](
                         const std::stop_token&) { return decodeImage(file); },
                     [this, path](Result<Image> image) {
                         m_panel->setBusy({});
                         if (!image) {
                             Q_EMIT failed(image.error());
                             return;
                         }
                         setPicture(std::make_shared<const Image>(std::move(*image)),
                                    QFileInfo(path).fileName());
                     });
}

void CompareTab::showPattern(TestPattern pattern)
{
    auto image = testPattern(pattern, kPatternSize, kPatternSize);
    if (!image) {
        Q_EMIT failed(image.error());
        return;
    }
    const auto name = testPatternName(pattern);
    setPicture(
        std::make_shared<const Image>(std::move(*image)),
        tr("test pattern %1").arg(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()))));
}

void CompareTab::setPicture(std::shared_ptr<const Image> picture, const QString& name)
{
    m_picture = std::move(picture);
    m_pictureName = name;
    m_name->setText(QStringLiteral("%1  %2×%3").arg(name).arg(m_picture->width).arg(m_picture->height));
    compare();
}

void CompareTab::compare()
{
    m_comparing.cancel();
    if (!m_picture) {
        m_panel->setMessage({});
        return;
    }
    if (!m_analysis || !m_site || m_plan.choices.size() != m_analysis->sites.size()) {
        m_panel->setMessage(m_analysis ? tr("Select a Resize node to see what it makes of this picture.")
                                       : tr("Open a model to compare its Resize nodes on this picture."));
        return;
    }
    const SiteAnalysis& entry = m_analysis->sites[m_site->value];
    const Choice& choice = m_plan.choices[m_site->value];
    const QString rule =
        choice.candidate ? QString::fromStdString(entry.candidates[*choice.candidate].rule) : QString();
    m_panel->setTitles(tr("Original: %1").arg(QString::fromStdString(entry.site.spec.opType)),
                       rule.isEmpty() ? tr("Kept") : tr("Rewrite: %1").arg(rule));
    m_panel->setBusy(tr("Comparing…"));
    m_comparing.start([job = Job{entry.site, rule.toStdString(), m_picture, m_size->currentIndex() == 1}](
                          const std::stop_token& stop) { return compareOn(job, stop); },
                      [this](Result<std::shared_ptr<const ComparisonView>> view) {
                          m_panel->setBusy({});
                          if (!view) {
                              m_panel->setMessage(QString::fromStdString(view.error().sentence()));
                              return;
                          }
                          m_panel->setResult(std::move(*view));
                          Q_EMIT compared();
                      });
}

} // namespace resizelens
