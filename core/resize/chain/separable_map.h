#pragma once

#include "core/base/shape.h"
#include "core/resize/matrix/axis_operator.h"

#include <span>
#include <vector>

namespace resizelens {

/// The linear map from a chain's input to its current tensor: one matrix per input axis. An axis of the
/// tensor is one or more parts of the matrices' rows, which DepthToSpace, Reshape and Transpose only move.
class SeparableMap
{
public:
    /// What an operator does with the samples of its window.
    enum class Step {
        copies,   // moves them bit for bit
        picks,    // moves numbers; ONNX Runtime's MaxPool loses NaN and -inf
        weighs,   // weighted sum
        averages, // sum, then division
    };

    explicit SeparableMap(const Dims& input);

    const Dims& dims() const { return m_dims; }

    /// Adds an operator to the bounds: per axis one matrix per phase, and one sum over the taps of all axes.
    void count(Step step, std::span<const std::span<const AxisOperator>> axes);
    void count(Step step, std::span<const AxisOperator> axes);

    /// Applies `matrix` along a tensor axis, or within each phase if the phases are on another axis; does not
    /// count(). Errors: the axis is neither all of an input axis nor one phase of it; a different length.
    Result<void> apply(std::size_t axis, const AxisOperator& matrix);
    /// Counts and applies one matrix per axis.
    Result<void> applyAll(Step step, std::span<const AxisOperator> matrices);
    /// Applies one matrix per phase, all of one size. The phase becomes the innermost part of axis `into`.
    Result<void> applyPhases(std::size_t axis, std::span<const AxisOperator> phases, std::size_t into);
    /// The tensor's axis i is the former axis permutation[i].
    Result<void> permute(std::span<const std::int64_t> permutation);
    /// No 0 or -1 in `dims`. Errors: a different element count, a part that would be cut unevenly.
    Result<void> reshape(const Dims& dims);
    Result<void> insertAxis(std::size_t axis);
    Result<void> removeAxis(std::size_t axis);
    /// Masked elements become `value`; must come last. Errors: masked elements that depend on the input.
    Result<void> fill(std::span<const std::vector<bool>> masks, double value);

    /// One matrix per axis. Errors: axes whose parts are not back in place.
    Result<std::vector<AxisOperator>> matrices() const;
    double filledValue() const { return m_filledValue; }

    /// Bound on floating-point error with unit roundoff `unit`: γ_n of all steps times the largest L1 norms;
    /// and the same for the rounding of weights alone, whatever the number of taps.
    double roundingBound(double unit) const;
    double weightTolerance(double unit) const;
    /// How far each weight, rounded once to nearest, moves the matrices at most.
    double weightDistance(double unit) const;
    /// Largest magnitude between or within operators for inputs up to 1, in any order of summation, including
    /// rounding with unit roundoff `unit`. 1 if nothing is computed.
    double peak(double unit) const;
    /// No operator computes: values keep all bits, including the sign of zero and NaN.
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
    /// For an axis that is one phase of its origin, the part that holds the phases; nullptr otherwise.
    Part* phasesOf(std::size_t axis);
    void applyWithin(std::size_t axis, Part& phases, const AxisOperator& matrix);
    /// Largest magnitude in the current tensor, for inputs up to 1.
    double largestValue() const;
    AxisOperator inOrder(const Axis& axis) const;

    Dims m_dims;
    std::vector<AxisOperator> m_matrices;
    std::vector<Axis> m_axes;
    double m_steps = 0.0, m_weightedSteps = 0.0, m_mass = 1.0, m_peak = 1.0, m_filledValue = 0.0;
    bool m_filled = false, m_onlyCopies = true;
};

/// Roundings of one operator with these numbers of taps along its axes, including those of the weights: the
/// larger of one sum over all taps and of sums axis by axis.
double roundingSteps(std::span<const double> taps);
/// γ_steps with unit roundoff `unit`, times the L1 norm.
double roundingOf(double steps, double unit, double mass);

} // namespace resizelens
