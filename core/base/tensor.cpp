#include "core/base/tensor.h"

#include "core/base/element_type.h"
#include "core/base/memory.h"
#include "core/base/words.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

namespace resizelens {

namespace {

struct Extent
{
    std::int64_t count = 0;
    std::size_t bytes = 0;
};

Result<Extent> extentOf(DType type, const Dims& dims)
{
    if (storedBytes(type, 1).value_or(0) == 0)
        return fail(words::tensorTypeWithoutSize, dtypeName(type));
    const auto count = elementCount(dims);
    if (!count)
        return fail(words::tensorInvalidSize, toText(dims));
    const auto bytes = storedBytes(type, static_cast<std::uint64_t>(*count));
    if (!bytes || *bytes > static_cast<std::uint64_t>(Tensor::kMaxBytes))
        return fail(words::tensorTooLarge, toText(dims));
    return Extent{*count, static_cast<std::size_t>(*bytes)};
}

Result<Extent> checkedBytes(DType type, const Dims& dims, std::size_t given)
{
    RL_TAKE(const auto extent, extentOf(type, dims));
    if (given != extent.bytes) // before allocating: a damaged file may claim any shape
        return fail(words::tensorBytes, dtypeName(type), toText(dims), extent.bytes, given);
    return extent;
}

} // namespace

Result<Tensor> Tensor::uninitialized(DType type, Dims dims)
{
    RL_TAKE(const auto extent, extentOf(type, dims));
    Tensor tensor;
    tensor.m_type = type;
    tensor.m_dims = std::move(dims);
    tensor.m_count = extent.count;
    tensor.m_bytes = TensorBytes(extent.bytes);
    constexpr std::size_t kLarge = std::size_t{8} << 20;
    if (extent.bytes >= kLarge)
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
    RL_TAKE(auto tensor, uninitialized(type, std::move(dims)));
    std::ranges::copy(bytes, tensor.bytes().begin());
    return tensor;
}

Result<Tensor> Tensor::adopt(DType type, Dims dims, std::span<std::byte> bytes,
                             std::shared_ptr<const void> owner)
{
    RL_TAKE(const auto extent, checkedBytes(type, dims, bytes.size()));
    Tensor tensor;
    tensor.m_type = type;
    tensor.m_dims = std::move(dims);
    tensor.m_count = extent.count;
    tensor.m_bytes = TensorBytes(bytes, std::move(owner));
    return tensor;
}

Result<std::vector<double>> Tensor::toDoubles() const
{
    return toDoubles(0, m_count);
}

Result<std::vector<double>> Tensor::toDoubles(std::int64_t begin, std::int64_t count) const
{
    using Doubles = Result<std::vector<double>>;
    return visitElement(
        m_type,
        [&]<class Element>(Element) -> Doubles {
            const auto values = as<typename Element::Stored>().subspan(static_cast<std::size_t>(begin),
                                                                       static_cast<std::size_t>(count));
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
                const auto tooLarge = std::ranges::find_if_not(
                    values, [](auto value) { return std::in_range<std::int64_t>(value); });
                if (tooLarge != values.end())
                    return fail(words::tensorIntegerTooLarge, *tooLarge);
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
    RL_TAKE(auto tensor, zeros(type, std::move(dims)));
    if (tensor.count() != static_cast<std::int64_t>(values.size()))
        return fail(words::tensorNotFilled, toText(tensor.dims()));
    return visitElement(
        type,
        [&]<class Element>(Element) -> Result<Tensor> {
            std::ranges::transform(values, tensor.as<typename Element::Stored>().begin(),
                                   Element::fromDouble);
            return std::move(tensor);
        },
        [&]() -> Result<Tensor> { return fail(words::tensorNotOfReals, dtypeName(type)); });
}

} // namespace resizelens
