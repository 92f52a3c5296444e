#include "core/onnx/op/arithmetic.h"

#include "core/base/element_type.h"
#include "core/onnx/op/dim_math.h"

#include <algorithm>
#include <cmath>
#include <concepts>
#include <limits>

namespace resizelens {

namespace {

using MaybeInt = std::optional<std::int64_t>;

template<class T>
bool within(std::int64_t value)
{
    return value >= std::int64_t{std::numeric_limits<T>::lowest()} &&
           value <= std::int64_t{std::numeric_limits<T>::max()};
}

bool fits(DType type, std::int64_t value)
{
    return visitElement(
        type,
        [value]<class Kind>(Kind) {
            using Stored = typename Kind::Stored;
            if constexpr (Kind::isFloating)
                return true;
            else if constexpr (std::same_as<Kind, BooleanElement>)
                return value == 0 || value == 1;
            else if constexpr (std::same_as<Stored, std::uint64_t>)
                return value >= 0;
            else
                return within<Stored>(value);
        },
        [] { return true; });
}

Element integerElement(DType type, MaybeInt value)
{
    return value && fits(type, *value) ? Element::ofInteger(*value) : Element{};
}

Element realElement(DType type, std::optional<double> value)
{
    return value ? Element::ofReal(roundToType(type, *value)) : Element{};
}

MaybeInt unaryInteger(std::string_view op, std::int64_t x)
{
    constexpr auto lowest = std::numeric_limits<std::int64_t>::lowest();
    if (op == "Identity" || op == "Floor" || op == "Ceil" || op == "Round")
        return x;
    if (op == "Not")
        return x == 0 ? 1 : 0;
    if (op == "Sign")
        return (x > 0) - (x < 0);
    if (op == "Relu")
        return std::max<std::int64_t>(x, 0);
    if (x == lowest)
        return std::nullopt;
    if (op == "Neg")
        return -x;
    if (op == "Abs")
        return x < 0 ? -x : x;
    return std::nullopt;
}

std::optional<double> unaryReal(std::string_view op, double x)
{
    if (op == "Identity")
        return x;
    if (op == "Floor")
        return std::floor(x);
    if (op == "Ceil")
        return std::ceil(x);
    if (op == "Round")
        return std::nearbyint(x); // half to even
    if (op == "Sqrt")
        return std::sqrt(x);
    if (op == "Neg")
        return -x;
    if (op == "Abs")
        return std::fabs(x);
    if (op == "Reciprocal")
        return 1.0 / x;
    if (op == "Relu")
        return std::max(x, 0.0);
    if (op == "Sign")
        return static_cast<double>((x > 0.0) - (x < 0.0));
    if (op == "Exp")
        return std::exp(x);
    if (op == "Log")
        return std::log(x);
    return std::nullopt;
}

MaybeInt divided(std::int64_t a, std::int64_t b)
{
    if (b == 0 || (b == -1 && a == std::numeric_limits<std::int64_t>::lowest()))
        return std::nullopt;
    return a / b;
}

MaybeInt remainder(std::int64_t a, std::int64_t b, bool truncated)
{
    if (b == 0 || b == -1)
        return b == 0 ? MaybeInt{} : MaybeInt{0};
    const std::int64_t rest = a % b;
    return !truncated && rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

MaybeInt power(std::int64_t base, std::int64_t exponent)
{
    if (exponent < 0)
        return base == 1 ? MaybeInt{1} : MaybeInt{};
    if (base >= -1 && base <= 1)
        return exponent == 0 ? 1 : (base == -1 && exponent % 2 == 0 ? 1 : base);
    MaybeInt result = 1;
    for (std::int64_t i = 0; i < exponent && result; ++i)
        result = checkedMul(*result, base);
    return result;
}

MaybeInt binaryInteger(std::string_view op, std::int64_t a, std::int64_t b, bool truncatedMod)
{
    if (op == "Add" || op == "Sum")
        return checkedAdd(a, b);
    if (op == "Sub") {
        std::int64_t difference = 0;
        return __builtin_sub_overflow(a, b, &difference) ? MaybeInt{} : MaybeInt{difference};
    }
    if (op == "Mul")
        return checkedMul(a, b);
    if (op == "Div")
        return divided(a, b);
    if (op == "Mod")
        return remainder(a, b, truncatedMod);
    if (op == "Min")
        return std::min(a, b);
    if (op == "Max")
        return std::max(a, b);
    if (op == "Pow")
        return power(a, b);
    return std::nullopt;
}

std::optional<double> binaryReal(std::string_view op, double a, double b)
{
    if (op == "Add" || op == "Sum")
        return a + b;
    if (op == "Sub")
        return a - b;
    if (op == "Mul")
        return a * b;
    if (op == "Div")
        return a / b;
    if (op == "Mod")
        return std::fmod(a, b); // float types must use fmod
    if (op == "Min")
        return std::min(a, b);
    if (op == "Max")
        return std::max(a, b);
    if (op == "Pow")
        return std::pow(a, b);
    return std::nullopt;
}

template<class T>
std::optional<bool> compare(std::string_view op, T a, T b)
{
    if (op == "Equal")
        return a == b;
    if (op == "Less")
        return a < b;
    if (op == "LessOrEqual")
        return a <= b;
    if (op == "Greater")
        return a > b;
    if (op == "GreaterOrEqual")
        return a >= b;
    if (op == "And")
        return a != T{} && b != T{};
    if (op == "Or")
        return a != T{} || b != T{};
    if (op == "Xor")
        return (a != T{}) != (b != T{});
    return std::nullopt;
}

MaybeInt cutToInteger(double value)
{
    // 2^63 itself does not fit; in this form the test rejects NaN too.
    constexpr double limit = 9223372036854775808.0;
    if (!(value > -limit && value < limit))
        return std::nullopt;
    return static_cast<std::int64_t>(value);
}

/// p / 2^k, in which form floats are multiplied without rounding.
struct Dyadic
{
    std::int64_t numerator = 0;
    std::int64_t power = 1;
};

std::optional<Dyadic> dyadicOf(DType type, const Element& x)
{
    if (!x.known)
        return std::nullopt;
    if (isWholeNumber(type))
        return Dyadic{x.integer};
    constexpr std::int64_t kMostPower = 256;
    Dyadic one;
    while (one.power < kMostPower &&
           std::floor(x.real * static_cast<double>(one.power)) != x.real * static_cast<double>(one.power))
        one.power *= 2;
    const MaybeInt numerator = cutToInteger(x.real * static_cast<double>(one.power));
    if (!numerator || static_cast<double>(*numerator) != x.real * static_cast<double>(one.power))
        return std::nullopt;
    one.numerator = *numerator;
    return one;
}

Element multipleElement(Multiple multiple)
{
    return {false, 0, 0.0, {}, multiple};
}

/// Products and quotients of unknown sizes where they are multiples again or, of the same origin, a number.
Element withUnknown(std::string_view op, DType type, const Element& a, const Element& b)
{
    const auto p = dyadicOf(type, a), q = dyadicOf(type, b);
    if (op == "Mul" && (p || q)) {
        const Dyadic& by = p ? *p : *q;
        return multipleElement(over(times(p ? b.multiple : a.multiple, by.numerator), by.power));
    }
    if (op != "Div")
        return {};
    if (q)
        return multipleElement(over(times(a.multiple, q->power), q->numerator));
    if (!a.multiple.hasOriginOf(b.multiple))
        return {};
    const std::int64_t above = a.multiple.factor, below = b.multiple.factor;
    if (!isWholeNumber(type))
        return realElement(type, static_cast<double>(above) / static_cast<double>(below));
    return above % below == 0 ? Element::ofInteger(above / below) : Element{};
}

bool holdsSizes(DType type)
{
    return isInteger(type) || type == DType::float32 || type == DType::float64;
}

} // namespace

double roundToType(DType type, double value)
{
    return visitElement(
        type,
        [value]<class Kind>(Kind) {
            if constexpr (Kind::isFloating)
                return Kind::toDouble(Kind::fromDouble(value));
            else
                return value;
        },
        [value] { return value; });
}

Element applyUnary(std::string_view opType, DType type, const Element& x)
{
    const bool isRounding = opType == "Floor" || opType == "Ceil" || opType == "Round";
    if (opType == "Identity" || (isRounding && x.multiple.known()))
        return x; // keeps a symbol
    if (!x.known)
        return {};
    return isWholeNumber(type) ? integerElement(type, unaryInteger(opType, x.integer))
                               : realElement(type, unaryReal(opType, x.real));
}

Element applyBinary(std::string_view opType, DType type, const Element& a, const Element& b,
                    bool truncatedMod)
{
    if (!a.known || !b.known)
        return withUnknown(opType, type, a, b);
    return isWholeNumber(type)
               ? integerElement(type, binaryInteger(opType, a.integer, b.integer, truncatedMod))
               : realElement(type, binaryReal(opType, a.real, b.real));
}

Element applyComparison(std::string_view opType, DType type, const Element& a, const Element& b)
{
    if (!a.known || !b.known)
        return {};
    const auto result =
        isWholeNumber(type) ? compare(opType, a.integer, b.integer) : compare(opType, a.real, b.real);
    return result ? Element::ofInteger(*result ? 1 : 0) : Element{};
}

Element castElement(DType from, DType to, const Element& x)
{
    const bool fromWhole = isWholeNumber(from);
    if (!x.known && fromWhole && isInteger(to))
        return x; // a dimension keeps its symbol across integer types
    if (!x.known) // float16 does not hold every size
        return holdsSizes(from) && holdsSizes(to) ? multipleElement(x.multiple) : Element{};
    if (to == DType::boolean)
        return Element::ofInteger((fromWhole ? x.integer != 0 : x.real != 0.0) ? 1 : 0);
    if (isInteger(to))
        return integerElement(to, fromWhole ? MaybeInt{x.integer} : cutToInteger(x.real));
    return realElement(to, fromWhole ? static_cast<double>(x.integer) : x.real);
}

} // namespace resizelens
