#include "core/resize/quant/quantised_form.h"

#include "core/resize/quant/tie_share.h"
#include "core/resize/quant/words.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace resizelens {

namespace {

constexpr std::int64_t kAccumulator = (std::int64_t{1} << 31) - 1;
constexpr std::int64_t kCodeRange = 255;
constexpr std::size_t kNone = static_cast<std::size_t>(-1);

bool isPowerOfTwo(std::int64_t number)
{
    return (number & (number - 1)) == 0;
}

/// A computing step with integer results does not round.
bool rounds(const QuantisedStep& step)
{
    return step.taps.step == CodeStep::computes &&
           (step.taps.denominator != 1 || step.before.scale != step.after.scale);
}

std::size_t lastComputing(const std::vector<QuantisedStep>& steps)
{
    for (std::size_t i = steps.size(); i-- > 0;)
        if (steps[i].taps.step == CodeStep::computes)
            return i;
    return kNone;
}

Result<void> checkStep(const QuantisedStep& step)
{
    const IntegerTaps& taps = step.taps;
    if (taps.stored && !taps.fitsInt8() && !taps.fitsUint8())
        return fail(words::quantTapsTooLarge, taps.least, taps.most, taps.denominator);
    if (taps.absoluteSum > kAccumulator / kCodeRange)
        return fail(words::quantAccumulator, taps.absoluteSum * kCodeRange);
    return {};
}

/// Error of a step's result in LSB, given its input's: the propagated error plus rounding and clipping.
double afterStep(const QuantisedStep& step, double error, bool last)
{
    const double gain = static_cast<double>(step.taps.absoluteSum) /
                        static_cast<double>(step.taps.denominator) * step.before.scale / step.after.scale;
    double result = error * gain;
    if (last)
        return result;
    // Non-negative weights that sum to at most 1 stay in range.
    const bool convex = !step.taps.hasNegative() && step.taps.absoluteSum <= step.taps.denominator;
    return result + (rounds(step) ? 0.5 : 0.0) + (convex ? 0.0 : gain * kCodeRange);
}

/// Chain and Resize have the same matrices; they differ only by what is rounded in between.
QuantaCertificate certify(const QuantisedForm& form)
{
    QuantaCertificate certificate;
    const std::size_t last = lastComputing(form.steps);
    double error = 0.0;
    bool powers = true, whole = true;
    for (std::size_t i = 0; i < form.steps.size(); ++i) {
        const QuantisedStep& step = form.steps[i];
        if (step.taps.step == CodeStep::moves)
            continue;
        certificate.roundings += rounds(step) ? 1 : 0;
        if (step.taps.absoluteSum > 1)
            certificate.largestSum = std::max(certificate.largestSum, step.taps.absoluteSum * kCodeRange);
        powers = powers && (!step.taps.stored || isPowerOfTwo(step.taps.denominator));
        whole = whole && step.taps.denominator == 1;
        error = afterStep(step, error, i == last);
    }
    if (error > 0.0) {
        certificate.kind = QuantaClass::atMost;
        // Numbers d apart round to values at most floor(d) + 1 apart, and never more than the range.
        certificate.quanta = static_cast<std::int64_t>(
            std::min(std::floor(error * (1.0 + 0x1p-40)) + 1.0, double{kCodeRange}));
    } else if (certificate.roundings == 0) {
        certificate.kind = QuantaClass::identical;
    } else {
        certificate.kind = powers ? QuantaClass::halfEven : QuantaClass::ties;
        certificate.quanta = 1;
    }
    return certificate;
}

/// Runtimes truncate integer Resizes, which ONNX allows: a rewrite that rounds to nearest is up to 1 LSB off.
void allowCutting(QuantaCertificate& certificate)
{
    if (certificate.roundings == 0)
        return;
    certificate.quanta = certificate.kind == QuantaClass::atMost ? certificate.quanta + 1 : 1;
    certificate.kind = QuantaClass::atMost;
}

/// Without ties, every rounding to nearest gives the same.
void countTies(std::span<const AxisOperator> axes, QuantisedForm& form)
{
    QuantaCertificate& certificate = form.certificate;
    if (certificate.kind != QuantaClass::halfEven && certificate.kind != QuantaClass::ties)
        return;
    if (form.numbers.before->scale != form.numbers.after->scale)
        return;
    certificate.tieShare = tieShare(axes);
    if (certificate.tieShare == 0.0)
        certificate.kind = QuantaClass::nearest;
}

Result<Tensor> numberTensor(DType type, double value)
{
    return Tensor::fromDoubles(type, {}, std::vector{value});
}

Result<OnnxNode> numbersNode(std::string opType, const Quantisation& numbers)
{
    RL_TAKE(auto scale, numberTensor(DType::float32, numbers.scale));
    RL_TAKE(auto zero, numberTensor(numbers.type, static_cast<double>(numbers.zeroPoint)));
    return OnnxNode{std::move(opType), {}, {std::move(scale), std::move(zero)}};
}

Result<void> addNumbers(const Quantisation& quantise, const Quantisation& dequantise,
                        std::vector<OnnxNode>& nodes)
{
    RL_TAKE(auto to, numbersNode("QuantizeLinear", quantise));
    RL_TAKE(auto from, numbersNode("DequantizeLinear", dequantise));
    nodes.push_back(std::move(to));
    nodes.push_back(std::move(from));
    return {};
}

/// Appends an operator's nodes; each result but the last, which the caller quantises, is quantised as well. Results are counted
/// from the chain's input, which is number 0.
Result<void> addQuantised(std::vector<OnnxNode> written, const Quantisation& inside,
                          std::vector<OnnxNode>& nodes)
{
    std::vector<std::size_t> places = {nodes.size()}; // of the operator's input, then of its results
    for (std::size_t i = 0; i < written.size(); ++i) {
        for (OnnxFlow& flow : written[i].flows)
            if (flow.back != OnnxFlow::kSizes)
                flow.back = nodes.size() + 1 - places[i + 1 - flow.back];
        nodes.push_back(std::move(written[i]));
        if (i + 1 < written.size())
            RL_TRY(addNumbers(inside, inside, nodes));
        places.push_back(nodes.size());
    }
    return {};
}

/// Replaces real weights by integers.
Result<void> storeTaps(const QuantisedStep& step, OnnxNode& node)
{
    const IntegerTaps& taps = step.taps;
    // A MatMul's first factor takes the type of the second: runtimes have no int8 · uint8 product.
    const auto* product = std::get_if<MatMul>(&step.op);
    const bool likeCodes = product != nullptr && !product->lastAxis && step.before.type == DType::uint8;
    const bool isSigned = taps.fitsInt8() && !(likeCodes && taps.fitsUint8());
    Tensor& weights = node.constants.front();
    RL_TAKE(auto values, weights.toDoubles());
    for (double& value : values)
        value = std::nearbyint(value * static_cast<double>(taps.denominator));
    RL_TAKE(weights, Tensor::fromDoubles(isSigned ? DType::int8 : DType::uint8, weights.dims(), values));
    node.codeScales[0] = 1.0 / static_cast<double>(taps.denominator);
    return {};
}

} // namespace

Result<QuantisedForm> quantise(const OperatorChain& chain, std::span<const AxisOperator> axes,
                               const SiteQuantisation& numbers, bool counted)
{
    if (!numbers.whole())
        return fail(words::quantNoForm, "a Resize");
    if (std::any_of(axes.begin(), axes.end(),
                    [](const AxisOperator& axis) { return axis.hasExtrapolation(); }))
        return fail(words::quantExtrapolated);
    QuantisedForm form{numbers, {}, {}};
    for (const Operator& op : chain.operators) {
        RL_TAKE(auto taps, integerTaps(op));
        form.steps.push_back({op, taps, *numbers.before, *numbers.before});
        RL_TRY(checkStep(form.steps.back()));
    }
    // Moves after the last sum move values of the result.
    if (const std::size_t last = lastComputing(form.steps); last != kNone)
        for (std::size_t i = last; i < form.steps.size(); ++i) {
            form.steps[i].after = *numbers.after;
            if (i > last)
                form.steps[i].before = *numbers.after;
        }
    form.certificate = certify(form);
    if (numbers.kind == SiteQuantisation::Kind::codes)
        allowCutting(form.certificate);
    if (counted)
        countTies(axes, form);
    return form;
}

Result<QuantisedForm> quantiseEnds(const OperatorChain& chain, std::span<const AxisOperator> axes,
                                   const SiteQuantisation& numbers)
{
    if (!numbers.whole() || numbers.kind != SiteQuantisation::Kind::codes)
        return fail(words::quantNoForm, "a Resize");
    if (std::any_of(axes.begin(), axes.end(),
                    [](const AxisOperator& axis) { return axis.hasExtrapolation(); }))
        return fail(words::quantExtrapolated);
    QuantisedForm form{numbers, {}, {QuantaClass::atMost, 1, 1}, true};
    for (const Operator& op : chain.operators)
        form.steps.push_back({op, {.step = CodeStep::computes}, *numbers.before, *numbers.after});
    return form;
}

Result<std::vector<OnnxNode>> writeForm(const QuantisedForm& form, std::int64_t opset)
{
    std::vector<OnnxNode> nodes;
    const bool own = form.numbers.kind == SiteQuantisation::Kind::codes && !form.steps.empty();
    if (own) {
        RL_TAKE(auto from, numbersNode("DequantizeLinear", *form.numbers.before));
        nodes.push_back(std::move(from));
    }
    for (std::size_t i = 0; i < form.steps.size(); ++i) {
        const QuantisedStep& step = form.steps[i];
        RL_TAKE(auto written, writeOperator(step.op, DType::float32, opset));
        if (step.taps.stored)
            RL_TRY(storeTaps(step, written.front()));
        if (form.realInside)
            std::move(written.begin(), written.end(), std::back_inserter(nodes));
        else
            RL_TRY(addQuantised(std::move(written), step.after, nodes));
        if (i + 1 < form.steps.size() && !form.realInside)
            RL_TRY(addNumbers(step.after, form.steps[i + 1].before, nodes));
    }
    // If the result is quantised differently, a pair of nodes keeps requantisation apart from the moves.
    if (!own && !form.steps.empty() && form.steps.back().after != *form.numbers.after)
        RL_TRY(addNumbers(form.steps.back().after, form.steps.back().after, nodes));
    if (own) {
        RL_TAKE(auto to, numbersNode("QuantizeLinear", form.steps.back().after));
        nodes.push_back(std::move(to));
    }
    return nodes;
}

Result<OperatorChain> readForm(const std::vector<OnnxNode>& nodes)
{
    std::vector<OnnxNode> real;
    std::vector<std::size_t> places = {0}; // of the chain's input, then of each result, among those of `real`
    for (const OnnxNode& node : nodes) {
        if (tellsNumbers(node)) {
            places.push_back(places.back());
            continue;
        }
        real.push_back(node);
        for (OnnxFlow& flow : real.back().flows)
            if (flow.back != OnnxFlow::kSizes && flow.back <= places.size())
                flow.back = real.size() - places[places.size() - flow.back];
        places.push_back(real.size());
        for (const auto& [number, scale] : node.codeScales) {
            Tensor& codes = real.back().constants[number];
            RL_TAKE(auto values, codes.toDoubles());
            for (double& value : values)
                value *= scale;
            RL_TAKE(codes, Tensor::fromDoubles(DType::float32, codes.dims(), values));
        }
        real.back().codeScales.clear();
    }
    return readChain(real);
}

bool tellsNumbers(const OnnxNode& node)
{
    return node.opType == "QuantizeLinear" || node.opType == "DequantizeLinear";
}

} // namespace resizelens
