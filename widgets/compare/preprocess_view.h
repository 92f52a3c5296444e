#pragma once

#include "core/session/preprocess.h"

#include <QImage>
#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QScrollArea;

namespace resizelens {

class BusyRing;

/// What a picture becomes in front of the network by the library of training and by that of the device.
struct PreprocessedView
{
    QImage sides; // both and their difference
    double maxAbs = 0.0, rmse = 0.0;
    std::optional<double> psnr, ssim;
    PlaneDistance worst; // for any picture of this size
    std::vector<OutputEffect> outputs;
    QString whyNotRun; // empty: the network was run
};

/// The choice of both libraries, what differs in the picture, and in the network's outputs.
class PreprocessView : public QWidget
{
    Q_OBJECT

public:
    explicit PreprocessView(QWidget* parent = nullptr);

    const LibraryMode& trained() const;
    const LibraryMode& deployed() const;
    bool floats() const;
    void choose(const LibraryMode& trained, const LibraryMode& deployed);

    void setView(const PreprocessedView& view);
    void setBusy(const QString& text); // an empty text ends it
    /// There is no answer, and why.
    void setMessage(const QString& text);
    QString answer() const;

Q_SIGNALS:
    void chosen(); // another library, or other values

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* captioned(const QString& caption, QWidget* choice);
    QComboBox* makeChoice(const char* id);
    void showSides();

    QComboBox* m_trained = nullptr;
    QComboBox* m_deployed = nullptr;
    QCheckBox* m_floats = nullptr;
    QLabel* m_answer = nullptr;
    QLabel* m_sides = nullptr;
    QScrollArea* m_scroll = nullptr;
    BusyRing* m_busy = nullptr;
    QImage m_picture = {};
};

} // namespace resizelens
