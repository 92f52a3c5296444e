#include "core/targets/operator_facts.h"

#include "core/targets/resize_facts.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

class FactMaker
{
public:
    FactMaker(const Dims& dims, DType type)
        : m_dims(dims)
    {
        addTensorFacts(m_facts, dims, type);
    }

    OperatorFacts operator()(const MaxPool& op)
    {
        m_facts.number("ceil_mode", 0.0);
        m_facts.number("outputs", 1.0);
        return windows("MaxPool", op.windows);
    }

    OperatorFacts operator()(const AveragePool& op)
    {
        m_facts.number("ceil_mode", 0.0);
        m_facts.number("count_include_pad", 0.0);
        return windows("AveragePool", op.windows);
    }

    OperatorFacts operator()(const Conv& op)
    {
        std::vector<Window> all;
        for (const ConvAxis& axis : op.axes)
            all.push_back({static_cast<std::int64_t>(axis.kernels.front().size()), axis.stride, axis.padBegin,
                           axis.padEnd});
        m_facts.number("multiplier", static_cast<double>(op.phaseCount()));
        m_facts.number("output_channels", static_cast<double>(op.channels * op.phaseCount()));
        const bool depthwise = !op.blockDiagonal && op.channels > 1;
        m_facts.word("groups", depthwise ? "depthwise" : "one");
        return windows(depthwise ? "DepthwiseConv" : "Conv", all);
    }

    OperatorFacts operator()(const ConvTranspose& op)
    {
        std::vector<Window> all;
        for (const TransposedAxis& axis : op.axes)
            all.push_back(
                {static_cast<std::int64_t>(axis.kernel.size()), axis.stride, axis.padBegin, axis.padEnd});
        m_facts.number("multiplier", 1.0);
        m_facts.number("output_channels", static_cast<double>(op.channels));
        m_facts.number("output_padding", 0.0);
        const bool depthwise = !op.blockDiagonal && op.channels > 1;
        m_facts.word("groups", depthwise ? "depthwise" : "one");
        return windows(depthwise ? "DepthwiseConvTranspose" : "ConvTranspose", all, true);
    }

    OperatorFacts operator()(const Interleave& op)
    {
        std::vector<Window> all;
        for (const std::int64_t phase : op.phases)
            all.push_back({phase, phase, 0, 0});
        m_facts.number("output_channels", static_cast<double>(op.channels));
        m_facts.number("output_padding", 0.0);
        // Each group takes several channels and gives one. Who takes no group per channel takes none of these.
        const bool grouped = !op.blockDiagonal && op.channels > 1;
        m_facts.word("groups", grouped ? "grouped" : "one");
        m_facts.number("multiplier", 1.0 / static_cast<double>(op.phaseCount()));
        return windows(grouped ? "DepthwiseConvTranspose" : "ConvTranspose", all, true);
    }

    OperatorFacts operator()(const ChannelConv& op)
    {
        m_facts.word("groups", "one");
        return windows("Conv", std::vector<Window>(op.spatialAxes));
    }

    OperatorFacts operator()(const EdgePad& op)
    {
        std::vector<double> axes;
        for (std::size_t i = 0; i < op.begins.size(); ++i)
            if (op.begins[i] != 0 || op.ends[i] != 0)
                axes.push_back(static_cast<double>(i));
        std::vector<double> pads(op.begins.begin(), op.begins.end());
        pads.insert(pads.end(), op.ends.begin(), op.ends.end());
        m_facts.numbers("axes", axes);
        m_facts.numbers("pads", pads);
        m_facts.word("mode", "edge");
        return named("EdgePad");
    }

    OperatorFacts operator()(const Slice& op)
    {
        std::vector<double> axes, steps;
        for (const SliceAxis& axis : op.axes) {
            axes.push_back(static_cast<double>(axis.axis));
            steps.push_back(static_cast<double>(axis.step));
        }
        m_facts.numbers("axes", axes);
        m_facts.numbers("step", steps);
        return named("Slice");
    }

    OperatorFacts operator()(const Gather& op)
    {
        m_facts.number("axes", static_cast<double>(op.axis));
        m_facts.number("indices_rank", 1.0);
        m_facts.word("constant_operand", "second");
        return named("Gather");
    }

    OperatorFacts operator()(const DepthToSpace& op)
    {
        m_facts.number("blocksize", static_cast<double>(op.blocksize));
        m_facts.word("mode", "CRD");
        return named("DepthToSpace");
    }

    OperatorFacts operator()(const MatMul& op)
    {
        m_facts.word("constant_operand", op.lastAxis ? "second" : "first");
        return named("MatMul");
    }

    OperatorFacts operator()(const ScaleMap& op) { return map("Mul", op.factors); }
    OperatorFacts operator()(const FillMap& op) { return map("Add", op.masks); }

    OperatorFacts operator()(const Transpose& op)
    {
        m_facts.word("perm", permutationWord(op.permutation));
        return named("Transpose");
    }

    OperatorFacts operator()(const Resize& op);

    /// Those of which nothing is asked but the lengths and the type.
    template<OneOf<Reshape, Unsqueeze, Squeeze, Cast> Op>
    OperatorFacts operator()(const Op&)
    {
        return named(Op::kOpType);
    }

private:
    OperatorFacts windows(std::string_view op, const std::vector<Window>& all, bool transposed = false)
    {
        WindowLengths window;
        window.transposed = transposed;
        std::vector<double> ends;
        for (const Window& one : all) {
            window.kernel.push_back(static_cast<double>(one.kernel));
            window.stride.push_back(static_cast<double>(one.stride));
            window.pads.push_back(static_cast<double>(one.padBegin));
            ends.push_back(static_cast<double>(one.padEnd));
        }
        window.pads.insert(window.pads.end(), ends.begin(), ends.end());
        window.dilation.assign(all.size(), 1.0);
        m_facts.word("auto_pad", "NOTSET");
        if (m_facts.find("groups"))
            m_facts.word("constant_operand", "second"); // the kernel
        addWindowFacts(m_facts, window);
        return named(op);
    }

    /// A constant of one list of values per axis, of which an empty one stands for a single value.
    template<class List>
    OperatorFacts map(std::string_view op, const std::vector<List>& lists)
    {
        Dims constant;
        for (const List& list : lists)
            constant.push_back(std::max<std::int64_t>(1, std::ssize(list)));
        m_facts.word("constant_operand", "second");
        if (!m_dims.empty())
            addBroadcastFact(m_facts, m_dims, constant);
        return named(op);
    }

    OperatorFacts named(std::string_view op)
    {
        m_facts.op = op;
        return std::move(m_facts);
    }

    const Dims& m_dims;
    OperatorFacts m_facts;
};

OperatorFacts FactMaker::operator()(const Resize& op)
{
    const auto output = m_dims.empty() ? Result<Dims>(Dims()) : op.outputDims(m_dims);
    const std::size_t rank = std::max(op.scales.size(), op.sizes.size());
    std::vector<SiteAxis> axes(rank);
    for (std::size_t i = 0; i < rank; ++i) {
        axes[i].axis = static_cast<std::int64_t>(i);
        if (i < m_dims.size() && m_dims[i] >= 0)
            axes[i].nIn = m_dims[i];
        if (output && i < output->size())
            axes[i].nOut = (*output)[i];
        if (i < op.scales.size()) {
            axes[i].scale = op.scales[i];
            axes[i].scaleGiven = true;
        }
    }
    m_facts.word("sizes", "constant");
    addResizeFacts(m_facts, op.spec, axes);
    return named("Resize");
}

} // namespace

std::string permutationWord(const std::vector<std::int64_t>& permutation)
{
    return fmt::format("{}", fmt::join(permutation, ","));
}

Dims inputLengths(const ResizeSite& site)
{
    Dims dims;
    if (site.inputShape)
        for (const Dim& dim : *site.inputShape)
            dims.push_back(dim.length);
    return batchOfOne(std::move(dims));
}

OperatorFacts factsOfNode(const ResizeSite& site)
{
    OperatorFacts facts;
    facts.op = "Resize";
    facts.label = "Resize";
    addTensorFacts(facts, inputLengths(site), site.type);
    facts.word("direction", toString(site.direction()));
    facts.word("sizes", site.sizeSource.isConstant() ? "constant" : "computed");
    addResizeFacts(facts, site.spec, site.axes);
    addCodeFacts(facts, site);
    facts.number("opset", static_cast<double>(site.spec.opset));
    return facts;
}

void addCodeFacts(OperatorFacts& facts, const ResizeSite& site)
{
    const auto& numbers = site.quantisation;
    const bool quantised =
        numbers && numbers->before && numbers->after && numbers->kind == SiteQuantisation::Kind::wrapped;
    facts.word("quantised", quantised ? "yes" : "no");
    if (!quantised)
        return;
    facts.word("code_type", dtypeName(numbers->before->type));
    facts.numbers("code_zero_points", std::array{static_cast<double>(numbers->before->zeroPoint),
                                                 static_cast<double>(numbers->after->zeroPoint)});
    facts.numbers("code_scales", std::array<double, 2>{numbers->before->scale, numbers->after->scale});
}

namespace {

/// Facts of every node that an operator is.
class NodesOfOperator
{
public:
    NodesOfOperator(const Dims& input, DType type)
        : m_input(input)
        , m_type(type)
    {
    }

    template<class Op>
    std::vector<OperatorFacts> operator()(const Op& op) const
    {
        static_assert(OneNode<Op>, "an operator of several nodes has an overload of its own");
        return {of(op)};
    }

    std::vector<OperatorFacts> operator()(const EdgeConcat& op) const
    {
        std::vector<OperatorFacts> all;
        if (op.begin > 0)
            all.push_back(of(Slice{{{op.axis, 0, 1, 1}}}));
        if (op.end > 0)
            all.push_back(of(Slice{{{op.axis, -1, SliceAxis::kOpen, 1}}}, lineOf(op.axis)));
        OperatorFacts concat = plain("Concat", m_input);
        concat.number("axes", static_cast<double>(op.axis));
        addOutputFacts(concat, dimsAfter(op, m_input));
        all.push_back(std::move(concat));
        return all;
    }

    std::vector<OperatorFacts> operator()(const MaskedPad& op) const
    {
        const MaskedPad::Parts parts = op.parts();
        const Dims padded = dimsAfter(op, m_input);
        OperatorFacts sum = plain("Add", padded);
        sum.word("constant_operand", "none");
        addBroadcastFact(sum, padded, padded);
        addOutputFacts(sum, padded);
        return {of(parts.moved), of(parts.edges), NodesOfOperator(padded, m_type).of(parts.mask),
                std::move(sum)};
    }

    /// Lengths and indices are int64 and have no shape here that a profile could ask for; neither have the weights.
    std::vector<OperatorFacts> operator()(const AxisBySizes& op) const
    {
        enum class Kind { whole, weight, data };
        std::vector<OperatorFacts> all;
        const auto nodes = op.writeNodes(m_type == DType::float64 ? m_type : DType::float32, kOpset);
        const Dims output = dimsAfter(op, m_input);
        std::vector<Kind> kinds = {Kind::data}; // of the input, then of each node's result
        for (std::size_t i = 0; nodes && i < nodes->size(); ++i) {
            const OnnxNode& node = (*nodes)[i];
            Kind most = Kind::whole; // of what it reads
            for (const OnnxFlow& flow : node.flows)
                if (flow.back != OnnxFlow::kSizes)
                    most = std::max(most, kinds[kinds.size() - flow.back]);
            const bool picks = node.opType == "Gather" && most == Kind::data;
            const Dims dims = most != Kind::data                ? Dims()
                              : picks || node.opType == "Shape" ? m_input
                                                                : output;
            OperatorFacts facts = plain(node.opType, dims, most == Kind::whole ? DType::int64 : m_type);
            facts.word("constant_operand", node.constants.empty() ? "none" : "second");
            if (picks) {
                facts.number("axes", static_cast<double>(op.axis));
                facts.number("indices_rank", 1.0);
                addOutputFacts(facts, output);
            }
            all.push_back(std::move(facts));
            kinds.push_back(node.opType == "Shape"  ? Kind::whole
                            : node.opType == "Cast" ? Kind::weight
                                                    : most);
        }
        return all;
    }

private:
    static constexpr std::int64_t kOpset = 13;

    template<class Op>
    OperatorFacts of(const Op& op) const
    {
        return of(op, dimsAfter(op, m_input));
    }

    template<class Op>
    OperatorFacts of(const Op& op, const Dims& output) const
    {
        FactMaker maker(m_input, m_type);
        OperatorFacts facts = maker(op);
        facts.label = op.describe().english;
        addOutputFacts(facts, output);
        return facts;
    }

    OperatorFacts plain(std::string_view op, const Dims& dims) const { return plain(op, dims, m_type); }

    static OperatorFacts plain(std::string_view op, const Dims& dims, DType type)
    {
        OperatorFacts facts;
        facts.op = facts.label = op;
        addTensorFacts(facts, dims, type);
        return facts;
    }

    /// One sample of an axis.
    Dims lineOf(std::int64_t axis) const
    {
        Dims line = m_input;
        if (!line.empty())
            line[static_cast<std::size_t>(axis)] = 1;
        return line;
    }

    const Dims& m_input;
    DType m_type;
};

} // namespace

std::vector<OperatorFacts> factsOfChain(const OperatorChain& chain, const Dims& input, DType type)
{
    std::vector<OperatorFacts> all;
    Dims dims = input;
    for (const Operator& op : chain.operators) {
        auto facts = std::visit(NodesOfOperator(dims, type), op);
        std::move(facts.begin(), facts.end(), std::back_inserter(all));
        dims = dimsAfter(op, dims);
        type = typeAfter(op, type);
    }
    return all;
}

} // namespace resizelens
