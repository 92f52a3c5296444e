// Resizes bytes with integer weights, columns first like the libraries. Internal to this room.
#pragma once

#include "core/base/tensor.h"
#include "core/resize/matrix/axis_operator.h"

#include <cstdint>
#include <vector>

namespace resizelens {

/// The rows of an axis with weights times 2^bits, each rounded.
struct WholeRows
{
    struct Row
    {
        std::int64_t first = 0;
        std::vector<std::int64_t> weights = {};
        bool oneSample = false; // all weights apply to the first sample
    };
    std::int64_t inputs = 0;
    std::vector<Row> rows = {};
};

/// round(weight) returns the integer weight.
template<class Round>
WholeRows wholeRows(const AxisOperator& axis, Round round)
{
    WholeRows whole{axis.inputs(), {}};
    for (std::int64_t i = 0; i < axis.outputs(); ++i) {
        auto& row = whole.rows.emplace_back(WholeRows::Row{axis.first(i), {}});
        for (const double weight : axis.weights(i))
            row.weights.push_back(static_cast<std::int64_t>(round(weight)));
    }
    return whole;
}

/// Calls across(row, samples of a line) for every line and output column, on values of read(byte), then
/// down(row, samples of a column) on those results for every output; down() returns the byte.
template<class Read, class Across, class Down>
Result<Tensor> weighBytes(const Tensor& input, const WholeRows& rows, const WholeRows& columns, Read read,
                          Across across, Down down)
{
    const Dims& dims = input.dims();
    const auto height = static_cast<std::int64_t>(rows.rows.size());
    const auto width = static_cast<std::int64_t>(columns.rows.size());
    RL_TAKE(auto output, Tensor::uninitialized(DType::uint8, {dims[0], dims[1], height, width}));
    const auto* from = input.as<std::uint8_t>().data();
    auto* to = output.as<std::uint8_t>().data();
    std::vector<std::int64_t> line(static_cast<std::size_t>(dims[3]));
    std::vector<std::int64_t> turned(static_cast<std::size_t>(width * dims[2])); // column-major
    for (std::int64_t plane = 0; plane < dims[0] * dims[1]; ++plane) {
        for (std::int64_t y = 0; y < dims[2]; ++y) {
            for (std::size_t x = 0; x < line.size(); ++x)
                line[x] = read(*from++);
            for (std::int64_t x = 0; x < width; ++x) {
                const auto& row = columns.rows[static_cast<std::size_t>(x)];
                turned[static_cast<std::size_t>(x * dims[2] + y)] = across(row, line.data() + row.first);
            }
        }
        for (const auto& row : rows.rows)
            for (std::int64_t x = 0; x < width; ++x)
                *to++ = down(row, turned.data() + x * dims[2] + row.first);
    }
    return output;
}

inline std::int64_t sumOf(const WholeRows::Row& row, const std::int64_t* samples)
{
    std::int64_t sum = 0;
    for (std::size_t k = 0; k < row.weights.size(); ++k)
        sum += row.weights[k] * samples[k];
    return sum;
}

inline std::uint8_t toByte(std::int64_t value)
{
    return static_cast<std::uint8_t>(value < 0 ? 0 : value > 255 ? 255 : value);
}

/// Rounds half up to bytes after each axis: (Σ w·v + 2^(bits-1)) >> bits, clamped. Unresized axes are copied.
Result<Tensor> weighBytesTwice(const Tensor& input, const AxisOperator& rows, int rowBits,
                               const AxisOperator& columns, int columnBits);

enum class ByteRounding { halfEven, halfUp, halfEvenOfFloat };

/// The image in float64 (float32 for halfEvenOfFloat), rounded and clamped to 0…255.
Result<Tensor> roundedBytes(const Tensor& input, const AxisOperator& rows, const AxisOperator& columns,
                            ByteRounding rounding = ByteRounding::halfEven);

} // namespace resizelens
