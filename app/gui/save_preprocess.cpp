#include "app/gui/save_preprocess.h"

#include "core/base/whole_file.h"
#include "core/engine/export_model.h"
#include "core/extras/preprocess/preprocess_code.h"
#include "widgets/support/core_words.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace resizelens {

namespace {

std::optional<CodeLanguage> languageOf(PreprocessFile::Kind kind)
{
    switch (kind) {
    case PreprocessFile::Kind::python:
        return CodeLanguage::python;
    case PreprocessFile::Kind::cpp:
        return CodeLanguage::cpp;
    case PreprocessFile::Kind::javaScript:
        return CodeLanguage::javaScript;
    case PreprocessFile::Kind::inFront:
    case PreprocessFile::Kind::alone:
        break;
    }
    return std::nullopt;
}

Result<std::string> contentOf(const PreprocessFile& file)
{
    const auto language = languageOf(file.kind);
    return language ? preprocessCode(file.spec, *language) : preprocessModel(file.spec, file.sources);
}

} // namespace

Result<Phrase> foreseen(const PreprocessFile& file)
{
    if (file.kind == PreprocessFile::Kind::inFront)
        RL_TRY(preprocessEdits(*file.analysis, file.spec, file.sources));
    else
        RL_TRY(contentOf(file));
    return file.isModel() ? boundOf(file.spec, file.sources) : Result<Phrase>(Phrase());
}

Result<void> writePreprocess(const PreprocessFile& file, const QString& path, const std::stop_token& stop)
{
    if (file.kind == PreprocessFile::Kind::inFront) {
        const std::filesystem::path model(path.toStdString());
        RL_TRY(preprocessEdits(*file.analysis, file.spec, file.sources));
        RL_TRY(exportModel(*file.analysis, file.plan, model, {}, {{}, stop}));
        AnalysisOptions analysing;
        analysing.inputShapes = file.analysis->inputShapes;
        return prependPreprocess(model, std::move(analysing), file.spec, file.sources, false, {{}, stop});
    }
    RL_TAKE(const auto content, contentOf(file));
    return writeWholeFile(path.toStdString(), content);
}

QString suggestedName(const PreprocessFile& file, const QString& model)
{
    switch (file.kind) {
    case PreprocessFile::Kind::inFront:
        return model + QStringLiteral(".preprocess.onnx");
    case PreprocessFile::Kind::alone:
        return QStringLiteral("preprocess.onnx");
    case PreprocessFile::Kind::python:
        return QStringLiteral("preprocess.py");
    case PreprocessFile::Kind::cpp:
        return QStringLiteral("preprocess.cpp");
    case PreprocessFile::Kind::javaScript:
        return QStringLiteral("preprocess.js");
    }
    return {};
}

std::optional<SourceSizes> sourceSizesIn(const QString& text)
{
    static const QRegularExpression kSize(QStringLiteral(R"(^\s*(\d{1,6})\s*[x×*]\s*(\d{1,6})\s*$)"));
    SourceSizes sizes;
    for (const QString& part : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const auto match = kSize.match(part);
        const PixelSize size = {match.captured(2).toInt(), match.captured(1).toInt()};
        if (!match.hasMatch() || size.width < 1 || size.height < 1)
            return std::nullopt;
        sizes.push_back(size);
    }
    return sizes;
}

SavePreprocessDialog::SavePreprocessDialog(PreprocessFile file, const QString& configuration, PixelSize shown,
                                           QWidget* parent)
    : QDialog(parent)
    , m_file(std::move(file))
    , m_kind(new QComboBox(this))
    , m_sizes(new QLineEdit(this))
    , m_note(new QLabel(this))
{
    setWindowTitle(tr("Save Pre-processing"));
    using enum PreprocessFile::Kind;
    for (const auto& [kind, text] :
         {std::pair(inFront, tr("The model, with the pre-processing in front")),
          std::pair(alone, tr("The pre-processing alone, as a model")),
          std::pair(python, tr("A Python function")), std::pair(cpp, tr("A C++ function")),
          std::pair(javaScript, tr("A JavaScript function"))})
        m_kind->addItem(text, static_cast<int>(kind));
    m_kind->setAccessibleName(tr("What is saved"));
    m_sizes->setPlaceholderText(tr("any size"));
    m_sizes->setText(QStringLiteral("%1x%2").arg(shown.height).arg(shown.width));
    m_sizes->setToolTip(
        tr("Height x width of the images that the model will be given, with commas between "
           "several. Empty: any size, by Resize nodes where they compute what the library does."));
    m_sizes->setClearButtonEnabled(true);
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setMinimumHeight(m_note->fontMetrics().lineSpacing() * 3);
    m_note->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_note->setAccessibleName(tr("What can be said of it"));
    auto* form = new QFormLayout;
    form->addRow(tr("Configuration:"), new QLabel(configuration, this));
    form->addRow(tr("&Save:"), m_kind);
    form->addRow(tr("Source &images:"), m_sizes);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_save = buttons->addButton(tr("Save &as…"), QDialogButtonBox::AcceptRole);
    m_save->setDefault(true);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    column->addLayout(form);
    column->addWidget(m_note, 1);
    column->addWidget(buttons);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &SavePreprocessDialog::update);
    connect(m_sizes, &QLineEdit::textChanged, this, &SavePreprocessDialog::update);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    setMinimumWidth(480);
    update();
}

void SavePreprocessDialog::choose(PreprocessFile::Kind kind)
{
    m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(kind)));
}

void SavePreprocessDialog::setSizes(const QString& text)
{
    m_sizes->setText(text);
}

QString SavePreprocessDialog::note() const
{
    return m_note->text();
}

bool SavePreprocessDialog::canSave() const
{
    return m_save->isEnabled();
}

void SavePreprocessDialog::update()
{
    m_file.kind = static_cast<PreprocessFile::Kind>(m_kind->currentData().toInt());
    m_sizes->setEnabled(m_file.isModel());
    const auto sizes = m_file.isModel() ? sourceSizesIn(m_sizes->text()) : SourceSizes();
    m_save->setEnabled(false);
    m_job.cancel();
    if (!sizes)
        return m_note->setText(tr("Sizes are written as height x width: 480x640, 720x1280."));
    m_file.sources = *sizes;
    m_job.start([file = m_file](const std::stop_token&) { return foreseen(file); },
                [this](const Result<Phrase>& known) { showForeseen(known); });
}

void SavePreprocessDialog::showForeseen(const Result<Phrase>& known)
{
    m_save->setEnabled(known.has_value());
    if (!known)
        return m_note->setText(sentenceOf(known.error()));
    m_note->setText(m_file.isModel() ? asSentence(coreWords(*known))
                                     : tr("For images of any size, in the library's own arithmetic."));
}

} // namespace resizelens
