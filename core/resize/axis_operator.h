#pragma once

#include "core/resize/rational.h"
#include "core/resize/resize_spec.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace resizelens {

/// One axis of a linear operator as a sparse matrix R of shape [nOut, nIn]: row i holds the taps of output
/// sample i at consecutive inputs firsts[i], firsts[i] + 1, … . A row may be empty (all zero). Weights are
/// exact; rows of equal weights share them, so that an axis of a million samples takes a few numbers a row,
/// and copies share all of it.
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
    /// The weights as fractions; only where exact().
    std::span<const Rational> exactWeights(std::int64_t row) const
    {
        const Extent extent = m_data->classes[rowClass(row)];
        return {m_data->exact.data() + extent.begin, extent.size};
    }
    /// Rows of one class have the same weights.
    std::size_t rowClass(std::int64_t row) const { return m_data->rowClasses[static_cast<std::size_t>(row)]; }
    std::size_t classCount() const { return m_data->classes.size(); }
    /// The weights are known as fractions. Not where there are too many different ones; nothing is proved
    /// then.
    bool exact() const { return m_data->hasExact; }
    /// Some row of one tap came of several that fell onto the edge sample: a run time adds them up, and may
    /// round.
    bool folded() const { return m_folded; }
    void setFolded(bool isFolded = true) { m_folded = isFolded; }
    /// Inputs that the place of a row moves by from row to row; 0 where that is not known.
    const Rational& step() const { return m_data->step; }
    void setStep(const Rational& step) { own().step = step; }

    /// tf_crop_and_resize: the row lies outside of the input and yields extrapolation_value instead.
    bool extrapolated(std::int64_t row) const
    {
        return !m_data->extrapolated.empty() && m_data->extrapolated[static_cast<std::size_t>(row)];
    }
    bool hasExtrapolation() const { return !m_data->extrapolated.empty(); }

    /// Appends the next row; zero weights at either end are dropped. `first` may not leave [0, inputs).
    void addRow(std::int64_t first, std::span<const double> weights);
    void addRow(std::int64_t first, std::span<const Rational> weights);
    /// The weights as fractions, and as they are computed with where a fraction is undefined.
    void addRow(std::int64_t first, std::span<const Rational> weights, std::span<const double> computed);
    /// A row whose weights are known as they are computed with only: the axis is no longer exact().
    void addComputedRow(std::int64_t first, std::span<const double> weights);
    /// From now on the weights are only known as they are computed with.
    void forgetExact();
    /// Appends a row with the weights of an earlier one.
    void repeatRow(std::int64_t row, std::int64_t first);
    void addExtrapolatedRow();
    /// The operator of these rows of it, in their order; step() is unknown and nothing folded(). Keeps all
    /// weights, those of rows left out too.
    AxisOperator picked(std::span<const std::int64_t> rows) const;

    std::size_t tapCount() const { return m_data->taps; }
    /// Bytes that it takes, shared ones included.
    std::size_t memory() const;
    /// Takes the memory for that many weights of rows to come, of which all may be different.
    void reserveWeights(std::size_t weights) { own().weights.reserve(weights); }
    /// Gives back memory that was taken for rows to come.
    void shrink();
    bool isIdentity() const;
    /// Every row is one tap of weight 1 (or extrapolated): values are moved, not computed.
    bool isSelection() const;
    /// The same rows; weights are compared as fractions where both have them.
    bool operator==(const AxisOperator& other) const;

private:
    struct Extent
    {
        std::uint32_t begin = 0, size = 0; // a matrix has fewer than 2^32 weights of different rows
    };
    struct Data
    {
        std::int64_t inputs = 0;
        std::vector<std::int64_t> firsts = {};
        std::vector<std::uint32_t> rowClasses = {};
        std::vector<Extent> classes = {};
        std::vector<double> weights = {}; // of all classes
        Rationals exact = {};             // likewise
        std::vector<std::uint32_t> index =
            {}; // classes by the hash of their weights; a power of two of slots
        std::vector<bool> extrapolated = {};
        Rational step = {};
        std::size_t taps = 0;
        bool hasExact = true;
    };
    /// What is not shared with another operator, to be changed.
    Data& own();
    static void appendRow(Data& data, std::int64_t first, std::uint32_t rowClass);
    void appendComputed(std::int64_t first, std::span<const double> computed);
    void appendNew(std::int64_t first, std::span<const Rational> exact, std::span<const double> computed);
    std::uint32_t& indexSlot(std::span<const Rational> exact);
    void growIndex();

    std::shared_ptr<Data> m_data; // of copies too, until one of them is changed
    bool m_folded = false;        // of this copy: what a rewrite multiplies by is the sums
};

/// The matrix of "first `inner`, then `outer`": outer · inner. outer.inputs() must equal inner.outputs();
/// extrapolated rows are not composed (there are none after a rewrite). Exact where both are.
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
    bool asStored = false;   // a given scale is its own value, not the fraction that it means
    bool operator==(const AxisGeometry&) const = default;
};

/// The weights of different rows, at most, for a positive scale: one of nearest, four of linear or cubic, with
/// antialias four more for each input between two rows. Of all rows where fractions do not tell which are alike.
double mostTaps(const ResizeSpec& spec, const AxisGeometry& axis);

/// The scale of an axis as a fraction: nOut / nIn by the lengths, or what a given scale means.
Rational exactScale(const AxisGeometry& axis);

/// R of one axis. In the dialect onnx it is exact, with the scale as exactScale() reads it. Errors: lengths
/// below 1, inputs above 2^31, outputs above kMaxAxisRows, a scale that is not a positive finite number, more
/// than kMaxAxisTaps taps of different rows, or than 2^24 of all rows.
Result<AxisOperator> axisOperator(const ResizeSpec& spec, const AxisGeometry& axis,
                                  Dialect dialect = Dialect::onnx);

} // namespace resizelens
