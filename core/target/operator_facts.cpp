#include "core/target/operator_facts.h"

#include "core/shape/op/op_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

double product(const std::vector<double>& values)
{
    return std::accumulate(values.begin(), values.end(), 1.0, std::multiplies<>());
}

class FactMaker
{
public:
    FactMaker(const Dims& dims, DType type)
        : m_dims(dims)
    {
        addTensorFacts(m_facts, dims, type);
    }

    OperatorFacts operator()(const MaxPool& op) { return windows("MaxPool", op.windows); }
    OperatorFacts operator()(const AveragePool& op) { return windows("AveragePool", op.windows); }

    OperatorFacts operator()(const Conv& op)
    {
        std::vector<Window> all;
        for (const ConvAxis& axis : op.axes)
            all.push_back({static_cast<std::int64_t>(axis.kernels.front().size()), axis.stride, axis.padBegin,
                           axis.padEnd});
        number("multiplier", static_cast<double>(op.phaseCount()));
        const bool depthwise = !op.blockDiagonal && op.channels > 1;
        word("groups", depthwise ? "depthwise" : "one");
        return windows(depthwise ? "DepthwiseConv" : "Conv", all);
    }

    OperatorFacts operator()(const ConvTranspose& op)
    {
        std::vector<Window> all;
        for (const TransposedAxis& axis : op.axes)
            all.push_back(
                {static_cast<std::int64_t>(axis.kernel.size()), axis.stride, axis.padBegin, axis.padEnd});
        number("multiplier", 1.0);
        const bool depthwise = !op.blockDiagonal && op.channels > 1;
        word("groups", depthwise ? "depthwise" : "one");
        return windows(depthwise ? "DepthwiseConvTranspose" : "ConvTranspose", all);
    }

    OperatorFacts operator()(const ChannelConv& op)
    {
        word("groups", "one");
        return windows("Conv", std::vector<Window>(op.spatialAxes));
    }

    OperatorFacts operator()(const EdgePad& op)
    {
        std::vector<double> axes;
        for (std::size_t i = 0; i < op.begins.size(); ++i)
            if (op.begins[i] != 0 || op.ends[i] != 0)
                axes.push_back(static_cast<double>(i));
        m_facts.facts["axes"] = {axes, {}};
        return named("EdgePad");
    }

    OperatorFacts operator()(const Slice& op)
    {
        std::vector<double> axes, steps;
        for (const SliceAxis& axis : op.axes) {
            axes.push_back(static_cast<double>(axis.axis));
            steps.push_back(static_cast<double>(axis.step));
        }
        m_facts.facts["axes"] = {axes, {}};
        m_facts.facts["step"] = {steps, {}};
        return named("Slice");
    }

    OperatorFacts operator()(const Gather& op)
    {
        number("axes", static_cast<double>(op.axis));
        return named("Gather");
    }

    OperatorFacts operator()(const DepthToSpace& op)
    {
        number("blocksize", static_cast<double>(op.blocksize));
        return named("DepthToSpace");
    }

    OperatorFacts operator()(const Resize& op);

    template<class Other>
    OperatorFacts operator()(const Other&)
    {
        return named(Other::kOpType);
    }

    OperatorFacts resize(const ResizeSpec& spec, const std::vector<SiteAxis>& axes);

    void word(const char* fact, std::string_view value) { m_facts.facts[fact].word = value; }

private:
    void number(const char* fact, double value) { m_facts.facts[fact].numbers = {value}; }

    OperatorFacts windows(std::string_view op, const std::vector<Window>& all)
    {
        std::vector<double> kernel, stride, pads;
        for (const Window& window : all) {
            kernel.push_back(static_cast<double>(window.kernel));
            stride.push_back(static_cast<double>(window.stride));
            pads.push_back(static_cast<double>(window.padBegin));
            pads.push_back(static_cast<double>(window.padEnd));
        }
        addWindowFacts(m_facts, std::move(kernel), std::move(stride), std::move(pads),
                       std::vector<double>(all.size(), 1.0));
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

/// out/in and (out - 1)/(in - 1) of one axis; nothing where they are not known.
std::optional<std::pair<double, double>> scalesOf(const SiteAxis& axis)
{
    if (!axis.nIn || !axis.nOut)
        return axis.scale ? std::optional(std::pair(*axis.scale, std::nan(""))) : std::nullopt;
    const auto in = static_cast<double>(*axis.nIn), out = static_cast<double>(*axis.nOut);
    return std::pair(out / in, in > 1.0 ? (out - 1.0) / (in - 1.0) : std::nan(""));
}

OperatorFacts FactMaker::resize(const ResizeSpec& spec, const std::vector<SiteAxis>& axes)
{
    word("mode", toString(spec.mode));
    word("coordinate_transformation_mode", toString(spec.coordinateMode));
    if (spec.mode == ResizeMode::nearest)
        word("nearest_mode", toString(spec.nearestMode));
    word("antialias", spec.antialias ? "yes" : "no");
    word("exclude_outside", spec.excludeOutside ? "yes" : "no");
    word("keep_aspect_ratio_policy", toString(spec.aspectRatioPolicy));
    bool spatial = true, known = true;
    std::vector<double> scales, alignScales;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const auto both = scalesOf(axes[i]);
        if (i < 2) {
            spatial = spatial && axes[i].direction() == Direction::same;
            continue;
        }
        known = known && both.has_value();
        scales.push_back(both ? both->first : 0.0);
        alignScales.push_back(both ? both->second : std::nan(""));
    }
    if (!axes.empty())
        word("resized_axes", spatial ? "spatial" : "other");
    const bool alignKnown =
        std::none_of(alignScales.begin(), alignScales.end(), [](double scale) { return std::isnan(scale); });
    if (known && !scales.empty())
        m_facts.facts["scales"] = {std::move(scales), {}};
    if (known && alignKnown && !alignScales.empty())
        m_facts.facts["align_scales"] = {std::move(alignScales), {}};
    return named("Resize");
}

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
        if (i < op.scales.size())
            axes[i].scale = op.scales[i];
    }
    word("sizes", "constant");
    return resize(op.spec, axes);
}

} // namespace

void addTensorFacts(OperatorFacts& facts, const Dims& dims, DType type)
{
    if (type != DType::undefined)
        facts.facts["dtype"].word = dtypeName(type);
    if (dims.empty())
        return;
    const auto number = [&](const char* fact, std::int64_t value) {
        facts.facts[fact].numbers = {static_cast<double>(value)};
    };
    number("rank", static_cast<std::int64_t>(dims.size()));
    if (dims.front() >= 0)
        number("batch", dims.front());
    if (dims.size() > 1 && dims[1] >= 0)
        number("channels", dims[1]);
    const auto known = [](std::int64_t length) { return length >= 0; };
    if (dims.size() > 2 && std::all_of(dims.begin() + 2, dims.end(), known))
        facts.facts["spatial_dims"] = {{dims.begin() + 2, dims.end()}, {}};
    if (std::all_of(dims.begin(), dims.end(), known))
        facts.facts["dims"] = {{dims.begin(), dims.end()}, {}};
}

void addWindowFacts(OperatorFacts& facts, std::vector<double> kernel, std::vector<double> stride,
                    std::vector<double> pads, std::vector<double> dilation)
{
    const auto add = [&](const char* fact, std::vector<double> numbers) {
        if (!numbers.empty())
            facts.facts[fact].numbers = std::move(numbers);
    };
    if (!kernel.empty())
        add("kernel_product", {product(kernel)});
    if (!stride.empty())
        add("stride_product", {product(stride)});
    add("kernel", std::move(kernel));
    add("stride", std::move(stride));
    add("pads", std::move(pads));
    add("dilation", std::move(dilation));
}

std::string Fact::text() const
{
    return isWord() ? word : fmt::format("{}", fmt::join(numbers, "×"));
}

Dims inputLengths(const ResizeSite& site)
{
    Dims dims;
    if (site.inputShape)
        for (const Dim& dim : *site.inputShape)
            dims.push_back(dim.length);
    return dims;
}

OperatorFacts factsOfNode(const ResizeSite& site)
{
    const Dims dims = inputLengths(site);
    FactMaker maker(dims, site.type);
    maker.word("direction", toString(site.direction()));
    maker.word("sizes", site.sizeSource.find("computed") == std::string::npos &&
                                site.sizeSource.find("graph input") == std::string::npos
                            ? "constant"
                            : "computed");
    OperatorFacts facts = maker.resize(site.spec, site.axes);
    facts.label = "Resize";
    return facts;
}

std::vector<OperatorFacts> factsOfChain(const OperatorChain& chain, const Dims& input, DType type)
{
    const auto labels = describeChain(chain);
    std::vector<OperatorFacts> all;
    Dims dims = input;
    for (std::size_t i = 0; i < chain.operators.size(); ++i) {
        const Operator& op = chain.operators[i];
        FactMaker maker(dims, type);
        all.push_back(std::visit(maker, op));
        all.back().label = labels[i];
        dims = dimsAfter(op, dims);
        type = typeAfter(op, type);
    }
    return all;
}

const std::vector<std::string_view>& knownFacts()
{
    static const std::vector<std::string_view> names = {"antialias",
                                                        "axes",
                                                        "batch",
                                                        "blocksize",
                                                        "channels",
                                                        "coordinate_transformation_mode",
                                                        "dilation",
                                                        "dims",
                                                        "direction",
                                                        "dtype",
                                                        "exclude_outside",
                                                        "groups",
                                                        "keep_aspect_ratio_policy",
                                                        "kernel",
                                                        "kernel_product",
                                                        "mode",
                                                        "multiplier",
                                                        "nearest_mode",
                                                        "pads",
                                                        "rank",
                                                        "resized_axes",
                                                        "scales",
                                                        "align_scales",
                                                        "sizes",
                                                        "spatial_dims",
                                                        "step",
                                                        "stride",
                                                        "stride_product"};
    return names;
}

bool isKnownOperator(std::string_view op)
{
    // Operators without a shape function, and the names that profiles give to forms of others.
    constexpr auto kOthers = std::to_array<std::string_view>({"BlackmanWindow",
                                                              "ConcatFromSequence",
                                                              "DFT",
                                                              "DepthwiseConv",
                                                              "DepthwiseConvTranspose",
                                                              "Det",
                                                              "EdgePad",
                                                              "Einsum",
                                                              "HammingWindow",
                                                              "HannWindow",
                                                              "If",
                                                              "Loop",
                                                              "MaxUnpool",
                                                              "MelWeightMatrix",
                                                              "Multinomial",
                                                              "Optional",
                                                              "OptionalGetElement",
                                                              "OptionalHasElement",
                                                              "STFT",
                                                              "Scan",
                                                              "SequenceAt",
                                                              "SequenceConstruct",
                                                              "SequenceEmpty",
                                                              "SequenceErase",
                                                              "SequenceInsert",
                                                              "SequenceLength",
                                                              "SequenceMap",
                                                              "SplitToSequence",
                                                              "StringNormalizer",
                                                              "TfIdfVectorizer"});
    return std::find(kOthers.begin(), kOthers.end(), op) != kOthers.end() || findShapeFunction(op) != nullptr;
}

} // namespace resizelens
