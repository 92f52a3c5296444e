#include "core/resize/matrix/quantisation_finder.h"

#include "core/onnx/domain.h"
#include "core/resize/matrix/words.h"

#include <algorithm>
#include <cmath>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::int64_t kFirstQuantisingOpset = 10;
// Products and quotients of scales in this range neither overflow nor lose bits in float32.
constexpr double kSmallestScale = 0x1p-100, kLargestCodeScale = 0x1p100;

bool isNode(const onnx::NodeProto& node, std::string_view type)
{
    return node.op_type() == type && isOnnxDomain(node.domain());
}

tl::unexpected<Phrase> refuse(Phrase said)
{
    return tl::make_unexpected(std::move(said));
}

using Side = tl::expected<Quantisation, Phrase>;

/// Constant input `number` of a node; nullptr if it is computed or a caller may override it.
const onnx::TensorProto* constantInput(const GraphIndex& index, const GraphNode& node, std::size_t number)
{
    if (number >= node.inputs.size() || node.inputs[number] == kNoValue)
        return nullptr;
    return index.constantTensor(node.inputs[number]);
}

/// `codes`: the type of the quantised input, if known.
Side readSide(const GraphIndex& index, NodeId id, const ResizeSite& site, DType codes = DType::undefined)
{
    const GraphNode& node = index.node(id);
    const std::string& op = node.proto->op_type();
    const auto* scaleTensor = constantInput(index, node, 1);
    if (scaleTensor == nullptr)
        return refuse(say(words::quantisationScaleMissing, op));
    const auto scale = index.file().read(*scaleTensor);
    const auto scales = scale ? scale->toDoubles() : fail(scale.error());
    if (!scales || scale->type() != DType::float32)
        return refuse(say(words::quantisationScaleType, op));
    if (scales->size() != 1) {
        const auto* attribute = findAttribute(*node.proto, "axis");
        std::int64_t axis = attribute == nullptr ? 1 : attribute->i();
        axis += axis < 0 ? static_cast<std::int64_t>(site.axes.size()) : 0;
        const auto resized = site.resizedAxes();
        const bool along = std::ranges::find(resized, axis) != resized.end();
        return refuse(along ? say(words::quantisationAlongResized, op, axis)
                            : say(words::quantisationPerAxis, op, axis));
    }
    // Without a zero point, DequantizeLinear has its input's type and QuantizeLinear gives uint8.
    Quantisation result{codes == DType::undefined ? DType::uint8 : codes, scales->front(), 0};
    if (!std::isfinite(result.scale) || result.scale < kSmallestScale || result.scale > kLargestCodeScale)
        return refuse(say(words::quantisationScaleValue, result.scale, op));
    if (node.inputs.size() > 2 && node.inputs[2] != kNoValue) {
        const auto* zeroTensor = constantInput(index, node, 2);
        if (zeroTensor == nullptr)
            return refuse(say(words::quantisationZeroComputed, op));
        const auto zero = index.file().read(*zeroTensor);
        const auto zeros = zero ? zero->toInts() : fail(zero.error());
        if (!zeros || zeros->size() != 1)
            return refuse(say(words::quantisationZeroShape, op));
        if (codes != DType::undefined && zero->type() != codes)
            return refuse(say(words::quantisationZeroType, dtypeName(zero->type()), dtypeName(codes)));
        result.type = zero->type();
        result.zeroPoint = zeros->front();
    } else if (const auto* named = findAttribute(*node.proto, "output_dtype");
               named != nullptr && named->i() != 0)
        result.type = static_cast<DType>(named->i());
    if (result.type != DType::uint8 && result.type != DType::int8)
        return refuse(say(words::quantisationType, op, dtypeName(result.type)));
    return result;
}

bool sameSide(const Side& a, const Side& b)
{
    return a && b && *a == *b;
}

/// For a Resize of int8 or uint8, which has no QuantizeLinear or DequantizeLinear around it.
SiteQuantisation ofCodes(const ResizeSite& site)
{
    const Quantisation codes{site.type, 1.0, 0};
    SiteQuantisation result{SiteQuantisation::Kind::codes, codes, codes};
    if (site.spec.opset < kFirstQuantisingOpset)
        result.refused = say(words::quantisationOpset, site.spec.opset);
    return result;
}

class Finder
{
public:
    Finder(const GraphIndex& index, const ShapeTable& shapes, const ResizeSite& site)
        : m_index(index)
        , m_shapes(shapes)
        , m_site(site)
        , m_node(index.node(site.node))
    {
    }

    std::optional<SiteQuantisation> run()
    {
        const auto before = producer();
        const auto [quantisers, others] = consumers();
        if (!before && quantisers.empty())
            return std::nullopt;
        SiteQuantisation result;
        if (before)
            take(readSide(m_index, *before, m_site, codesOf(*before)), result, result.before);
        takeResults(quantisers, others, result);
        if (!before)
            result.kind = SiteQuantisation::Kind::output;
        else if (quantisers.empty())
            result.kind = SiteQuantisation::Kind::input;
        if (!result.refused && !before)
            result.refused = say(words::quantisationNoDequantize);
        if (!result.refused && quantisers.empty())
            result.refused = say(words::quantisationNoQuantize);
        if (!result.refused && m_site.spec.opset < kFirstQuantisingOpset)
            result.refused = say(words::quantisationOpset, m_site.spec.opset);
        if (!result.refused && m_site.type != DType::float32)
            result.refused = say(words::quantisationReal, dtypeName(m_site.type));
        return result;
    }

private:
    static void take(Side side, SiteQuantisation& result, std::optional<Quantisation>& place)
    {
        if (side)
            place = *side;
        else if (!result.refused)
            result.refused = side.error();
    }

    DType codesOf(NodeId dequantize) const
    {
        const GraphNode& node = m_index.node(dequantize);
        return node.inputs.empty() || node.inputs.front() == kNoValue
                   ? DType::undefined
                   : m_shapes.facts(node.inputs.front()).type;
    }

    std::optional<NodeId> producer() const
    {
        if (m_node.inputs.empty() || m_node.inputs.front() == kNoValue)
            return std::nullopt;
        const auto node = m_index.value(m_node.inputs.front()).producer;
        return node && isNode(*m_index.node(*node).proto, "DequantizeLinear") ? node : std::nullopt;
    }

    /// The QuantizeLinear nodes that read the result, and the number of other readers.
    std::pair<std::vector<NodeId>, std::size_t> consumers() const
    {
        std::vector<NodeId> quantisers;
        const GraphValue& result = m_index.value(m_node.outputs.front());
        std::size_t others = result.graphOutput ? 1 : 0;
        for (const ValueUse& use : result.uses)
            if (isNode(*m_index.node(use.node).proto, "QuantizeLinear") && use.input == 0)
                quantisers.push_back(use.node);
            else
                ++others;
        return {std::move(quantisers), others};
    }

    void takeResults(const std::vector<NodeId>& quantisers, std::size_t others, SiteQuantisation& result)
    {
        if (quantisers.empty())
            return;
        const Side first = readSide(m_index, quantisers.front(), m_site);
        take(first, result, result.after);
        for (const NodeId other : quantisers)
            if (!result.refused && !sameSide(first, readSide(m_index, other, m_site)))
                result.refused = say(words::quantisationDiffers);
        if (!result.refused && others > 0)
            result.refused = say(words::quantisationOtherReaders);
        if (!result.refused && result.before && result.before->type != result.after->type)
            result.refused = say(words::quantisationOtherType, dtypeName(result.before->type),
                                 dtypeName(result.after->type));
    }

    const GraphIndex& m_index;
    const ShapeTable& m_shapes;
    const ResizeSite& m_site;
    const GraphNode& m_node;
};

} // namespace

std::optional<SiteQuantisation> findQuantisation(const GraphIndex& index, const ShapeTable& shapes,
                                                 const ResizeSite& site)
{
    if (site.type == DType::int8 || site.type == DType::uint8)
        return ofCodes(site);
    return Finder(index, shapes, site).run();
}

Phrase say(const Quantisation& quantisation)
{
    return say(words::quantisationOfTensor, quantisation.scale, quantisation.zeroPoint,
               dtypeName(quantisation.type));
}

Phrase say(const SiteQuantisation& quantisation)
{
    switch (quantisation.kind) {
    case SiteQuantisation::Kind::codes:
        return say(words::quantisationOfCodes, dtypeName(quantisation.before->type));
    case SiteQuantisation::Kind::input:
        return quantisation.before ? say(words::quantisationOfInput, say(*quantisation.before))
                                   : say(words::quantisationNotUnderstood);
    case SiteQuantisation::Kind::output:
        return quantisation.after ? say(words::quantisationOfOutput, say(*quantisation.after))
                                  : say(words::quantisationNotUnderstood);
    case SiteQuantisation::Kind::wrapped:
        break;
    }
    if (!quantisation.before || !quantisation.after)
        return say(words::quantisationNotUnderstood);
    if (quantisation.sameNumbers())
        return say(*quantisation.before);
    return say(words::quantisationOfBoth, say(*quantisation.before), say(*quantisation.after));
}

} // namespace resizelens
