#include "widgets/compare/pixel_reader.h"

#include "widgets/compare/compare_pictures.h"
#include "widgets/compare/comparison_stage.h"
#include "widgets/compare/difference_strip.h"
#include "widgets/compare/legend.h"
#include "widgets/compare/pixel_texts.h"
#include "widgets/compare/readout_line.h"

#include <QLabel>

#include <cmath>

namespace resizelens {

PixelReader::PixelReader(const ComparePictures& pictures, const Selection& selection, const Places& places,
                         QObject* parent)
    : QObject(parent)
    , m_pictures(pictures)
    , m_selection(selection)
    , m_to(places)
{
    connect(&m_to.stage, &ComparisonStage::pixelHovered, this, &PixelReader::read);
    connect(&m_to.stage, &ComparisonStage::hoverEnded, this, &PixelReader::end);
    connect(&m_selection, &Selection::pixelChanged, this, &PixelReader::showSelected);
    m_to.stage.setPixelLines([this](PixelSide side, QPoint pixel) {
        const auto& view = m_pictures.result();
        return view ? pixelLines(*view, m_selection.channel(), pixel, m_unit, side) : QStringList();
    });
}

void PixelReader::read(QPoint pixel)
{
    const auto& view = m_pictures.result();
    if (!view || pixel.x() >= view->original.dims()[3] || pixel.y() >= view->original.dims()[2])
        return;
    const PixelValues values = pixelValues(*view, m_selection.channel(), pixel);
    ReadoutLine::Pixel read{pixel};
    double largest = 0.0;
    for (std::size_t i = 0; i < values.difference.size(); ++i) {
        read.original.append(columnText(values.original[i], m_unit, false));
        read.rewrite.append(columnText(values.rewrite[i], m_unit, false));
        read.difference.append(columnText(values.difference[i], m_unit, true));
        if (!(std::abs(values.difference[i]) <= std::abs(largest)))
            largest = values.difference[i];
    }
    m_to.line.setPixel(read);
    m_to.strip.setPointedDifference(largest);
    m_to.stage.legend().setValue(largest);
    m_to.taps.setText(view->axes ? tapsText(*view->axes, pixel)
                                 : tr("Taps: unknown, one side is not linear"));
}

void PixelReader::end()
{
    if (const auto pixel = m_selection.pixel())
        return read(*pixel);
    m_to.line.setPixel(std::nullopt);
    m_to.strip.setPointedDifference(std::nullopt);
    m_to.stage.legend().setValue(std::nullopt);
    m_to.taps.setText(tr("Point at a pixel to see the input samples that it is made of."));
}

void PixelReader::showSelected()
{
    if (const auto pixel = m_selection.pixel())
        m_to.stage.goTo(*pixel);
    else
        m_to.stage.setMarkedPixel(std::nullopt);
    end();
}

} // namespace resizelens
