#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace resizelens {

/// Numbered as in TensorProto.DataType. Files may hold other numbers; treat those as opaque.
enum class DType : std::int32_t {
    undefined = 0,
    float32 = 1,
    uint8 = 2,
    int8 = 3,
    uint16 = 4,
    int16 = 5,
    int32 = 6,
    int64 = 7,
    string = 8,
    boolean = 9,
    float16 = 10,
    float64 = 11,
    uint32 = 12,
    uint64 = 13,
    complex64 = 14,
    complex128 = 15,
    bfloat16 = 16,
    // The types below are passed through; no arithmetic is defined on them.
    float8e4m3fn = 17,
    float8e4m3fnuz = 18,
    float8e5m2 = 19,
    float8e5m2fnuz = 20,
    uint4 = 21,
    int4 = 22,
    float4e2m1 = 23,
    float8e8m0 = 24,
    uint2 = 25,
    int2 = 26,
};

/// Bytes per element; 0 for strings, unknown types and the pass-through types above.
std::size_t elementSize(DType type);

/// Bytes of `count` elements in a file, sub-byte types packed. 0: strings, unknown types; nullopt: overflow.
std::optional<std::uint64_t> storedBytes(DType type, std::uint64_t count);

/// "float32", "int64", …; "type 27" for an unknown type.
std::string dtypeName(DType type);

bool isFloating(DType type);
bool isHalf(DType type); // float16, bfloat16
bool isInteger(DType type);
bool isPassedThrough(DType type); // those from float8e4m3fn on
/// Half the distance from 1 to the next number of a floating type; 0 for other types.
double unitRoundoff(DType type);

float halfToFloat(std::uint16_t bits);
std::uint16_t floatToHalf(float value); // rounds to nearest even
float bfloat16ToFloat(std::uint16_t bits);
std::uint16_t floatToBfloat16(float value); // rounds to nearest even
// Both round only once; going through float would round twice.
std::uint16_t doubleToHalf(double value);
std::uint16_t doubleToBfloat16(double value);

} // namespace resizelens
