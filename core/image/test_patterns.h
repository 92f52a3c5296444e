// Pictures with known content, to see what a resize does. The same size always gives the same picture.
#pragma once

#include "core/image/image.h"
#include "core/support/error.h"

#include <array>
#include <optional>
#include <string_view>

namespace resizelens {

enum class TestPattern {
    zonePlate,    // grey rings, (1 + cos(π·r² / max(w, h))) / 2: frequency grows from 0 in the middle to
                  // Nyquist at the longer edges; shows aliasing
    checkerboard, // grey, fields of 8×8 pixels, the top left one black; shows shifts and blur of edges
    ramp,         // colour, red 0..1 from left to right, green from top to bottom, blue falling with red;
                  // shows borders and offsets
    impulses,     // grey, single white pixels on black, 15 apart along each axis, so that each phase of a
                  // small factor occurs; shows the kernel
    circle, // grey, a black circle two pixels thick on white, of 0.8 of the shorter side: a reduction that
            // leaves samples out tears it
    text,   // grey, lines of black letters of falling size on white; shows what stays readable
};

inline constexpr std::array kTestPatterns = {TestPattern::zonePlate, TestPattern::checkerboard,
                                             TestPattern::ramp,      TestPattern::impulses,
                                             TestPattern::circle,    TestPattern::text};

/// "zone-plate", "checkerboard", "ramp", "impulses", "circle", "text": the names on the command line.
std::string_view testPatternName(TestPattern pattern);

/// nullopt: there is no pattern of this name.
std::optional<TestPattern> findTestPattern(std::string_view name);

/// Errors: a size below 1×1 or above kMaxPixels.
Result<Image> testPattern(TestPattern pattern, int width, int height);

} // namespace resizelens
