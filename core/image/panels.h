// Pictures side by side with captions, a legend and lines of text, as they are saved: made without a display.
#pragma once

#include "core/image/colormap.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace resizelens {

/// A picture with a caption above it: `title`, and in grey behind it `detail`. Text is drawn in ASCII; "×",
/// "−", "→" and a few more signs are replaced, others become "?".
struct Panel
{
    Picture picture;
    std::string title;
    std::string detail;
};

/// What the colours of a difference picture mean: the scale ends at `end`, as DifferencePictureOptions'
/// peak / gain.
struct DifferenceScale
{
    DifferenceKind kind = DifferenceKind::signedDifference;
    double end = 1.0;
    double decades = 0.0;
    bool operator==(const DifferenceScale&) const = default;
};

/// The values written under a scale, from left to right: "<= -0.1", "0", ">= +0.1".
std::vector<std::string> scaleLabels(const DifferenceScale& scale);

struct PanelLayout
{
    int leastSide = 320;      // smaller pictures are enlarged by a whole number, pixels stay squares
    int mostSide = 1024;      // larger ones are reduced by averaging
    std::size_t columns = 0;  // 0: all in one row
    bool detailBelow = false; // in a line of its own under the title
};

/// All panels in a sheet, row by row, each at the same scale as the first; under them the legend and the
/// lines. Errors: image.panels (no panels, an empty picture), image.opencv.
Result<Picture> composePanels(std::span<const Panel> panels, const std::optional<DifferenceScale>& legend,
                              std::span<const std::string> lines, const PanelLayout& layout = {});

} // namespace resizelens
