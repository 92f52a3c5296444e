#include "core/tensor/tensor.h"

#include "core/tensor/words.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include <sys/mman.h>

namespace resizelens {

namespace {

Result<std::int64_t> checkedCount(DType type, const Dims& dims)
{
    if (elementSize(type) == 0)
        return fail(words::tensorTypeWithoutSize, dtypeName(type));
    const auto count = elementCount(dims);
    if (!count)
        return fail(words::tensorInvalidSize, toText(dims));
    if (*count > Tensor::kMaxBytes / static_cast<std::int64_t>(elementSize(type)))
        return fail(words::tensorTooLarge, toText(dims));
    return *count;
}

Result<std::int64_t> checkedBytes(DType type, const Dims& dims, std::size_t given)
{
    const auto count = checkedCount(type, dims);
    if (!count)
        return count;
    const std::size_t size = static_cast<std::size_t>(*count) * elementSize(type);
    if (given != size) // before memory is asked for: a damaged file may claim any shape
        return fail(words::tensorBytes, dtypeName(type), toText(dims), size, given);
    return count;
}

template<class T>
void widen(const Tensor& tensor, std::vector<double>& out)
{
    for (const T value : tensor.as<T>())
        out.push_back(static_cast<double>(value));
}

template<class T>
void saturate(std::span<const double> values, std::span<T> out)
{
    constexpr auto lowest = static_cast<double>(std::numeric_limits<T>::lowest());
    constexpr auto highest = static_cast<double>(std::numeric_limits<T>::max());
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double rounded = std::nearbyint(values[i]);
        if (std::isnan(rounded))
            out[i] = 0;
        else if (rounded <= lowest)
            out[i] = std::numeric_limits<T>::lowest();
        else if (rounded >= highest) // the maximum of a 64-bit type rounds up to 2^63 as double
            out[i] = std::numeric_limits<T>::max();
        else
            out[i] = static_cast<T>(rounded);
    }
}

template<class T>
void toInt64(const Tensor& tensor, std::vector<std::int64_t>& out)
{
    for (const T value : tensor.as<T>())
        out.push_back(static_cast<std::int64_t>(value));
}

/// Asks for large pages under a large tensor: what touches 100 MB for the first time otherwise waits longer
/// for its pages than for its sums.
void preferLargePages([[maybe_unused]] std::span<std::byte> bytes)
{
#ifdef MADV_HUGEPAGE
    constexpr std::size_t kLarge = std::size_t{8} << 20, kPage = 4096;
    if (bytes.size() < kLarge)
        return;
    void* first = bytes.data();
    std::size_t room = bytes.size();
    if (std::align(kPage, kPage, first, room) != nullptr)
        ::madvise(first, room / kPage * kPage, MADV_HUGEPAGE); // a wish: nothing depends on it
#endif
}

} // namespace

Result<Tensor> Tensor::uninitialized(DType type, Dims dims)
{
    const auto count = checkedCount(type, dims);
    if (!count)
        return fail(count.error());
    Tensor tensor;
    tensor.m_type = type;
    tensor.m_dims = std::move(dims);
    tensor.m_count = *count;
    tensor.m_bytes = TensorBytes(static_cast<std::size_t>(*count) * elementSize(type));
    preferLargePages(tensor.bytes());
    return tensor;
}

Result<Tensor> Tensor::zeros(DType type, Dims dims)
{
    auto tensor = uninitialized(type, std::move(dims));
    if (tensor)
        std::ranges::fill(tensor->bytes(), std::byte{0});
    return tensor;
}

Result<Tensor> Tensor::fromBytes(DType type, Dims dims, std::span<const std::byte> bytes)
{
    if (const auto count = checkedBytes(type, dims, bytes.size()); !count)
        return fail(count.error());
    auto tensor = uninitialized(type, std::move(dims));
    if (!tensor)
        return tensor;
    std::copy(bytes.begin(), bytes.end(), tensor->bytes().begin());
    return tensor;
}

Result<Tensor> Tensor::adopt(DType type, Dims dims, std::span<std::byte> bytes,
                             std::shared_ptr<const void> owner)
{
    const auto count = checkedBytes(type, dims, bytes.size());
    if (!count)
        return fail(count.error());
    Tensor tensor;
    tensor.m_type = type;
    tensor.m_dims = std::move(dims);
    tensor.m_count = *count;
    tensor.m_bytes = TensorBytes(bytes, std::move(owner));
    return tensor;
}

Result<std::vector<double>> Tensor::toDoubles() const
{
    std::vector<double> out;
    out.reserve(static_cast<std::size_t>(m_count));
    switch (m_type) {
    case DType::float32:
        widen<float>(*this, out);
        return out;
    case DType::float64:
        widen<double>(*this, out);
        return out;
    case DType::float16:
        for (const std::uint16_t bits : as<std::uint16_t>())
            out.push_back(static_cast<double>(halfToFloat(bits)));
        return out;
    case DType::bfloat16:
        for (const std::uint16_t bits : as<std::uint16_t>())
            out.push_back(static_cast<double>(bfloat16ToFloat(bits)));
        return out;
    case DType::uint8:
    case DType::boolean:
        widen<std::uint8_t>(*this, out);
        return out;
    case DType::int8:
        widen<std::int8_t>(*this, out);
        return out;
    case DType::uint16:
        widen<std::uint16_t>(*this, out);
        return out;
    case DType::int16:
        widen<std::int16_t>(*this, out);
        return out;
    case DType::int32:
        widen<std::int32_t>(*this, out);
        return out;
    case DType::uint32:
        widen<std::uint32_t>(*this, out);
        return out;
    case DType::int64:
        widen<std::int64_t>(*this, out);
        return out;
    case DType::uint64:
        widen<std::uint64_t>(*this, out);
        return out;
    default:
        return fail(words::tensorNoReals, dtypeName(m_type));
    }
}

Result<std::vector<std::int64_t>> Tensor::toInts() const
{
    std::vector<std::int64_t> out;
    out.reserve(static_cast<std::size_t>(m_count));
    switch (m_type) {
    case DType::int64:
        toInt64<std::int64_t>(*this, out);
        return out;
    case DType::int32:
        toInt64<std::int32_t>(*this, out);
        return out;
    case DType::int16:
        toInt64<std::int16_t>(*this, out);
        return out;
    case DType::int8:
        toInt64<std::int8_t>(*this, out);
        return out;
    case DType::uint8:
    case DType::boolean:
        toInt64<std::uint8_t>(*this, out);
        return out;
    case DType::uint16:
        toInt64<std::uint16_t>(*this, out);
        return out;
    case DType::uint32:
        toInt64<std::uint32_t>(*this, out);
        return out;
    case DType::uint64:
        toInt64<std::uint64_t>(*this, out);
        return out;
    default:
        return fail(words::tensorNoIntegers, dtypeName(m_type));
    }
}

Result<Tensor> Tensor::fromDoubles(DType type, Dims dims, std::span<const double> values)
{
    auto tensor = zeros(type, std::move(dims));
    if (!tensor)
        return tensor;
    if (tensor->count() != static_cast<std::int64_t>(values.size()))
        return fail(words::tensorNotFilled, toText(tensor->dims()));
    switch (type) {
    case DType::float32:
        for (std::size_t i = 0; i < values.size(); ++i)
            tensor->as<float>()[i] = static_cast<float>(values[i]);
        return tensor;
    case DType::float64:
        for (std::size_t i = 0; i < values.size(); ++i)
            tensor->as<double>()[i] = values[i];
        return tensor;
    case DType::float16:
        for (std::size_t i = 0; i < values.size(); ++i)
            tensor->as<std::uint16_t>()[i] = floatToHalf(static_cast<float>(values[i]));
        return tensor;
    case DType::bfloat16:
        for (std::size_t i = 0; i < values.size(); ++i)
            tensor->as<std::uint16_t>()[i] = floatToBfloat16(static_cast<float>(values[i]));
        return tensor;
    case DType::boolean:
        for (std::size_t i = 0; i < values.size(); ++i)
            tensor->as<std::uint8_t>()[i] = values[i] != 0.0;
        return tensor;
    case DType::uint8:
        saturate(values, tensor->as<std::uint8_t>());
        return tensor;
    case DType::int8:
        saturate(values, tensor->as<std::int8_t>());
        return tensor;
    case DType::uint16:
        saturate(values, tensor->as<std::uint16_t>());
        return tensor;
    case DType::int16:
        saturate(values, tensor->as<std::int16_t>());
        return tensor;
    case DType::int32:
        saturate(values, tensor->as<std::int32_t>());
        return tensor;
    case DType::uint32:
        saturate(values, tensor->as<std::uint32_t>());
        return tensor;
    case DType::int64:
        saturate(values, tensor->as<std::int64_t>());
        return tensor;
    case DType::uint64:
        saturate(values, tensor->as<std::uint64_t>());
        return tensor;
    default:
        return fail(words::tensorNotOfReals, dtypeName(type));
    }
}

} // namespace resizelens
