#pragma once

#include "core/image/colormap.h"
#include "core/image/compare.h"

#include <QWidget>

#include <optional>

namespace resizelens {

/// The colours of a difference picture with the values they stand for, and a mark at the value pointed at.
class Legend : public QWidget
{
    Q_OBJECT

public:
    explicit Legend(QWidget* parent = nullptr);

    /// The scale ends at `end` (> 0): from -end to end, or from 0, or over powers of ten up to it.
    void setScale(DifferenceKind kind, double end, double decades = 0.0);
    /// How often differences occur, drawn above the scale (heights are logarithmic); none without counts.
    void setHistogram(const DifferenceHistogram& histogram);
    void setValue(std::optional<double> value);
    /// The legend lies on an image: light letters, no histogram.
    void setOnImage(bool onImage);
    /// Values are written in steps of this size.
    void setStep(double step);
    /// The three values written under the scale, from left to right.
    QStringList labels() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void nameScale();
    int histogramHeight() const;
    double positionOf(double value) const; // 0..1 along the scale
    void paintHistogram(QPainter& painter, const QRect& bar) const;

    DifferenceKind m_kind = DifferenceKind::signedDifference;
    double m_end = 1.0;
    double m_decades = 0.0;
    double m_step = 1.0;
    bool m_onImage = false;
    DifferenceHistogram m_histogram = {};
    std::optional<double> m_value = {};
    ColorTable m_table;
};

} // namespace resizelens
