#pragma once

#include "core/resize/resize_spec.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace resizelens {

/// The longest output axis that is worked with. A few bytes of a model can ask for any length, and every row
/// costs memory: many times the longest side of a picture, three quarters of a minute of sound at 48 kHz.
inline constexpr std::int64_t kMaxAxisRows = std::int64_t{1} << 21;

/// One axis of a linear operator as a sparse matrix R of shape [nOut, nIn]: row i holds the taps of output
/// sample i at consecutive inputs firsts[i], firsts[i] + 1, … . A row may be empty (all zero).
class AxisOperator
{
public:
    AxisOperator(std::int64_t inputs, std::int64_t outputs)
        : m_inputs(inputs)
    {
        reserve(outputs);
    }

    static AxisOperator identity(std::int64_t length);

    std::int64_t inputs() const { return m_inputs; }
    std::int64_t outputs() const { return static_cast<std::int64_t>(m_firsts.size()); }

    std::int64_t first(std::int64_t row) const { return m_firsts[static_cast<std::size_t>(row)]; }
    std::span<const double> weights(std::int64_t row) const
    {
        const auto begin = m_starts[static_cast<std::size_t>(row)];
        return {m_weights.data() + begin, m_starts[static_cast<std::size_t>(row) + 1] - begin};
    }
    /// tf_crop_and_resize: the row lies outside of the input and yields extrapolation_value instead.
    bool extrapolated(std::int64_t row) const
    {
        return !m_extrapolated.empty() && m_extrapolated[static_cast<std::size_t>(row)];
    }
    bool hasExtrapolation() const { return !m_extrapolated.empty(); }

    /// Appends the next row; zero weights at either end are dropped. `first` may not leave [0, inputs).
    void addRow(std::int64_t first, std::span<const double> weights);
    void addExtrapolatedRow();

    std::size_t tapCount() const { return m_weights.size(); }
    bool isIdentity() const;
    /// Every row is one tap of weight 1 (or extrapolated): values are moved, not computed.
    bool isSelection() const;
    bool operator==(const AxisOperator&) const = default;

private:
    void reserve(std::int64_t outputs);
    std::int64_t m_inputs = 0;
    std::vector<std::int64_t> m_firsts;
    std::vector<std::size_t> m_starts = {0};
    std::vector<double> m_weights;
    std::vector<bool> m_extrapolated;
};

/// The matrix of "first `inner`, then `outer`": outer · inner. outer.inputs() must equal inner.outputs();
/// extrapolated rows are not composed (there are none after a rewrite).
AxisOperator compose(const AxisOperator& outer, const AxisOperator& inner);

/// What decides the matrix of one axis besides the attributes.
struct AxisGeometry
{
    std::int64_t nIn = 0;
    std::int64_t nOut = 0;
    double scale = 1.0;    // as given, or nOut / nIn when `sizes` is given
    double roiStart = 0.0; // tf_crop_and_resize, normalised
    double roiEnd = 1.0;
    bool scaleGiven = false; // the coordinate map uses the given scale and the unrounded length nIn * scale
    bool operator==(const AxisGeometry&) const = default;
};

/// R of one axis (resize-rewrites §1). Errors: lengths below 1, inputs above 2^31, outputs above
/// kMaxAxisRows, a scale that is not a positive finite number, or more than 2^24 taps.
Result<AxisOperator> axisOperator(const ResizeSpec& spec, const AxisGeometry& axis,
                                  Dialect dialect = Dialect::onnx);

} // namespace resizelens
