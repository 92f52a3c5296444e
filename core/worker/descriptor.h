// File descriptors as values, and memory that another process can be given.
#pragma once

#include "core/support/error.h"

#include <cstddef>
#include <span>
#include <utility>

namespace resizelens {

/// An open file; closed at its end.
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

/// Memory of `bytes` that neither side can shorten, zero-filled; never of 0 bytes. Errors: there is none.
Result<Descriptor> sharedMemory(std::size_t bytes);
/// The same memory by another number. Errors: the process has no number left.
Result<Descriptor> sharedAgain(const Descriptor& memory);
/// Copies into shared memory at `offset`. Errors: memory.
Result<void> writeShared(const Descriptor& memory, std::span<const std::byte> bytes, std::size_t offset);

/// Shared memory as this process sees it; unmapped at its end.
class Mapping
{
public:
    enum class Access { read, write };
    Mapping() = default;
    /// Errors: memory that is shorter than `bytes`.
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
