#include "core/resize/matrix/axis_operator.h"
#include "core/resize/matrix/axis_rows.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace resizelens {

namespace {

constexpr std::size_t kMostExactTaps = std::size_t{1} << 20; // in distinct rows
constexpr std::uint32_t kFree = ~std::uint32_t{0};

bool isZero(double weight)
{
    return weight == 0.0;
}
bool isZero(const Rational& weight)
{
    return weight.isZero();
}

/// Drops zeros at both ends and moves `first` past those in front.
template<class T>
std::span<const T> trimmed(std::span<const T> weights, std::int64_t& first)
{
    while (!weights.empty() && isZero(weights.back()))
        weights = weights.first(weights.size() - 1);
    while (!weights.empty() && isZero(weights.front())) {
        weights = weights.subspan(1);
        ++first;
    }
    return weights;
}

} // namespace

AxisOperator AxisOperator::identity(std::int64_t length)
{
    AxisOperator axis(length, length);
    const Rational one[] = {1};
    if (length > 0)
        axis.addRow(0, one);
    for (std::int64_t i = 1; i < length; ++i)
        axis.repeatRow(0, i);
    axis.setStep(1);
    return axis;
}

AxisOperator::AxisOperator(std::int64_t inputs, std::int64_t outputs)
    : m_data(Data())
{
    Data& data = m_data.edit();
    data.inputs = inputs;
    data.firsts.reserve(static_cast<std::size_t>(std::max<std::int64_t>(outputs, 0)));
    data.rowClasses.reserve(data.firsts.capacity());
}

void AxisOperator::appendRow(Data& data, std::int64_t first, std::uint32_t rowClass)
{
    const std::size_t taps = data.classes[rowClass].size;
    data.firsts.push_back(taps == 0 ? 0 : first);
    data.rowClasses.push_back(rowClass);
    data.taps += taps;
    if (!data.extrapolated.empty())
        data.extrapolated.push_back(false);
}

std::uint32_t& AxisOperator::indexSlot(std::span<const Rational> exact)
{
    Data& data = m_data.edit();
    std::size_t hash = exact.size();
    for (const Rational& weight : exact)
        hash = (hash ^ weight.hash()) * std::size_t{0x9e3779b97f4a7c15ULL};
    for (std::size_t slot = hash >> 17;; ++slot) {
        std::uint32_t& entry = data.index[slot & (data.index.size() - 1)];
        if (entry == kFree)
            return entry;
        const Extent extent = data.classes[entry];
        if (std::ranges::equal(exact, std::span(data.exact).subspan(extent.begin, extent.size)))
            return entry;
    }
}

void AxisOperator::growIndex()
{
    Data& data = m_data.edit();
    std::size_t slots = 8;
    while (slots < 2 * (data.classes.size() + 1))
        slots *= 2;
    data.index.assign(slots, kFree);
    for (std::uint32_t i = 0; i < data.classes.size(); ++i)
        indexSlot(std::span(data.exact).subspan(data.classes[i].begin, data.classes[i].size)) = i;
}

void AxisOperator::forgetExact()
{
    Data& data = m_data.edit();
    data.hasExact = false;
    data.exact = {};
    data.index = {};
}

void AxisOperator::appendNew(std::int64_t first, std::span<const Rational> exact,
                             std::span<const double> computed)
{
    Data& data = m_data.edit();
    if (data.hasExact && data.exact.size() + exact.size() > kMostExactTaps)
        forgetExact();
    const auto number = static_cast<std::uint32_t>(data.classes.size());
    data.classes.push_back(
        {static_cast<std::uint32_t>(data.weights.size()), static_cast<std::uint32_t>(computed.size())});
    data.weights.insert(data.weights.end(), computed.begin(), computed.end());
    if (data.hasExact)
        data.exact.insert(data.exact.end(), exact.begin(), exact.end());
    appendRow(data, first, number);
}

void AxisOperator::appendComputed(std::int64_t first, std::span<const double> computed)
{
    Data& data = m_data.edit();
    const auto taps = trimmed(computed, first);
    // Without fractions there is no index, but an axis of windows mostly repeats the previous row.
    const bool same =
        !data.rowClasses.empty() && !data.classes.empty() && std::ranges::equal(taps, weights(outputs() - 1));
    if (same)
        appendRow(data, first, data.rowClasses.back());
    else
        appendNew(first, {}, taps);
}

void AxisOperator::addRow(std::int64_t first, std::span<const Rational> exact,
                          std::span<const double> computed)
{
    Data& data = m_data.edit();
    if (!data.hasExact)
        return appendComputed(first, computed);
    const std::int64_t given = first;
    const auto taps = trimmed(exact, first);
    const auto values = taps.empty() ? std::span<const double>()
                                     : computed.subspan(static_cast<std::size_t>(first - given), taps.size());
    if (2 * (data.classes.size() + 1) > data.index.size())
        growIndex();
    std::uint32_t& slot = indexSlot(taps);
    if (slot != kFree)
        return appendRow(data, first, slot);
    slot = static_cast<std::uint32_t>(data.classes.size());
    appendNew(first, taps, values);
}

void AxisOperator::addRow(std::int64_t first, std::span<const double> weights)
{
    Data& data = m_data.edit();
    if (!data.hasExact)
        return addRow(first, {}, weights);
    const Rationals exact(weights.begin(), weights.end());
    addRow(first, exact, weights);
}

void AxisOperator::addRow(std::int64_t first, std::span<const Rational> weights)
{
    std::vector<double> computed;
    computed.reserve(weights.size());
    for (const Rational& weight : weights)
        computed.push_back(weight.toDouble());
    addRow(first, weights, computed);
}

void AxisOperator::addComputedRow(std::int64_t first, std::span<const double> weights)
{
    Data& data = m_data.edit();
    if (data.hasExact)
        forgetExact();
    addRow(first, {}, weights);
}

void AxisOperator::repeatRow(std::int64_t row, std::int64_t first)
{
    Data& data = m_data.edit();
    appendRow(data, first, data.rowClasses[static_cast<std::size_t>(row)]);
}

void AxisOperator::addExtrapolatedRow()
{
    Data& data = m_data.edit();
    addRow(0, std::span<const Rational>());
    data.extrapolated.resize(data.firsts.size(), false);
    data.extrapolated.back() = true;
}

AxisOperator AxisOperator::picked(std::span<const std::int64_t> rows) const
{
    AxisOperator result(m_data->inputs, static_cast<std::int64_t>(rows.size()));
    Data& data = result.m_data.edit();
    data.classes = m_data->classes;
    data.weights = m_data->weights;
    data.exact = m_data->exact;
    data.hasExact = m_data->hasExact;
    for (const std::int64_t row : rows)
        appendRow(data, first(row), static_cast<std::uint32_t>(rowClass(row)));
    if (hasExtrapolation())
        for (const std::int64_t row : rows)
            data.extrapolated.push_back(extrapolated(row));
    return result;
}

std::size_t AxisOperator::memory() const
{
    const auto bytesOf = [](const auto& values) { return values.capacity() * sizeof values[0]; };
    return sizeof(Data) + bytesOf(m_data->firsts) + bytesOf(m_data->rowClasses) + bytesOf(m_data->classes) +
           bytesOf(m_data->weights) + bytesOf(m_data->exact) + bytesOf(m_data->index) +
           m_data->extrapolated.capacity() / 8;
}

void AxisOperator::shrink()
{
    Data& data = m_data.edit();
    data.firsts.shrink_to_fit();
    data.rowClasses.shrink_to_fit();
    data.classes.shrink_to_fit();
    data.weights.shrink_to_fit();
    data.exact.shrink_to_fit();
    data.index = {}; // rebuilt when rows are added
}

bool AxisOperator::isIdentity() const
{
    if (outputs() != m_data->inputs || !isSelection() || hasExtrapolation())
        return false;
    for (std::int64_t i = 0; i < outputs(); ++i)
        if (first(i) != i)
            return false;
    return true;
}

bool AxisOperator::isSelection() const
{
    std::vector<bool> selects;
    selects.reserve(m_data->classes.size());
    for (const Extent& extent : m_data->classes)
        selects.push_back(extent.size == 1 && m_data->weights[extent.begin] == 1.0 &&
                          (!m_data->hasExact || m_data->exact[extent.begin].isOne()));
    for (std::int64_t i = 0; i < outputs(); ++i)
        if (!extrapolated(i) && !selects[rowClass(i)])
            return false;
    return true;
}

bool AxisOperator::operator==(const AxisOperator& other) const
{
    if (m_data->inputs != other.m_data->inputs || outputs() != other.outputs())
        return false;
    for (std::int64_t i = 0; i < outputs(); ++i)
        if (extrapolated(i) != other.extrapolated(i))
            return false;
    return sameRows(*this, other);
}

namespace {

/// Builds the rows of a product in order, each combination of classes once.
class Composer
{
public:
    Composer(const AxisOperator& outer, const AxisOperator& inner)
        : m_outer(outer)
        , m_inner(inner)
        , m_exact(outer.exact() && inner.exact())
        , m_product(inner.inputs(), outer.outputs())
    {
    }

    AxisOperator run()
    {
        if (picks())
            return picked();
        for (std::int64_t i = 0; i < m_outer.outputs(); ++i)
            addRow(i);
        return std::move(m_product);
    }

private:
    static constexpr std::size_t kMostKept = std::size_t{1} << 22; // elements of all keys
    static constexpr std::int64_t kNone = -1;

    struct Known
    {
        std::int64_t row, offset; // a row of the product, and its first tap relative to the window
    };
    struct Hash
    {
        std::size_t operator()(const std::vector<std::int64_t>& key) const
        {
            std::size_t hash = 0;
            for (const std::int64_t part : key)
                hash = (hash ^ static_cast<std::size_t>(part)) * std::size_t{0x9e3779b97f4a7c15ULL};
            return hash ^ (hash >> 31);
        }
    };

    /// Whether rows are only picked, and no more classes copied than rows.
    bool picks() const
    {
        return m_outer.isSelection() && !m_outer.hasExtrapolation() &&
               static_cast<std::int64_t>(m_inner.classCount()) <= m_outer.outputs();
    }

    AxisOperator picked() const
    {
        std::vector<std::int64_t> rows(static_cast<std::size_t>(m_outer.outputs()));
        for (std::size_t i = 0; i < rows.size(); ++i)
            rows[i] = m_outer.first(static_cast<std::int64_t>(i));
        AxisOperator product = m_inner.picked(rows);
        if (product.exact() && !m_exact)
            product.forgetExact();
        return product;
    }

    /// If row i has the weights of an earlier product row: how far it is shifted against that.
    std::optional<std::int64_t> movedFrom(std::int64_t earlier, std::int64_t i) const
    {
        if (m_outer.rowClass(earlier) != m_outer.rowClass(i))
            return std::nullopt;
        std::optional<std::int64_t> moved;
        const auto taps = static_cast<std::int64_t>(m_outer.weights(i).size());
        for (std::int64_t k = 0; k < taps; ++k) {
            const std::int64_t a = m_outer.first(earlier) + k, b = m_outer.first(i) + k;
            if (m_inner.rowClass(a) != m_inner.rowClass(b))
                return std::nullopt;
            if (m_inner.weights(b).empty())
                continue;
            const std::int64_t by = m_inner.first(b) - m_inner.first(a);
            if (moved && *moved != by)
                return std::nullopt;
            moved = by;
        }
        return moved.value_or(0);
    }

    /// Cache slot for a row that begins like row i.
    std::int64_t& recent(std::int64_t i)
    {
        std::size_t place = m_outer.rowClass(i) * 31;
        if (!m_outer.weights(i).empty())
            place += m_inner.rowClass(m_outer.first(i));
        return m_recent[place % m_recent.size()];
    }

    void addRow(std::int64_t i)
    {
        std::int64_t& earlier = recent(i);
        if (earlier != kNone)
            if (const auto moved = movedFrom(earlier, i))
                return m_product.repeatRow(earlier, m_product.first(earlier) + *moved);
        earlier = i;
        find(i);
    }

    void find(std::int64_t i)
    {
        const std::size_t taps = m_outer.weights(i).size();
        std::int64_t low = m_inner.inputs(), high = 0;
        for (std::size_t k = 0; k < taps; ++k) {
            const std::int64_t j = m_outer.first(i) + static_cast<std::int64_t>(k);
            const auto size = static_cast<std::int64_t>(m_inner.weights(j).size());
            low = size == 0 ? low : std::min(low, m_inner.first(j));
            high = size == 0 ? high : std::max(high, m_inner.first(j) + size);
        }
        m_key.assign({static_cast<std::int64_t>(m_outer.rowClass(i))});
        for (std::size_t k = 0; k < taps; ++k) {
            const std::int64_t j = m_outer.first(i) + static_cast<std::int64_t>(k);
            addToKey(static_cast<std::int64_t>(m_inner.rowClass(j)),
                     m_inner.weights(j).empty() ? 0 : m_inner.first(j) - low);
        }
        if (const auto found = m_known.find(m_key); found != m_known.end())
            return m_product.repeatRow(found->second.row, low + found->second.offset);
        multiply(i, high > low ? low : 0, static_cast<std::size_t>(std::max<std::int64_t>(high - low, 0)));
        const bool empty = m_product.weights(i).empty();
        if (m_key.size() > kMostKept - m_kept)
            return;
        m_kept += m_key.size();
        m_known.emplace(m_key, Known{i, empty ? 0 : m_product.first(i) - low});
    }

    /// Merges equal neighbours, which keeps keys of windows over repeated samples short.
    void addToKey(std::int64_t rowClass, std::int64_t at)
    {
        const std::size_t size = m_key.size();
        if (size > 1 && m_key[size - 3] == rowClass && m_key[size - 2] == at)
            ++m_key[size - 1];
        else
            m_key.insert(m_key.end(), {rowClass, at, 1});
    }

    void multiply(std::int64_t i, std::int64_t low, std::size_t size)
    {
        m_sums.assign(m_exact ? size : 0, Rational());
        m_computed.assign(size, 0.0);
        const auto outer = m_outer.weights(i);
        for (std::size_t k = 0; k < outer.size(); ++k) {
            const std::int64_t j = m_outer.first(i) + static_cast<std::int64_t>(k);
            const auto inner = m_inner.weights(j);
            const auto at = static_cast<std::size_t>(inner.empty() ? 0 : m_inner.first(j) - low);
            for (std::size_t t = 0; t < inner.size(); ++t) {
                m_computed[at + t] += outer[k] * inner[t];
                if (m_exact)
                    m_sums[at + t] += m_outer.exactWeights(i)[k] * m_inner.exactWeights(j)[t];
            }
        }
        for (std::size_t t = 0; t < m_sums.size(); ++t)
            m_computed[t] = m_sums[t].defined() ? m_sums[t].toDouble() : m_computed[t];
        if (m_exact)
            m_product.addRow(low, m_sums, m_computed);
        else
            m_product.addComputedRow(low, m_computed);
    }

    const AxisOperator& m_outer;
    const AxisOperator& m_inner;
    bool m_exact;
    AxisOperator m_product;
    std::vector<std::int64_t> m_recent = std::vector(64, kNone);
    std::unordered_map<std::vector<std::int64_t>, Known, Hash> m_known;
    std::vector<std::int64_t> m_key;
    std::size_t m_kept = 0;
    Rationals m_sums;
    std::vector<double> m_computed;
};

} // namespace

AxisOperator compose(const AxisOperator& outer, const AxisOperator& inner)
{
    return Composer(outer, inner).run();
}

} // namespace resizelens
