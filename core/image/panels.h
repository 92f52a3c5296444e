// Sheets of captioned images with a legend and lines of text, drawn without a display.
#pragma once

#include "core/image/colormap.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace resizelens {

/// An image with a caption above: `title`, then `detail` in grey. Text is ASCII; "×", "−", "→" and a few
/// others are replaced, the rest become "?".
struct Panel
{
    Picture picture;
    std::string title;
    std::string detail;
};

/// Colour scale of a difference image, ending at `end` (DifferencePictureOptions' peak / gain).
struct DifferenceScale
{
    DifferenceKind kind = DifferenceKind::signedDifference;
    double end = 1.0;
    double decades = 0.0;
    bool operator==(const DifferenceScale&) const = default;
};

/// Tick labels from left to right: "<= -0.1", "0", ">= +0.1".
std::vector<std::string> scaleLabels(const DifferenceScale& scale);

struct PanelLayout
{
    int leastSide = 320;      // smaller images are enlarged by an integer, with sharp pixels
    int mostSide = 1024;      // larger ones are averaged down
    std::size_t columns = 0;  // 0: all in one row
    bool detailBelow = false; // on its own line below the title
};

/// Panels row by row, then legend and lines. Errors: image.panels (no panels, an empty image), image.opencv.
Result<Picture> composePanels(std::span<const Panel> panels, const std::optional<DifferenceScale>& legend,
                              std::span<const std::string> lines, const PanelLayout& layout = {});

} // namespace resizelens
