#include "core/engine/random_input.h"

#include "core/base/element_type.h"
#include "core/base/enum_names.h"
#include "core/base/portable_random.h"
#include "core/engine/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <limits>
#include <random>

namespace resizelens {

namespace {

template<class T, class Make>
void fill(Tensor& tensor, std::uint64_t seed, Make make)
{
    std::mt19937_64 generator(seed);
    for (T& value : tensor.as<T>())
        value = make(unitRandom(generator));
}

} // namespace

Result<Tensor> randomTensor(DType type, const Dims& dims, std::uint64_t seed)
{
    RL_TAKE(auto made, Tensor::uninitialized(type, dims));
    return visitElement(
        type,
        [&]<class Element>(Element) -> Result<Tensor> {
            using Stored = typename Element::Stored;
            if constexpr (Element::isFloating) {
                fill<Stored>(made, seed, [](double u) { return Element::fromDouble(2.0 * u - 1.0); });
            } else {
                constexpr bool isByte = sizeof(Stored) == 1;
                constexpr double low = std::same_as<Stored, std::int8_t> ? -128.0 : 0.0;
                constexpr double count = std::same_as<Element, BooleanElement> ? 2.0 : isByte ? 256.0 : 100.0;
                fill<Stored>(made, seed,
                             [](double u) { return static_cast<Stored>(low + std::floor(u * count)); });
            }
            return std::move(made);
        },
        [&]() -> Result<Tensor> { return fail(words::randomNotMade, dtypeName(type)); });
}

namespace {

/// Generates the values of an InputKind as doubles, in element order.
class Pattern
{
public:
    /// `most`: largest value of the type.
    Pattern(InputKind kind, const Dims& dims, std::uint64_t seed, double most)
        : m_kind(kind)
        , m_dims(dims)
        , m_generator(seed)
        , m_most(most)
    {
        for (double& knot : m_knots)
            knot = unit();
        m_constant = 0.25 + 0.5 * unit();
    }

    double next()
    {
        const double value = valueHere();
        advance();
        return value;
    }

private:
    static constexpr std::size_t kGrid = 5; // grid points of a smooth image along an axis

    double unit() { return unitRandom(m_generator); }

    double valueHere()
    {
        switch (m_kind) {
        case InputKind::uniform:
            return 2.0 * unit() - 1.0;
        case InputKind::image:
            return smooth();
        case InputKind::wide:
            return 2000.0 * unit() - 1000.0;
        case InputKind::normal: { // sum of 12 uniforms: log() is not reproducible across platforms
            double sum = -6.0;
            for (int i = 0; i < 12; ++i)
                sum += unit();
            return sum;
        }
        case InputKind::bytes:
            return 255.0 * smooth();
        case InputKind::alternating:
            return m_sum % 2 == 0 ? 1.0 : -1.0;
        case InputKind::extreme:
        case InputKind::notFinite:
            return special();
        case InputKind::constant:
            break;
        }
        return m_constant;
    }

    /// One element in four is special.
    double special()
    {
        constexpr double kInfinite = std::numeric_limits<double>::infinity();
        constexpr std::array finite = {0.0, -0.0, 1e-39, -3e-42, 6e-8, -3e-7, 1e4, -3e4, 1e8, -1e16, 1e30};
        constexpr std::array more = {std::numeric_limits<double>::quiet_NaN(), kInfinite, -kInfinite};
        const bool all = m_kind == InputKind::notFinite;
        const std::size_t count = 4 * (finite.size() + (all ? more.size() : 0));
        const double ordinary = 2.0 * unit() - 1.0;
        const auto drawn = static_cast<std::size_t>(unit() * static_cast<double>(count));
        if (drawn < finite.size())
            return std::abs(finite[drawn]) <= m_most ? finite[drawn] : ordinary;
        return all && drawn < finite.size() + more.size() ? more[drawn - finite.size()] : ordinary;
    }

    /// Interpolates a coarse grid over the last two axes; each slice has its own.
    double smooth() const
    {
        const auto place = [&](std::size_t back) {
            const std::size_t rank = m_dims.size();
            if (back > rank || m_dims[rank - back] < 2)
                return 0.0;
            const auto length = static_cast<double>(m_dims[rank - back] - 1);
            return static_cast<double>(m_index[rank - back]) / length * (kGrid - 1);
        };
        const double x = place(1), y = place(2);
        const auto left = std::min(static_cast<std::size_t>(x), kGrid - 2),
                   top = std::min(static_cast<std::size_t>(y), kGrid - 2);
        const double u = x - static_cast<double>(left), v = y - static_cast<double>(top);
        const auto knot = [&](std::size_t row, std::size_t column) {
            return m_knots[(row * kGrid + column + 7 * m_slice) % m_knots.size()];
        };
        return (knot(top, left) * (1 - u) + knot(top, left + 1) * u) * (1 - v) +
               (knot(top + 1, left) * (1 - u) + knot(top + 1, left + 1) * u) * v;
    }

    void advance()
    {
        for (std::size_t axis = m_dims.size(); axis-- > 0;) {
            ++m_sum;
            if (++m_index[axis] < m_dims[axis]) {
                m_slice += axis + 2 < m_dims.size() ? 1 : 0;
                return;
            }
            m_sum -= static_cast<std::uint64_t>(m_index[axis]);
            m_index[axis] = 0;
        }
    }

    InputKind m_kind;
    Dims m_dims;
    std::mt19937_64 m_generator;
    double m_most;
    std::vector<double> m_knots = std::vector<double>(kGrid * kGrid * 3);
    double m_constant = 0.0;
    std::vector<std::int64_t> m_index = std::vector<std::int64_t>(m_dims.size(), 0);
    std::uint64_t m_sum = 0;
    std::size_t m_slice = 0;
};

/// The nearest kind that the type supports.
InputKind kindFor(DType type, InputKind kind)
{
    if (isHalf(type) && kind == InputKind::wide)
        return InputKind::uniform;
    return isHalf(type) && kind == InputKind::bytes ? InputKind::image : kind;
}

/// Integers up to here are exact in a double.
constexpr double kMostWhole = 0x1p53;

struct WholeRange
{
    double low = 0.0, count = 0.0;
};

WholeRange wholeRange(DType type)
{
    constexpr WholeRange whole = {-kMostWhole, 2.0 * kMostWhole};
    return visitElement(
        type,
        [&]<class Element>(Element) -> WholeRange {
            using Stored = typename Element::Stored;
            if constexpr (std::same_as<Stored, std::uint64_t>)
                return {0.0, kMostWhole};
            else if constexpr (!Element::isFloating && !std::same_as<Element, BooleanElement> &&
                               sizeof(Stored) < 8)
                return {Element::toDouble(std::numeric_limits<Stored>::lowest()),
                        std::exp2(8.0 * sizeof(Stored))};
            else
                return whole;
        },
        [&] { return whole; });
}

double asInteger(double value, InputKind kind, const WholeRange& range,
                 const std::optional<std::int64_t>& most)
{
    const double last = range.low + range.count - 1.0;
    const double limit = most ? std::min(static_cast<double>(*most) - 1.0, last) : last;
    const double usual = std::min(limit, 99.0);
    switch (kind) {
    case InputKind::wide:
        value = (value + 1000.0) / 2000.0; // 0 to 1
        return most ? std::floor(value * (limit + 1.0)) : range.low + std::floor(value * range.count);
    case InputKind::image:
        value = std::floor(value * 256.0);
        break;
    case InputKind::alternating:
        value = value > 0.0 ? 1.0 : 0.0;
        break;
    case InputKind::constant:
        value = std::floor(value * (usual + 1.0));
        break;
    default:
        value = std::floor(std::abs(value) * (usual + 1.0));
        break;
    }
    return std::clamp(value, std::max(range.low, 0.0), limit);
}

} // namespace

Phrase inputKindWords(InputKind kind)
{
    static constexpr EnumWords<InputKind::notFinite> kWords(
        words::inputsUniform, words::inputsSmooth, words::inputsWide, words::inputsNormal,
        words::inputsOfBytes, words::inputsAlternating, words::inputsEqual, words::inputsExtreme,
        words::inputsNotFinite);
    return kWords[kind];
}

Result<Tensor> patternTensor(DType type, const Dims& dims, std::uint64_t seed, InputKind kind,
                             std::optional<std::int64_t> most)
{
    kind = isSpecial(kind) && !isFloating(type) ? InputKind::uniform : kindFor(type, kind);
    const bool isUsual = !isInteger(type) || elementSize(type) == 1 || most.value_or(100) >= 100;
    if (kind == InputKind::uniform && isUsual)
        return randomTensor(type, dims, seed);
    auto made = randomTensor(type, dims, seed); // also checks the type
    if (!made || type == DType::boolean)
        return made;
    Pattern pattern(kind, dims, seed, type == DType::float16 ? 65504.0 : 3e38);
    std::vector<double> values(static_cast<std::size_t>(made->count()));
    for (double& value : values) {
        value = pattern.next();
        if (isInteger(type))
            value = asInteger(value, kind, wholeRange(type), elementSize(type) == 1 ? std::nullopt : most);
    }
    return Tensor::fromDoubles(type, dims, values);
}

Dims filledIn(const Shape& shape)
{
    constexpr std::int64_t kUsualLength = 64;
    Dims dims;
    for (std::size_t axis = 0; axis < shape.size(); ++axis)
        dims.push_back(shape[axis].known() ? shape[axis].length : axis == 0 ? 1 : kUsualLength);
    return dims;
}

const Tensor* findTensor(const std::vector<NamedTensor>& tensors, const std::string& name)
{
    const auto found =
        std::ranges::find_if(tensors, [&](const NamedTensor& one) { return one.name == name; });
    return found == tensors.end() ? nullptr : &found->tensor;
}

} // namespace resizelens
