#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace resizelens {

/// SHA-1, by which ONNX tells external data files apart; it protects against accidents, not against people.
class Sha1
{
public:
    void add(std::span<const std::byte> bytes);
    /// 40 digits of hexadecimal; nothing can be added any more.
    std::string finish();

private:
    void block(const std::byte* bytes);

    std::array<std::uint32_t, 5> m_state = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    std::array<std::byte, 64> m_rest = {};
    std::uint64_t m_bytes = 0;
};

} // namespace resizelens
