#include "core/resize/dialect/byte_arithmetic.h"

#include "core/resize/matrix/byte_planes.h"

#include <cmath>

namespace resizelens {

namespace {

template<class Real>
Result<Tensor> weighedBytes(const Tensor& input, const AxisOperator& rows, const AxisOperator& columns,
                            bool halfUp)
{
    const Dims& dims = input.dims();
    RL_TAKE(auto output,
            Tensor::uninitialized(DType::uint8, {dims[0], dims[1], rows.outputs(), columns.outputs()}));
    auto* to = output.as<std::uint8_t>().data();
    std::vector<Real> lines(static_cast<std::size_t>(dims[2] * columns.outputs()));
    for (std::int64_t plane = 0; plane < dims[0] * dims[1]; ++plane) {
        const auto* from = input.as<std::uint8_t>().data() + plane * dims[2] * dims[3];
        auto* line = lines.data();
        for (std::int64_t y = 0; y < dims[2]; ++y, from += dims[3])
            for (std::int64_t x = 0; x < columns.outputs(); ++x) {
                Real sum = 0;
                const auto* sample = from + columns.first(x);
                for (const double weight : columns.weights(x))
                    sum += static_cast<Real>(weight) * static_cast<Real>(*sample++);
                *line++ = sum;
            }
        for (std::int64_t y = 0; y < rows.outputs(); ++y)
            for (std::int64_t x = 0; x < columns.outputs(); ++x) {
                Real sum = 0;
                const Real* sample = lines.data() + rows.first(y) * columns.outputs() + x;
                for (const double weight : rows.weights(y)) {
                    sum += static_cast<Real>(weight) * *sample;
                    sample += columns.outputs();
                }
                const Real whole = halfUp ? std::floor(sum + Real(0.5)) : std::nearbyint(sum);
                *to++ = toByte(static_cast<std::int64_t>(whole));
            }
    }
    return output;
}

} // namespace

Result<Tensor> weighBytesTwice(const Tensor& input, const AxisOperator& rows, int rowBits,
                               const AxisOperator& columns, int columnBits)
{
    const Dims& dims = input.dims();
    RL_TAKE(auto output,
            Tensor::uninitialized(DType::uint8, {dims[0], dims[1], rows.outputs(), columns.outputs()}));
    filterBytes(input.as<std::uint8_t>().data(), output.as<std::uint8_t>().data(),
                {dims[0] * dims[1], dims[2], dims[3]}, byteAxis(rows, rowBits), byteAxis(columns, columnBits),
                0, {});
    return output;
}

Result<Tensor> roundedBytes(const Tensor& input, const AxisOperator& rows, const AxisOperator& columns,
                            ByteRounding rounding)
{
    if (rounding == ByteRounding::halfEvenOfFloat)
        return weighedBytes<float>(input, rows, columns, false);
    return weighedBytes<double>(input, rows, columns, rounding == ByteRounding::halfUp);
}

} // namespace resizelens
