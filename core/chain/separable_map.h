#pragma once

#include "core/resize/axis_operator.h"
#include "core/tensor/shape.h"

#include <span>
#include <vector>

namespace resizelens {

/// The linear map from a chain's input to the tensor that it has come to: one matrix for each axis of the
/// input. An axis of the current tensor may be a part of one of these matrices' rows, or several parts in
/// turn: DepthToSpace, Reshape and Transpose move such parts, they compute nothing.
class SeparableMap
{
public:
    explicit SeparableMap(const Dims& input);

    const Dims& dims() const { return m_dims; }

    /// Applies `matrix` along a tensor axis. Errors: the axis does not stand for the whole of one input axis;
    /// the length is another.
    Result<void> apply(std::size_t axis, const AxisOperator& matrix);
    /// Applies one matrix a phase, all of one size. The phase becomes the innermost part of the tensor axis
    /// `into`.
    Result<void> applyPhases(std::size_t axis, std::span<const AxisOperator> phases, std::size_t into);
    /// The tensor's axis i is the former axis permutation[i].
    Result<void> permute(std::span<const std::int64_t> permutation);
    /// Lengths without 0 and -1. Errors: another count of elements, a part that would be cut unevenly.
    Result<void> reshape(const Dims& dims);
    Result<void> insertAxis(std::size_t axis);
    Result<void> removeAxis(std::size_t axis);
    /// Every element at which some mask is set becomes `value`; nothing may be applied afterwards. Errors:
    /// elements that depend on the input.
    Result<void> fill(std::span<const std::vector<bool>> masks, double value);

    /// One matrix an axis. Errors: axes whose parts are not back in place.
    Result<std::vector<AxisOperator>> matrices() const;
    double filledValue() const { return m_filledValue; }

    /// What floating-point arithmetic may add: γ_n of all steps with unit roundoff `unit`, times the largest
    /// sums of |weights|; and the same without the count of taps, for weights alone.
    double roundingBound(double unit) const;
    double weightTolerance(double unit) const;

private:
    /// Index = Σ position · stride over the parts of one matrix's rows.
    struct Part
    {
        std::size_t origin = 0;
        std::int64_t length = 1, stride = 1;
    };
    using Axis = std::vector<Part>;

    Result<std::size_t> wholeOrigin(std::size_t axis) const;
    AxisOperator inOrder(const Axis& axis) const;
    void countStep(std::span<const AxisOperator> matrices);

    Dims m_dims;
    std::vector<AxisOperator> m_matrices;
    std::vector<Axis> m_axes;
    double m_steps = 0.0, m_weightedSteps = 0.0, m_mass = 1.0, m_filledValue = 0.0;
    bool m_filled = false;
};

} // namespace resizelens
