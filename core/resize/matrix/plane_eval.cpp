#include "core/resize/matrix/plane_eval.h"

#include "core/resize/matrix/row_kernels.h"
#include "core/resize/matrix/strips.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace resizelens {

namespace {

/// Filters one row of columns × inner samples.
class ColumnFilter
{
public:
    ColumnFilter(const AxisOperator& columns, std::int64_t inner)
        : m_filter(makeRowFilter(columns, interleaves(columns, inner) ? inner : 1))
        , m_run(interleaves(columns, inner) ? 1 : inner)
        , m_identity(columns.isIdentity())
    {
    }

    bool isIdentity() const { return m_identity; }
    bool isHalving() const
    {
        return m_run == 1 && m_filter.taps == 2 && m_filter.periodic.p == 1 && m_filter.periodic.q == 2;
    }
    const RowFilter& filter() const { return m_filter; }
    std::int64_t inputLength() const { return m_filter.inputs * m_run; }
    std::int64_t outputLength() const { return m_filter.outputs * m_run; }
    double costPerOutput() const
    {
        if (m_identity)
            return 0.0;
        if (m_filter.dotTaps > 0)
            return static_cast<double>(m_filter.dotTaps + 3); // with adding up lanes
        // Gathered outputs cost about four times as much.
        const PeriodicRows& rows = m_filter.periodic;
        const auto shuffled = std::count_if(m_filter.windows.begin(), m_filter.windows.end(),
                                            [](std::int32_t window) { return window >= 0; });
        const double share =
            static_cast<double>(rows.p * (rows.end - rows.begin) + shuffled * m_filter.windowOutputs) /
            static_cast<double>(m_filter.outputs);
        const double quick = m_filter.windows.empty() ? 1.0
                                                      : static_cast<double>(filterLanes()) /
                                                            static_cast<double>(m_filter.windowOutputs);
        // Strided inputs are sorted in vectors first, again for taps that overlap.
        const double sorting = rows.p == 1 && m_filter.taps > rows.q ? 2.0 : 1.0;
        return sorting * static_cast<double>(m_filter.taps) * (4.0 - (4.0 - quick) * share);
    }

    /// `ahead` as in filterRow().
    void run(const float* in, float* out, std::span<const std::byte> ahead = {}) const
    {
        if (m_run == 1)
            return filterRow(m_filter, in, out, ahead);
        for (std::int64_t x = 0; x < m_filter.outputs; ++x, out += m_run) {
            const float* taps = in + m_filter.firsts[static_cast<std::size_t>(x)] * m_run;
            std::fill_n(out, m_run, 0.0f);
            for (std::int64_t t = 0; t < m_filter.taps; ++t, taps += m_run) {
                const float weight = m_filter.tapWeights(t)[x];
                for (std::int64_t c = 0; c < m_run; ++c)
                    out[c] += weight * taps[c];
            }
        }
    }

private:
    /// Pixels of few samples are filtered as one interleaved row; larger ones are long enough runs.
    static bool interleaves(const AxisOperator& columns, std::int64_t inner)
    {
        constexpr std::int64_t kMost = 8;
        return inner <= kMost &&
               std::max(columns.inputs(), columns.outputs()) < (std::int64_t{1} << 31) / inner;
    }

    RowFilter m_filter;
    std::int64_t m_run;
    bool m_identity;
};

struct RowTaps
{
    std::vector<float> weights;
    std::vector<const float*> rows;

    void load(const AxisOperator& axis, std::int64_t row)
    {
        weights.assign(axis.weights(row).begin(), axis.weights(row).end());
        rows.resize(weights.size());
    }
    void blend(float* out, std::int64_t length, Store store = Store::cached) const
    {
        if (rows.empty())
            std::fill_n(out, length, 0.0f);
        else if (rows.size() == 1 && weights[0] == 1.0f)
            std::copy_n(rows[0], length, out);
        else
            blendRows(rows, weights.data(), out, length, store);
    }
};

constexpr std::size_t kPage = 4096 / sizeof(float);

/// A position in the first page of `memory` half a page off from `rows`, with its offset in a cache line:
/// processors treat a load as dependent on a store that is whole pages away, and image rows often are.
float* awayFrom(const float* rows, float* memory)
{
    const auto page = [](const float* place) {
        return reinterpret_cast<std::uintptr_t>(place) / sizeof(float) % kPage;
    };
    return memory + (page(rows) + kPage / 2 + kPage - page(memory)) % kPage;
}

/// The last few rows computed from a plane's input rows.
class RowCache
{
public:
    /// `target`: where rows computed from these rows go.
    RowCache(std::int64_t slots, std::int64_t length, const float* target)
        : m_stride((length + 2 * kLine - 1) / kLine * kLine)
        , m_tags(static_cast<std::size_t>(slots), -1)
        , m_rows(slots == 0 ? 0 : static_cast<std::size_t>(slots * m_stride) + kPage)
        , m_first(slots == 0 ? nullptr : awayFrom(target, m_rows.data()))
    {
    }

    RowCache(const RowCache&) = delete;
    RowCache& operator=(const RowCache&) = delete;

    void clear() { std::fill(m_tags.begin(), m_tags.end(), -1); }

    /// Row `index`, filled by fill(float*) unless cached.
    template<class Fill>
    const float* row(std::int64_t index, const Fill& fill)
    {
        const std::int64_t slot = index % static_cast<std::int64_t>(m_tags.size());
        float* row = m_first + slot * m_stride;
        if (std::exchange(m_tags[static_cast<std::size_t>(slot)], index) != index)
            fill(row);
        return row;
    }

private:
    static constexpr std::int64_t kLine = 64 / sizeof(float);

    std::int64_t m_stride;
    std::vector<std::int64_t> m_tags;
    std::vector<float> m_rows;
    float* m_first;
};

std::int64_t mostTaps(const AxisOperator& axis)
{
    std::size_t most = 1;
    for (std::int64_t i = 0; i < axis.outputs(); ++i)
        most = std::max(most, axis.weights(i).size());
    return static_cast<std::int64_t>(most);
}

class PlaneFilter
{
public:
    enum class Order { columnsOnly, halving, rowsFirst, columnsFirst };

    /// `isHalf`: the input is float16.
    PlaneFilter(const PlaneShape& shape, const AxisOperator& rows, const AxisOperator& columns, bool isHalf)
        : m_rows(rows)
        , m_columns(columns, shape.inner)
        , m_rowTaps(mostTaps(rows))
        , m_order(chooseOrder(rows.isIdentity(), isHalf))
    {
    }

    const AxisOperator& rows() const { return m_rows; }
    const ColumnFilter& columns() const { return m_columns; }
    std::int64_t rowTaps() const { return m_rowTaps; }
    Order order() const { return m_order; }

private:
    Order chooseOrder(bool identityRows, bool isHalf) const
    {
        if (identityRows)
            return Order::columnsOnly;
        if (m_columns.isIdentity())
            return Order::rowsFirst;
        if (m_rowTaps == 2 && m_columns.isHalving())
            return Order::halving;
        const auto in = static_cast<double>(m_rows.inputs()), out = static_cast<double>(m_rows.outputs());
        const auto wide = static_cast<double>(m_columns.inputLength()),
                   narrow = static_cast<double>(m_columns.outputLength());
        const auto taps = static_cast<double>(m_rowTaps);
        const double columnsFirst =
            std::min(in, out * taps) * narrow * m_columns.costPerOutput() + out * narrow * taps;
        const double rowsFirst = out * wide * taps + out * narrow * m_columns.costPerOutput();
        // What is widened is in the cache; other rows are read best one at a time.
        return rowsFirst < columnsFirst || (isHalf && rowsFirst == columnsFirst) ? Order::rowsFirst
                                                                                 : Order::columnsFirst;
    }

    const AxisOperator& m_rows;
    ColumnFilter m_columns;
    std::int64_t m_rowTaps;
    Order m_order;
};

/// Produces rows plane by plane; holds only the few rows that this needs.
class FilterWorker
{
    using Order = PlaneFilter::Order;

public:
    FilterWorker(const PlaneFilter& filter, const PlaneSource& in, const PlaneTarget& out, Store store)
        : m_filter(filter)
        , m_in(in)
        , m_out(out)
        , m_widened(in.half ? filter.rowTaps() : 0, filter.columns().inputLength(), nullptr)
        , m_filtered(filter.order() == Order::columnsFirst ? filter.rowTaps() : 0,
                     filter.columns().outputLength(), out.half ? nullptr : static_cast<float*>(out.data))
        , m_guard(store)
        , m_line(makesInPlace() ? 0 : static_cast<std::size_t>(filter.columns().outputLength()))
    {
        if (filter.order() == Order::rowsFirst && !filter.columns().isIdentity())
            m_blended.resize(static_cast<std::size_t>(filter.columns().inputLength()) + kPage);
    }

    void startPlane(std::int64_t plane)
    {
        m_inPlane = plane * m_filter.rows().inputs() * m_filter.columns().inputLength();
        m_outPlane = plane * m_filter.rows().outputs() * m_filter.columns().outputLength();
        m_widened.clear();
        m_filtered.clear();
    }

    void row(std::int64_t i)
    {
        const std::int64_t length = m_filter.columns().outputLength(), place = m_outPlane + i * length;
        if (makesInPlace())
            return makeRow(i, static_cast<float*>(m_out.data) + place);
        makeRow(i, m_line.data());
        if (m_out.half)
            narrowRow(m_line.data(), static_cast<std::uint16_t*>(m_out.data) + place, length,
                      m_guard.store());
        else
            streamRow(std::as_bytes(std::span(m_line)), static_cast<float*>(m_out.data) + place);
    }

private:
    /// Other orders end with a filter along the row, which is stored to a line of its own before it is streamed.
    bool makesInPlace() const
    {
        return !m_out.half && (m_guard.store() == Store::cached || m_filter.order() == Order::columnsFirst);
    }

    void makeRow(std::int64_t i, float* out)
    {
        switch (m_filter.order()) {
        case Order::columnsOnly:
            return m_filter.columns().run(input(i), out);
        case Order::halving:
            return halve(i, out);
        case Order::rowsFirst:
            return rowsFirst(i, out);
        case Order::columnsFirst:
            return columnsFirst(i, out);
        }
    }

    /// Valid until as many other rows have been requested as the rows axis has taps.
    const float* input(std::int64_t index)
    {
        const std::int64_t length = m_filter.columns().inputLength();
        const std::int64_t place = m_inPlane + index * length;
        if (!m_in.half)
            return static_cast<const float*>(m_in.data) + place;
        return m_widened.row(index, [&](float* row) {
            widenRow(static_cast<const std::uint16_t*>(m_in.data) + place, row, length);
        });
    }

    void halve(std::int64_t i, float* out)
    {
        const auto weights = m_filter.rows().weights(i);
        const float both[2] = {weights.empty() ? 0.0f : static_cast<float>(weights[0]),
                               weights.size() < 2 ? 0.0f : static_cast<float>(weights[1])};
        const std::int64_t first = m_filter.rows().first(i);
        const float* upper = input(first);
        const float* lower = weights.size() < 2 ? upper : input(first + 1);
        halveRows(m_filter.columns().filter(), upper, lower, both, out);
    }

    void rowsFirst(std::int64_t i, float* out)
    {
        const ColumnFilter& columns = m_filter.columns();
        const std::int64_t first = m_filter.rows().first(i);
        m_taps.load(m_filter.rows(), i);
        for (std::size_t k = 0; k < m_taps.rows.size(); ++k)
            m_taps.rows[k] = input(first + static_cast<std::int64_t>(k));
        if (columns.isIdentity())
            return m_taps.blend(out, columns.inputLength());
        float* const blended = awayFrom(input(first), m_blended.data());
        m_taps.blend(blended, columns.inputLength());
        columns.run(blended, out, newRows(i));
    }

    /// Of the input, those that output row i + 1 needs beyond those of row i.
    std::span<const std::byte> newRows(std::int64_t i) const
    {
        const AxisOperator& rows = m_filter.rows();
        if (i + 1 == rows.outputs())
            return {};
        const auto end = [&rows](std::int64_t row) {
            return rows.first(row) + std::ssize(rows.weights(row));
        };
        const std::int64_t from = std::max(end(i), rows.first(i + 1)),
                           length = m_filter.columns().inputLength();
        const std::int64_t sample = m_in.half ? 2 : 4;
        return {static_cast<const std::byte*>(m_in.data) + (m_inPlane + from * length) * sample,
                static_cast<std::size_t>(std::max<std::int64_t>(end(i + 1) - from, 0) * length * sample)};
    }

    void columnsFirst(std::int64_t i, float* out)
    {
        const std::int64_t first = m_filter.rows().first(i);
        m_taps.load(m_filter.rows(), i);
        for (std::size_t k = 0; k < m_taps.rows.size(); ++k) {
            const std::int64_t index = first + static_cast<std::int64_t>(k);
            m_taps.rows[k] =
                m_filtered.row(index, [&](float* row) { m_filter.columns().run(input(index), row); });
        }
        m_taps.blend(out, m_filter.columns().outputLength(), m_out.half ? Store::cached : m_guard.store());
    }

    const PlaneFilter& m_filter;
    PlaneSource m_in;
    PlaneTarget m_out;
    std::int64_t m_inPlane = 0, m_outPlane = 0; // where the planes begin, in samples
    RowCache m_widened, m_filtered;
    StreamGuard m_guard;
    std::vector<float> m_line; // what becomes a row of the target
    std::vector<float> m_blended;
    RowTaps m_taps;
};

} // namespace

bool filterPlanes(const PlaneSource& in, const PlaneTarget& out, const PlaneShape& shape,
                  const AxisOperator& rows, const AxisOperator& columns, unsigned threads,
                  const std::stop_token& stop)
{
    const PlaneFilter filter(shape, rows, columns, in.half);
    const std::int64_t samples = shape.outer * rows.outputs() * filter.columns().outputLength();
    const Store store = storeFor(samples * (out.half ? 2 : 4));
    return forEachRow(shape.outer, rows.outputs(), filter.columns().outputLength(), threads, stop,
                      [&] { return FilterWorker(filter, in, out, store); });
}

} // namespace resizelens
