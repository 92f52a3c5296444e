#pragma once

#include "widgets/compare/value_text.h"
#include "widgets/selection/selection.h"

#include <QObject>

class QLabel;

namespace resizelens {

class ComparePictures;
class ComparisonStage;
class DifferenceStrip;
class ReadoutLine;

/// Reads the pixel that is pointed at, else the selection's: its values go to the line, its difference to the strip and the
/// stage's legend, its taps to a text.
class PixelReader : public QObject
{
    Q_OBJECT

public:
    struct Places
    {
        ComparisonStage& stage;
        ReadoutLine& line;
        DifferenceStrip& strip;
        QLabel& taps;
    };

    PixelReader(const ComparePictures& pictures, const Selection& selection, const Places& places,
                QObject* parent);

    /// In which numbers values are written.
    void setUnit(const ValueUnit& unit) { m_unit = unit; }
    void read(QPoint pixel);
    /// No pixel is pointed at.
    void end();
    /// Brings the selection's pixel into view, marked.
    void showSelected();

private:
    const ComparePictures& m_pictures;
    const Selection& m_selection;
    Places m_to;
    ValueUnit m_unit = {};
};

} // namespace resizelens
