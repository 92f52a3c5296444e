#include "core/tensor/tensor.h"

#include "core/tensor/element_type.h"
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
    RL_TRY(count);
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
    RL_TRY(checkedBytes(type, dims, bytes.size()));
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
    RL_TRY(count);
    Tensor tensor;
    tensor.m_type = type;
    tensor.m_dims = std::move(dims);
    tensor.m_count = *count;
    tensor.m_bytes = TensorBytes(bytes, std::move(owner));
    return tensor;
}

Result<std::vector<double>> Tensor::toDoubles() const
{
    using Doubles = Result<std::vector<double>>;
    return visitElement(
        m_type,
        [&]<class Element>(Element) -> Doubles {
            const auto values = as<typename Element::Stored>();
            std::vector<double> out(values.size());
            std::ranges::transform(values, out.begin(), Element::toDouble);
            return out;
        },
        [&]() -> Doubles { return fail(words::tensorNoReals, dtypeName(m_type)); });
}

Result<std::vector<std::int64_t>> Tensor::toInts() const
{
    using Integers = Result<std::vector<std::int64_t>>;
    const auto refuse = [&]() -> Integers { return fail(words::tensorNoIntegers, dtypeName(m_type)); };
    return visitElement(
        m_type,
        [&]<class Element>(Element) -> Integers {
            if constexpr (Element::isFloating) {
                return refuse();
            } else {
                const auto values = as<typename Element::Stored>();
                std::vector<std::int64_t> out(values.size());
                std::ranges::transform(values, out.begin(),
                                       [](auto value) { return static_cast<std::int64_t>(value); });
                return out;
            }
        },
        refuse);
}

Result<Tensor> Tensor::fromDoubles(DType type, Dims dims, std::span<const double> values)
{
    auto tensor = zeros(type, std::move(dims));
    if (!tensor)
        return tensor;
    if (tensor->count() != static_cast<std::int64_t>(values.size()))
        return fail(words::tensorNotFilled, toText(tensor->dims()));
    return visitElement(
        type,
        [&]<class Element>(Element) -> Result<Tensor> {
            std::ranges::transform(values, tensor->as<typename Element::Stored>().begin(),
                                   Element::fromDouble);
            return std::move(tensor);
        },
        [&]() -> Result<Tensor> { return fail(words::tensorNotOfReals, dtypeName(type)); });
}

} // namespace resizelens
