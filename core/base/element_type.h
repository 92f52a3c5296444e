// How each numeric element type is stored and converted to and from double; the only list of such types.
#pragma once

#include "core/base/dtype.h"

#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>

namespace resizelens {

template<std::floating_point T>
struct FloatElement
{
    using Stored = T;
    static constexpr bool isFloating = true;
    static double toDouble(T value) { return static_cast<double>(value); }
    static T fromDouble(double value) { return static_cast<T>(value); }
};

template<std::integral T>
struct IntegerElement
{
    using Stored = T;
    static constexpr bool isFloating = false;
    static double toDouble(T value) { return static_cast<double>(value); }
    /// Rounds to nearest even and saturates; NaN becomes 0.
    static T fromDouble(double value)
    {
        const double rounded = std::nearbyint(value);
        if (std::isnan(rounded))
            return 0;
        if (rounded <= static_cast<double>(std::numeric_limits<T>::lowest()))
            return std::numeric_limits<T>::lowest();
        // The maximum of a 64-bit type rounds up to a power of two as double.
        if (rounded >= static_cast<double>(std::numeric_limits<T>::max()))
            return std::numeric_limits<T>::max();
        return static_cast<T>(rounded);
    }
};

/// A byte that is 0 or 1.
struct BooleanElement
{
    using Stored = std::uint8_t;
    static constexpr bool isFloating = false;
    static double toDouble(std::uint8_t value) { return static_cast<double>(value); }
    static std::uint8_t fromDouble(double value) { return value != 0.0; }
};

struct HalfElement
{
    using Stored = std::uint16_t; // bits
    static constexpr bool isFloating = true;
    static double toDouble(std::uint16_t bits) { return static_cast<double>(halfToFloat(bits)); }
    static std::uint16_t fromDouble(double value) { return doubleToHalf(value); }
};

struct Bfloat16Element
{
    using Stored = std::uint16_t; // bits
    static constexpr bool isFloating = true;
    static double toDouble(std::uint16_t bits) { return static_cast<double>(bfloat16ToFloat(bits)); }
    static std::uint16_t fromDouble(double value) { return doubleToBfloat16(value); }
};

/// Calls visit() with the trait of `type`, or otherwise() if its elements are not real numbers.
template<class Visit, class Otherwise>
auto visitElement(DType type, Visit visit, Otherwise otherwise) -> decltype(otherwise())
{
    switch (type) {
    case DType::float32:
        return visit(FloatElement<float>{});
    case DType::float64:
        return visit(FloatElement<double>{});
    case DType::float16:
        return visit(HalfElement{});
    case DType::bfloat16:
        return visit(Bfloat16Element{});
    case DType::boolean:
        return visit(BooleanElement{});
    case DType::uint8:
        return visit(IntegerElement<std::uint8_t>{});
    case DType::int8:
        return visit(IntegerElement<std::int8_t>{});
    case DType::uint16:
        return visit(IntegerElement<std::uint16_t>{});
    case DType::int16:
        return visit(IntegerElement<std::int16_t>{});
    case DType::uint32:
        return visit(IntegerElement<std::uint32_t>{});
    case DType::int32:
        return visit(IntegerElement<std::int32_t>{});
    case DType::uint64:
        return visit(IntegerElement<std::uint64_t>{});
    case DType::int64:
        return visit(IntegerElement<std::int64_t>{});
    default:
        return otherwise();
    }
}

} // namespace resizelens
