// The few pieces of the protobuf wire format that reading and splicing need.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace resizelens::wire {

enum class Type : std::uint8_t { varint = 0, fixed64 = 1, lengthDelimited = 2, fixed32 = 5 };

inline void appendVarint(std::string& out, std::uint64_t value)
{
    while (value >= 0x80) {
        out.push_back(static_cast<char>(value | 0x80));
        value >>= 7;
    }
    out.push_back(static_cast<char>(value));
}

inline void appendMessage(std::string& out, std::uint32_t number, std::string_view body)
{
    appendVarint(out, (std::uint64_t{number} << 3) | static_cast<std::uint64_t>(Type::lengthDelimited));
    appendVarint(out, body.size());
    out.append(body);
}

inline void appendVarintField(std::string& out, std::uint32_t number, std::uint64_t value)
{
    appendVarint(out, std::uint64_t{number} << 3);
    appendVarint(out, value);
}

} // namespace resizelens::wire
