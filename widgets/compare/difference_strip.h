#pragma once

#include "core/image/colormap.h"
#include "core/image/compare.h"

#include <QWidget>

#include <optional>

class QLabel;
class QToolButton;

namespace resizelens {

class Legend;

/// How the difference is shown: signed, magnitude or logarithmic, the legend in values with its histogram, the gain, and
/// the way to the worst pixel.
class DifferenceStrip : public QWidget
{
    Q_OBJECT

public:
    explicit DifferenceStrip(QWidget* parent = nullptr);

    void setScale(DifferenceKind kind, double decades, int gainExponent, double peak);
    void setHistogram(const DifferenceHistogram& histogram);
    void setAutomatic(bool automatic); // the gain follows the figures
    void setPointedDifference(std::optional<double> difference);
    void setWorstPixelKnown(bool known);
    void setStep(double step); // as Legend::setStep()

    const Legend& legend() const { return *m_legend; }

Q_SIGNALS:
    /// `decades` as in DifferencePictureOptions.
    void kindChosen(resizelens::DifferenceKind kind, double decades);
    void gainStepRequested(int steps);
    void automaticGainChosen(bool automatic);
    void worstPixelRequested();

private:
    QToolButton* makeButton(const QString& text, const QString& toolTip);

    QToolButton* m_signed = nullptr;
    QToolButton* m_magnitude = nullptr;
    QToolButton* m_logarithmic = nullptr;
    QToolButton* m_automatic = nullptr;
    QToolButton* m_worst = nullptr;
    QLabel* m_gain = nullptr;
    Legend* m_legend = nullptr;
};

} // namespace resizelens
