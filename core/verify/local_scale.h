#pragma once

#include "core/tensor/shape.h"

#include <functional>
#include <span>
#include <vector>

namespace resizelens {

/// What counts as large at each element of a tensor, so that a score beside a coordinate of 640, or a sign
/// beside one outlier, is measured by its own kind: the element's own magnitude, or if that is more,
/// the smallest of
///   the largest magnitude of each slice through it (all elements with the same index along one axis; slices
///   of fewer than 8 elements, or all of the tensor, do not count),
///   the magnitude that 99 of 100 elements do not exceed, and
///   the largest magnitude.
class LocalScale
{
public:
    /// `values` in row-major order of `dims`; what is not finite counts as 0. The span must outlive it.
    LocalScale(std::span<const double> values, const Dims& dims);

    double largest() const { return m_largest; }
    /// Of the element at `position`, its index in row-major order.
    double at(std::size_t position) const;
    /// How far another value may be off at `position`: `tolerance` of what is large there, and for what
    /// larger values round away, `tolerance` or 2^-20, whichever is less, of the largest value of all.
    double allowance(std::size_t position, double tolerance) const;
    /// The smallest tolerance whose allowance() takes `apart`.
    double toleranceFor(std::size_t position, double apart) const;

private:
    struct Axis
    {
        std::size_t length, stride;
        std::vector<double> largest; // of each slice
    };
    std::span<const double> m_values;
    std::vector<Axis> m_axes;
    double m_largest = 0.0;
    double m_usual = 0.0; // 99 of 100 elements do not exceed it
};

} // namespace resizelens
