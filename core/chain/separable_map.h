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
    /// What an operator does with the samples of its window.
    enum class Step {
        copies,   // moves them, all bits kept
        weighs,   // adds up weighted ones
        averages, // adds up, then divides
    };

    explicit SeparableMap(const Dims& input);

    const Dims& dims() const { return m_dims; }

    /// Counts one operator for the bounds: for each axis its matrices, one a phase. One sum runs over the
    /// taps of all axes at once, as runtimes compute it.
    void count(Step step, std::span<const std::span<const AxisOperator>> axes);
    void count(Step step, std::span<const AxisOperator> axes);

    /// Applies `matrix` along a tensor axis; count() is for the operator as a whole. Errors: the axis does
    /// not stand for the whole of one input axis; the length is another.
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
    /// The largest value between two operators or within one, in any order of adding up, for an input of
    /// values up to 1, what arithmetic with unit roundoff `unit` may add included. 1 where nothing computes.
    double peak(double unit) const;
    /// No operator computes: values keep all their bits, the sign of zero and not-a-number included.
    bool onlyCopies() const { return m_onlyCopies; }

private:
    /// Index = Σ position · stride over the parts of one matrix's rows.
    struct Part
    {
        std::size_t origin = 0;
        std::int64_t length = 1, stride = 1;
    };
    using Axis = std::vector<Part>;

    Result<std::size_t> wholeOrigin(std::size_t axis) const;
    /// Of the tensor that the chain has come to, for an input of values up to 1.
    double largestValue() const;
    AxisOperator inOrder(const Axis& axis) const;

    Dims m_dims;
    std::vector<AxisOperator> m_matrices;
    std::vector<Axis> m_axes;
    double m_steps = 0.0, m_weightedSteps = 0.0, m_mass = 1.0, m_peak = 1.0, m_filledValue = 0.0;
    bool m_filled = false, m_onlyCopies = true;
};

/// Roundings of one operator with so many taps along its axes, weights rounded to the type included: the
/// larger of one sum over all of them and of sums axis by axis.
double roundingSteps(std::span<const double> taps);
/// γ_steps with unit roundoff `unit`, times the sum of |weights|.
double roundingOf(double steps, double unit, double mass);

} // namespace resizelens
