// Which resize made a device's output from the picture that is shown.
#include "app/gui/compare_tab.h"
#include "core/identify/identify.h"
#include "core/session/tensor_file.h"
#include "widgets/compare/identify_view.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>
#include <QStackedWidget>

namespace resizelens {

void CompareTab::connectIdentify()
{
    connect(m_identify, &IdentifyView::openRequested, this, &CompareTab::chooseOutput);
    connect(m_identify, &IdentifyView::outputDropped, this, &CompareTab::identifyOutput);
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
        tr("Pictures and arrays (*.png *.jpg *.jpeg *.bmp *.tif *.tiff *.webp *.exr *.hdr *.npy *.pgm *.ppm "
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
            m_pictures->isEmpty() ? tr("Open the picture first that the device was given.") : whyNothing());
    if (m_outputPath.isEmpty())
        return m_identify->setMessage({});
    m_identify->setBusy(tr("Trying every resize…"));
    prepare([this, spec = entry()->site.spec, path = m_outputPath](const MadeInput& made) {
        m_identifying.start(
            [spec, path, input = made.input](
                const std::stop_token& stop) -> Result<std::shared_ptr<const Identification>> {
                auto output = readSamples(path.toStdString());
                RL_TRY(output);
                IdentifyOptions options;
                options.configured = spec;
                auto found =
                    identifyResize({{*input->tensor, std::move(*output)}}, options, Progress{{}, stop});
                RL_TRY(found);
                return std::make_shared<const Identification>(std::move(*found));
            },
            [this, path](Result<std::shared_ptr<const Identification>> found) {
                if (!found)
                    m_identify->setMessage(QString::fromStdString(found.error().sentence()));
                else
                    m_identify->setFound(std::move(*found), QFileInfo(path).fileName());
                Q_EMIT identified();
            });
    });
}

} // namespace resizelens
