// Synthetic images that show what a resize does. Deterministic for each size.
#pragma once

#include "core/base/error.h"
#include "core/image/image.h"

#include <array>
#include <optional>
#include <string_view>

namespace resizelens {

enum class TestPattern {
    zonePlate,    // grey rings, (1 + cos(π·r² / max(w, h))) / 2: frequency grows from 0 in the centre to
                  // Nyquist at the longer edges; shows aliasing
    checkerboard, // grey 8×8 fields, black at the top left; shows shifts and edge blur
    ramp,         // red 0..1 from left to right, green downwards, blue = 1 - red; shows borders and offsets
    impulses,     // white pixels on black, 15 apart to cover all phases of small factors; shows the kernel
    circle,       // 2-pixel black circle on white, 0.8 of the shorter side: breaks when samples are skipped
    text,         // lines of black text of decreasing size on white; shows legibility
};

inline constexpr std::array kTestPatterns = {TestPattern::zonePlate, TestPattern::checkerboard,
                                             TestPattern::ramp,      TestPattern::impulses,
                                             TestPattern::circle,    TestPattern::text};

/// Names on the command line: "zone-plate", "checkerboard", "ramp", "impulses", "circle", "text".
std::string_view testPatternName(TestPattern pattern);

std::optional<TestPattern> findTestPattern(std::string_view name);

/// Errors: a size below 1×1 or above kMaxPixels.
Result<Image> testPattern(TestPattern pattern, int width, int height);

} // namespace resizelens
