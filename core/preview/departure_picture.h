#pragma once

#include "core/base/error.h"
#include "core/engine/compare_report.h"
#include "core/image/image.h"

#include <string>

namespace resizelens {

/// Images of the plane where two models first diverge.
struct DeparturePanels
{
    Picture original, rewritten; // on the original's grey scale
    Picture difference;          // DifferenceKind::signedDifference; saturates at ± `peak`
    double peak = 1.0;
    std::string place; // position of the plane: "[0, 3, 0…15, 0…15]"
};

/// Errors: no diverging tensor can be drawn ("departure.none"), OpenCV.
Result<DeparturePanels> departurePanels(const ModelCompareReport& report);

/// All three side by side, with English captions.
Result<Picture> departurePicture(const ModelCompareReport& report);

} // namespace resizelens
