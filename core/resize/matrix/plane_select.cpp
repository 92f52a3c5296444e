#include "core/resize/matrix/plane_eval.h"
#include "core/resize/matrix/row_kernels.h"
#include "core/resize/matrix/strips.h"

#include <cstring>
#include <utility>
#include <vector>

namespace resizelens {

namespace {

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

class SelectWorker
{
public:
    SelectWorker(const std::byte* in, std::byte* out, std::size_t run, const AxisOperator& rows,
                 const RowSelection& columns, bool copies, Store store)
        : m_in(in)
        , m_out(out)
        , m_run(run)
        , m_inRow(static_cast<std::size_t>(columns.inputs) * run)
        , m_outRow(static_cast<std::size_t>(columns.outputs) * run)
        , m_rows(rows)
        , m_columns(columns)
        , m_copies(copies)
        , m_guard(store)
        , m_line(store == Store::streamed && !copies ? m_outRow : 0)
    {
    }

    void startPlane(std::int64_t plane)
    {
        m_plane = plane;
        m_last = -1;
    }

    void row(std::int64_t i)
    {
        const std::int64_t first = m_rows.first(i);
        const std::byte* row = m_in + static_cast<std::size_t>(m_plane * m_rows.inputs() + first) * m_inRow;
        std::byte* target = m_out + static_cast<std::size_t>(m_plane * m_rows.outputs() + i) * m_outRow;
        const bool isNew = first != std::exchange(m_last, first);
        if (m_guard.store() == Store::streamed)
            streamRow({m_copies ? row : selectedLine(row, isNew), m_outRow}, target);
        else if (m_copies)
            std::memcpy(target, row, m_outRow);
        else if (isNew)
            selectColumns(m_columns, row, target, m_run);
        else
            std::memcpy(target, target - m_outRow, m_outRow);
    }

private:
    const std::byte* selectedLine(const std::byte* row, bool isNew)
    {
        if (isNew)
            selectColumns(m_columns, row, m_line.data(), m_run);
        return m_line.data();
    }

    const std::byte* m_in;
    std::byte* m_out;
    std::size_t m_run, m_inRow, m_outRow;
    const AxisOperator& m_rows;
    const RowSelection& m_columns;
    bool m_copies;
    StreamGuard m_guard;
    std::vector<std::byte> m_line; // a row's selection, before it is streamed
    std::int64_t m_plane = 0, m_last = -1;
};

} // namespace

bool selectPlanes(const std::byte* in, std::byte* out, std::size_t elementBytes, const PlaneShape& shape,
                  const AxisOperator& rows, const AxisOperator& columns, unsigned threads,
                  const std::stop_token& stop)
{
    const RowSelection selection = makeRowSelection(columns);
    const bool copies = columns.isIdentity();
    const auto run = static_cast<std::size_t>(shape.inner) * elementBytes;
    const std::int64_t rowBytes = columns.outputs() * static_cast<std::int64_t>(run);
    const Store store = storeFor(shape.outer * rows.outputs() * rowBytes);
    return forEachRow(shape.outer, rows.outputs(), columns.outputs() * shape.inner, threads, stop,
                      [&] { return SelectWorker(in, out, run, rows, selection, copies, store); });
}

} // namespace resizelens
