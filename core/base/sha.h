#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace resizelens {

/// SHA-1 (5 words), which ONNX uses for external data: detects accidental damage, not tampering; and SHA-256
/// (8 words), which identifies files.
template<std::size_t Words>
class Sha
{
public:
    void add(std::span<const std::byte> bytes);
    /// 8 · Words hexadecimal digits. Nothing may be added afterwards.
    std::string finish();

private:
    static std::array<std::uint32_t, Words> start();
    void block(const std::byte* bytes);

    std::array<std::uint32_t, Words> m_state = start();
    std::array<std::byte, 64> m_rest = {};
    std::uint64_t m_bytes = 0;
};

using Sha1 = Sha<5>;
using Sha256 = Sha<8>;
template<>
std::array<std::uint32_t, 5> Sha<5>::start();
template<>
std::array<std::uint32_t, 8> Sha<8>::start();
template<>
void Sha<5>::block(const std::byte* bytes);
template<>
void Sha<8>::block(const std::byte* bytes);
extern template class Sha<5>;
extern template class Sha<8>;

} // namespace resizelens
