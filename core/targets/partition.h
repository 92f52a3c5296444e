#pragma once

#include "core/onnx/shape_table.h"
#include "core/targets/verdict.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace resizelens {

/// How a model's operators divide between a target and elsewhere. Nodes whose outputs are known before
/// anything runs (constants and what is computed from them) are folded by every tool chain and count apart.
/// QuantizeLinear and DequantizeLinear say in which numbers their neighbours compute: they are no operators
/// of their own, and let a partition through.
struct Partitioning
{
    struct Kind
    {
        std::string op;
        Acceptance says = Acceptance::unknown;
        std::size_t count = 0;
        bool operator==(const Kind&) const = default;
    };

    std::size_t accepted = 0, unknown = 0, refused = 0; // operators
    std::size_t constant = 0;                           // nodes
    /// Contiguous parts that the target runs: accepted operators that hang together and that no path leaves
    /// and enters again. Operators are taken as soon as their inputs are there.
    std::size_t partitions = 0;
    std::size_t largest = 0;  // operators of the largest partition
    std::size_t switches = 0; // tensors that go from the target to elsewhere or back
    /// Partitions if the target supported every operator that its profile does not mention.
    std::size_t partitionsAtBest = 0;
    std::vector<Kind> others; // what is not accepted, most first
    /// Each operator that is not accepted, in order, with the gravest reason.
    struct Node
    {
        NodeId node;
        std::string op;
        Acceptance says = Acceptance::unknown;
        std::string reason;
        bool operator==(const Node&) const = default;
    };
    std::vector<Node> nodes;

    bool operator==(const Partitioning&) const = default;
};

struct JudgedOperator
{
    std::string op; // as a user knows it: "ConvTranspose"
    Acceptance says = Acceptance::unknown;
    NodeId node = {};
    std::shared_ptr<const Phrase> why =
        {}; // it is not accepted; may be shared by operators. nullptr: accepted

    Phrase reason() const { return why ? *why : Phrase(); }
};

/// Verdict::mainReason() for JudgedOperator::why.
std::shared_ptr<const Phrase> whyOf(const Verdict& verdict);

/// What the target says of every node of a model, apart from rewrites.
struct JudgedNodes
{
    std::vector<std::vector<JudgedOperator>> operators; // by node; none for constants and calls
    std::vector<bool> constant;                         // by node
    std::map<NodeId, GraphId> calls = {};               // of local functions
};
/// Errors: cancellation.
Result<JudgedNodes> judgeNodes(const GraphIndex& index, const ShapeTable& shapes, const TargetProfile& target,
                               const Progress& progress = {});

/// What stands in the place of a node, in order. An empty list is a node that was removed: its first input
/// goes through.
using Replacements = std::map<NodeId, std::vector<JudgedOperator>>;

/// The main graph and subgraphs, each by itself. Partitions go through calls of local functions, which tool chains
/// inline; nodes of a function count once. Sites must be judged by the caller, who knows their
/// lengths: `replaced` holds their operators, rewritten or not. They take their places in `nodes`, which are
/// many, and stay there.
Partitioning partitionGraph(const GraphIndex& index, JudgedNodes& nodes, const Replacements& replaced);

} // namespace resizelens
