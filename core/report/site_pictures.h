#pragma once

#include "core/image/test_patterns.h"
#include "core/session/analysis.h"

#include <cstddef>
#include <vector>

namespace resizelens {

/// A test pattern through the original node and its rewrite, as PNG files.
struct SitePictures
{
    TestPattern pattern = TestPattern::zonePlate;
    int inputWidth = 0, inputHeight = 0;
    int width = 0, height = 0; // of the results
    std::vector<std::byte> original = {}, rewrite = {};
    std::vector<std::byte> difference = {}; // empty where both are equal to the bit
    double maxAbs = 0.0;                    // of values 0..1
    double peak = 0.0;                      // the difference's colours end at ± this
};

/// At the lengths of the node where those are neither too small nor too large to look at, else at such
/// lengths by the node's factor. Errors: what previewSite() says, PNG.
Result<SitePictures> drawSite(const ResizeSite& site, std::string_view rule, TestPattern pattern,
                              const Progress& progress = {});

} // namespace resizelens
