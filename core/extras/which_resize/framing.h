// Which part of the input was resized, and where the result lies in the output.
#pragma once

#include "core/base/phrase.h"
#include "core/base/tensor.h"
#include "core/extras/which_resize/candidates.h"

#include <vector>

namespace resizelens {

struct Span
{
    std::int64_t start = 0;
    std::int64_t length = 0;
    bool operator==(const Span&) const = default;
};

/// The input is cropped to rows × columns (transposed first if set) and resized to toRows × toColumns. Output
/// (y, x) is then row y + dy, column x + dx of the result, counted from the far end if flipped. Outputs
/// outside `seenRows` × `seenColumns` or outside the result are ignored.
struct Framing
{
    Phrase name = {}; // empty: the whole image
    bool transposed = false;
    Span rows, columns;
    std::int64_t toRows = 0, toColumns = 0;
    std::int64_t dy = 0, dx = 0;
    bool flippedDown = false, flippedAcross = false;
    Span seenRows, seenColumns;

    CandidateLengths lengths() const { return {{rows.length, toRows}, {columns.length, toColumns}}; }
    bool isWhole() const { return name.empty(); }
    /// Row of the resized image for output row y.
    std::int64_t rowOf(std::int64_t y) const { return flippedDown ? toRows - 1 - (y + dy) : y + dy; }
    std::int64_t columnOf(std::int64_t x) const { return flippedAcross ? toColumns - 1 - (x + dx) : x + dx; }
    bool seesRow(std::int64_t y) const { return rowOf(y) >= 0 && rowOf(y) < toRows; }
    bool seesColumn(std::int64_t x) const { return columnOf(x) >= 0 && columnOf(x) < toColumns; }
};

/// Framings to try for an h×w input and this output ([1, C, H, W]), the whole image first: centre crops
/// before and after the resize, letterboxing, shifts by up to two samples, flips, transposition.
std::vector<Framing> possibleFramings(std::int64_t height, std::int64_t width, const Tensor& output);

/// The part of `planes` ([1, C, H, W]) that is resized, transposed if needed.
Tensor framedInput(const Tensor& planes, const Framing& framing);

} // namespace resizelens
