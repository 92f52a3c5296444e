#pragma once

#include "core/image/image.h"
#include "core/support/error.h"
#include "core/verify/compare_report.h"

#include <string>

namespace resizelens {

/// Pictures of a departure's plane.
struct DeparturePanels
{
    Picture original, rewritten; // on one scale of greys, the original's
    Picture difference;          // DifferenceKind::signedDifference; its colours end at ± `peak`
    double peak = 1.0;
    std::string place; // the plane in the tensor: "[0, 3, 0…15, 0…15]"
};

/// Errors: no tensor departs that could be drawn ("departure.none"), OpenCV.
Result<DeparturePanels> departurePanels(const ModelCompareReport& report);

/// All three side by side, with captions in English. Errors: likewise.
Result<Picture> departurePicture(const ModelCompareReport& report);

} // namespace resizelens
