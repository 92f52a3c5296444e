#include "app/gui/compiler_runner.h"

#include "app/gui/compiler_log.h"
#include "widgets/support/core_words.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QProgressDialog>
#include <QSettings>

#include <string>
#include <utility>

namespace resizelens {

CompilerRunner::CompilerRunner(CompilerLog& log, QWidget* window)
    : QObject(window)
    , m_log(log)
    , m_window(window)
{
}

void CompilerRunner::run(const std::shared_ptr<const Analysis>& analysis)
{
    if (!analysis)
        return;
    CompilerRun options;
    const Compiler* compiler = analysis->target ? compilerFor(*analysis->target) : nullptr;
    if (compiler != nullptr && !compiler->ownModel.empty()) {
        QSettings settings;
        const QString key = QStringLiteral("folders/compilerModels");
        const auto extension = QString::fromUtf8(compiler->ownModel);
        const QString path =
            QFileDialog::getOpenFileName(m_window, tr("The Same Model for the Compiler"),
                                         settings.value(key).toString(), tr("Models (*%1)").arg(extension));
        if (path.isEmpty())
            return;
        settings.setValue(key, QFileInfo(path).absolutePath());
        options.ownModel = path.toStdString();
    }
    start(analysis, std::move(options));
}

void CompilerRunner::start(std::shared_ptr<const Analysis> analysis, CompilerRun options)
{
    const Compiler* compiler = analysis->target ? compilerFor(*analysis->target) : nullptr;
    showProgress(compiler == nullptr ? QString() : QString::fromUtf8(compiler->name));
    m_job.start(
        [this, analysis = std::move(analysis),
         options = std::move(options)](const std::stop_token& stop, const LatestJob::Reports& reports) {
            const Progress progress{[this, &reports](double, const Phrase& what) {
                                        reports.post([this, what] {
                                            if (m_progress != nullptr)
                                                m_progress->setLabelText(coreWords(what));
                                        });
                                    },
                                    stop};
            return runCompiler(*analysis, options, progress);
        },
        [this](Result<PlacementLog> log) {
            closeProgress();
            if (log)
                m_log.take(std::move(*log));
            else
                Q_EMIT failed(log.error());
        });
}

void CompilerRunner::cancel()
{
    m_job.cancel();
    closeProgress();
}

void CompilerRunner::showProgress(const QString& compiler)
{
    closeProgress();
    m_progress = new QProgressDialog(m_window);
    m_progress->setAttribute(Qt::WA_DeleteOnClose);
    m_progress->setWindowTitle(tr("Running the Compiler"));
    m_progress->setRange(0, 0); // no compiler says how far it is
    m_progress->setMinimumDuration(0);
    m_progress->setMinimumWidth(420);
    m_progress->setLabelText(tr("Starting %1").arg(compiler));
    connect(m_progress, &QProgressDialog::canceled, this, &CompilerRunner::cancel);
    m_progress->show();
}

void CompilerRunner::closeProgress()
{
    if (m_progress == nullptr)
        return;
    m_progress->disconnect(this);
    m_progress->close();
    m_progress = nullptr;
}

} // namespace resizelens
