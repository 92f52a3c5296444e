#pragma once

#include <cstddef>
#include <cstdint>
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
};

/// Bytes of one element; 0 for strings and types without a fixed byte size here.
std::size_t elementSize(DType type);

/// "float32", "int64", …; "type 23" for numbers this version does not know.
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
