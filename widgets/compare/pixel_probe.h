#pragma once

#include "widgets/compare/comparison_view.h"
#include "widgets/compare/value_text.h"

#include <QPoint>
#include <QWidget>

namespace resizelens {

class FigureColumn;
class TextLine;

/// The values of one pixel on both sides and their difference.
class PixelProbe : public QWidget
{
    Q_OBJECT

public:
    explicit PixelProbe(QWidget* parent = nullptr);

    void setTitles(const QString& original, const QString& rewrite);
    /// `channel` as in PlaneChoice; `pixel` must lie within the tensors.
    void showPixel(const ComparisonView& view, const std::optional<std::int64_t>& channel, QPoint pixel,
                   const ValueUnit& unit);
    void clear();
    /// The difference of the shown pixel with the largest size over the shown channels.
    std::optional<double> difference() const { return m_difference; }
    QString text() const;

private:
    FigureColumn* m_position = nullptr;
    FigureColumn* m_original = nullptr;
    FigureColumn* m_rewrite = nullptr;
    FigureColumn* m_differences = nullptr;
    TextLine* m_taps = nullptr;
    std::optional<double> m_difference = {};
};

} // namespace resizelens
