#include "core/base/dtype.h"

#include <array>
#include <bit>
#include <cmath>

namespace resizelens {

namespace {

enum class Kind { none, floating, integer, other, passed }; // other: boolean and complex; passed: see DType

struct TypeFacts
{
    std::string_view name;
    std::size_t bits = 0; // per element
    Kind kind = Kind::none;
};

/// By number.
constexpr std::array<TypeFacts, 27> kTypeFacts = {{
    {"undefined"},
    {"float32", 32, Kind::floating},
    {"uint8", 8, Kind::integer},
    {"int8", 8, Kind::integer},
    {"uint16", 16, Kind::integer},
    {"int16", 16, Kind::integer},
    {"int32", 32, Kind::integer},
    {"int64", 64, Kind::integer},
    {"string"},
    {"bool", 8, Kind::other},
    {"float16", 16, Kind::floating},
    {"float64", 64, Kind::floating},
    {"uint32", 32, Kind::integer},
    {"uint64", 64, Kind::integer},
    {"complex64", 64, Kind::other},
    {"complex128", 128, Kind::other},
    {"bfloat16", 16, Kind::floating},
    {"float8e4m3fn", 8, Kind::passed},
    {"float8e4m3fnuz", 8, Kind::passed},
    {"float8e5m2", 8, Kind::passed},
    {"float8e5m2fnuz", 8, Kind::passed},
    {"uint4", 4, Kind::passed},
    {"int4", 4, Kind::passed},
    {"float4e2m1", 4, Kind::passed},
    {"float8e8m0", 8, Kind::passed},
    {"uint2", 2, Kind::passed},
    {"int2", 2, Kind::passed},
}};

bool isKnown(DType type)
{
    return static_cast<std::size_t>(type) < kTypeFacts.size();
}

const TypeFacts& factsOf(DType type)
{
    return isKnown(type) ? kTypeFacts[static_cast<std::size_t>(type)] : kTypeFacts[0];
}

} // namespace

std::size_t elementSize(DType type)
{
    const TypeFacts& facts = factsOf(type);
    return facts.kind == Kind::passed ? 0 : facts.bits / 8;
}

std::optional<std::uint64_t> storedBytes(DType type, std::uint64_t count)
{
    const TypeFacts& facts = factsOf(type);
    if (facts.kind == Kind::passed) {
        const std::uint64_t inByte = 8 / facts.bits;
        return count / inByte + (count % inByte != 0 ? 1 : 0);
    }
    std::uint64_t bytes = 0;
    return __builtin_mul_overflow(count, elementSize(type), &bytes) ? std::nullopt : std::optional(bytes);
}

std::string dtypeName(DType type)
{
    return isKnown(type) ? std::string(factsOf(type).name)
                         : "type " + std::to_string(static_cast<std::int32_t>(type));
}

bool isFloating(DType type)
{
    return factsOf(type).kind == Kind::floating;
}

bool isHalf(DType type)
{
    return isFloating(type) && factsOf(type).bits == 16;
}

bool isInteger(DType type)
{
    return factsOf(type).kind == Kind::integer;
}

bool isPassedThrough(DType type)
{
    return factsOf(type).kind == Kind::passed;
}

double unitRoundoff(DType type)
{
    switch (type) {
    case DType::float64:
        return 0x1p-53;
    case DType::float32:
        return 0x1p-24;
    case DType::float16:
        return 0x1p-11;
    case DType::bfloat16:
        return 0x1p-8;
    default:
        return 0.0;
    }
}

float halfToFloat(std::uint16_t bits)
{
    const std::uint32_t sign = static_cast<std::uint32_t>(bits & 0x8000u) << 16;
    const std::uint32_t exponent = (bits >> 10) & 0x1fu;
    const std::uint32_t mantissa = bits & 0x3ffu;
    if (exponent == 0x1f)
        return std::bit_cast<float>(sign | 0x7f800000u | (mantissa << 13));
    if (exponent != 0)
        return std::bit_cast<float>(sign | ((exponent + 112) << 23) | (mantissa << 13));
    const float magnitude = static_cast<float>(mantissa) * 0x1p-24f;
    return sign ? -magnitude : magnitude;
}

std::uint16_t floatToHalf(float value)
{
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
    const auto sign = static_cast<std::uint16_t>((bits >> 16) & 0x8000u);
    const std::uint32_t magnitude = bits & 0x7fffffffu;
    if (magnitude > 0x7f800000u)
        return static_cast<std::uint16_t>(sign | 0x7e00u);
    if (magnitude >= 0x477ff000u) // rounds to 65536 or more
        return static_cast<std::uint16_t>(sign | 0x7c00u);
    if (magnitude < 0x38800000u) { // below the smallest normal half: let float addition round at 2^-24
        const float shifted = std::bit_cast<float>(magnitude) + 0.5f;
        return static_cast<std::uint16_t>(sign | (std::bit_cast<std::uint32_t>(shifted) - 0x3f000000u));
    }
    const std::uint32_t rounded = magnitude + 0xfffu + ((magnitude >> 13) & 1u);
    return static_cast<std::uint16_t>(sign | ((rounded - 0x38000000u) >> 13));
}

float bfloat16ToFloat(std::uint16_t bits)
{
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16);
}

std::uint16_t floatToBfloat16(float value)
{
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
    if ((bits & 0x7fffffffu) > 0x7f800000u)
        return static_cast<std::uint16_t>((bits >> 16) | 0x40u);
    return static_cast<std::uint16_t>((bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16);
}

namespace {

/// Rounds to odd: rounding on to a type at least two bits narrower then equals rounding the double.
float roundToOdd(double value)
{
    const auto nearest = static_cast<float>(value);
    if (static_cast<double>(nearest) == value || !std::isfinite(nearest))
        return nearest;
    auto bits = std::bit_cast<std::uint32_t>(nearest);
    bits -= std::fabs(static_cast<double>(nearest)) > std::fabs(value) ? 1U : 0U;
    return std::bit_cast<float>(bits | 1U);
}

} // namespace

std::uint16_t doubleToHalf(double value)
{
    return floatToHalf(roundToOdd(value));
}

std::uint16_t doubleToBfloat16(double value)
{
    return floatToBfloat16(roundToOdd(value));
}

} // namespace resizelens
