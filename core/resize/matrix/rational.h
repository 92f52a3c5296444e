// 128-bit fractions: the exact arithmetic that decides whether a rewrite equals a Resize.
#pragma once

#include <cstdint>
#include <functional>
#include <type_traits>
#include <vector>

namespace resizelens {

__extension__ typedef __int128 Int128;

/// numerator / denominator in lowest terms, denominator positive. Undefined if it does not fit 128 bits: like
/// NaN, it propagates and equals nothing, not even itself, so no proof can rest on it.
class Rational
{
public:
    constexpr Rational() = default;
    /// Avoids <concepts>, which Qt 6.4's moc cannot parse.
    template<class T, class = std::enable_if_t<std::is_integral_v<T>>>
    constexpr Rational(T whole) // NOLINT(google-explicit-constructor): whole numbers are fractions
        : m_numerator(whole)
    {
    }
    /// The exact value of a floating-point number. Undefined if not finite or finer than 2^-126.
    Rational(double value); // NOLINT(google-explicit-constructor)
    static Rational ratio(std::int64_t numerator, std::int64_t denominator);
    static constexpr Rational undefined()
    {
        Rational none;
        none.m_denominator = 0;
        return none;
    }

    constexpr bool defined() const { return m_denominator != 0; }
    constexpr Int128 numerator() const { return m_numerator; }
    constexpr Int128 denominator() const { return m_denominator; } // 0 when undefined
    constexpr bool isZero() const { return defined() && m_numerator == 0; }
    constexpr bool isOne() const { return m_numerator == 1 && m_denominator == 1; }

    /// The nearest double, up to double rounding if both parts exceed 53 bits; NaN if undefined.
    double toDouble() const;
    explicit operator double() const { return toDouble(); }
    /// Largest integer not above the value; 0 if undefined.
    Int128 floor() const;
    Int128 ceil() const;

    Rational operator-() const;
    Rational& operator+=(const Rational& other) { return *this = *this + other; }
    Rational& operator*=(const Rational& other) { return *this = *this * other; }
    Rational& operator/=(const Rational& other) { return *this = *this / other; }

    friend Rational operator+(const Rational& a, const Rational& b);
    friend Rational operator-(const Rational& a, const Rational& b) { return a + -b; }
    friend Rational operator*(const Rational& a, const Rational& b);
    /// Undefined when b is 0.
    friend Rational operator/(const Rational& a, const Rational& b);
    friend constexpr bool operator==(const Rational& a, const Rational& b)
    {
        return a.defined() && a.m_numerator == b.m_numerator && a.m_denominator == b.m_denominator;
    }
    /// False if either, or their difference, is undefined.
    friend bool operator<(const Rational& a, const Rational& b);

    std::size_t hash() const;

private:
    Rational(Int128 numerator, Int128 denominator); // reduces to lowest terms
    Int128 m_numerator = 0;
    Int128 m_denominator = 1;
};

Rational abs(const Rational& value);

using Rationals = std::vector<Rational>;
std::vector<double> toDoubles(const Rationals& values);

} // namespace resizelens
