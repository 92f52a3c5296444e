// A resize of one axis as constant matrices. Internal to this room.
#pragma once

#include "core/base/tensor.h"
#include "core/extras/preprocess/preprocess_spec.h"
#include "core/resize/matrix/axis_operator.h"

#include <cstdint>
#include <optional>

namespace resizelens {

/// The matrix of an axis, cut to a window. Where the library has integer weights, so has the matrix: sums of levels are
/// then exact in float32 in whatever order a runtime adds, if need be in two matrices, of high and of low bits.
class LevelMatrix
{
public:
    /// `first`: of the window, negative for padding. `bits`: fractional ones of the library's weights; nullopt: real.
    LevelMatrix(AxisOperator matrix, std::int64_t first, std::int64_t length, std::optional<int> bits);

    std::int64_t inputs() const { return m_matrix.inputs(); }
    std::int64_t length() const { return m_length; }
    bool isIdentity() const;
    /// Values are computed rather than moved.
    bool weighs() const { return !m_matrix.isSelection(); }
    bool hasNegativeWeights() const;
    std::optional<int> bits() const { return weighs() ? m_bits : std::nullopt; }
    /// Of integer weights: 0: one matrix is exact; otherwise how many low bits stand in a matrix of their own; nullopt:
    /// neither is exact in float32.
    std::optional<int> lowBits() const;
    /// The largest Σ|weight| of a row, and the most weights of one.
    double gain() const;
    std::size_t taps() const;

    /// Dense float32 weights, [length, inputs], or [inputs, length] for columns; whole numbers with bits(). `part`: of
    /// whole weights high·2^low + low part, which lies within ±2^(low-1).
    enum class Part { all, high, low };
    Result<Tensor> dense(bool isColumns, Part part = Part::all, int low = 0) const;

private:
    double wholeWeight(double weight) const;

    AxisOperator m_matrix;
    std::int64_t m_first, m_length;
    std::optional<int> m_bits;
};

/// Both axes of a pre-processing, which resizes columns first. Errors: those of libraryMatrices().
struct LevelMatrices
{
    LevelMatrix columns, rows;
};
Result<LevelMatrices> levelMatrices(const PreprocessSpec& spec, const PreprocessGeometry& geometry);

} // namespace resizelens
