#include "core/extras/preprocess/level_matrix.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

constexpr double kExactFloat = 1 << 24; // whole numbers up to here are exact in float32
constexpr double kMostLevel = 255.0;

double highPart(double weight, int bits)
{
    return std::floor(std::ldexp(weight, -bits) + 0.5);
}

} // namespace

LevelMatrix::LevelMatrix(AxisOperator matrix, std::int64_t first, std::int64_t length,
                         std::optional<int> bits)
    : m_matrix(std::move(matrix))
    , m_first(first)
    , m_length(length)
    , m_bits(bits)
{
}

bool LevelMatrix::isIdentity() const
{
    return m_matrix.isIdentity() && m_first == 0 && m_length == m_matrix.outputs();
}

bool LevelMatrix::hasNegativeWeights() const
{
    for (std::int64_t i = 0; i < m_matrix.outputs(); ++i)
        if (std::ranges::any_of(m_matrix.weights(i), [](double weight) { return weight < 0.0; }))
            return true;
    return false;
}

double LevelMatrix::wholeWeight(double weight) const
{
    return std::round(std::ldexp(weight, *m_bits));
}

double LevelMatrix::gain() const
{
    double most = 0.0;
    for (std::int64_t i = 0; i < m_matrix.outputs(); ++i) {
        double sum = 0.0;
        for (const double weight : m_matrix.weights(i))
            sum += std::abs(weight);
        most = std::max(most, sum);
    }
    return most;
}

std::size_t LevelMatrix::taps() const
{
    std::size_t most = 0;
    for (std::int64_t i = 0; i < m_matrix.outputs(); ++i)
        most = std::max(most, m_matrix.weights(i).size());
    return most;
}

std::optional<int> LevelMatrix::lowBits() const
{
    const auto isExact = [&](int low) {
        const double half = std::ldexp(1.0, *m_bits - low - 1);
        for (std::int64_t i = 0; i < m_matrix.outputs(); ++i) {
            double highs = 0.0, lows = 0.0;
            for (const double weight : m_matrix.weights(i)) {
                const double whole = wholeWeight(weight), high = low == 0 ? whole : highPart(whole, low);
                highs += std::abs(high);
                lows += std::abs(whole - std::ldexp(high, low));
            }
            if (kMostLevel * lows >= kExactFloat ||
                kMostLevel * (highs + std::ldexp(lows, -low)) + half + 1.0 >= kExactFloat)
                return false;
        }
        return true;
    };
    for (int low = 0; low < *m_bits; ++low)
        if (isExact(low))
            return low;
    return std::nullopt;
}

Result<Tensor> LevelMatrix::dense(bool isColumns, Part part, int low) const
{
    RL_TAKE(auto tensor,
            Tensor::zeros(DType::float32, isColumns ? Dims{inputs(), m_length} : Dims{m_length, inputs()}));
    const auto partOf = [&](double weight) {
        if (!bits())
            return weight;
        const double whole = wholeWeight(weight);
        if (part == Part::all)
            return whole;
        const double high = highPart(whole, low);
        return part == Part::high ? high : whole - std::ldexp(high, low);
    };
    float* all = tensor.as<float>().data();
    for (std::int64_t i = std::max<std::int64_t>(0, -m_first);
         i < std::min(m_length, m_matrix.outputs() - m_first); ++i) {
        std::int64_t k = m_matrix.first(i + m_first);
        for (const double weight : m_matrix.weights(i + m_first)) {
            all[isColumns ? k * m_length + i : i * inputs() + k] = static_cast<float>(partOf(weight));
            ++k;
        }
    }
    return tensor;
}

} // namespace resizelens
