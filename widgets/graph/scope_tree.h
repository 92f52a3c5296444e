#pragma once

#include "core/onnx/graph_index.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace resizelens {

/// More scopes beside each other than this are grouped in ranges, "layer0 … layer63", which open like scopes.
inline constexpr std::size_t kMostBesideEachOther = 64;

/// What all the scopes begin with, whole parts only: "model" of "model/a" and "model/b". Scopes that are empty
/// do not count.
class SharedScope
{
public:
    void add(std::string_view scope);
    std::string_view get() const { return m_shared.value_or(std::string_view()); }

private:
    std::optional<std::string_view> m_shared;
};

/// A box for the nodes of a scope, or of a range of scopes.
struct ScopePlace
{
    std::string key;   // names it in GraphQuery::opened
    std::string title; // the scope's last name, or those of a range's first and last
};

/// The scopes of some nodes, as a tree below what they all share. Their paths belong to the index, which must
/// outlive it.
class ScopeTree
{
public:
    /// `nodes` in the order in which ranges shall be made.
    ScopeTree(const GraphIndex& index, const std::vector<NodeId>& nodes);

    /// The boxes in which the node may be, the outermost first; none where it lies in no scope of its own.
    std::vector<ScopePlace> placesOf(NodeId node) const;
    /// Decides for each scope once: the outermost box that is not opened, as a number; nullopt: none.
    class Closed
    {
    public:
        Closed(const ScopeTree& tree, const std::set<std::string>& opened);
        std::optional<std::uint32_t> of(NodeId node);
        const std::vector<ScopePlace>& places() const { return m_places; }

    private:
        std::optional<std::uint32_t> find(std::uint32_t scope);
        std::uint32_t numberOf(ScopePlace place);

        const ScopeTree& m_tree;
        const std::set<std::string>& m_opened;
        std::vector<std::optional<std::optional<std::uint32_t>>> m_known; // by scope
        std::unordered_map<std::string, std::uint32_t> m_numbers;         // by key
        std::vector<ScopePlace> m_places;
    };

private:
    struct Scope
    {
        std::string_view path;
        std::uint32_t parent = 0;
        std::uint32_t ordinal = 0;           // among its siblings
        std::vector<std::uint32_t> children; // in order of appearance
    };

    static constexpr std::uint32_t kRoot = 0; // what all scopes share

    std::uint32_t scopeOf(NodeId node) const
    {
        return node.value < m_scopeOf.size() ? m_scopeOf[node.value] : kRoot;
    }
    std::uint32_t scopeAt(std::string_view path);
    std::vector<ScopePlace> placesOfScope(std::uint32_t scope) const;
    void addRanges(std::uint32_t scope, std::vector<ScopePlace>& places) const;

    std::vector<Scope> m_scopes;
    std::unordered_map<std::string_view, std::uint32_t> m_byPath;
    std::vector<std::uint32_t> m_scopeOf; // by NodeId; kRoot: in none of its own
};

} // namespace resizelens
