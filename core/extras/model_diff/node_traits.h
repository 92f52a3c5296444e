#pragma once

#include "core/onnx/graph_index.h"

#include <cstdint>
#include <vector>

namespace resizelens {

/// Hashes of a node that do not depend on names; equal for equal nodes.
struct NodeTraits
{
    std::uint64_t kind = 0;    // operator and domain
    std::uint64_t form = 0;    // plus attributes, and types and dimensions of constant inputs
    std::uint64_t content = 0; // plus values of constant inputs (large ones are sampled)
    bool distinctive = false;  // enough constants to be unique
};

/// A Constant node, treated as a weight of its consumers rather than as a node.
bool isWeight(const GraphIndex& index, NodeId node);

/// The constant or default (GraphIndex::isOverridable) of a value; nullptr: neither.
const onnx::TensorProto* weightOf(const GraphIndex& index, ValueId value);

NodeTraits traitsOf(const GraphIndex& index, NodeId node);

/// Order-dependent.
std::uint64_t mixed(std::uint64_t a, std::uint64_t b);

} // namespace resizelens
