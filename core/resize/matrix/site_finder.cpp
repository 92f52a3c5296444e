#include "core/resize/matrix/site_finder.h"

#include "core/onnx/domain.h"
#include "core/resize/matrix/site_names.h"

#include "core/base/limits.h"
#include "core/onnx/default_values.h"
#include "core/onnx/why_unknown.h"
#include "core/resize/matrix/quantisation_finder.h"
#include "core/resize/matrix/words.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr double kLongestAxis = 0x1p31;

/// The node's inputs by role: their order changed with the opset.
struct Inputs
{
    ValueId data = kNoValue, roi = kNoValue, scales = kNoValue, sizes = kNoValue;
};

ValueId inputAt(const GraphNode& node, std::size_t index)
{
    return index < node.inputs.size() ? node.inputs[index] : kNoValue;
}

Inputs inputsOf(const GraphNode& node, const ResizeSpec& spec)
{
    if (spec.isLegacy())
        return {inputAt(node, 0), kNoValue, inputAt(node, 1), kNoValue};
    return {inputAt(node, 0), inputAt(node, 1), inputAt(node, 2), inputAt(node, 3)};
}

SizeSource::From sourceOf(const GraphIndex& index, ValueId id)
{
    const GraphValue& value = index.value(id);
    if (value.initializer != nullptr)
        return SizeSource::From::initializer;
    if (value.graphInput)
        return SizeSource::From::graphInput;
    if (value.producer && index.node(*value.producer).proto->op_type() == "Constant")
        return SizeSource::From::constantNode;
    return SizeSource::From::computed;
}

bool isEmptyTensor(const ShapeTable& shapes, ValueId id)
{
    if (id == kNoValue)
        return true;
    const auto& shape = shapes.facts(id).shape;
    return shape && std::ranges::any_of(*shape, [](const Dim& dim) { return dim.length == 0; });
}

Phrase advised(const Error& error)
{
    return error.advice.empty() ? phraseOf(error) : say(words::siteAdvised, phraseOf(error), error.advice);
}

class SiteBuilder
{
public:
    SiteBuilder(const GraphIndex& index, const ShapeTable& shapes, const DefaultValues& defaults,
                UnknownRanks& unknownRanks, NodeId node)
        : m_index(index)
        , m_shapes(shapes)
        , m_unknownRanks(unknownRanks)
        , m_defaults(defaults)
        , m_node(index.node(node))
    {
        m_site.id = m_site.label = index.nodeLabel(node);
        m_site.key = {m_node.graph, m_node.index};
        m_site.node = node;
        m_site.graph = m_node.graph;
        m_site.graphPath = index.graphPath(m_node.graph);
    }

    ResizeSite build()
    {
        auto spec = readResizeSpec(*m_node.proto, m_index.opset(m_node.graph).value_or(1));
        if (!spec) {
            m_site.spec.opType = m_node.proto->op_type();
            m_site.spec.opset = m_index.opset(m_node.graph).value_or(1);
            return unknown(advised(spec.error()));
        }
        m_site.spec = std::move(*spec);
        m_inputs = inputsOf(m_node, m_site.spec);
        if (m_inputs.data == kNoValue || m_node.outputs.empty() || m_node.outputs.front() == kNoValue)
            return unknown(say(words::siteIncomplete));
        const ValueFacts& input = m_shapes.facts(m_inputs.data);
        m_site.input = m_index.value(m_inputs.data).name;
        m_site.output = m_index.value(m_node.outputs.front()).name;
        m_site.type = input.type;
        m_site.inputShape = input.shape;
        m_site.outputShape = m_shapes.facts(m_node.outputs.front()).shape;
        if (!input.shape)
            return unknown(rankUnknown());
        for (std::size_t i = 0; i < input.shape->size(); ++i) {
            SiteAxis axis;
            axis.axis = static_cast<std::int64_t>(i);
            if ((*input.shape)[i].known())
                axis.nIn = (*input.shape)[i].length;
            m_site.axes.push_back(axis);
        }
        if (const auto axes = namedAxes()) {
            readRoi(*axes);
            readTargets(*axes);
            if (m_site.unknown)
                forgetTargets(*axes);
        }
        if (!m_site.unknown)
            finishLengths();
        nameDefaults();
        if (!m_site.unknown)
            m_site.quantisation = findQuantisation(m_index, m_shapes, m_site);
        return std::move(m_site);
    }

private:
    ResizeSite unknown(Phrase reason)
    {
        m_site.unknown = std::move(reason);
        return std::move(m_site);
    }

    Phrase rankUnknown()
    {
        const Phrase why = m_unknownRanks.why(m_inputs.data);
        return why.empty() ? say(words::siteRankUnknown) : say(words::siteRankUnknownSince, why);
    }

    /// Overridable defaults that the site depends on.
    void nameDefaults()
    {
        std::set<std::string_view> names;
        bool tooMany = false;
        std::size_t bytes = 0;
        const auto add = [&](const DefaultSet& used) {
            tooMany = tooMany || used.tooMany;
            for (const ValueId id : used.ids)
                if (names.emplace(m_index.value(id).name).second)
                    bytes += m_index.value(id).name.size();
        };
        for (const ValueId input : {m_inputs.data, m_inputs.roi, m_inputs.scales, m_inputs.sizes}) {
            if (input == kNoValue)
                continue;
            add(m_defaults.of(input).shape);
            if (input != m_inputs.data)
                add(m_defaults.of(input).values);
        }
        if (!tooMany && names.size() <= kMostDefaults && bytes <= kMostDefaultNames)
            m_site.defaults.assign(names.begin(), names.end());
        else if (!m_site.unknown)
            m_site.unknown = say(words::siteTooManyDefaults, kMostDefaults, kMostDefaultNames);
    }

    /// The axes that roi, scales and sizes refer to; nullopt, with the reason noted, if they are invalid.
    std::optional<std::vector<std::size_t>> namedAxes()
    {
        const auto rank = static_cast<std::int64_t>(m_site.axes.size());
        std::vector<std::size_t> axes;
        if (!m_site.spec.axes || m_site.spec.opset < 18) {
            for (std::int64_t i = 0; i < rank; ++i)
                axes.push_back(static_cast<std::size_t>(i));
            return axes;
        }
        for (const std::int64_t axis : *m_site.spec.axes) {
            if (axis < -rank || axis >= rank) {
                m_site.unknown = say(words::siteAxesBeyondRank, axis, rank);
                return std::nullopt;
            }
            axes.push_back(static_cast<std::size_t>(axis < 0 ? axis + rank : axis));
        }
        auto sorted = axes;
        std::ranges::sort(sorted);
        if (std::ranges::adjacent_find(sorted) != sorted.end()) {
            m_site.unknown = say(words::siteAxesTwice);
            return std::nullopt;
        }
        return axes;
    }

    void readRoi(const std::vector<std::size_t>& axes)
    {
        if (m_site.spec.coordinateMode != CoordinateMode::tfCropAndResize)
            return;
        if (m_inputs.roi == kNoValue || !m_shapes.facts(m_inputs.roi).floats) {
            m_site.unknown = say(words::siteRoiComputed);
            return;
        }
        const std::vector<double>& roi = *m_shapes.facts(m_inputs.roi).floats;
        if (roi.size() != 2 * axes.size()) {
            m_site.unknown = say(words::siteRoiCount, roi.size(), 2 * axes.size());
            return;
        }
        for (std::size_t k = 0; k < axes.size(); ++k) {
            m_site.axes[axes[k]].roiStart = roi[k];
            m_site.axes[axes[k]].roiEnd = roi[axes.size() + k];
        }
    }

    void readTargets(const std::vector<std::size_t>& axes)
    {
        for (SiteAxis& axis : m_site.axes) {
            axis.scale = 1.0;
            axis.nOut = axis.nIn;
        }
        if (m_site.spec.opType == "Upsample" && m_site.spec.opset < 9)
            return readUpsampleAttribute(axes);
        const bool hasScales = !isEmptyTensor(m_shapes, m_inputs.scales);
        const bool hasSizes = !isEmptyTensor(m_shapes, m_inputs.sizes);
        if (hasScales && hasSizes)
            readBoth(axes);
        else if (hasScales)
            readScales(axes);
        else if (hasSizes)
            readSizes(axes);
        else
            m_site.unknown = say(words::siteNoTargets);
    }

    /// After an error, nothing read so far counts, least of all that an axis keeps its length.
    void forgetTargets(const std::vector<std::size_t>& axes)
    {
        for (const std::size_t axis : axes) {
            m_site.axes[axis].scale.reset();
            m_site.axes[axis].nOut.reset();
        }
    }

    /// Runtimes refuse a node with both. Where they say the same, sizes count: a rewrite then has neither.
    void readBoth(const std::vector<std::size_t>& axes)
    {
        readScales(axes);
        std::vector<SiteAxis> scaled(m_site.axes.size());
        scaled.swap(m_site.axes);
        for (std::size_t i = 0; i < scaled.size(); ++i)
            m_site.axes[i] = {
                .axis = scaled[i].axis, .nIn = scaled[i].nIn, .nOut = scaled[i].nIn, .scale = 1.0};
        if (!m_site.unknown && m_site.spec.coordinateMode != CoordinateMode::tfCropAndResize &&
            m_site.spec.aspectRatioPolicy == AspectRatioPolicy::stretch)
            readSizes(axes);
        if (m_site.unknown || !std::ranges::equal(scaled, m_site.axes, saysTheSame))
            m_site.unknown = say(words::siteScalesAndSizes);
    }

    static bool saysTheSame(const SiteAxis& scaled, const SiteAxis& sized)
    {
        const auto ratio = [&] { return static_cast<double>(*sized.nOut) / static_cast<double>(*sized.nIn); };
        return sized.nIn && sized.nOut && *sized.nIn > 0 && scaled.scale &&
               static_cast<float>(*scaled.scale) == static_cast<float>(ratio());
    }

    void readUpsampleAttribute(const std::vector<std::size_t>& axes)
    {
        m_site.sizeSource = {SizeSource::What::scales, SizeSource::From::attribute};
        const onnx::AttributeProto* attribute = findAttribute(*m_node.proto, "scales");
        if (attribute == nullptr) {
            m_site.unknown = say(words::siteNoScales);
            return;
        }
        applyScales(axes, {attribute->floats().begin(), attribute->floats().end()});
    }

    void readScales(const std::vector<std::size_t>& axes)
    {
        m_site.sizeSource = {SizeSource::What::scales, sourceOf(m_index, m_inputs.scales)};
        const auto& scales = m_shapes.facts(m_inputs.scales).floats;
        if (!scales)
            return noTargets();
        applyScales(axes, *scales);
    }

    void applyScales(const std::vector<std::size_t>& axes, const std::vector<double>& scales)
    {
        if (scales.size() != axes.size()) {
            m_site.unknown = say(words::siteScaleCount, scales.size(), axes.size());
            return;
        }
        for (std::size_t k = 0; k < axes.size(); ++k) {
            SiteAxis& axis = m_site.axes[axes[k]];
            if (!std::isfinite(scales[k]) || scales[k] <= 0.0) {
                m_site.unknown = say(words::siteScaleNotPositive, scales[k], axis.axis);
                return;
            }
            if (axis.nIn && static_cast<double>(*axis.nIn) * scales[k] > kLongestAxis) {
                m_site.unknown = say(words::siteScaleTooLarge, scales[k], axis.axis);
                return;
            }
            axis.scale = scales[k];
            axis.scaleGiven = true;
            axis.nOut.reset();
        }
    }

    void readSizes(const std::vector<std::size_t>& axes)
    {
        m_site.sizeSource = {SizeSource::What::sizes, sourceOf(m_index, m_inputs.sizes)};
        const auto& sizes = m_shapes.facts(m_inputs.sizes).ints;
        if (!sizes)
            return noTargets();
        if (sizes->values.size() != axes.size()) {
            m_site.unknown = say(words::siteSizeCount, sizes->values.size(), axes.size());
            return;
        }
        for (std::size_t k = 0; k < axes.size(); ++k) {
            SiteAxis& axis = m_site.axes[axes[k]];
            axis.scale.reset();
            axis.nOut =
                m_site.spec.aspectRatioPolicy == AspectRatioPolicy::stretch ? sizes->values[k] : std::nullopt;
            if (const auto ratio = constantRatio(axis, *sizes, k)) {
                axis.scale = ratio;
                axis.scaleGiven = *ratio != 1.0;
            }
        }
        if (m_site.spec.aspectRatioPolicy != AspectRatioPolicy::stretch)
            applyAspectRatio(axes, sizes->values);
    }

    /// What a size is of the length of its dynamic axis where that is the same for every length: the size is
    /// computed from the shape of this input, or of one whose lengths are multiples of the same.
    std::optional<double> constantRatio(const SiteAxis& axis, const PartialInts& sizes, std::size_t k) const
    {
        const bool whole = m_site.spec.coordinateMode != CoordinateMode::tfCropAndResize ||
                           (axis.roiStart == 0.0 && axis.roiEnd == 1.0);
        if (!whole || m_site.spec.aspectRatioPolicy != AspectRatioPolicy::stretch || axis.nIn ||
            sizes.values[k])
            return std::nullopt;
        const Dim& in = (*m_site.inputShape)[static_cast<std::size_t>(axis.axis)];
        if (k < sizes.symbols.size() && !sizes.symbols[k].empty() && sizes.symbols[k] == in.symbol)
            return 1.0;
        if (k >= sizes.multiples.size() || !sizes.multiples[k].hasOriginOf(in.multiple))
            return std::nullopt;
        return static_cast<double>(sizes.multiples[k].factor) / static_cast<double>(in.multiple.factor);
    }

    /// With a policy, all axes have one scale, which the map uses instead of the ratio of rounded lengths.
    void applyAspectRatio(const std::vector<std::size_t>& axes,
                          const std::vector<std::optional<std::int64_t>>& sizes)
    {
        std::vector<double> ratios;
        for (std::size_t k = 0; k < axes.size(); ++k) {
            const auto& nIn = m_site.axes[axes[k]].nIn;
            if (!nIn || !sizes[k] || *nIn < 1)
                return;
            ratios.push_back(static_cast<double>(*sizes[k]) / static_cast<double>(*nIn));
        }
        if (ratios.empty())
            return;
        const auto [least, most] = std::ranges::minmax_element(ratios);
        for (const std::size_t axis : axes) {
            m_site.axes[axis].scale =
                m_site.spec.aspectRatioPolicy == AspectRatioPolicy::notLarger ? *least : *most;
            m_site.axes[axis].scaleGiven = true;
        }
    }

    /// The inputs of the model, numbers or short lists, from which a value is computed: "'height', 'width'". Shapes
    /// are another matter.
    std::string smallInputs(ValueId value) const
    {
        constexpr std::size_t kMostVisits = 512;
        std::string names;
        std::vector<ValueId> waiting = {value};
        std::set<ValueId> seen = {value};
        while (!waiting.empty() && seen.size() < kMostVisits) {
            const ValueId id = waiting.back();
            waiting.pop_back();
            const GraphValue& one = m_index.value(id);
            const auto& shape = m_shapes.facts(id).shape;
            if (one.graphInput && one.graph == GraphIndex::mainGraph() && one.initializer == nullptr &&
                shape && shape->size() <= 1)
                names += fmt::format("{}'{}'", names.empty() ? "" : ", ", one.name);
            if (!one.producer || m_index.node(*one.producer).proto->op_type() == "Shape")
                continue;
            for (const ValueId input : m_index.node(*one.producer).inputs)
                if (input != kNoValue && seen.insert(input).second)
                    waiting.push_back(input);
        }
        return names;
    }

    /// Computed sizes may still be known from the declared output shape; those of a model input may vary.
    void noTargets()
    {
        const bool isInput = m_site.sizeSource.from == SizeSource::From::graphInput;
        const bool areSizes = m_site.sizeSource.what == SizeSource::What::sizes;
        const auto output = m_site.outputShape ? knownDims(*m_site.outputShape) : std::nullopt;
        const auto input = m_site.inputDims();
        if (isInput || !areSizes || !output || !input || output->size() != input->size()) {
            const std::string inputs = smallInputs(areSizes ? m_inputs.sizes : m_inputs.scales);
            if (!inputs.empty())
                m_site.unknown =
                    areSizes ? say(words::siteSizesFollow, inputs) : say(words::siteScalesFollow, inputs);
            else
                m_site.unknown = areSizes ? say(words::siteSizesComputed) : say(words::siteScalesComputed);
            return;
        }
        for (std::size_t i = 0; i < output->size(); ++i) {
            m_site.axes[i].scale.reset();
            m_site.axes[i].nOut = (*output)[i];
        }
    }

    /// Declared shapes may be those of another value if the graph is unsound (a value defined twice).
    void checkStatedLength(const SiteAxis& axis)
    {
        const auto made = lengthByScale(m_site, axis, *axis.nIn);
        if (made && *made != *axis.nOut)
            m_site.unknown = say(words::siteShapesContradict, axis.axis, *axis.nOut, *made);
    }

    /// Fills lengths from the inferred output shape and scales from the lengths.
    void finishLengths()
    {
        for (SiteAxis& axis : m_site.axes) {
            const auto i = static_cast<std::size_t>(axis.axis);
            if (!axis.nOut && m_site.outputShape && i < m_site.outputShape->size() &&
                (*m_site.outputShape)[i].known())
                axis.nOut = (*m_site.outputShape)[i].length;
            if (axis.scaleGiven && axis.nIn && axis.nOut)
                checkStatedLength(axis);
            if (!axis.scale && axis.nIn && axis.nOut && *axis.nIn > 0)
                axis.scale = static_cast<double>(*axis.nOut) / static_cast<double>(*axis.nIn);
            if (axis.nIn && *axis.nIn == 0)
                m_site.unknown = say(words::siteInputEmpty, axis.axis);
            else if (axis.nOut && *axis.nOut < 1)
                m_site.unknown = say(words::siteOutputEmpty, axis.axis, *axis.nOut);
        }
    }

    const GraphIndex& m_index;
    const ShapeTable& m_shapes;
    UnknownRanks& m_unknownRanks;
    const DefaultValues& m_defaults;
    const GraphNode& m_node;
    Inputs m_inputs;
    ResizeSite m_site;
};

} // namespace

bool isResizeNode(const onnx::NodeProto& node)
{
    return (node.op_type() == "Resize" || node.op_type() == "Upsample") && isOnnxDomain(node.domain());
}

Result<std::vector<ResizeSite>> findSites(const GraphIndex& index, const ShapeTable& shapes,
                                          const Progress& progress)
{
    std::vector<NodeId> nodes;
    for (std::uint32_t i = 0; i < index.nodeCount(); ++i)
        if (isResizeNode(*index.node(NodeId{i}).proto))
            nodes.push_back(NodeId{i});
    std::vector<ResizeSite> sites;
    if (nodes.empty())
        return sites;
    RL_TAKE(const auto defaults, DefaultValues::trace(index, shapes, progress));
    UnknownRanks unknownRanks(index, shapes);
    for (const NodeId node : nodes) {
        RL_TRY(progress.goOn());
        sites.push_back(SiteBuilder(index, shapes, defaults, unknownRanks, node).build());
    }
    giveIds(sites);
    return sites;
}

} // namespace resizelens
