#pragma once

#include "core/graph/graph_index.h"

#include <cstdint>
#include <vector>

namespace resizelens {

/// What a node is by itself, whatever it and its values are called, as numbers that are equal where that is.
struct NodeTraits
{
    std::uint64_t kind = 0;    // operator and domain
    std::uint64_t form = 0;    // with attributes, and types and lengths of constant inputs
    std::uint64_t content = 0; // with the values of the constant inputs, of large ones a sample
    bool distinctive = false;  // they are so many that no other node has them by chance
};

/// A Constant node that is a weight of those who read it, rather than a node.
bool isWeight(const GraphIndex& index, NodeId node);

NodeTraits traitsOf(const GraphIndex& index, NodeId node);

/// Of two numbers in this order.
std::uint64_t mixed(std::uint64_t a, std::uint64_t b);

} // namespace resizelens
