#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace resizelens {

/// Element types, numbered as TensorProto.DataType. A file may hold numbers that are not listed; name them
/// with dtypeName() and treat them as opaque.
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
    // What follows is carried and named; its values are not computed with.
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

/// Bytes of one element; 0 for strings, types that are only carried and those that are not known.
std::size_t elementSize(DType type);

/// Bytes of `count` elements as a file stores them: those smaller than a byte share one. 0 for strings and types that are not
/// known; nullopt where that is no number.
std::optional<std::uint64_t> storedBytes(DType type, std::uint64_t count);

/// "float32", "int64", …; "type 27" for numbers this version does not know.
std::string dtypeName(DType type);

bool isFloating(DType type);
bool isInteger(DType type);
/// Half the distance from 1 to the next number of a floating type; 0 for other types.
double unitRoundoff(DType type);

float halfToFloat(std::uint16_t bits);
std::uint16_t floatToHalf(float value); // rounds to nearest even
float bfloat16ToFloat(std::uint16_t bits);
std::uint16_t floatToBfloat16(float value); // rounds to nearest even

} // namespace resizelens
