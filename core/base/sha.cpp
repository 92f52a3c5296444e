#include "core/base/sha.h"

#include <algorithm>
#include <bit>

namespace resizelens {

namespace {

/// The block's 16 words, big-endian, with room for those derived from them.
template<std::size_t Count>
std::array<std::uint32_t, Count> wordsOf(const std::byte* bytes)
{
    std::array<std::uint32_t, Count> words = {};
    for (std::size_t i = 0; i < 16; ++i)
        for (std::size_t k = 0; k < 4; ++k)
            words[i] = words[i] << 8 | static_cast<std::uint32_t>(bytes[4 * i + k]);
    return words;
}

} // namespace

template<>
std::array<std::uint32_t, 5> Sha<5>::start()
{
    return {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
}

template<>
std::array<std::uint32_t, 8> Sha<8>::start()
{
    return {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
}

template<std::size_t Words>
void Sha<Words>::add(std::span<const std::byte> bytes)
{
    const std::size_t kept = m_bytes % m_rest.size();
    m_bytes += bytes.size();
    if (kept > 0) {
        const std::size_t more = std::min(bytes.size(), m_rest.size() - kept);
        std::copy_n(bytes.begin(), more, m_rest.begin() + static_cast<std::ptrdiff_t>(kept));
        bytes = bytes.subspan(more);
        if (kept + more < m_rest.size())
            return;
        block(m_rest.data());
    }
    for (; bytes.size() >= m_rest.size(); bytes = bytes.subspan(m_rest.size()))
        block(bytes.data());
    std::ranges::copy(bytes, m_rest.begin());
}

template<std::size_t Words>
std::string Sha<Words>::finish()
{
    const std::uint64_t bits = m_bytes * 8;
    const std::byte one{0x80}, zero{0};
    add({&one, 1});
    while (m_bytes % m_rest.size() != m_rest.size() - sizeof bits)
        add({&zero, 1});
    for (int shift = 56; shift >= 0; shift -= 8) {
        const auto byte = static_cast<std::byte>(bits >> shift & 0xff);
        add({&byte, 1});
    }
    std::string text;
    for (const std::uint32_t word : m_state)
        for (int shift = 28; shift >= 0; shift -= 4)
            text += "0123456789abcdef"[word >> shift & 0xf];
    return text;
}

template<>
void Sha<5>::block(const std::byte* bytes)
{
    auto words = wordsOf<80>(bytes);
    for (std::size_t i = 16; i < words.size(); ++i)
        words[i] = std::rotl(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
    auto [a, b, c, d, e] = m_state;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool isParity = i / 20 % 2 == 1;
        const std::uint32_t mixed = isParity ? b ^ c ^ d
                                    : i < 20 ? (b & c) | (~b & d)
                                             : (b & c) | (b & d) | (c & d);
        constexpr std::array<std::uint32_t, 4> kRound = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6};
        const std::uint32_t next = std::rotl(a, 5) + mixed + e + kRound[i / 20] + words[i];
        e = d;
        d = c;
        c = std::rotl(b, 30);
        b = a;
        a = next;
    }
    m_state = {m_state[0] + a, m_state[1] + b, m_state[2] + c, m_state[3] + d, m_state[4] + e};
}

template<>
void Sha<8>::block(const std::byte* bytes)
{
    static constexpr std::array<std::uint32_t, 64> kRound = {
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
        0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
        0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
        0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
        0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
        0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
        0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
        0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
    auto words = wordsOf<64>(bytes);
    for (std::size_t i = 16; i < words.size(); ++i) {
        const std::uint32_t low = words[i - 15], high = words[i - 2];
        words[i] = words[i - 16] + words[i - 7] + (std::rotr(low, 7) ^ std::rotr(low, 18) ^ low >> 3) +
                   (std::rotr(high, 17) ^ std::rotr(high, 19) ^ high >> 10);
    }
    auto s = m_state;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::uint32_t mixed = (std::rotr(s[4], 6) ^ std::rotr(s[4], 11) ^ std::rotr(s[4], 25)) +
                                    ((s[4] & s[5]) ^ (~s[4] & s[6])) + s[7] + kRound[i] + words[i];
        const std::uint32_t most = (std::rotr(s[0], 2) ^ std::rotr(s[0], 13) ^ std::rotr(s[0], 22)) +
                                   ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
        s = {mixed + most, s[0], s[1], s[2], s[3] + mixed, s[4], s[5], s[6]};
    }
    for (std::size_t i = 0; i < s.size(); ++i)
        m_state[i] += s[i];
}

template class Sha<5>;
template class Sha<8>;

} // namespace resizelens
