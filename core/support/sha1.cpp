#include "core/support/sha1.h"

#include <algorithm>
#include <bit>

namespace resizelens {

void Sha1::add(std::span<const std::byte> bytes)
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

std::string Sha1::finish()
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

void Sha1::block(const std::byte* bytes)
{
    std::array<std::uint32_t, 80> words = {};
    for (std::size_t i = 0; i < 16; ++i)
        for (std::size_t k = 0; k < 4; ++k)
            words[i] = words[i] << 8 | static_cast<std::uint32_t>(bytes[4 * i + k]);
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

} // namespace resizelens
