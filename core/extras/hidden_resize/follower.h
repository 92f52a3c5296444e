// core/extras/hidden_resize: Resizes that are written with other operators. Nodes are followed from a value as long as
// each result is one matrix per axis of that value; the matrices are then compared with those of the known resizes.
// Each file in followers/ is a group of operators; it alone knows what they do to the matrices.
#pragma once

#include "core/onnx/graph_index.h"
#include "core/onnx/shape_table.h"
#include "core/resize/chain/separable_map.h"

#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace resizelens {

/// Of an axis that is followed. The matrices of all known resizes of longer ones would take hundreds of megabytes, which
/// a file may ask for by stating a length.
constexpr std::int64_t kLongestAxis = 1 << 11;

/// A constant, or a small value that follows from the shapes; row-major.
struct Numbers
{
    Dims dims;
    std::vector<double> values;
};

/// nullopt if one is no index.
std::optional<std::vector<std::int64_t>> integersOf(const Numbers& numbers);

/// The values that are reached from one value, each with its matrices.
class Walk
{
public:
    Walk(const GraphIndex& index, const ShapeTable& shapes, ValueId from, const Dims& dims);

    const GraphIndex& index() const { return m_index; }
    /// Of the value that the walk begins at.
    const Dims& start() const { return m_start; }
    const onnx::NodeProto& proto(NodeId node) const { return *m_index.node(node).proto; }
    /// nullptr if the input is omitted or not reached.
    const SeparableMap* map(NodeId node, std::size_t input) const;
    const SeparableMap* map(ValueId value) const;
    /// nullopt if the input is omitted, unknown or too large.
    std::optional<Numbers> numbers(NodeId node, std::size_t input) const;
    std::optional<std::vector<std::int64_t>> integers(NodeId node, std::size_t input) const;
    /// Of the node's first result; nullopt if an axis is empty or longer than kLongestAxis.
    std::optional<Dims> resultDims(NodeId node) const;
    std::optional<Dims> dims(ValueId value) const;

    void reach(ValueId value, SeparableMap map) { m_maps.insert_or_assign(value, std::move(map)); }

private:
    const GraphIndex& m_index;
    const ShapeTable& m_shapes;
    Dims m_start;
    std::map<ValueId, SeparableMap> m_maps;
};

/// A group of operators.
struct Follower
{
    std::string_view id;                           // of the form, "gather"
    std::span<const std::string_view> starts = {}; // operators that a search starts at
    std::span<const std::string_view> others = {};
    /// The matrices after a node; nullopt where it is not one matrix per axis.
    std::optional<SeparableMap> (*follow)(const Walk& walk, NodeId node) = nullptr;

    bool isStart(std::string_view opType) const;
    bool follows(std::string_view opType) const;
};

/// In the order of their files.
std::span<const Follower* const> allFollowers();
/// nullptr if no group has the operator.
const Follower* followerOf(const onnx::NodeProto& node);

/// Of an operator that is followed.
constexpr std::int64_t kMostWeights = 1 << 16;
/// Whether no constant that the node reads has more numbers.
bool hasFewWeights(const GraphIndex& index, NodeId node, std::int64_t most = kMostWeights);

/// The matrices after an operator that rewrites know (Operator), of at most 65,536 weights, which reads `input`.
std::optional<SeparableMap> throughChain(const Walk& walk, NodeId node, std::size_t input);

/// Row i picks input rows[i].
AxisOperator selection(std::int64_t inputs, std::span<const std::int64_t> rows);

} // namespace resizelens
