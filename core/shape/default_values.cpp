#include "core/shape/default_values.h"

#include "core/shape/op/op_table.h"
#include "core/shape/op/shape_functions.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

using List = std::vector<ValueId>;

/// Whether something was new.
bool addTo(List& list, const List& more)
{
    if (std::includes(list.begin(), list.end(), more.begin(), more.end()))
        return false;
    List all;
    std::set_union(list.begin(), list.end(), more.begin(), more.end(), std::back_inserter(all));
    list = std::move(all);
    return true;
}

/// Operators whose result has a shape that no element of an input decides. All others are taken to read them.
bool readsShapesOnly(const std::string& opType)
{
    constexpr auto functions = std::to_array<ShapeFunction>({op::batchNormalization,
                                                             op::binary,
                                                             op::cast,
                                                             op::castLike,
                                                             op::comparison,
                                                             op::concat,
                                                             op::conv,
                                                             op::convInteger,
                                                             op::convTranspose,
                                                             op::depthToSpace,
                                                             op::dequantizeLinear,
                                                             op::dropout,
                                                             op::gather,
                                                             op::gemm,
                                                             op::globalPool,
                                                             op::layerNormalization,
                                                             op::matMul,
                                                             op::matMulInteger,
                                                             op::pool,
                                                             op::qLinearConv,
                                                             op::qLinearMatMul,
                                                             op::quantizeLinear,
                                                             op::recurrent,
                                                             op::sameAsFirst,
                                                             op::shape,
                                                             op::size,
                                                             op::spaceToDepth,
                                                             op::transpose,
                                                             op::unary,
                                                             op::where});
    return std::find(functions.begin(), functions.end(), findShapeFunction(opType)) != functions.end();
}

/// Values that sizes and scales are made of: their elements are known, or they are of the kind.
bool mayHoldLengths(const ValueFacts& facts)
{
    if (facts.ints || facts.floats || facts.partialFloats)
        return true;
    return facts.shape ? facts.shape->size() <= 1 : isWholeNumber(facts.type);
}

/// Whether a caller can only give a value of the default's own shape.
bool shapeIsDeclared(const GraphValue& value)
{
    const auto* info = value.info;
    if (info == nullptr || !info->type().tensor_type().has_shape())
        return false;
    const auto& declared = info->type().tensor_type().shape().dim();
    const auto& own = value.initializer->dims();
    return declared.size() == own.size() &&
           std::equal(declared.begin(), declared.end(), own.begin(),
                      [](const auto& dim, std::int64_t length) { return dim.dim_value() == length; });
}

} // namespace

class DefaultTracer
{
public:
    DefaultTracer(const GraphIndex& index, const ShapeTable& shapes)
        : m_index(index)
        , m_shapes(shapes)
    {
    }

    DefaultValues run()
    {
        for (std::uint32_t i = 0; i < m_index.valueCount(); ++i)
            if (m_index.isOverridable(ValueId{i}))
                addDefault(ValueId{i});
        if (m_result.m_used.empty())
            return std::move(m_result);
        for (std::uint32_t i = 0; i < m_index.graphCount(); ++i)
            if (const auto* function = m_index.graph(GraphId{i}).function)
                m_functions.emplace(std::pair(function->domain(), function->name()), GraphId{i});
        // Sets only grow, so that this ends; bodies and functions need a second turn.
        do {
            m_grew = false;
            for (std::uint32_t i = 0; i < m_index.graphCount(); ++i)
                for (const NodeId node : m_index.graph(GraphId{i}).nodes)
                    visit(m_index.node(node));
        } while (m_grew);
        return std::move(m_result);
    }

private:
    void addDefault(ValueId id)
    {
        UsedDefaults used;
        if (!shapeIsDeclared(m_index.value(id)))
            used.shape = {id};
        if (mayHoldLengths(m_shapes.facts(id)))
            used.values = {id};
        if (!used.shape.empty() || !used.values.empty())
            m_result.m_used.emplace(id.value, std::move(used));
    }

    void visit(const GraphNode& node)
    {
        const bool shapesOnly = readsShapesOnly(node.proto->op_type());
        UsedDefaults in;
        const bool noValues = node.proto->op_type() == "Shape" || node.proto->op_type() == "Size";
        for (const ValueId input : node.inputs)
            if (input != kNoValue) {
                addTo(in.shape, m_result.of(input).shape);
                if (!noValues)
                    addTo(in.values, m_result.of(input).values);
            }
        visitGraphs(node, in);
        if (in.shape.empty() && in.values.empty())
            return;
        List both = in.shape;
        addTo(both, in.values);
        for (const ValueId output : node.outputs)
            if (output != kNoValue)
                add(output, shapesOnly ? in.shape : both,
                    mayHoldLengths(m_shapes.facts(output)) ? both : List{});
    }

    /// Bodies and functions take what their owner takes, and it gives what they give.
    void visitGraphs(const GraphNode& node, UsedDefaults& in)
    {
        std::vector<GraphId> graphs = node.bodies;
        if (const auto called = m_functions.find({node.proto->domain(), node.proto->op_type()});
            called != m_functions.end())
            graphs.push_back(called->second);
        for (const GraphId graph : graphs) {
            for (const ValueId output : m_index.graph(graph).outputs)
                if (output != kNoValue) {
                    addTo(in.shape, m_result.of(output).shape);
                    addTo(in.values, m_result.of(output).values);
                }
            List both = in.shape;
            addTo(both, in.values);
            for (const ValueId input : m_index.graph(graph).inputs)
                if (input != kNoValue && !both.empty())
                    add(input, both, both);
        }
    }

    void add(ValueId id, const List& shape, const List& values)
    {
        if (shape.empty() && values.empty())
            return;
        UsedDefaults& used = m_result.m_used[id.value];
        const bool grew = addTo(used.shape, shape);
        m_grew = addTo(used.values, values) || grew || m_grew;
    }

    const GraphIndex& m_index;
    const ShapeTable& m_shapes;
    std::map<std::pair<std::string, std::string>, GraphId> m_functions; // by domain and name
    DefaultValues m_result;
    bool m_grew = false;
};

DefaultValues DefaultValues::trace(const GraphIndex& index, const ShapeTable& shapes)
{
    return DefaultTracer(index, shapes).run();
}

const UsedDefaults& DefaultValues::of(ValueId id) const
{
    static const UsedDefaults kNone;
    const auto found = m_used.find(id.value);
    return found == m_used.end() ? kNone : found->second;
}

} // namespace resizelens
