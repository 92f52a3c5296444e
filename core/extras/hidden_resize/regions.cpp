#include "core/extras/hidden_resize/regions.h"

#include "core/engine/onnx_proto.h"
#include "core/extras/hidden_resize/find_hidden.h"
#include "core/onnx/domain.h"
#include "core/onnx/model_notes.h"
#include "core/resize/chain/operator_chain.h"
#include "core/resize/matrix/site_finder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::size_t kMostNodes = 64; // that are followed from one value
constexpr std::size_t kMostBack = 4;   // in front of a start

bool isOrdinaryLength(const Dims& dims)
{
    return dims.size() >= 3 && std::ranges::all_of(dims, [](std::int64_t length) {
               return length >= 1 && length <= kLongestAxis;
           });
}

/// Every row is a mean, and positions do not go back: the middle of the taps, of which cubic has fewer where it meets a
/// sample.
bool isInOrder(const AxisOperator& matrix)
{
    constexpr double kBack = 0.5; // that borders may move it
    double before = 0.0;
    for (std::int64_t i = 0; i < matrix.outputs(); ++i) {
        double sum = 0.0, middle = 0.0;
        auto place = static_cast<double>(matrix.first(i));
        for (const double weight : matrix.weights(i)) {
            sum += weight;
            middle += weight * place++;
        }
        if (std::abs(sum - 1.0) > 1e-4 || middle < before - kBack)
            return false;
        before = std::max(before, middle);
    }
    return true;
}

/// A kernel of several axes leaves open how its weights divide among them: here the first row of each axis sums to one.
/// nullopt where the whole does not.
std::optional<std::vector<AxisOperator>> ofMeans(const std::vector<AxisOperator>& matrices)
{
    constexpr double kRounding = 1e-5;
    std::vector<AxisOperator> means;
    double gain = 1.0;
    for (const AxisOperator& matrix : matrices) {
        const auto first = matrix.weights(0);
        const double sum = std::accumulate(first.begin(), first.end(), 0.0);
        if (!(std::abs(sum) > 0.0))
            return std::nullopt;
        gain *= sum;
        means.emplace_back(matrix.inputs(), 0);
        for (std::int64_t i = 0; i < matrix.outputs(); ++i) {
            std::vector<double> row(matrix.weights(i).begin(), matrix.weights(i).end());
            std::ranges::transform(row, row.begin(), [sum](double weight) { return weight / sum; });
            means.back().addComputedRow(matrix.first(i), row);
        }
    }
    return std::abs(gain - 1.0) <= kRounding ? std::optional(std::move(means)) : std::nullopt;
}

/// Heads of an attention are repeated, channels are picked, tokens are cut off: only axes of images and signals count.
bool areOfImage(const std::vector<std::size_t>& axes, const HiddenRegion& region)
{
    const std::size_t rank = region.matrices.size();
    const auto grows = [&](std::size_t axis) {
        return region.matrices[axis].outputs() > region.matrices[axis].inputs();
    };
    if (axes.empty() || axes.front() == 0)
        return false;
    if (axes.front() >= 2)
        return true;
    return axes.back() + 1 < rank && (rank == 3 ? grows(1) : axes.size() == rank - 2); // channels last
}

bool isPlausible(const HiddenRegion& region)
{
    const auto axes = region.resizedAxes();
    return areOfImage(axes, region) && std::ranges::all_of(axes, [&](std::size_t axis) {
               const AxisOperator& matrix = region.matrices[axis];
               return matrix.inputs() >= 2 && matrix.outputs() >= 2 && isInOrder(matrix);
           });
}

bool isMove(const onnx::NodeProto& node)
{
    const Follower* follower = followerOf(node);
    return follower != nullptr && follower->id == "moves";
}

/// Follows nodes from one value.
class Region
{
public:
    Region(const GraphIndex& index, const ShapeTable& shapes, ValueId from, const Dims& dims)
        : m_index(index)
        , m_walk(index, shapes, from, dims)
        , m_from(from)
    {
        addUses(from);
        while (!m_waiting.empty() && m_reached.size() < kMostNodes) {
            const NodeId node = *m_waiting.begin();
            m_waiting.erase(m_waiting.begin());
            follow(node);
        }
    }

    /// Of all results that `isResize` accepts, the one with most starts and then fewest nodes.
    std::optional<HiddenRegion> best(NodeId start,
                                     const std::function<bool(const HiddenRegion&)>& isResize) const
    {
        std::optional<HiddenRegion> best;
        std::size_t most = 0;
        for (const NodeId node : m_reached) {
            HiddenRegion region = upTo(node);
            const std::size_t starts = startsIn(region);
            const bool isLess =
                best && (starts < most || (starts == most && region.nodes.size() >= best->nodes.size()));
            if (isLess || isSummed(region.output) ||
                std::ranges::find(region.nodes, start) == region.nodes.end())
                continue;
            const auto own = m_walk.map(region.output)->matrices();
            auto matrices = own ? ofMeans(*own) : std::nullopt;
            if (!matrices)
                continue;
            region.matrices = std::move(*matrices);
            if (isPlausible(region) && isResize(region)) {
                best = std::move(region);
                most = starts;
            }
        }
        return best;
    }

private:
    /// The samples that a weighted sum adds are a part of a resize, not one.
    bool isSummed(ValueId value) const
    {
        return std::ranges::any_of(m_index.value(value).uses, [&](const ValueUse& use) {
            const std::string& op = m_index.node(use.node).proto->op_type();
            return (op == "Add" || op == "Sub") && std::ranges::find(m_reached, use.node) != m_reached.end();
        });
    }

    void addUses(ValueId value)
    {
        for (const ValueUse& use : m_index.value(value).uses)
            m_waiting.insert(use.node);
    }

    void follow(NodeId node)
    {
        const GraphNode& entry = m_index.node(node);
        const Follower* follower = followerOf(*entry.proto);
        if (follower == nullptr || entry.outputs.empty() || entry.outputs[0] == kNoValue ||
            m_walk.map(entry.outputs[0]) != nullptr)
            return;
        auto map = follower->follow(m_walk, node);
        if (!map || !isOrdinaryLength(map->dims()))
            return;
        m_walk.reach(entry.outputs[0], std::move(*map));
        m_reached.push_back(node);
        addUses(entry.outputs[0]);
    }

    /// The nodes between the value and the result of `last`.
    HiddenRegion upTo(NodeId last) const
    {
        std::set<NodeId> wanted = {last};
        HiddenRegion region{m_from, m_index.node(last).outputs[0], {}, {}};
        std::set<std::string_view> forms;
        for (auto node = m_reached.rbegin(); node != m_reached.rend(); ++node) {
            if (!wanted.contains(*node))
                continue;
            region.nodes.push_back(*node);
            if (!isMove(*m_index.node(*node).proto))
                forms.insert(followerOf(*m_index.node(*node).proto)->id);
            for (const ValueId input : m_index.node(*node).inputs)
                if (input != kNoValue && m_walk.map(input) != nullptr && m_index.value(input).producer)
                    wanted.insert(*m_index.value(input).producer);
        }
        std::ranges::reverse(region.nodes);
        for (const std::string_view form : forms)
            region.form += (region.form.empty() ? "" : " + ") + std::string(form);
        return region;
    }

    std::size_t startsIn(const HiddenRegion& region) const
    {
        return static_cast<std::size_t>(std::ranges::count_if(region.nodes, [&](NodeId node) {
            const onnx::NodeProto& proto = *m_index.node(node).proto;
            return followerOf(proto)->isStart(proto.op_type());
        }));
    }

    const GraphIndex& m_index;
    Walk m_walk;
    ValueId m_from;
    std::set<NodeId> m_waiting;
    std::vector<NodeId> m_reached; // each after those that it reads
};

/// What an operator says of the rule that wrote it, the same at all operators of a rewrite; "" where it says nothing. A
/// reason to look at operators that many networks have, which proves nothing.
std::string rewriteOf(const onnx::NodeProto& node)
{
    const std::string& text = node.doc_string();
    if (!isOnnxDomain(node.domain()))
        return {};
    if (text.ends_with(kWrittenByRule))
        return text.substr(text.rfind('\n') + 1);
    for (const auto& [key, value] : metadataOf(node))
        if (key == "resizelens.rule")
            return value;
    return {};
}

/// The data that a start reads; nullopt if the node is none, or the data is constant.
std::optional<ValueId> dataOf(const GraphIndex& index, NodeId id)
{
    const onnx::NodeProto& node = *index.node(id).proto;
    const Follower* follower = followerOf(node);
    const bool isStart = follower != nullptr && follower->isStart(node.op_type());
    if (index.node(id).inputs.empty() || (!isStart && rewriteOf(node).empty()))
        return std::nullopt;
    const bool isEither = !isStart || node.op_type() == "MatMul"; // the data may be any input
    const auto data = isEither ? flowingInput(index, id) : std::optional(index.node(id).inputs[0]);
    return data && *data != kNoValue && index.constantTensor(*data) == nullptr ? data : std::nullopt;
}

/// The value that one is made of by what may stand before a start.
std::optional<ValueId> before(const GraphIndex& index, ValueId value)
{
    const auto producer = index.value(value).producer;
    if (!producer || index.node(*producer).inputs.empty())
        return std::nullopt;
    const onnx::NodeProto& proto = *index.node(*producer).proto;
    const Follower* follower = followerOf(proto);
    const bool isFollowed = follower != nullptr && !follower->isStart(proto.op_type());
    const ValueId input = index.node(*producer).inputs[0];
    return isFollowed && input != kNoValue ? std::optional(input) : std::nullopt;
}

using IsResize = std::function<bool(const HiddenRegion&)>;

/// nullopt if one is unknown or none of an image.
std::optional<Dims> ordinaryDims(const ShapeTable& shapes, ValueId value)
{
    const auto& shape = shapes.facts(value).shape;
    auto dims = shape ? knownDims(*shape) : std::nullopt;
    return dims && isOrdinaryLength(*dims) ? dims : std::nullopt;
}

/// The matrices of operators that rewrites know; nullopt if they are none together.
std::optional<std::vector<AxisOperator>> matricesOf(const std::vector<OnnxNode>& nodes, const Dims& dims)
{
    const auto chain = readChain(nodes);
    if (!chain || !isLinear(*chain))
        return std::nullopt;
    const auto map = composeChain(*chain, dims);
    if (!map || !isOrdinaryLength(map->dims()))
        return std::nullopt;
    const auto matrices = map->matrices();
    return matrices ? ofMeans(*matrices) : std::nullopt;
}

/// The operator as one that reads `results`, the last of them among others; nullopt if it does not.
std::optional<OnnxNode> readNext(const GraphIndex& index, NodeId id, const std::vector<ValueId>& results)
{
    constexpr std::int64_t kMostOfRule = kLongestAxis * kLongestAxis; // those of dense
    const GraphNode& entry = index.node(id);
    const bool reads = std::ranges::find_first_of(entry.inputs, results) != entry.inputs.end();
    if (!reads || entry.outputs.empty() || entry.outputs[0] == kNoValue ||
        !hasFewWeights(index, id, kMostOfRule))
        return std::nullopt;
    auto node = readOnnxNode(index, id, results);
    return node ? std::optional(std::move(*node)) : std::nullopt;
}

/// The most operators from `start` on that say that a rule wrote them and that `isResize` accepts together.
std::optional<HiddenRegion> rewriteAt(const GraphIndex& index, const ShapeTable& shapes, NodeId start,
                                      const IsResize& isResize)
{
    const std::string rewrite = rewriteOf(*index.node(start).proto);
    const auto from = rewrite.empty() ? std::nullopt : dataOf(index, start);
    const auto dims = from ? ordinaryDims(shapes, *from) : std::nullopt;
    if (!dims)
        return std::nullopt;
    HiddenRegion region{*from, kNoValue, {}, std::string(kRewriteForm)};
    std::optional<HiddenRegion> best;
    std::vector<ValueId> results = {*from};
    std::vector<OnnxNode> nodes;
    bool isNode = true; // nothing but Resize, which rules write as well, and what moves its axes
    const auto& all = index.graph(index.node(start).graph).nodes;
    for (std::size_t i = index.node(start).index; i < all.size() && nodes.size() < kMostNodes; ++i) {
        const onnx::NodeProto& proto = *index.node(all[i]).proto;
        if (proto.op_type() == "Constant") // in functions they stand between the others
            continue;
        auto node = rewriteOf(proto) == rewrite ? readNext(index, all[i], results) : std::nullopt;
        if (!node)
            break;
        nodes.push_back(std::move(*node));
        region.nodes.push_back(all[i]);
        region.output = index.node(all[i]).outputs.front();
        results.push_back(region.output);
        isNode = isNode && (isResizeNode(proto) || isMove(proto));
        auto matrices = matricesOf(nodes, *dims);
        if (!matrices)
            continue;
        region.matrices = std::move(*matrices);
        if (!isNode && isPlausible(region) && isResize(region))
            best = region;
    }
    return best;
}

std::optional<HiddenRegion> regionAt(const GraphIndex& index, const ShapeTable& shapes, NodeId start,
                                     const IsResize& isResize)
{
    if (auto region = rewriteAt(index, shapes, start, isResize))
        return region;
    std::optional<ValueId> from = dataOf(index, start);
    for (std::size_t i = 0; from && i <= kMostBack; ++i, from = before(index, *from))
        if (const auto dims = ordinaryDims(shapes, *from))
            if (auto region = Region(index, shapes, *from, *dims).best(start, isResize))
                return region;
    return std::nullopt;
}

} // namespace

std::vector<std::size_t> HiddenRegion::resizedAxes() const
{
    std::vector<std::size_t> axes;
    for (std::size_t axis = 0; axis < matrices.size(); ++axis)
        if (!matrices[axis].isIdentity())
            axes.push_back(axis);
    return axes;
}

Result<std::vector<HiddenRegion>> findRegions(const GraphIndex& index, const ShapeTable& shapes,
                                              const std::function<bool(const HiddenRegion&)>& isResize,
                                              const Progress& progress)
{
    std::vector<HiddenRegion> regions;
    std::set<NodeId> taken;
    for (std::uint32_t i = 0; i < index.nodeCount(); ++i) {
        if (i % 64 == 0 && progress.cancelled())
            return fail(cancelledError());
        if (taken.contains(NodeId{i}) || !dataOf(index, NodeId{i}))
            continue;
        if (auto region = regionAt(index, shapes, NodeId{i}, isResize)) {
            taken.insert(region->nodes.begin(), region->nodes.end());
            regions.push_back(std::move(*region));
        }
    }
    return regions;
}

bool lengthsMatter(const GraphIndex& index, const ShapeTable& shapes)
{
    for (std::uint32_t i = 0; i < index.nodeCount(); ++i)
        if (const auto data = dataOf(index, NodeId{i}))
            if (const auto& shape = shapes.facts(*data).shape; shape && !knownDims(*shape))
                return true;
    return false;
}

} // namespace resizelens
