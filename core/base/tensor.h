#pragma once

#include "core/base/dtype.h"
#include "core/base/error.h"
#include "core/base/shape.h"

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace resizelens {

/// Default-initialises new elements: results are written once, not cleared first.
template<class T>
struct UninitializedAllocator : std::allocator<T>
{
    template<class U>
    struct rebind
    {
        using other = UninitializedAllocator<U>;
    };
    template<class U>
    void construct(U* place) noexcept
    {
        ::new (static_cast<void*>(place)) U;
    }
    template<class U, class... Args>
    void construct(U* place, Args&&... args)
    {
        ::new (static_cast<void*>(place)) U(std::forward<Args>(args)...);
    }
};

/// Owned bytes, or a part of memory kept alive by its owner. Copies own their bytes.
class TensorBytes
{
public:
    TensorBytes() = default;
    explicit TensorBytes(std::size_t size)
        : m_own(size)
        , m_all(m_own)
    {
    }
    TensorBytes(std::span<std::byte> lent, std::shared_ptr<const void> owner)
        : m_owner(std::move(owner))
        , m_all(lent)
    {
    }
    TensorBytes(const TensorBytes& other)
        : m_own(other.m_all.begin(), other.m_all.end())
        , m_all(m_own)
    {
    }
    TensorBytes(TensorBytes&& other) noexcept
        : m_own(std::move(other.m_own))
        , m_owner(std::move(other.m_owner))
        , m_all(std::exchange(other.m_all, {}))
    {
    }
    TensorBytes& operator=(TensorBytes other) noexcept
    {
        std::swap(m_own, other.m_own);
        std::swap(m_owner, other.m_owner);
        std::swap(m_all, other.m_all);
        return *this;
    }
    ~TensorBytes() = default;

    std::span<const std::byte> all() const { return m_all; }
    std::span<std::byte> all() { return m_all; }

private:
    std::vector<std::byte, UninitializedAllocator<std::byte>> m_own = {};
    std::shared_ptr<const void> m_owner = nullptr;
    std::span<std::byte> m_all = {};
};

/// A dense row-major tensor, laid out as in ONNX raw_data: little-endian; elements smaller than a byte are
/// packed, and only passed through. Types without a fixed size (strings) are not representable.
class Tensor
{
public:
    Tensor() = default;

    /// Zero-filled. Errors: a type without a fixed size, a negative dimension, more than kMaxBytes.
    static Result<Tensor> zeros(DType type, Dims dims);
    /// Like zeros(), but uninitialised, for results that are written in full.
    static Result<Tensor> uninitialized(DType type, Dims dims);
    /// Copies the bytes; their size must match type and dims.
    static Result<Tensor> fromBytes(DType type, Dims dims, std::span<const std::byte> bytes);
    /// A view of bytes that `owner` keeps alive; nobody else may write to them.
    static Result<Tensor> adopt(DType type, Dims dims, std::span<std::byte> bytes,
                                std::shared_ptr<const void> owner);

    DType type() const { return m_type; }
    const Dims& dims() const { return m_dims; }
    std::int64_t count() const { return m_count; }
    std::span<const std::byte> bytes() const { return m_bytes.all(); }
    std::span<std::byte> bytes() { return m_bytes.all(); }

    /// The elements as T; sizeof(T) must be the element size.
    template<class T>
    std::span<const T> as() const
    {
        return {reinterpret_cast<const T*>(bytes().data()), static_cast<std::size_t>(m_count)};
    }
    template<class T>
    std::span<T> as()
    {
        return {reinterpret_cast<T*>(bytes().data()), static_cast<std::size_t>(m_count)};
    }

    /// Every element as double, exact but for 64-bit integers beyond 2^53. Errors: not real numbers.
    Result<std::vector<double>> toDoubles() const;
    /// `count` elements from `begin`, which must be in range.
    Result<std::vector<double>> toDoubles(std::int64_t begin, std::int64_t count) const;
    /// Every element as int64. Errors: not an integer type; a uint64 out of range.
    Result<std::vector<std::int64_t>> toInts() const;
    /// Rounds once to a floating type; integer types round to nearest even and saturate.
    static Result<Tensor> fromDoubles(DType type, Dims dims, std::span<const double> values);

    /// Largest supported tensor: 16 GiB.
    static constexpr std::int64_t kMaxBytes = std::int64_t{1} << 34;

private:
    DType m_type = DType::undefined;
    Dims m_dims = {};
    std::int64_t m_count = 0;
    TensorBytes m_bytes = {};
};

} // namespace resizelens
