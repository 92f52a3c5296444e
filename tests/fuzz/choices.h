// The bytes of a fuzzer as decisions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

namespace resizelens::fuzz {

/// Each decision takes a byte; behind the last byte everything is 0, so that any bytes are a whole story.
class Choices
{
public:
    explicit Choices(std::span<const std::uint8_t> bytes)
        : m_bytes(bytes)
    {
    }

    bool empty() const { return m_bytes.empty(); }
    std::uint8_t byte()
    {
        if (m_bytes.empty())
            return 0;
        const std::uint8_t value = m_bytes.front();
        m_bytes = m_bytes.subspan(1);
        return value;
    }
    /// 0 … count − 1; `count` from 1 to 256.
    std::size_t below(std::size_t count) { return byte() % count; }
    /// True in about `percent` of all bytes, never behind the last.
    bool rarely(int percent) { return byte() >= 256 - percent * 256 / 100; }
    template<class T>
    T oneOf(std::initializer_list<T> values)
    {
        return values.begin()[below(values.size())];
    }

private:
    std::span<const std::uint8_t> m_bytes;
};

} // namespace resizelens::fuzz
