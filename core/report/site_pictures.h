#pragma once

#include "core/engine/analysis.h"
#include "core/image/image.h"
#include "core/image/test_patterns.h"

#include <cstddef>
#include <string>
#include <vector>

namespace resizelens {

/// A test pattern or an image through the original node and its rewrite, as PNG.
struct SitePictures
{
    std::string shown; // the pattern's name, or "image"
    int inputWidth = 0, inputHeight = 0;
    int width = 0, height = 0; // of the results
    std::vector<std::byte> original = {};
    std::vector<std::byte> rewrite = {}; // empty if both are bit-identical
    double maxAbs = 0.0;                 // of values in 0..1
};

/// At the node's sizes if viewable, else at others with its factor. `rule`: empty for a node that is kept, which
/// is drawn alone. `image`: nullptr for the pattern. Errors:
/// as previewSite(), PNG encoding.
Result<SitePictures> drawSite(const ResizeSite& site, std::string_view rule, TestPattern pattern,
                              const Image* image = nullptr, const Progress& progress = {});

} // namespace resizelens
