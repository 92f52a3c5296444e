#include "core/resize/matrix/double_eval.h"

#include "core/resize/matrix/strips.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace resizelens {

namespace {

struct Weighing
{
    const Tensor& in;
    Tensor& out;
    const AxisOperator& rows;
    const AxisOperator& columns;
    std::int64_t inner = 1;
    std::size_t rowTaps = 1;
    bool identityRows = false, identityColumns = false;

    std::int64_t inputLength() const { return columns.inputs() * inner; }
    std::int64_t outputLength() const { return columns.outputs() * inner; }
};

class WeighWorker
{
public:
    explicit WeighWorker(const Weighing& weighing)
        : m_weighing(weighing)
        , m_sums(static_cast<std::size_t>(weighing.inputLength()))
        , m_result(static_cast<std::size_t>(weighing.outputLength()))
        , m_lines(weighing.in.type() == DType::float64 ? 0 : weighing.rowTaps)
        , m_tags(m_lines.size(), -1)
    {
    }

    void startPlane(std::int64_t plane)
    {
        m_plane = plane;
        std::ranges::fill(m_tags, -1);
    }

    void row(std::int64_t i)
    {
        const double* sums = m_weighing.identityRows ? line(i) : sumOfRows(i);
        store(i, m_weighing.identityColumns ? sums : sumsOfColumns(sums));
    }

private:
    const double* line(std::int64_t index)
    {
        const std::int64_t length = m_weighing.inputLength();
        const std::int64_t place = (m_plane * m_weighing.rows.inputs() + index) * length;
        if (m_lines.empty())
            return m_weighing.in.as<double>().data() + place;
        const auto slot = static_cast<std::size_t>(index) % m_lines.size();
        if (std::exchange(m_tags[slot], index) != index) {
            const std::size_t size = elementSize(m_weighing.in.type());
            const auto bytes = m_weighing.in.bytes().subspan(static_cast<std::size_t>(place) * size,
                                                             static_cast<std::size_t>(length) * size);
            m_lines[slot] = *Tensor::fromBytes(m_weighing.in.type(), {length}, bytes)->toDoubles();
        }
        return m_lines[slot].data();
    }

    const double* sumOfRows(std::int64_t i)
    {
        std::ranges::fill(m_sums, 0.0);
        std::int64_t index = m_weighing.rows.first(i);
        for (const double weight : m_weighing.rows.weights(i)) {
            const double* const taps = line(index++);
            for (std::size_t x = 0; x < m_sums.size(); ++x)
                m_sums[x] += weight * taps[x];
        }
        return m_sums.data();
    }

    const double* sumsOfColumns(const double* sums)
    {
        std::ranges::fill(m_result, 0.0);
        double* target = m_result.data();
        for (std::int64_t x = 0; x < m_weighing.columns.outputs(); ++x, target += m_weighing.inner) {
            const double* taps = sums + m_weighing.columns.first(x) * m_weighing.inner;
            for (const double weight : m_weighing.columns.weights(x)) {
                for (std::int64_t c = 0; c < m_weighing.inner; ++c)
                    target[c] += weight * taps[c];
                taps += m_weighing.inner;
            }
        }
        return m_result.data();
    }

    void store(std::int64_t i, const double* values)
    {
        const DType type = m_weighing.out.type();
        const std::int64_t length = m_weighing.outputLength();
        const std::int64_t place = (m_plane * m_weighing.rows.outputs() + i) * length;
        if (type == DType::float64) {
            std::copy_n(values, length, m_weighing.out.as<double>().data() + place);
            return;
        }
        std::transform(values, values + length, m_result.begin(),
                       [&](double value) { return isInteger(type) ? std::trunc(value) : value; });
        const Tensor row = *Tensor::fromDoubles(type, {length}, m_result);
        std::ranges::copy(row.bytes(), m_weighing.out.bytes().begin() +
                                           place * static_cast<std::int64_t>(elementSize(type)));
    }

    const Weighing& m_weighing;
    std::int64_t m_plane = 0;
    std::vector<double> m_sums, m_result;
    std::vector<std::vector<double>> m_lines; // recent input rows, widened; empty for float64 input
    std::vector<std::int64_t> m_tags;
};

} // namespace

bool weighPlanes(const Tensor& in, Tensor& out, const PlaneShape& shape, const AxisOperator& rows,
                 const AxisOperator& columns, unsigned threads, const std::stop_token& stop)
{
    Weighing weighing{in, out, rows, columns, shape.inner, 1, rows.isIdentity(), columns.isIdentity()};
    for (std::int64_t i = 0; i < rows.outputs(); ++i)
        weighing.rowTaps = std::max(weighing.rowTaps, rows.weights(i).size());
    return forEachRow(shape.outer, rows.outputs(), weighing.outputLength(), threads, stop,
                      [&] { return WeighWorker(weighing); });
}

} // namespace resizelens
