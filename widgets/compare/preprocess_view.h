#pragma once

#include "core/extras/preprocess/preprocess.h"
#include "widgets/compare/picture_set.h"
#include "widgets/compare/verdict_disc.h"

#include <QStringList>
#include <QWidget>

#include <array>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QToolButton;

namespace resizelens {

class BusyRing;
class ComparisonStage;
class ModeBar;

/// What an image becomes in front of the network by the library of training and by that of the device.
struct PreprocessedView
{
    PictureSet pictures;
    QString sizes; // "640×480 → 128×128"
    double maxAbs = 0.0, rmse = 0.0;
    std::optional<double> psnr, ssim;
    PlaneDistance worst; // for any picture of this size
    std::vector<OutputEffect> outputs;
    QString whyNotRun; // empty: the network was run
};

/// The choice of both libraries, both images as the comparison shows them, and what differs in the network's outputs.
class PreprocessView : public QWidget
{
    Q_OBJECT

public:
    explicit PreprocessView(QWidget* parent = nullptr);

    const LibraryMode& trained() const;
    const LibraryMode& deployed() const;
    bool floats() const;
    void choose(const LibraryMode& trained, const LibraryMode& deployed);
    /// What training's configuration says, read from `name`; its resize becomes the one of training. nullopt: the
    /// choices of this page and of the image.
    void setSpec(std::optional<PreprocessSpec> spec, const QString& name);
    const std::optional<PreprocessSpec>& spec() const { return m_spec; }
    const QString& specName() const { return m_specName; }

    void setView(const PreprocessedView& view);
    void setBusy(const QString& text); // an empty text ends it
    /// There is no answer, and why.
    void setMessage(const QString& text);
    QString answer() const;

Q_SIGNALS:
    void leaveRequested(); // back to the comparison
    void chosen();         // another library, other values, or another configuration
    void configurationRequested();
    void saveRequested(); // of what the configuration says

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void placeOverlays();
    QWidget* captioned(const QString& caption, QWidget* choice);
    QComboBox* makeChoice(const char* id);

    QComboBox* m_trained = nullptr;
    QComboBox* m_deployed = nullptr;
    QCheckBox* m_floats = nullptr;
    QToolButton* m_configuration = nullptr; // reads one, or leaves the one that was read
    QToolButton* m_save = nullptr;
    std::optional<PreprocessSpec> m_spec;
    QString m_specName = {};
    QLabel* m_answer = nullptr;
    ComparisonStage* m_stage = nullptr;
    ModeBar* m_modes = nullptr;
    BusyRing* m_busy = nullptr;
};

} // namespace resizelens
