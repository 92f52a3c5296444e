#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace resizelens {

/// A strongly typed index: a NodeId cannot be passed as a GraphId. Valid for the GraphIndex that issued it.
template<class Tag>
struct Id
{
    std::uint32_t value = 0;
    auto operator<=>(const Id&) const = default; // NOLINT(modernize-use-nullptr): the compiler writes its 0
};

using GraphId = Id<struct GraphTag>;
using NodeId = Id<struct NodeTag>;
using ValueId = Id<struct ValueTag>;
using SiteId = Id<struct SiteTag>; // index into Analysis::sites

/// Identifies a node outside the GraphIndex: its graph, numbered as in GraphIndex (0 is the main graph), and
/// its position in that graph's node list. Two nodes may share a label, never a key.
struct NodeKey
{
    GraphId graph;
    std::uint32_t index = 0;
    auto
    operator<=>(const NodeKey&) const = default; // NOLINT(modernize-use-nullptr): the compiler writes its 0
};

/// "2:0".
std::string toText(NodeKey key);
/// nullopt unless `text` is two numbers joined by a colon.
std::optional<NodeKey> parseNodeKey(std::string_view text);

} // namespace resizelens

template<class Tag>
struct std::hash<resizelens::Id<Tag>>
{
    std::size_t operator()(resizelens::Id<Tag> id) const noexcept { return id.value; }
};
