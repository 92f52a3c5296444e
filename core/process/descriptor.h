// Owned file descriptors, and memory shared with another process.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <span>
#include <utility>

namespace resizelens {

class Descriptor
{
public:
    Descriptor() = default;
    explicit Descriptor(int number)
        : m_number(number)
    {
    }
    Descriptor(Descriptor&& other) noexcept
        : m_number(std::exchange(other.m_number, -1))
    {
    }
    Descriptor& operator=(Descriptor&& other) noexcept
    {
        std::swap(m_number, other.m_number);
        return *this;
    }
    ~Descriptor();

    int number() const { return m_number; }
    explicit operator bool() const { return m_number >= 0; }

private:
    int m_number = -1;
};

/// Zero-filled memory of `bytes` (at least 1) that neither side can resize. Errors: out of memory.
Result<Descriptor> sharedMemory(std::size_t bytes);
/// Duplicates the descriptor. Errors: out of descriptors.
Result<Descriptor> sharedAgain(const Descriptor& memory);
/// Errors: out of memory.
Result<void> writeShared(const Descriptor& memory, std::span<const std::byte> bytes, std::size_t offset);

class Mapping
{
public:
    enum class Access { read, write };
    Mapping() = default;
    /// Errors: memory shorter than `bytes`.
    static Result<Mapping> of(const Descriptor& memory, std::size_t bytes, Access access);
    Mapping(Mapping&& other) noexcept
        : m_bytes(std::exchange(other.m_bytes, {}))
    {
    }
    Mapping& operator=(Mapping&& other) noexcept
    {
        std::swap(m_bytes, other.m_bytes);
        return *this;
    }
    ~Mapping();

    std::span<std::byte> bytes() const { return m_bytes; }

private:
    std::span<std::byte> m_bytes = {};
};

} // namespace resizelens
