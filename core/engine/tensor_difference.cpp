#include "core/engine/tensor_difference.h"

#include "core/base/element_type.h"
#include "core/base/parallel.h"
#include "core/engine/local_scale.h"
#include "core/engine/words.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace resizelens {

namespace {

using Tolerated = std::optional<Closeness>;

constexpr std::size_t kMostChannels = 32;
constexpr std::int64_t kManyChannels = 4096; // too many to keep figures of each by block
constexpr std::size_t kComparedAtOnce =
    1 << 20; // elements compared by one thread; sums do not depend on threads

class Difference
{
public:
    /// Of the elements from `first` on.
    Difference(const Tolerated& close, const Dims& dims, std::size_t first = 0)
        : m_close(close)
        , m_next(first)
    {
        if (dims.size() < 2 || elementCount(dims).value_or(0) == 0)
            return;
        m_channels.resize(static_cast<std::size_t>(dims[1]));
        for (std::size_t axis = 2; axis < dims.size(); ++axis)
            m_inner *= static_cast<std::size_t>(dims[axis]);
    }

    void add(double a, double b) { add(a, b, a == b || (std::isnan(a) && std::isnan(b)), std::abs(a - b)); }

    /// `equal` and `apart` are exact, even if a double cannot hold the values.
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

    /// Appends the elements that follow.
    void append(const Difference& other)
    {
        m_next = other.m_next;
        if (m_nonFinite == 0 && (other.m_nonFinite > 0 || other.m_maxAbs > m_maxAbs))
            m_worst = other.m_worst;
        m_differing += other.m_differing;
        m_nonFinite += other.m_nonFinite;
        m_notClose += other.m_notClose;
        m_maxAbs = std::max(m_maxAbs, other.m_maxAbs);
        m_largest = std::max(m_largest, other.m_largest);
        m_low = std::min(m_low, other.m_low);
        m_high = std::max(m_high, other.m_high);
        for (std::size_t i = 0; i < m_channels.size(); ++i) {
            m_channels[i].differing += other.m_channels[i].differing;
            m_channels[i].nonFinite += other.m_channels[i].nonFinite;
            m_channels[i].maxAbs = std::max(m_channels[i].maxAbs, other.m_channels[i].maxAbs);
            m_channels[i].meanAbs += other.m_channels[i].meanAbs;
        }
        m_dot += other.m_dot;
        m_squareA += other.m_squareA;
        m_squareB += other.m_squareB;
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

    /// Worst first.
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
        std::ranges::stable_sort(worst, [](const auto& a, const auto& b) {
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

    Tolerated m_close;
    std::size_t m_next = 0, m_worst = 0;
    std::int64_t m_differing = 0, m_nonFinite = 0, m_notClose = 0;
    double m_maxAbs = 0.0, m_largest = 0.0;
    double m_low = std::numeric_limits<double>::infinity(), m_high = -m_low; // of the original
    std::vector<ChannelDifference> m_channels;
    std::size_t m_inner = 1; // contiguous elements of a channel
    double m_dot = 0.0, m_squareA = 0.0, m_squareB = 0.0;
};

/// What a sum may lose of its largest term, as a share: intermediates are float32, or rounded to the half type
/// between some nodes.
double roundedAway(DType type)
{
    return std::max(unitRoundoff(type), 0x1p-20);
}

template<class Element>
ReadValues readerOf(std::span<const typename Element::Stored> values)
{
    return [values](std::size_t first, std::span<double> row) {
        const auto* const stored = values.data() + first;
        for (std::size_t i = 0; i < row.size(); ++i)
            row[i] = Element::toDouble(stored[i]);
    };
}

template<class Element>
TensorDifference differenceOf(const Tensor& a, const Tensor& b, const Tolerated& close)
{
    const auto left = a.as<typename Element::Stored>(), right = b.as<typename Element::Stored>();
    const bool manyChannels = a.dims().size() > 1 && a.dims()[1] > kManyChannels;
    const std::size_t length = manyChannels ? std::max<std::size_t>(left.size(), 1) : kComparedAtOnce;
    std::vector<Difference> blocks;
    for (std::size_t first = 0; first == 0 || first < left.size(); first += length)
        blocks.emplace_back(close, a.dims(), first);
    parallelFor(std::ssize(blocks), 0, [&](std::int64_t number) {
        const auto first = static_cast<std::size_t>(number) * length;
        Difference& block = blocks[static_cast<std::size_t>(number)];
        for (std::size_t i = first; i < std::min(first + length, left.size()); ++i)
            block.add(Element::toDouble(left[i]), Element::toDouble(right[i]));
    });
    for (std::size_t i = 1; i < blocks.size(); ++i)
        blocks.front().append(blocks[i]);
    TensorDifference result = blocks.front().result(a);
    if (result.differing > 0 && isFloating(a.type()))
        result.needed = neededTolerance(readerOf<Element>(left), readerOf<Element>(right), a.dims(),
                                        roundedAway(a.type()));
    return result;
}

/// 64-bit integers do not fit into a double.
template<class T>
TensorDifference exact(const Tensor& a, const Tensor& b, const Tolerated& close)
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
                return differenceOf<Element>(a, b, close);
        },
        [&]() -> Result<TensorDifference> { return fail(words::typeNotCompared, dtypeName(a.type())); });
}

double roundingTolerance(DType type)
{
    if (!isFloating(type))
        return 0.0;
    return std::min(16.0 * unitRoundoff(type), usualTolerance(type));
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
