#include "core/resize/plane_eval.h"

#include "core/resize/row_kernels.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <vector>

namespace resizelens {

namespace {

/// Rows of output that one task makes. Strips of a plane repeat the few rows around their edges, so they stay
/// tall.
struct Strips
{
    std::int64_t perPlane = 1;
    std::int64_t rows = 1;
    unsigned threads = 1;
};

Strips planStrips(const PlaneShape& shape, std::int64_t outputRows, std::int64_t outputElements,
                  unsigned threads)
{
    constexpr std::int64_t kWorthAThread = 1 << 16; // elements; below it a thread costs more than it saves
    Strips strips;
    const auto most = static_cast<std::int64_t>(threads == 0 ? defaultThreads() : threads);
    strips.threads = static_cast<unsigned>(std::clamp<std::int64_t>(outputElements / kWorthAThread, 1, most));
    const std::int64_t tasks = strips.threads == 1 ? 1 : std::int64_t{4} * strips.threads;
    strips.perPlane =
        std::clamp<std::int64_t>((tasks + shape.outer - 1) / std::max<std::int64_t>(shape.outer, 1), 1,
                                 std::max<std::int64_t>(outputRows / 8, 1));
    strips.rows = (outputRows + strips.perPlane - 1) / strips.perPlane;
    return strips;
}

/// Runs `strip(plane, first row, end row)` over all strips; false when stopped.
template<class Strip>
bool runStrips(const PlaneShape& shape, std::int64_t outputRows, const Strips& strips,
               const std::stop_token& stop, Strip&& strip)
{
    parallelFor(shape.outer * strips.perPlane, strips.threads, [&](std::int64_t task) {
        if (stop.stop_requested())
            return;
        const std::int64_t begin = task % strips.perPlane * strips.rows;
        const std::int64_t end = std::min(begin + strips.rows, outputRows);
        if (begin < end)
            strip(task / strips.perPlane, begin, end);
    });
    return !stop.stop_requested();
}

/// Filters one row of columns × inner samples.
class ColumnFilter
{
public:
    ColumnFilter(const AxisOperator& columns, std::int64_t inner)
        : m_filter(makeRowFilter(columns))
        , m_inner(inner)
        , m_identity(columns.isIdentity())
    {
    }

    bool isIdentity() const { return m_identity; }
    bool isHalving() const
    {
        return m_inner == 1 && m_filter.taps == 2 && m_filter.periodic.p == 1 && m_filter.periodic.q == 2;
    }
    const RowFilter& filter() const { return m_filter; }
    std::int64_t inputLength() const { return m_filter.inputs * m_inner; }
    std::int64_t outputLength() const { return m_filter.outputs * m_inner; }
    double costPerOutput() const
    {
        if (m_identity)
            return 0.0;
        // Outputs that must be gathered cost about four times as much.
        const PeriodicRows& rows = m_filter.periodic;
        const double periodic =
            static_cast<double>(rows.p * (rows.end - rows.begin)) / static_cast<double>(m_filter.outputs);
        return static_cast<double>(m_filter.taps) * (4.0 - 3.0 * periodic);
    }

    void run(const float* in, float* out) const
    {
        if (m_inner == 1)
            return filterRow(m_filter, in, out);
        for (std::int64_t x = 0; x < m_filter.outputs; ++x, out += m_inner) {
            const float* taps = in + m_filter.firsts[static_cast<std::size_t>(x)] * m_inner;
            std::fill_n(out, m_inner, 0.0f);
            for (std::int64_t t = 0; t < m_filter.taps; ++t, taps += m_inner) {
                const float weight = m_filter.tapWeights(t)[x];
                for (std::int64_t c = 0; c < m_inner; ++c)
                    out[c] += weight * taps[c];
            }
        }
    }

private:
    RowFilter m_filter;
    std::int64_t m_inner;
    bool m_identity;
};

/// The taps of one output row along the rows axis.
struct RowTaps
{
    std::vector<float> weights;
    std::vector<const float*> rows;

    void load(const AxisOperator& axis, std::int64_t row)
    {
        weights.assign(axis.weights(row).begin(), axis.weights(row).end());
        rows.resize(weights.size());
    }
    void blend(float* out, std::int64_t length) const
    {
        if (rows.empty())
            std::fill_n(out, length, 0.0f);
        else if (rows.size() == 1 && weights[0] == 1.0f)
            std::copy_n(rows[0], length, out);
        else
            blendRows(rows, weights.data(), out, static_cast<std::size_t>(length));
    }
};

/// Input rows that were filtered along the columns, the last few of them.
class RowCache
{
public:
    RowCache(std::int64_t slots, std::int64_t length)
        : m_length(length)
        , m_tags(static_cast<std::size_t>(slots), -1)
        , m_rows(static_cast<std::size_t>(slots * length))
    {
    }

    const float* row(std::int64_t index, const float* plane, const ColumnFilter& columns)
    {
        const std::int64_t slot = index % static_cast<std::int64_t>(m_tags.size());
        float* row = m_rows.data() + slot * m_length;
        if (std::exchange(m_tags[static_cast<std::size_t>(slot)], index) != index)
            columns.run(plane + index * columns.inputLength(), row);
        return row;
    }

private:
    std::int64_t m_length;
    std::vector<std::int64_t> m_tags;
    std::vector<float> m_rows;
};

constexpr std::size_t kPage = 4096 / sizeof(float);

/// A place in the first page of `memory` whose address differs from that of `rows` by half a page: processors
/// take a load for dependent on a store that is whole pages away, and rows of pictures often are.
float* awayFrom(const float* rows, float* memory)
{
    const auto page = [](const float* place) {
        return reinterpret_cast<std::uintptr_t>(place) / sizeof(float) % kPage;
    };
    return memory + (page(rows) + kPage / 2 + kPage - page(memory)) % kPage;
}

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
    PlaneFilter(const PlaneShape& shape, const AxisOperator& rows, const AxisOperator& columns)
        : m_shape(shape)
        , m_rows(rows)
        , m_columns(columns, shape.inner)
        , m_rowTaps(mostTaps(rows))
        , m_identityRows(rows.isIdentity())
    {
        const auto in = static_cast<double>(rows.inputs()), out = static_cast<double>(rows.outputs());
        const auto wide = static_cast<double>(m_columns.inputLength()),
                   narrow = static_cast<double>(m_columns.outputLength());
        const auto taps = static_cast<double>(m_rowTaps);
        const double columnsFirst =
            std::min(in, out * taps) * narrow * m_columns.costPerOutput() + out * narrow * taps;
        const double rowsFirst = out * wide * taps + out * narrow * m_columns.costPerOutput();
        m_rowsFirst = m_columns.isIdentity() || (!m_identityRows && rowsFirst < columnsFirst);
    }

    void strip(const float* in, float* out, std::int64_t begin, std::int64_t end) const
    {
        if (m_identityRows)
            for (std::int64_t i = begin; i < end; ++i)
                m_columns.run(in + i * m_columns.inputLength(), out + i * m_columns.outputLength());
        else if (m_rowTaps == 2 && m_columns.isHalving())
            halve(in, out, begin, end);
        else if (m_rowsFirst)
            rowsFirst(in, out, begin, end);
        else
            columnsFirst(in, out, begin, end);
    }

private:
    void halve(const float* in, float* out, std::int64_t begin, std::int64_t end) const
    {
        for (std::int64_t i = begin; i < end; ++i) {
            const auto weights = m_rows.weights(i);
            const float both[2] = {weights.empty() ? 0.0f : static_cast<float>(weights[0]),
                                   weights.size() < 2 ? 0.0f : static_cast<float>(weights[1])};
            const float* upper = in + m_rows.first(i) * m_columns.inputLength();
            const float* lower = weights.size() < 2 ? upper : upper + m_columns.inputLength();
            halveRows(m_columns.filter(), upper, lower, both, out + i * m_columns.outputLength());
        }
    }

    void rowsFirst(const float* in, float* out, std::int64_t begin, std::int64_t end) const
    {
        std::vector<float> memory(
            m_columns.isIdentity() ? 0 : static_cast<std::size_t>(m_columns.inputLength()) + kPage);
        float* const blended = m_columns.isIdentity() ? nullptr : awayFrom(in, memory.data());
        RowTaps taps;
        for (std::int64_t i = begin; i < end; ++i) {
            taps.load(m_rows, i);
            for (std::size_t k = 0; k < taps.rows.size(); ++k)
                taps.rows[k] =
                    in + (m_rows.first(i) + static_cast<std::int64_t>(k)) * m_columns.inputLength();
            float* row = out + i * m_columns.outputLength();
            taps.blend(m_columns.isIdentity() ? row : blended, m_columns.inputLength());
            if (!m_columns.isIdentity())
                m_columns.run(blended, row);
        }
    }

    void columnsFirst(const float* in, float* out, std::int64_t begin, std::int64_t end) const
    {
        RowCache cache(m_rowTaps, m_columns.outputLength());
        RowTaps taps;
        for (std::int64_t i = begin; i < end; ++i) {
            taps.load(m_rows, i);
            for (std::size_t k = 0; k < taps.rows.size(); ++k)
                taps.rows[k] = cache.row(m_rows.first(i) + static_cast<std::int64_t>(k), in, m_columns);
            taps.blend(out + i * m_columns.outputLength(), m_columns.outputLength());
        }
    }

    const PlaneShape& m_shape;
    const AxisOperator& m_rows;
    ColumnFilter m_columns;
    std::int64_t m_rowTaps;
    bool m_identityRows;
    bool m_rowsFirst = false;
};

/// Selects one row of columns × inner elements of type T, or of runs of bytes.
template<class T>
void selectElements(const RowSelection& columns, const std::byte* in, std::byte* out)
{
    selectRow(columns, reinterpret_cast<const T*>(in), reinterpret_cast<T*>(out));
}

void selectRuns(const RowSelection& columns, const std::byte* in, std::byte* out, std::size_t run)
{
    for (const std::int32_t first : columns.firsts) {
        std::memcpy(out, in + static_cast<std::size_t>(first) * run, run);
        out += run;
    }
}

void selectColumns(const RowSelection& columns, const std::byte* in, std::byte* out, std::size_t run)
{
    switch (run) {
    case 1:
        return selectElements<std::uint8_t>(columns, in, out);
    case 2:
        return selectElements<std::uint16_t>(columns, in, out);
    case 4:
        return selectElements<std::uint32_t>(columns, in, out);
    case 8:
        return selectElements<std::uint64_t>(columns, in, out);
    default:
        return selectRuns(columns, in, out, run);
    }
}

} // namespace

bool filterPlanes(const float* in, float* out, const PlaneShape& shape, const AxisOperator& rows,
                  const AxisOperator& columns, unsigned threads, const std::stop_token& stop)
{
    const PlaneFilter filter(shape, rows, columns);
    const std::int64_t inSize = shape.rows * shape.columns * shape.inner;
    const std::int64_t outSize = rows.outputs() * columns.outputs() * shape.inner;
    const Strips strips = planStrips(shape, rows.outputs(), shape.outer * outSize, threads);
    return runStrips(shape, rows.outputs(), strips, stop,
                     [&](std::int64_t plane, std::int64_t begin, std::int64_t end) {
                         filter.strip(in + plane * inSize, out + plane * outSize, begin, end);
                     });
}

bool selectPlanes(const std::byte* in, std::byte* out, std::size_t elementBytes, const PlaneShape& shape,
                  const AxisOperator& rows, const AxisOperator& columns, unsigned threads,
                  const std::stop_token& stop)
{
    const RowSelection selection = makeRowSelection(columns);
    const bool copies = columns.isIdentity();
    const auto run = static_cast<std::size_t>(shape.inner) * elementBytes;
    const auto inRow = static_cast<std::size_t>(shape.columns) * run;
    const auto outRow = static_cast<std::size_t>(columns.outputs()) * run;
    const std::int64_t outElements = shape.outer * rows.outputs() * columns.outputs() * shape.inner;
    const Strips strips = planStrips(shape, rows.outputs(), outElements, threads);
    return runStrips(
        shape, rows.outputs(), strips, stop, [&](std::int64_t plane, std::int64_t begin, std::int64_t end) {
            const std::byte* source = in + static_cast<std::size_t>(plane * shape.rows) * inRow;
            std::byte* target = out + static_cast<std::size_t>(plane * rows.outputs() + begin) * outRow;
            for (std::int64_t i = begin; i < end; ++i, target += outRow) {
                const std::byte* row = source + static_cast<std::size_t>(rows.first(i)) * inRow;
                if (copies)
                    std::memcpy(target, row, outRow);
                else if (i > begin && rows.first(i) == rows.first(i - 1))
                    std::memcpy(target, target - outRow, outRow);
                else
                    selectColumns(selection, row, target, run);
            }
        });
}

} // namespace resizelens
