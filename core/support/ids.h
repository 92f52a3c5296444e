#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace resizelens {

/// A strong index: a NodeId cannot be passed where a GraphId is meant. Valid for the GraphIndex that gave it.
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

} // namespace resizelens

template<class Tag>
struct std::hash<resizelens::Id<Tag>>
{
    std::size_t operator()(resizelens::Id<Tag> id) const noexcept { return id.value; }
};
