#include "core/resize/chain/op/axis_by_sizes.h"

#include "core/resize/chain/words.h"
#include "core/resize/matrix/resize_eval.h"

#include <algorithm>
#include <array>
#include <utility>

namespace resizelens {

namespace {

/// Range, and `sizes` itself.
constexpr std::int64_t kSizesOpset = 11;
/// Before, Min and Max have no integers.
constexpr std::int64_t kWholeMinimum = 12;

/// The coordinate of sample i, or the number whose floor is its index: (slope·u·i + ofInput·u + ofOutput·v + constant)
/// / (divisor·v). u and v are the lengths of input and result, but for align_corners one less, and for
/// pytorch_half_pixel u is 1 where v is: a single sample is taken from position 0.
struct Fraction
{
    std::int64_t slope = 1, ofInput = 0, ofOutput = 0, constant = 0, divisor = 1;
};

bool isCentred(CoordinateMode coordinates)
{
    return coordinates != CoordinateMode::asymmetric && coordinates != CoordinateMode::alignCorners;
}

/// ceil(N / C) = floor((N + C - 1) / C), and rounding adds or subtracts a half before.
Fraction fractionOf(const AxisBySizes& op)
{
    const Fraction x = isCentred(op.coordinates) ? Fraction{2, 1, -1, 0, 2} : Fraction{};
    if (op.mode == ResizeMode::linear)
        return x;
    switch (op.rounding) {
    case NearestMode::floor:
        break;
    case NearestMode::ceil:
        return {x.slope, x.ofInput, x.ofOutput + x.divisor, -1, x.divisor};
    case NearestMode::roundPreferFloor:
        return {2 * x.slope, 2 * x.ofInput, 2 * x.ofOutput + x.divisor, -1, 2 * x.divisor};
    case NearestMode::roundPreferCeil:
        return {2 * x.slope, 2 * x.ofInput, 2 * x.ofOutput + x.divisor, 0, 2 * x.divisor};
    }
    return x;
}

bool maySinkBelowZero(const Fraction& fraction)
{
    return fraction.ofOutput < 0;
}

/// Linear: the coordinate, beyond the last sample. Nearest: an index; x < n - n/m for asymmetric and x <= n - 1/2 - n/2m
/// for half_pixel stay below n unless rounded up.
bool mayPassTheEnd(const AxisBySizes& op)
{
    if (op.coordinates == CoordinateMode::alignCorners)
        return false;
    if (op.mode == ResizeMode::linear)
        return true;
    return isCentred(op.coordinates) ? op.rounding == NearestMode::ceil : op.rounding != NearestMode::floor;
}

/// Row i as the nodes compute it. Errors: an index outside of the input.
Result<void> addRow(AxisOperator& rows, const AxisBySizes& op, std::int64_t i)
{
    const Fraction fraction = fractionOf(op);
    const std::int64_t n = rows.inputs(), m = *op.length;
    const bool corners = op.coordinates == CoordinateMode::alignCorners;
    const bool isFirst = op.coordinates == CoordinateMode::pytorchHalfPixel && m == 1;
    const std::int64_t u = corners ? n - 1 : isFirst ? 1 : n;
    const std::int64_t v = corners ? std::max<std::int64_t>(m - 1, 1) : m;
    const std::int64_t divisor = fraction.divisor * v;
    std::int64_t numerator =
        fraction.slope * u * i + fraction.ofInput * u + fraction.ofOutput * v + fraction.constant;
    if (maySinkBelowZero(fraction))
        numerator = std::max<std::int64_t>(numerator, 0);
    const bool isLinear = op.mode == ResizeMode::linear;
    if (mayPassTheEnd(op))
        numerator = std::min(numerator, isLinear ? (n - 1) * divisor : n * divisor - 1);
    const std::int64_t index = numerator / divisor, rest = isLinear ? numerator % divisor : 0;
    if (numerator < 0 || index + (rest > 0 ? 1 : 0) >= n)
        return fail(words::gatherDoesNotFit, op.axis, toText(Dims{n}));
    const Rational weights[] = {Rational::ratio(divisor - rest, divisor), Rational::ratio(rest, divisor)};
    rows.addRow(index, std::span(weights).first(rest > 0 ? 2 : 1));
    return {};
}

Tensor scalar(std::int64_t value)
{
    return *Tensor::fromDoubles(DType::int64, {}, std::array{static_cast<double>(value)});
}

/// Writes the nodes. A value is 0 for the chain's input, else the number of the node, from 1 on.
class Writer
{
public:
    Writer(const AxisBySizes& op, DType type, std::int64_t opset)
        : m_op(op)
        , m_type(type)
        , m_wholeMinimum(opset >= kWholeMinimum)
    {
    }

    std::vector<OnnxNode> run()
    {
        const Value shape = add("Shape", {kInput});
        m_inputs = add("Gather", {shape, scalar(m_op.axis)});
        m_outputs = add("Gather", {kSizes, scalar(m_op.place)});
        setLengths();
        const Fraction fraction = fractionOf(m_op);
        const Value samples = add("Range", {scalar(0), m_outputs, scalar(1)});
        Value numerator = add("Mul", {samples, times(m_u, fraction.slope)});
        numerator = plus(numerator, m_u, fraction.ofInput);
        numerator = plus(numerator, m_v, fraction.ofOutput);
        if (fraction.constant != 0)
            numerator = add("Add", {numerator, scalar(fraction.constant)});
        if (maySinkBelowZero(fraction))
            numerator = atLeast(numerator, 0);
        const Value divisor = times(m_v, fraction.divisor);
        if (m_op.mode == ResizeMode::linear)
            interpolate(numerator, divisor);
        else
            pick(numerator, divisor);
        return std::move(m_nodes);
    }

private:
    using Value = std::size_t;
    static constexpr Value kInput = 0, kSizes = static_cast<Value>(-1);

    struct Operand
    {
        Operand(Value of)
            : value(of)
        {
        }
        Operand(Tensor of)
            : constant(std::move(of))
        {
        }
        Value value = kInput;
        Tensor constant;
    };

    Value add(const char* opType, const std::vector<Operand>& operands)
    {
        OnnxNode node{opType};
        node.flows.clear();
        const std::size_t number = m_nodes.size() + 1;
        for (std::size_t i = 0; i < operands.size(); ++i)
            if (operands[i].constant.type() != DType::undefined)
                node.constants.push_back(operands[i].constant);
            else
                node.flows.push_back(
                    {i, operands[i].value == kSizes ? OnnxFlow::kSizes : number - operands[i].value});
        m_nodes.push_back(std::move(node));
        return number;
    }

    Value cast(Value value)
    {
        const Value done = add("Cast", {value});
        m_nodes.back().attributes["to"] = static_cast<std::int64_t>(m_type);
        return done;
    }

    Value gather(Value indices)
    {
        const Value done = add("Gather", {kInput, indices});
        m_nodes.back().attributes["axis"] = m_op.axis;
        return done;
    }

    Value times(Value value, std::int64_t factor)
    {
        return factor == 1 ? value : add("Mul", {value, scalar(factor)});
    }

    Value plus(Value sum, Value value, std::int64_t factor)
    {
        if (factor == 0)
            return sum;
        return add(factor < 0 ? "Sub" : "Add", {sum, times(value, factor < 0 ? -factor : factor)});
    }

    Value atLeast(Value value, std::int64_t least)
    {
        if (m_wholeMinimum)
            return add("Max", {value, scalar(least)});
        const Value isLess = add("Less", {value, scalar(least)});
        return add("Where", {isLess, scalar(least), value});
    }

    Value atMost(Value value, Value most)
    {
        if (m_wholeMinimum)
            return add("Min", {value, most});
        const Value isLess = add("Less", {value, most});
        return add("Where", {isLess, value, most});
    }

    void setLengths()
    {
        m_u = m_inputs;
        m_v = m_outputs;
        if (m_op.coordinates == CoordinateMode::alignCorners) {
            m_u = lastSample();
            m_v = atLeast(add("Sub", {m_outputs, scalar(1)}), 1);
        }
        if (m_op.coordinates == CoordinateMode::pytorchHalfPixel) {
            const Value isOne = add("Equal", {m_outputs, scalar(1)});
            m_u = add("Where", {isOne, scalar(1), m_inputs});
        }
    }

    Value lastSample()
    {
        if (m_last == kInput)
            m_last = add("Sub", {m_inputs, scalar(1)});
        return m_last;
    }

    void pick(Value numerator, Value divisor)
    {
        Value index = add("Div", {numerator, divisor});
        if (mayPassTheEnd(m_op))
            index = atMost(index, lastSample());
        gather(index);
    }

    void interpolate(Value numerator, Value divisor)
    {
        const Value last = lastSample();
        if (mayPassTheEnd(m_op))
            numerator = atMost(numerator, add("Mul", {last, divisor}));
        const Value index = add("Div", {numerator, divisor});
        const Value rest = add("Sub", {numerator, add("Mul", {index, divisor})});
        const Value next = atMost(add("Add", {index, scalar(1)}), last);
        const Value whole = cast(divisor);
        const Value first = weighted(index, add("Sub", {divisor, rest}), whole);
        const Value second = weighted(next, rest, whole);
        add("Add", {first, second});
    }

    /// Two roundings to the type: of the weight, and of the product.
    Value weighted(Value indices, Value part, Value whole)
    {
        const Value samples = gather(indices);
        Value weight = add("Div", {cast(part), whole});
        std::vector<std::int64_t> shape(static_cast<std::size_t>(m_op.behind) + 1, 1);
        shape.front() = -1;
        weight = add("Reshape", {weight, intsTensor(shape)});
        return add("Mul", {samples, weight});
    }

    const AxisBySizes& m_op;
    DType m_type;
    bool m_wholeMinimum;
    std::vector<OnnxNode> m_nodes;
    Value m_inputs = kInput, m_outputs = kInput, m_u = kInput, m_v = kInput, m_last = kInput;
};

bool beginsWith(std::span<const OnnxNode> nodes, const std::vector<OnnxNode>& written)
{
    return written.size() <= nodes.size() &&
           std::equal(written.begin(), written.end(), nodes.begin(), sameNode);
}

std::optional<std::int64_t> indexOf(const OnnxNode& gather)
{
    if (gather.opType != "Gather" || gather.constants.size() != 1)
        return std::nullopt;
    const auto index = gather.constants.front().toInts();
    return index && index->size() == 1 ? std::optional(index->front()) : std::nullopt;
}

/// What the nodes tell of an operator besides its map.
struct Frame
{
    AxisBySizes op;
    DType type = DType::float32;
};
std::optional<Frame> frameOf(std::span<const OnnxNode> nodes)
{
    constexpr std::size_t kLengths = 3; // Shape, Gather, Gather
    if (nodes.size() <= kLengths || nodes.front().opType != "Shape")
        return std::nullopt;
    const auto axis = indexOf(nodes[1]), place = indexOf(nodes[2]);
    if (!axis || !place)
        return std::nullopt;
    Frame frame{{*axis, *place}};
    const auto find = [&](const char* opType) { return std::ranges::find(nodes, opType, &OnnxNode::opType); };
    if (const auto reshape = find("Reshape"); reshape != nodes.end() && reshape->constants.size() == 1)
        frame.op.behind = reshape->constants.front().count() - 1;
    if (const auto cast = find("Cast"); cast != nodes.end())
        frame.type = static_cast<DType>(intAttribute(*cast, "to", 0).value_or(0));
    return frame;
}

constexpr auto kCoordinates = std::to_array({CoordinateMode::halfPixel, CoordinateMode::pytorchHalfPixel,
                                             CoordinateMode::asymmetric, CoordinateMode::alignCorners});
constexpr auto kRoundings = std::to_array(
    {NearestMode::floor, NearestMode::ceil, NearestMode::roundPreferFloor, NearestMode::roundPreferCeil});

/// Every map that can be written. Linear before nearest, which may write the first of its nodes.
std::vector<AxisBySizes> allMaps(const AxisBySizes& frame)
{
    std::vector<AxisBySizes> all;
    AxisBySizes op = frame;
    op.mode = ResizeMode::linear;
    for (const CoordinateMode coordinates : kCoordinates) {
        op.coordinates = coordinates;
        all.push_back(op);
    }
    op.mode = ResizeMode::nearest;
    op.behind = 0;
    for (const CoordinateMode coordinates : kCoordinates)
        for (const NearestMode rounding : kRoundings) {
            op.coordinates = coordinates;
            op.rounding = rounding;
            all.push_back(op);
        }
    return all;
}

} // namespace

bool AxisBySizes::fits(const ResizeSpec& spec)
{
    const bool known = std::ranges::find(kCoordinates, spec.coordinateMode) != kCoordinates.end() ||
                       spec.coordinateMode == CoordinateMode::halfPixelSymmetric;
    return known && spec.mode != ResizeMode::cubic && !spec.antialias;
}

Result<ReadNodes<AxisBySizes>> AxisBySizes::readNodes(std::span<const OnnxNode> nodes)
{
    const auto frame = frameOf(nodes);
    if (frame)
        for (const AxisBySizes& op : allMaps(frame->op))
            for (const std::int64_t opset : {kWholeMinimum, kSizesOpset})
                if (const auto written = op.writeNodes(frame->type, opset);
                    written && beginsWith(nodes, *written))
                    return ReadNodes<AxisBySizes>{op, written->size()};
    return fail(words::bySizesNodes);
}

Result<std::vector<OnnxNode>> AxisBySizes::writeNodes(DType type, std::int64_t opset) const
{
    if (opset < kSizesOpset)
        return fail(words::bySizesOpset, kSizesOpset);
    if (mode == ResizeMode::linear && type != DType::float32 && type != DType::float64)
        return fail(words::bySizesType, dtypeName(type));
    return Writer(*this, type, opset).run();
}

Result<Dims> AxisBySizes::outputDims(const Dims& input) const
{
    if (axis < 0 || axis >= std::ssize(input))
        return fail(words::gatherDoesNotFit, axis, toText(input));
    if (!length)
        return fail(words::bySizesLength, axis);
    Dims out = input;
    out[static_cast<std::size_t>(axis)] = *length;
    return out;
}

Result<std::vector<AxisOperator>> AxisBySizes::matrices(const Dims& input) const
{
    RL_TRY(outputDims(input));
    const std::int64_t n = input[static_cast<std::size_t>(axis)], m = *length;
    if (n < 1 || m < 1)
        return fail(words::gatherDoesNotFit, axis, toText(input));
    AxisOperator rows(n, m);
    for (std::int64_t i = 0; i < m; ++i)
        RL_TRY(addRow(rows, *this, i));
    Dims others = input;
    others[static_cast<std::size_t>(axis)] = 0;
    auto all = identities(others);
    all[static_cast<std::size_t>(axis)] = std::move(rows);
    return all;
}

Result<void> AxisBySizes::compose(SeparableMap& map) const
{
    RL_TAKE(const auto all, matrices(map.dims()));
    using Step = SeparableMap::Step;
    return map.applyAll(mode == ResizeMode::nearest ? Step::copies : Step::weighs, all);
}

Result<Tensor> AxisBySizes::evaluate(const Tensor& input, const Progress& progress) const
{
    RL_TAKE(const auto all, matrices(input.dims()));
    return applyAxes(input, all, 0.0, progress);
}

OperatorCost AxisBySizes::cost(const Dims&, const Dims& output, DType) const
{
    const std::int64_t elements = elementCount(output).value_or(0);
    return mode == ResizeMode::nearest ? OperatorCost{} : OperatorCost{2 * elements, 0, 4 * elements};
}

Phrase AxisBySizes::describe() const
{
    return mode == ResizeMode::nearest ? say(words::saysBySizes, axis) : say(words::saysLinearBySizes, axis);
}

} // namespace resizelens
