// The resize in front of the network, on the picture that is shown: training's library against the device's.
#include "app/gui/compare_tab.h"
#include "app/gui/runtime_choice.h"
#include "app/gui/save_preprocess.h"
#include "core/report/preprocess_report.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/compare/input_bar.h"
#include "widgets/compare/preprocess_view.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QStackedWidget>

namespace resizelens {

namespace {

/// What a worker needs; immutable.
struct PreprocessOrder
{
    std::shared_ptr<const Analysis> analysis;
    std::shared_ptr<const Image> image;
    const LibraryMode* trained = nullptr;
    const LibraryMode* deployed = nullptr;
    PreprocessFrame frame;
    std::filesystem::path library; // of ONNX Runtime
};

/// The network's outputs for both; left empty, with the reason, where it cannot be run.
Result<void> runBoth(const PreprocessOrder& order, const Tensor& trained, const Tensor& deployed,
                     PreprocessedView& view, const std::stop_token& stop)
{
    const auto runtime = OnnxRuntime::load(order.library);
    if (!runtime) {
        view.whyNotRun = sentenceOf(runtime.error());
        return {};
    }
    RL_TAKE(auto network, NetworkEffect::open(*runtime, *order.analysis, {stop, {}}));
    RL_TAKE(const auto before, network.outputsOf(trained, order.frame, {stop, {}}));
    RL_TAKE(const auto after, network.outputsOf(deployed, order.frame, {stop, {}}));
    view.outputs = effectsOn(before, after);
    return {};
}

Result<PreprocessedView> preprocessBoth(const PreprocessOrder& order, const std::stop_token& stop)
{
    RL_TAKE(const auto trained, preprocessed(*order.image, *order.trained, order.frame));
    RL_TAKE(const auto deployed, preprocessed(*order.image, *order.deployed, order.frame));
    PreprocessedView view;
    RL_TAKE(const auto figures, compareTensors(trained, deployed, CompareOptions{.stop = stop}));
    view.maxAbs = figures.whole.maxAbs;
    view.rmse = figures.whole.rmse;
    view.psnr = figures.psnr;
    view.ssim = figures.ssim;
    RL_TAKE(view.worst, preprocessDistance({order.image->width, order.image->height}, *order.trained,
                                           *order.deployed, order.frame));
    DifferencePictureOptions difference;
    difference.planes.bgr = order.frame.bgr;
    constexpr double kGain = 4.0;
    difference.gain = kGain;
    RL_TAKE(view.pictures, paintPictures(trained, deployed, difference, std::nullopt, false, stop));
    view.sizes = QStringLiteral("%1×%2 → %3×%4")
                     .arg(order.image->width)
                     .arg(order.image->height)
                     .arg(trained.dims()[3])
                     .arg(trained.dims()[2]);
    RL_TRY(runBoth(order, trained, deployed, view, stop));
    return view;
}

/// As the image is prepared for the comparison.
Result<PreprocessFrame> frameOf(const PreviewConversion& conversion, const PictureInput& input, bool floats)
{
    return PreprocessFrame{{static_cast<int>(*input.width), static_cast<int>(*input.height)},
                           conversion.fit,
                           static_cast<int>(input.channels),
                           conversion.bgr,
                           conversion.scale,
                           floats};
}

} // namespace

void CompareTab::connectPreprocess()
{
    connect(m_preprocess, &PreprocessView::chosen, this, &CompareTab::makePreprocess);
    connect(m_preprocess, &PreprocessView::leaveRequested, this, [this] { showPage(m_panel); });
    connect(m_preprocess, &PreprocessView::configurationRequested, this, [this] {
        const QString path = QFileDialog::getOpenFileName(this, tr("What training did"), {},
                                                          tr("Configurations (*.json);;All files (*)"));
        if (!path.isEmpty())
            readConfiguration(path);
    });
    connect(m_preprocess, &PreprocessView::saveRequested, this, &CompareTab::savePreprocess);
}

void CompareTab::savePreprocess()
{
    const auto& analysis = m_selection.analysis();
    const auto image = m_pictures->source().image;
    if (!analysis || !image)
        return;
    PreprocessFile file{
        PreprocessFile::Kind::inFront, *m_preprocess->spec(), {}, analysis, m_selection.plan()};
    auto* dialog = new SavePreprocessDialog(std::move(file), m_preprocess->specName(),
                                            {image->width, image->height}, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const PreprocessFile& chosen = dialog->file();
        const QFileInfo model(QString::fromStdString(chosen.analysis->file->path().string()));
        const QString path = QFileDialog::getSaveFileName(
            this, tr("Save Pre-processing"),
            model.absoluteDir().filePath(suggestedName(chosen, model.completeBaseName())));
        if (!path.isEmpty())
            writePreprocessFile(chosen, path);
    });
    dialog->open();
}

void CompareTab::writePreprocessFile(const PreprocessFile& file, const QString& path)
{
    m_preprocess->setBusy(tr("Writing…"));
    m_preprocessing.start(
        [file, path](const std::stop_token& stop) { return writePreprocess(file, path, stop); },
        [this, path](const Result<void>& written) {
            m_preprocess->setBusy({});
            if (written)
                Q_EMIT fileWritten(path);
            else
                Q_EMIT failed(written.error());
        });
}

void CompareTab::readConfiguration(const QString& path)
{
    auto spec = findTrainingResize(path.toStdString());
    if (!spec)
        return m_preprocess->setMessage(sentenceOf(spec.error()));
    m_preprocess->setSpec(std::move(*spec), foreignName(QFileInfo(path).fileName(), 40));
}

void CompareTab::showPreprocess()
{
    showPage(m_preprocess);
}

void CompareTab::makePreprocess()
{
    m_preprocessing.cancel();
    if (m_pages->currentWidget() != m_preprocess)
        return;
    const auto& analysis = m_selection.analysis();
    const auto image = m_pictures->source().image;
    if (!image || !analysis || m_pictures->isWorstCase())
        return m_preprocess->setMessage(
            analysis ? tr("Open an image: it is resized to the network's input by two libraries.")
                     : tr("Open a model to see what its pre-processing does."));
    const auto input = findPictureInput(*analysis);
    if (!input)
        return m_preprocess->setMessage(sentenceOf(input.error()));
    if (!input->width || !input->height)
        return m_preprocess->setMessage(tr("The size of input %1 is dynamic: enter the input shapes first.")
                                            .arg(QString::fromStdString(input->name)));
    const auto& spec = m_preprocess->spec();
    const auto frame = spec ? frameOf(*spec, {image->width, image->height}, *input)
                            : frameOf(m_bar->conversion(), *input, m_preprocess->floats());
    if (!frame)
        return m_preprocess->setMessage(sentenceOf(frame.error()));
    PreprocessOrder order{analysis, image, &m_preprocess->trained(), &m_preprocess->deployed(), {}, {}};
    order.frame = *frame;
    order.library = runtimeChoice().library;
    m_preprocess->setBusy(tr("Resizing and running the network…"));
    m_preprocessing.start([order](const std::stop_token& stop) { return preprocessBoth(order, stop); },
                          [this](const Result<PreprocessedView>& view) {
                              if (view)
                                  m_preprocess->setView(*view);
                              else
                                  m_preprocess->setMessage(sentenceOf(view.error()));
                              Q_EMIT preprocessed();
                          });
}

} // namespace resizelens
