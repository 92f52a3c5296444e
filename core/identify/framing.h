// Which part of the input the resize saw, and where its result lies in the output.
#pragma once

#include "core/identify/candidates.h"
#include "core/support/phrase.h"
#include "core/tensor/tensor.h"

#include <vector>

namespace resizelens {

/// A part of an axis, as lengths of the whole go.
struct Span
{
    std::int64_t start = 0;
    std::int64_t length = 0;
    bool operator==(const Span&) const = default;
};

/// The input is cut to rows × columns (turned over first where it was transposed), resized to toRows × toColumns,
/// and lies in the output so that output (y, x) is row y + dy, column x + dx of the resized one, counted from its
/// far ends where flipped. Outputs outside of `seenRows` × `seenColumns`, and those whose place is outside, are
/// not looked at.
struct Framing
{
    Phrase name = {}; // empty: the whole picture
    bool transposed = false;
    Span rows, columns; // of the input
    std::int64_t toRows = 0, toColumns = 0;
    std::int64_t dy = 0, dx = 0;
    bool flippedDown = false, flippedAcross = false;
    Span seenRows, seenColumns; // of the output

    CandidateLengths lengths() const { return {{rows.length, toRows}, {columns.length, toColumns}}; }
    bool isWhole() const { return name.empty(); }
    /// The row of the resized picture that output row y is.
    std::int64_t rowOf(std::int64_t y) const { return flippedDown ? toRows - 1 - (y + dy) : y + dy; }
    std::int64_t columnOf(std::int64_t x) const { return flippedAcross ? toColumns - 1 - (x + dx) : x + dx; }
    bool seesRow(std::int64_t y) const { return rowOf(y) >= 0 && rowOf(y) < toRows; }
    bool seesColumn(std::int64_t x) const { return columnOf(x) >= 0 && columnOf(x) < toColumns; }
};

/// The framings that are tried for an input of h×w and this output ([1, C, H, W]), the whole picture first: crops of
/// the middle before and after, a band around it (letterbox), shifts by up to two samples of output or input, flips,
/// transposition.
std::vector<Framing> possibleFramings(std::int64_t height, std::int64_t width, const Tensor& output);

/// The part of `planes` ([1, C, H, W]) that the framing resizes, turned over where it says so.
Tensor framedInput(const Tensor& planes, const Framing& framing);

} // namespace resizelens
