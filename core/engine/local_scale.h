#pragma once

#include "core/base/shape.h"

#include <functional>
#include <span>

namespace resizelens {

/// Reads row.size() elements of a tensor, in row-major order from position `first` on.
using ReadValues = std::function<void(std::size_t first, std::span<double> row)>;

/// The smallest tolerance t for which every finite |a - b| is at most t · scale + min(t, roundedAway) · largest,
/// the latter for rounding caused by larger values. `scale` is the reference magnitude of an element of a, so that
/// a score next to a coordinate of 640, or a sign next to an outlier, is measured on its own scale: the
/// element's own magnitude or, if larger, the smallest of
/// * the largest magnitude of each slice through it (elements with the same index along one axis; slices of
///   fewer than 8 elements, or of the whole tensor, do not count),
/// * the magnitude that 99 of 100 elements do not exceed, and
/// * `largest`, the largest magnitude of all.
/// Non-finite elements count as 0. Infinite where no tolerance will do.
double neededTolerance(const ReadValues& a, const ReadValues& b, const Dims& dims, double roundedAway);

} // namespace resizelens
