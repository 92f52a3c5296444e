#pragma once

#include "core/base/copy_on_write.h"
#include "core/resize/matrix/rational.h"
#include "core/resize/matrix/resize_spec.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace resizelens {

/// One axis of a linear operator as a sparse matrix R of shape [nOut, nIn]: row i holds the taps of output
/// sample i at consecutive inputs firsts[i], firsts[i] + 1, … ; it may be empty. Rows with equal weights
/// share them, so an axis of a million samples costs a few numbers per row; copies share all data.
class AxisOperator
{
public:
    AxisOperator(std::int64_t inputs, std::int64_t outputs);

    static AxisOperator identity(std::int64_t length);

    std::int64_t inputs() const { return m_data->inputs; }
    std::int64_t outputs() const { return static_cast<std::int64_t>(m_data->firsts.size()); }

    std::int64_t first(std::int64_t row) const { return m_data->firsts[static_cast<std::size_t>(row)]; }
    std::span<const double> weights(std::int64_t row) const
    {
        const Extent extent = m_data->classes[rowClass(row)];
        return {m_data->weights.data() + extent.begin, extent.size};
    }
    /// The weights as fractions; requires exact().
    std::span<const Rational> exactWeights(std::int64_t row) const
    {
        const Extent extent = m_data->classes[rowClass(row)];
        return {m_data->exact.data() + extent.begin, extent.size};
    }
    /// Rows of one class have the same weights.
    std::size_t rowClass(std::int64_t row) const { return m_data->rowClasses[static_cast<std::size_t>(row)]; }
    std::size_t classCount() const { return m_data->classes.size(); }
    /// The weights are known as fractions. False if too many of them are distinct; nothing is proved then.
    bool exact() const { return m_data->hasExact; }
    /// A one-tap row was folded from several taps on the edge sample; a runtime adds them and may round.
    bool folded() const { return m_folded; }
    void setFolded(bool isFolded = true) { m_folded = isFolded; }
    /// Inputs by which the position advances from row to row; 0 if unknown.
    const Rational& step() const { return m_data->step; }
    void setStep(const Rational& step) { m_data.edit().step = step; }

    /// tf_crop_and_resize: the row lies outside the input and yields extrapolation_value.
    bool extrapolated(std::int64_t row) const
    {
        return !m_data->extrapolated.empty() && m_data->extrapolated[static_cast<std::size_t>(row)];
    }
    bool hasExtrapolation() const { return !m_data->extrapolated.empty(); }

    /// Appends the next row; zero weights at either end are dropped. `first` must be in [0, inputs).
    void addRow(std::int64_t first, std::span<const double> weights);
    void addRow(std::int64_t first, std::span<const Rational> weights);
    /// The weights as fractions, which may be undefined, and as the doubles to compute with.
    void addRow(std::int64_t first, std::span<const Rational> weights, std::span<const double> computed);
    /// A row whose weights are known only as doubles: the axis is no longer exact().
    void addComputedRow(std::int64_t first, std::span<const double> weights);
    /// From now on the weights are known only as doubles.
    void forgetExact();
    void repeatRow(std::int64_t row, std::int64_t first);
    void addExtrapolatedRow();
    /// These rows in this order; step() is unknown and folded() false. Keeps the weights of omitted rows.
    AxisOperator picked(std::span<const std::int64_t> rows) const;

    std::size_t tapCount() const { return m_data->taps; }
    /// Bytes in use, including shared ones.
    std::size_t memory() const;
    /// Reserves memory for that many distinct weights in future rows.
    void reserveWeights(std::size_t weights) { m_data.edit().weights.reserve(weights); }
    void shrink();
    bool isIdentity() const;
    /// Every row is one tap of weight 1 (or extrapolated): values are moved, not computed.
    bool isSelection() const;
    /// The same rows; weights are compared as fractions where both have them.
    bool operator==(const AxisOperator& other) const;

private:
    struct Extent
    {
        std::uint32_t begin = 0, size = 0; // fewer than 2^32 distinct weights per matrix
    };
    struct Data
    {
        std::int64_t inputs = 0;
        std::vector<std::int64_t> firsts = {};
        std::vector<std::uint32_t> rowClasses = {};
        std::vector<Extent> classes = {};
        std::vector<double> weights = {};      // of all classes
        Rationals exact = {};                  // likewise
        std::vector<std::uint32_t> index = {}; // hash table of classes by weights; its size is a power of two
        std::vector<bool> extrapolated = {};
        Rational step = {};
        std::size_t taps = 0;
        bool hasExact = true;
    };
    static void appendRow(Data& data, std::int64_t first, std::uint32_t rowClass);
    void appendComputed(std::int64_t first, std::span<const double> computed);
    void appendNew(std::int64_t first, std::span<const Rational> exact, std::span<const double> computed);
    std::uint32_t& indexSlot(std::span<const Rational> exact);
    void growIndex();

    CopyOnWrite<Data> m_data; // shared with copies until one of them changes
    bool m_folded = false;    // per copy: a rewrite multiplies by the sums
};

/// The matrix of "first `inner`, then `outer`": outer · inner. outer.inputs() must equal inner.outputs();
/// extrapolated rows are not supported (a rewrite leaves none). Exact if both are.
AxisOperator compose(const AxisOperator& outer, const AxisOperator& inner);

/// What determines the matrix of one axis besides the attributes.
struct AxisGeometry
{
    std::int64_t nIn = 0;
    std::int64_t nOut = 0;
    double scale = 1.0;    // as given, or nOut / nIn when `sizes` is given
    double roiStart = 0.0; // tf_crop_and_resize, normalised
    double roiEnd = 1.0;
    bool scaleGiven = false; // the coordinate map uses the given scale, not nOut / nIn
    bool asStored = false;   // the given scale is its stored value, not the fraction it stands for
    bool operator==(const AxisGeometry&) const = default;
};

/// Upper bound on the weights of distinct rows (of all rows, if fractions cannot tell which are alike), for a
/// positive scale: one per row for nearest, four for linear and cubic, 4 + 4 / min(scale, 1) with antialias.
double mostTaps(const ResizeSpec& spec, const AxisGeometry& axis);

/// The scale of an axis as a fraction: nOut / nIn, or what a given scale stands for.
Rational exactScale(const AxisGeometry& axis);

/// R of one axis; exact in the dialect onnx, with the scale as exactScale() reads it. Errors: lengths below
/// 1, inputs above 2^31, outputs above kMaxAxisRows, a scale that is not positive and finite, a roi that is
/// not finite, more than kMaxAxisTaps taps in distinct rows or 2^24 in all rows.
Result<AxisOperator> axisOperator(const ResizeSpec& spec, const AxisGeometry& axis,
                                  Dialect dialect = Dialect::onnx);

} // namespace resizelens
