#include "core/base/dtype.h"

#include <bit>
#include <cmath>

namespace resizelens {

std::size_t elementSize(DType type)
{
    switch (type) {
    case DType::uint8:
    case DType::int8:
    case DType::boolean:
        return 1;
    case DType::uint16:
    case DType::int16:
    case DType::float16:
    case DType::bfloat16:
        return 2;
    case DType::float32:
    case DType::int32:
    case DType::uint32:
        return 4;
    case DType::int64:
    case DType::uint64:
    case DType::float64:
    case DType::complex64:
        return 8;
    case DType::complex128:
        return 16;
    case DType::undefined:
    case DType::string:
    case DType::float8e4m3fn:
    case DType::float8e4m3fnuz:
    case DType::float8e5m2:
    case DType::float8e5m2fnuz:
    case DType::float8e8m0:
    case DType::uint4:
    case DType::int4:
    case DType::float4e2m1:
    case DType::uint2:
    case DType::int2:
        return 0;
    }
    return 0;
}

std::optional<std::uint64_t> storedBytes(DType type, std::uint64_t count)
{
    const auto shared = [&](std::uint64_t inByte) { return count / inByte + (count % inByte != 0 ? 1 : 0); };
    switch (type) {
    case DType::float8e4m3fn:
    case DType::float8e4m3fnuz:
    case DType::float8e5m2:
    case DType::float8e5m2fnuz:
    case DType::float8e8m0:
        return count;
    case DType::uint4:
    case DType::int4:
    case DType::float4e2m1:
        return shared(2);
    case DType::uint2:
    case DType::int2:
        return shared(4);
    default:
        break;
    }
    std::uint64_t bytes = 0;
    return __builtin_mul_overflow(count, elementSize(type), &bytes) ? std::nullopt : std::optional(bytes);
}

std::string dtypeName(DType type)
{
    switch (type) {
    case DType::undefined:
        return "undefined";
    case DType::float32:
        return "float32";
    case DType::uint8:
        return "uint8";
    case DType::int8:
        return "int8";
    case DType::uint16:
        return "uint16";
    case DType::int16:
        return "int16";
    case DType::int32:
        return "int32";
    case DType::int64:
        return "int64";
    case DType::string:
        return "string";
    case DType::boolean:
        return "bool";
    case DType::float16:
        return "float16";
    case DType::float64:
        return "float64";
    case DType::uint32:
        return "uint32";
    case DType::uint64:
        return "uint64";
    case DType::complex64:
        return "complex64";
    case DType::complex128:
        return "complex128";
    case DType::bfloat16:
        return "bfloat16";
    case DType::float8e4m3fn:
        return "float8e4m3fn";
    case DType::float8e4m3fnuz:
        return "float8e4m3fnuz";
    case DType::float8e5m2:
        return "float8e5m2";
    case DType::float8e5m2fnuz:
        return "float8e5m2fnuz";
    case DType::uint4:
        return "uint4";
    case DType::int4:
        return "int4";
    case DType::float4e2m1:
        return "float4e2m1";
    case DType::float8e8m0:
        return "float8e8m0";
    case DType::uint2:
        return "uint2";
    case DType::int2:
        return "int2";
    }
    return "type " + std::to_string(static_cast<std::int32_t>(type));
}

bool isFloating(DType type)
{
    return type == DType::float32 || type == DType::float16 || type == DType::float64 ||
           type == DType::bfloat16;
}

bool isHalf(DType type)
{
    return type == DType::float16 || type == DType::bfloat16;
}

bool isInteger(DType type)
{
    switch (type) {
    case DType::uint8:
    case DType::int8:
    case DType::uint16:
    case DType::int16:
    case DType::int32:
    case DType::int64:
    case DType::uint32:
    case DType::uint64:
        return true;
    default:
        return false;
    }
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
