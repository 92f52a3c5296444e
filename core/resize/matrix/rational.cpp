#include "core/resize/matrix/rational.h"

#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

namespace resizelens {

namespace {

__extension__ typedef unsigned __int128 Unsigned128;

constexpr Int128 kLargest = static_cast<Int128>(~Unsigned128{0} >> 1);

Int128 magnitude(Int128 value)
{
    return value < 0 ? -value : value;
}

Int128 commonDivisor(Int128 a, Int128 b)
{
    a = magnitude(a);
    b = magnitude(b);
    constexpr Int128 narrow = static_cast<Int128>(~std::uint64_t{0});
    while (b != 0) {
        if (a <= narrow && b <= narrow)
            return std::gcd(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b));
        a = std::exchange(b, a % b);
    }
    return a;
}

/// nullopt beyond 127 bits; the smallest number is excluded so that negation is always possible.
std::optional<Int128> product(Int128 a, Int128 b)
{
    Int128 result = 0;
    if (__builtin_mul_overflow(a, b, &result) || result < -kLargest)
        return std::nullopt;
    return result;
}

std::optional<Int128> sum(Int128 a, Int128 b)
{
    Int128 result = 0;
    if (__builtin_add_overflow(a, b, &result) || result < -kLargest)
        return std::nullopt;
    return result;
}

/// Products of two such numbers, and sums of two products, fit 64 bits; true of nearly all weights.
bool isShort(Int128 value)
{
    constexpr std::int64_t kLimit = std::int64_t{1} << 31;
    return value < kLimit && -kLimit < value;
}

template<class... Numbers>
bool areShort(const Numbers&... numbers)
{
    return (isShort(numbers) && ...);
}

} // namespace

Rational::Rational(Int128 numerator, Int128 denominator)
{
    if (denominator == 0) {
        *this = undefined();
        return;
    }
    const Int128 common = commonDivisor(numerator, denominator) * (denominator < 0 ? -1 : 1);
    m_numerator = numerator / common;
    m_denominator = denominator / common;
}

Rational::Rational(double value)
{
    constexpr int kLongest = 126;
    if (!std::isfinite(value)) {
        *this = undefined();
        return;
    }
    if (value == 0.0)
        return;
    int exponent = 0;
    auto mantissa = static_cast<std::int64_t>(std::ldexp(std::frexp(value, &exponent), 53));
    exponent -= 53;
    const int zeros = __builtin_ctzll(static_cast<unsigned long long>(mantissa));
    mantissa /= std::int64_t{1} << zeros;
    exponent += zeros;
    if (exponent < -kLongest || exponent > kLongest - 53) {
        *this = undefined();
        return;
    }
    m_numerator = mantissa;
    if (exponent >= 0)
        m_numerator *= static_cast<Int128>(1) << exponent;
    else
        m_denominator = static_cast<Int128>(1) << -exponent;
}

Rational Rational::ratio(std::int64_t numerator, std::int64_t denominator)
{
    return {static_cast<Int128>(numerator), static_cast<Int128>(denominator)};
}

double Rational::toDouble() const
{
    if (!defined())
        return std::nan("");
    return static_cast<double>(static_cast<long double>(m_numerator) /
                               static_cast<long double>(m_denominator));
}

Int128 Rational::floor() const
{
    if (!defined())
        return 0;
    const Int128 whole = m_numerator / m_denominator;
    return whole * m_denominator > m_numerator ? whole - 1 : whole;
}

Int128 Rational::ceil() const
{
    return -(-*this).floor();
}

Rational Rational::operator-() const
{
    Rational turned = *this;
    turned.m_numerator = -turned.m_numerator;
    return turned;
}

Rational operator+(const Rational& a, const Rational& b)
{
    if (!a.defined() || !b.defined())
        return Rational::undefined();
    if (a.m_numerator == 0)
        return b;
    if (b.m_numerator == 0)
        return a;
    Rational result;
    if (areShort(a.m_numerator, a.m_denominator, b.m_numerator, b.m_denominator)) {
        const auto left = static_cast<std::int64_t>(a.m_denominator),
                   right = static_cast<std::int64_t>(b.m_denominator);
        const std::int64_t sum = static_cast<std::int64_t>(a.m_numerator) * right +
                                 static_cast<std::int64_t>(b.m_numerator) * left;
        const std::int64_t common = std::gcd(sum, left * right);
        result.m_numerator = sum / common;
        result.m_denominator = left * right / common;
        return result;
    }
    // Over the least common denominator: undefined only if the result itself does not fit.
    const Int128 common = commonDivisor(a.m_denominator, b.m_denominator);
    const auto left = product(a.m_numerator, b.m_denominator / common);
    const auto right = product(b.m_numerator, a.m_denominator / common);
    const auto whole = left && right ? sum(*left, *right) : std::nullopt;
    if (!whole)
        return Rational::undefined();
    // A common factor of the sum and the denominators must divide `common`.
    const Int128 shared = commonDivisor(*whole, common);
    const auto denominator = product(a.m_denominator / shared, b.m_denominator / common);
    if (!denominator)
        return Rational::undefined();
    result.m_numerator = *whole / shared;
    result.m_denominator = *denominator;
    return result;
}

Rational operator*(const Rational& a, const Rational& b)
{
    if (!a.defined() || !b.defined())
        return Rational::undefined();
    if (a.m_numerator == 0 || b.m_numerator == 0)
        return {};
    if (a.isOne())
        return b;
    if (b.isOne())
        return a;
    Rational result;
    if (areShort(a.m_numerator, a.m_denominator, b.m_numerator, b.m_denominator)) {
        const std::int64_t above =
            static_cast<std::int64_t>(a.m_numerator) * static_cast<std::int64_t>(b.m_numerator);
        const std::int64_t below =
            static_cast<std::int64_t>(a.m_denominator) * static_cast<std::int64_t>(b.m_denominator);
        const std::int64_t common = std::gcd(above, below);
        result.m_numerator = above / common;
        result.m_denominator = below / common;
        return result;
    }
    const Int128 left = commonDivisor(a.m_numerator, b.m_denominator);
    const Int128 right = commonDivisor(b.m_numerator, a.m_denominator);
    const auto numerator = product(a.m_numerator / left, b.m_numerator / right);
    const auto denominator = product(a.m_denominator / right, b.m_denominator / left);
    if (!numerator || !denominator)
        return Rational::undefined();
    result.m_numerator = *numerator;
    result.m_denominator = *denominator;
    return result;
}

Rational operator/(const Rational& a, const Rational& b)
{
    if (!b.defined() || b.m_numerator == 0)
        return Rational::undefined();
    Rational inverse;
    inverse.m_numerator = b.m_numerator < 0 ? -b.m_denominator : b.m_denominator;
    inverse.m_denominator = magnitude(b.m_numerator);
    return a * inverse;
}

bool operator<(const Rational& a, const Rational& b)
{
    const Rational difference = a - b;
    return difference.defined() && difference.m_numerator < 0;
}

std::size_t Rational::hash() const
{
    constexpr std::uint64_t kSpread = 0x9e3779b97f4a7c15ULL;
    const auto mix = [](std::uint64_t seed, Int128 value) {
        const auto bits = static_cast<Unsigned128>(value);
        seed = (seed ^ static_cast<std::uint64_t>(bits)) * kSpread;
        return ((seed >> 29) ^ static_cast<std::uint64_t>(bits >> 64) ^ seed) * kSpread;
    };
    return static_cast<std::size_t>(mix(mix(1, m_numerator), m_denominator));
}

Rational abs(const Rational& value)
{
    return value.numerator() < 0 ? -value : value;
}

std::vector<double> toDoubles(const Rationals& values)
{
    std::vector<double> all;
    all.reserve(values.size());
    for (const Rational& value : values)
        all.push_back(value.toDouble());
    return all;
}

} // namespace resizelens
