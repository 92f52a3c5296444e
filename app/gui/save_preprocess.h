#pragma once

#include "core/engine/plan.h"
#include "core/extras/preprocess/preprocess_model.h"

#include "widgets/support/latest_job.h"

#include <QDialog>
#include <QString>

#include <memory>
#include <optional>
#include <stop_token>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace resizelens {

/// What of training's pre-processing becomes a file. It holds no pointer to widgets: a worker writes it.
struct PreprocessFile
{
    enum class Kind { inFront, alone, python, cpp, javaScript };

    Kind kind = Kind::inFront;
    PreprocessSpec spec;
    SourceSizes sources = {};
    std::shared_ptr<const Analysis> analysis =
        {}; // of the model that it goes in front of, rewritten by `plan`
    Plan plan = {};

    bool isModel() const { return kind == Kind::inFront || kind == Kind::alone; }
};

/// What is known before it is written: how near it is to the library. Errors: why it cannot be written.
Result<Phrase> foreseen(const PreprocessFile& file);
/// Errors: those of foreseen() and exportModel(), and the disk.
Result<void> writePreprocess(const PreprocessFile& file, const QString& path, const std::stop_token& stop);

/// "model.preprocess.onnx", "preprocess.py"
QString suggestedName(const PreprocessFile& file, const QString& model);

/// "480x640, 720×1280" as heights and widths; empty: any. nullopt: not of this form.
std::optional<SourceSizes> sourceSizesIn(const QString& text);

/// Asks what to write, and for which images.
class SavePreprocessDialog : public QDialog
{
    Q_OBJECT

public:
    /// `shown`: the size of the image that is looked at.
    SavePreprocessDialog(PreprocessFile file, const QString& configuration, PixelSize shown, QWidget* parent);

    const PreprocessFile& file() const { return m_file; }
    void choose(PreprocessFile::Kind kind);
    void setSizes(const QString& text);
    QString note() const;
    bool canSave() const;

    bool isWorkingOut() const { return m_job.isRunning(); }

private:
    void update();
    void showForeseen(const Result<Phrase>& known);

    PreprocessFile m_file;
    QComboBox* m_kind;
    QLineEdit* m_sizes;
    QLabel* m_note;
    QPushButton* m_save = nullptr;
    LatestJob m_job;
};

} // namespace resizelens
