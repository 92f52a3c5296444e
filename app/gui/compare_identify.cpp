// Which resize made a device's output from the picture that is shown.
#include "app/gui/compare_tab.h"
#include "app/gui/model_files.h"
#include "core/engine/export_meant.h"
#include "core/engine/tensor_file.h"
#include "core/extras/which_resize/advice.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/compare/identify_view.h"
#include "widgets/support/core_words.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>
#include <QStackedWidget>

#include <utility>
#include <vector>

namespace resizelens {

namespace {

struct Identified
{
    std::shared_ptr<const Identification> found;
    std::shared_ptr<const Tensor> output;
};

} // namespace

void CompareTab::connectIdentify()
{
    connect(m_identify, &IdentifyView::leaveRequested, this, [this] { showPage(m_panel); });
    connect(m_identify, &IdentifyView::openRequested, this, &CompareTab::chooseOutput);
    connect(m_identify, &IdentifyView::outputDropped, this, &CompareTab::identifyOutput);
    connect(m_identify, &IdentifyView::applyRequested, this, &CompareTab::chooseApplied);
    connect(m_identify, &IdentifyView::keepRequested, this, &CompareTab::keepPair);
    connect(m_identify, &IdentifyView::forgetRequested, this, [this] {
        m_keptPairs.clear();
        m_identify->setKept(0);
        makeIdentification();
    });
    connect(m_identify, &IdentifyView::candidateChosen, this,
            [this](const ResizeCandidate& candidate, const QString& label) {
                const ResizeSpec spec = candidate.spec.value_or(entry()->site.spec);
                openMode({spec, candidate.dialect, candidate.mode}, label);
            });
}

void CompareTab::chooseOutput()
{
    QSettings settings;
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Open a device's output"), settings.value(QStringLiteral("folders/images")).toString(),
        tr("Images and arrays (*.png *.jpg *.jpeg *.bmp *.tif *.tiff *.webp *.exr *.hdr *.npy *.pgm *.ppm "
           "*.jp2);;All files (*)"));
    if (!path.isEmpty())
        identifyOutput(path);
}

void CompareTab::showIdentify()
{
    showPage(m_identify);
}

void CompareTab::identifyOutput(const QString& path)
{
    m_outputPath = path;
    showPage(m_identify);
    makeIdentification();
}

/// The picture changed, or the output did.
void CompareTab::makeIdentification()
{
    m_identifying.cancel();
    if (m_pages->currentWidget() != m_identify)
        return;
    if (m_pictures->isEmpty() || entry() == nullptr)
        return m_identify->setMessage(
            m_pictures->isEmpty() ? tr("Open the image first that the device was given.") : whyNothing());
    if (m_outputPath.isEmpty())
        return m_identify->setMessage({});
    m_identify->setBusy(tr("Trying every resize…"));
    prepare(orderNow(), [this, site = std::make_shared<const ResizeSite>(entry()->site),
                         path = m_outputPath](const MadeInput& made) {
        m_identifying.start(
            [site, path, kept = m_keptPairs, input = made.input, view = m_identify](
                const std::stop_token& stop, const LatestJob::Reports& reports) -> Result<Identified> {
                RL_TAKE(auto output, readSamples(path.toStdString()));
                std::vector<IdentifyPair> pairs = {{*input->tensor, output}};
                for (const KeptPair& pair : kept)
                    pairs.push_back({*pair.input->tensor, *pair.output});
                IdentifyOptions options;
                options.configured = site;
                options.bestSoFar = [&](const Phrase& label, double rest) {
                    reports.post([view, label, rest] {
                        view->setBusy(tr("Best so far: %1, %2 % left")
                                          .arg(coreWords(label), QString::number(100.0 * rest, 'g', 2)));
                    });
                };
                RL_TAKE(auto found, identifyResize(pairs, options, Progress{{}, stop}));
                return Identified{std::make_shared<const Identification>(std::move(found)),
                                  std::make_shared<const Tensor>(std::move(output))};
            },
            [this, path, input = made.input](Result<Identified> found) {
                m_shownPair = {};
                if (!found) {
                    m_identify->setMessage(sentenceOf(found.error()));
                } else {
                    m_shownPair = {input, found->output};
                    m_identify->setFound(found->found, QFileInfo(path).fileName());
                }
                Q_EMIT identified();
            });
    });
}

void CompareTab::chooseApplied(const std::shared_ptr<const Identification>& found)
{
    const QFileInfo source(QString::fromStdString(m_selection.analysis()->file->path().string()));
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Write the Model"),
        source.absoluteDir().filePath(source.completeBaseName() + QStringLiteral("_as_found.onnx")),
        onnxFilter());
    if (!path.isEmpty())
        applyFound(*found, path);
}

/// The site as it was found to be computed, in a copy of the model.
void CompareTab::applyFound(const Identification& found, const QString& path)
{
    auto meant = meantBy(found);
    const auto& analysis = m_selection.analysis();
    const auto site =
        analysis && found.configured ? analysis->siteOfNode(found.configured->node) : std::nullopt;
    if (!meant || !site)
        return;
    m_identify->setBusy(tr("Writing the model…"));
    m_identifying.start(
        [analysis, site = *site, meant = std::move(*meant), path](const std::stop_token& stop) {
            return exportMeant(*analysis, site, meant, path.toStdString(), {{}, stop});
        },
        [this, path](const Result<ExportReport>& written) {
            m_identify->setBusy({});
            if (!written)
                return m_identify->setMessage(sentenceOf(written.error()));
            Q_EMIT modelWritten(path);
        });
}

/// The next output is asked for; the picture of it may be another.
void CompareTab::keepPair()
{
    if (!m_shownPair.input)
        return;
    m_keptPairs.push_back(std::exchange(m_shownPair, {}));
    m_outputPath.clear();
    m_identify->setKept(static_cast<int>(m_keptPairs.size()));
    m_identify->setMessage({});
}

} // namespace resizelens
