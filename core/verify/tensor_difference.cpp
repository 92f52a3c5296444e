#include "core/verify/tensor_difference.h"

#include "core/tensor/element_type.h"
#include "core/verify/local_scale.h"
#include "core/verify/words.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace resizelens {

namespace {

using Wanted = std::optional<Closeness>;

constexpr std::size_t kMostChannels = 32;

/// Sums and maxima over the pairs, one after the other.
class Difference
{
public:
    Difference(const Wanted& close, const Dims& dims)
        : m_close(close)
    {
        if (dims.size() < 2 || elementCount(dims).value_or(0) == 0)
            return;
        m_channels.resize(static_cast<std::size_t>(dims[1]));
        for (std::size_t axis = 2; axis < dims.size(); ++axis)
            m_inner *= static_cast<std::size_t>(dims[axis]);
    }

    void add(double a, double b) { add(a, b, a == b || (std::isnan(a) && std::isnan(b)), std::abs(a - b)); }

    /// `equal` and `apart` of the two as they are, which a double may not hold.
    void add(double a, double b, bool equal, double apart)
    {
        const std::size_t at = m_next++;
        if (std::isfinite(a)) {
            m_largest = std::max(m_largest, std::abs(a));
            m_low = std::min(m_low, a);
            m_high = std::max(m_high, a);
        }
        if (!equal) {
            differ(at, apart);
            m_notClose += m_close && !(apart <= m_close->absolute + m_close->relative * std::abs(a)) ? 1 : 0;
        }
        if (std::isfinite(a) && std::isfinite(b)) {
            m_dot += a * b;
            m_squareA += a * a;
            m_squareB += b * b;
        }
    }

    TensorDifference result(const Tensor& tensor) const
    {
        TensorDifference out;
        out.type = tensor.type();
        out.dims = tensor.dims();
        out.differing = m_differing;
        out.nonFinite = m_nonFinite;
        out.notClose = m_notClose;
        out.maxAbs = m_maxAbs;
        out.largest = m_largest;
        if (m_squareA > 0.0 && m_squareB > 0.0)
            out.cosine = std::min(1.0, m_dot / (std::sqrt(m_squareA) * std::sqrt(m_squareB)));
        if (m_differing > 0)
            out.worst = position(tensor.dims());
        out.channels = differingChannels();
        out.differingChannels = static_cast<std::int64_t>(out.channels.size());
        out.channels.resize(std::min(out.channels.size(), kMostChannels));
        out.vacuous = vacuous();
        return out;
    }

private:
    void differ(std::size_t at, double apart)
    {
        ++m_differing;
        if (!m_channels.empty())
            addToChannel(m_channels[at / m_inner % m_channels.size()], apart);
        if (!std::isfinite(apart)) {
            if (m_nonFinite++ == 0)
                m_worst = at;
        } else if (apart > m_maxAbs) {
            m_maxAbs = apart;
            m_worst = m_nonFinite == 0 ? at : m_worst;
        }
    }

    static void addToChannel(ChannelDifference& channel, double apart)
    {
        ++channel.differing;
        if (!std::isfinite(apart)) {
            ++channel.nonFinite;
            return;
        }
        channel.maxAbs = std::max(channel.maxAbs, apart);
        channel.meanAbs += apart; // a sum until differingChannels()
    }

    /// Those that differ, worst first.
    std::vector<ChannelDifference> differingChannels() const
    {
        std::vector<ChannelDifference> worst;
        for (std::size_t i = 0; i < m_channels.size(); ++i)
            if (m_channels[i].differing > 0) {
                worst.push_back(m_channels[i]);
                worst.back().channel = static_cast<std::int64_t>(i);
                const auto finite =
                    static_cast<std::int64_t>(m_next / m_channels.size()) - worst.back().nonFinite;
                worst.back().meanAbs /= static_cast<double>(std::max<std::int64_t>(finite, 1));
            }
        std::stable_sort(worst.begin(), worst.end(), [](const auto& a, const auto& b) {
            return std::pair(a.nonFinite, a.maxAbs) > std::pair(b.nonFinite, b.maxAbs);
        });
        return worst;
    }

    Phrase vacuous() const
    {
        if (m_next == 0)
            return say(words::noValues);
        if (m_low > m_high)
            return say(words::noFiniteValues);
        return m_next > 1 && m_low == m_high ? say(words::allValuesAlike, m_low) : Phrase();
    }

    Dims position(const Dims& dims) const
    {
        Dims where(dims.size(), 0);
        auto rest = static_cast<std::int64_t>(m_worst);
        for (std::size_t axis = dims.size(); axis-- > 0; rest /= dims[axis])
            where[axis] = rest % dims[axis];
        return where;
    }

    Wanted m_close;
    std::size_t m_next = 0, m_worst = 0;
    std::int64_t m_differing = 0, m_nonFinite = 0, m_notClose = 0;
    double m_maxAbs = 0.0, m_largest = 0.0;
    double m_low = std::numeric_limits<double>::infinity(), m_high = -m_low; // of the original's finite ones
    std::vector<ChannelDifference> m_channels;
    std::size_t m_inner = 1; // elements of a channel that are next to each other
    double m_dot = 0.0, m_squareA = 0.0, m_squareB = 0.0;
};

template<class T, class ToDouble>
double neededTolerance(std::span<const T> a, std::span<const T> b, const Dims& dims, ToDouble toDouble)
{
    std::vector<double> values(a.size());
    std::transform(a.begin(), a.end(), values.begin(), toDouble);
    const LocalScale scale(values, dims);
    double needed = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (const double apart = std::abs(values[i] - toDouble(b[i])); std::isfinite(apart))
            needed = std::max(needed, scale.toleranceFor(i, apart));
    return needed;
}

template<class T, class ToDouble>
TensorDifference differenceOf(const Tensor& a, const Tensor& b, const Wanted& close, ToDouble toDouble)
{
    const auto left = a.as<T>(), right = b.as<T>();
    Difference difference(close, a.dims());
    for (std::size_t i = 0; i < left.size(); ++i)
        difference.add(toDouble(left[i]), toDouble(right[i]));
    TensorDifference result = difference.result(a);
    if (result.differing > 0 && isFloating(a.type()))
        result.needed = neededTolerance<T>(left, right, a.dims(), toDouble);
    return result;
}

/// 64-bit integers have more digits than a double.
template<class T>
TensorDifference exact(const Tensor& a, const Tensor& b, const Wanted& close)
{
    const auto left = a.as<T>(), right = b.as<T>();
    Difference difference(close, a.dims());
    for (std::size_t i = 0; i < left.size(); ++i) {
        const auto [low, high] = std::minmax(left[i], right[i]);
        const auto apart = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low); // modulo 2^64
        difference.add(static_cast<double>(left[i]), static_cast<double>(right[i]), left[i] == right[i],
                       static_cast<double>(apart));
    }
    return difference.result(a);
}

} // namespace

double TensorDifference::maxRel() const
{
    if (maxAbs == 0.0)
        return 0.0;
    return largest > 0.0 ? maxAbs / largest : std::numeric_limits<double>::infinity();
}

bool TensorDifference::within(double tolerance) const
{
    if (nonFinite > 0)
        return false;
    if (isFloating(type))
        return needed <= tolerance;
    const auto count = static_cast<double>(elementCount(dims).value_or(0));
    return static_cast<double>(differing) <= tolerance * count;
}

Result<TensorDifference> tensorDifference(const Tensor& a, const Tensor& b,
                                          const std::optional<Closeness>& close)
{
    if (a.type() != b.type())
        return fail(words::tensorOfOtherType, dtypeName(a.type()), dtypeName(b.type()));
    if (a.dims() != b.dims())
        return fail(words::tensorOfOtherShape, toText(a.dims()), toText(b.dims()));
    return visitElement(
        a.type(),
        [&]<class Element>(Element) -> Result<TensorDifference> {
            using Stored = typename Element::Stored;
            if constexpr (!Element::isFloating && sizeof(Stored) == 8)
                return exact<Stored>(a, b, close);
            else
                return differenceOf<Stored>(a, b, close, Element::toDouble);
        },
        [&]() -> Result<TensorDifference> { return fail(words::typeNotCompared, dtypeName(a.type())); });
}

double usualTolerance(DType type)
{
    switch (type) {
    case DType::float16:
        return 1e-2;
    case DType::bfloat16:
        return 5e-2;
    case DType::float32:
    case DType::float64:
        return 1e-4;
    default:
        return 0.0;
    }
}

} // namespace resizelens
