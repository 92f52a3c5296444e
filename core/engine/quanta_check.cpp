#include "core/engine/quanta_check.h"

#include "core/base/limits.h"
#include "core/base/portable_random.h"
#include "core/engine/words.h"
#include "core/resize/quant/integer_eval.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace resizelens {

namespace {

/// Scale and zero point of a QuantizeLinear or DequantizeLinear read from a file.
Result<Quantisation> numbersOf(const OnnxNode& node)
{
    if (node.constants.size() != 2 || node.constants[0].count() != 1 || node.constants[1].count() != 1)
        return fail(words::scaleNotOne, node.opType);
    const auto scale = node.constants[0].toDoubles();
    const auto zero = node.constants[1].toInts();
    if (!scale || !zero)
        return fail(scale ? zero.error() : scale.error());
    return Quantisation{node.constants[1].type(), scale->front(), zero->front()};
}

Result<Tensor> realOf(const Tensor& codes, const Quantisation& numbers)
{
    RL_TAKE(auto values, codes.toDoubles());
    for (double& value : values)
        value = (value - static_cast<double>(numbers.zeroPoint)) * numbers.scale;
    return Tensor::fromDoubles(DType::float64, codes.dims(), values);
}

Result<Tensor> codesOf(const Tensor& real, const Quantisation& numbers)
{
    RL_TAKE(auto values, real.toDoubles());
    // float64 sums may be a few ULPs off a tie; treat them as ties.
    constexpr double kTie = 0x1p-40;
    for (double& value : values) {
        const double exact = value / numbers.scale;
        const double twice = std::nearbyint(2.0 * exact);
        const bool tie = std::abs(2.0 * exact - twice) <= kTie * std::max(1.0, std::abs(exact));
        value = std::nearbyint(tie ? 0.5 * twice : exact) + static_cast<double>(numbers.zeroPoint);
        value = std::clamp(value, static_cast<double>(numbers.least()), static_cast<double>(numbers.most()));
    }
    return Tensor::fromDoubles(numbers.type, real.dims(), values);
}

/// Evaluates the nodes of a quantised form operator by operator. Where one has several nodes, the numbers between them
/// must be those that its input has: they then change nothing.
class FormEvaluation
{
public:
    /// `numbers`: those of the input.
    FormEvaluation(Tensor input, const Quantisation& numbers, const Progress& progress)
        : m_current(std::move(input))
        , m_last(numbers)
        , m_progress(progress)
    {
    }

    Result<void> convert(const OnnxNode& node)
    {
        RL_TAKE(const auto numbers, numbersOf(node));
        if (m_inside > 0)
            return m_last == numbers ? Result<void>() : fail(words::numbersInside, node.opType);
        RL_TAKE(m_current,
                node.opType == "QuantizeLinear" ? codesOf(m_current, numbers) : realOf(m_current, numbers));
        m_last = numbers;
        return {};
    }

    /// Of an operator of `count` nodes.
    Result<void> compute(const Operator& op, std::size_t count)
    {
        RL_TAKE(m_current, evaluateOperator(op, m_current, m_progress));
        m_inside = count - 1;
        return {};
    }

    /// Whether the node belongs to the operator that was computed.
    bool passes()
    {
        const bool does = m_inside > 0;
        m_inside -= does ? 1 : 0;
        return does;
    }

    Tensor take() { return std::move(m_current); }

private:
    Tensor m_current;
    Quantisation m_last;
    const Progress& m_progress;
    std::size_t m_inside = 0; // nodes of the last operator that are still to come
};

Result<Tensor> evaluateNodes(const std::vector<OnnxNode>& nodes, Tensor input, const ResizeSite& site,
                             const Progress& progress)
{
    RL_TAKE(const auto chain, readForm(nodes));
    FormEvaluation evaluation(std::move(input), *site.quantisation->before, progress);
    std::size_t next = 0; // index into the chain
    for (const OnnxNode& node : nodes) {
        if (tellsNumbers(node)) {
            RL_TRY(evaluation.convert(node));
            continue;
        }
        if (evaluation.passes())
            continue;
        const Operator& op = chain.operators[next++];
        RL_TAKE(const auto written, writeOperator(op, DType::float32, site.spec.opset));
        RL_TRY(evaluation.compute(op, written.size()));
    }
    return evaluation.take();
}

} // namespace

Result<Tensor> randomCodes(const Quantisation& numbers, const Dims& dims, std::uint64_t seed)
{
    const auto count = elementCount(dims);
    if (!count || *count > kMostComparedCodes)
        return fail(words::inputTooLarge, toText(dims));
    std::mt19937_64 generator(seed);
    std::vector<double> values(static_cast<std::size_t>(*count));
    for (double& value : values)
        value = static_cast<double>(numbers.least()) + std::floor(256.0 * unitRandom(generator));
    return Tensor::fromDoubles(numbers.type, dims, values);
}

Result<QuantaCheck> compareQuanta(const std::vector<OnnxNode>& nodes, const ResizeSite& site,
                                  const Tensor& codes, const Progress& progress)
{
    const SiteQuantisation& numbers = *site.quantisation;
    RL_TAKE(const auto axes, siteOperators(site));
    Dims result;
    for (const AxisOperator& axis : axes)
        result.push_back(axis.outputs());
    if (const auto count = elementCount(result); !count || *count > kMostComparedCodes)
        return fail(words::resultTooLarge, toText(result));
    RL_TAKE(const auto wanted, resizeCodes(axes, numbers, codes, CodeRounding::halfEven, progress));
    const bool wrapped = numbers.kind == SiteQuantisation::Kind::wrapped;
    RL_TAKE(auto input, wrapped ? realOf(codes, *numbers.before) : Result<Tensor>(codes));
    auto got = evaluateNodes(nodes, std::move(input), site, progress);
    if (got && wrapped)
        got = codesOf(*got, *numbers.after);
    RL_TRY(got);
    const auto a = wanted.toDoubles(), b = got->toDoubles();
    if (!a || !b)
        return fail(a ? b.error() : a.error());
    if (wanted.dims() != got->dims())
        return fail(words::rewriteOfOtherShape, toText(got->dims()), toText(wanted.dims()));
    QuantaCheck check;
    for (std::size_t i = 0; i < a->size(); ++i) {
        const auto difference = static_cast<std::int64_t>((*b)[i] - (*a)[i]);
        check.most = std::max(check.most, difference < 0 ? -difference : difference);
        ++(difference < 0 ? check.less : difference > 0 ? check.greater : check.same);
    }
    return check;
}

} // namespace resizelens
