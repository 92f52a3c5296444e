#include "widgets/graph/scope_tree.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace resizelens {

namespace {

std::string_view outerOf(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

std::string lastOf(std::string_view path)
{
    return std::string(path.substr(path.rfind('/') + 1)); // npos + 1 is 0
}

/// As many in a range that there are few ranges, and ranges of ranges where that takes thousands.
std::vector<std::size_t> rangeSizes(std::size_t count)
{
    std::vector<std::size_t> sizes;
    if (count <= kMostBesideEachOther)
        return sizes;
    const double levels = std::ceil(std::log(static_cast<double>(count)) / std::log(kMostBesideEachOther));
    const auto fan = static_cast<std::size_t>(std::ceil(std::pow(static_cast<double>(count), 1.0 / levels)));
    for (std::size_t size = fan; size < count; size *= fan)
        sizes.insert(sizes.begin(), size);
    return sizes;
}

} // namespace

void SharedScope::add(std::string_view scope)
{
    if (scope.empty())
        return;
    if (!m_shared)
        m_shared = scope;
    while (!m_shared->empty() && scope != *m_shared &&
           !(scope.starts_with(*m_shared) && scope[m_shared->size()] == '/'))
        *m_shared = outerOf(*m_shared);
}

ScopeTree::ScopeTree(const GraphIndex& index, const std::vector<NodeId>& nodes)
{
    SharedScope shared;
    for (const NodeId node : nodes)
        shared.add(index.scopeOf(node));
    m_scopes.push_back({shared.get(), kRoot, 0, {}});
    m_byPath.emplace(shared.get(), kRoot);
    m_scopeOf.resize(index.nodeCount(), kRoot);
    std::uint32_t last = kRoot; // nodes that follow each other lie in one scope mostly
    for (const NodeId node : nodes) {
        const std::string_view scope = index.scopeOf(node);
        if (scope.size() <= shared.get().size())
            continue;
        if (m_scopes[last].path != scope)
            last = scopeAt(scope);
        m_scopeOf[node.value] = last;
    }
}

/// Made with those around it where it is new. `path` lies in the root's.
std::uint32_t ScopeTree::scopeAt(std::string_view path)
{
    std::vector<std::string_view> missing;
    auto known = m_byPath.find(path);
    for (; known == m_byPath.end(); known = m_byPath.find(path)) {
        missing.push_back(path);
        path = outerOf(path);
    }
    std::uint32_t scope = known->second;
    for (; !missing.empty(); missing.pop_back()) {
        const auto made = static_cast<std::uint32_t>(m_scopes.size());
        const auto ordinal = static_cast<std::uint32_t>(m_scopes[scope].children.size());
        m_scopes[scope].children.push_back(made);
        m_scopes.push_back({missing.back(), scope, ordinal, {}});
        m_byPath.emplace(missing.back(), made);
        scope = made;
    }
    return scope;
}

/// The ranges around a scope among its siblings, the largest first.
void ScopeTree::addRanges(std::uint32_t scope, std::vector<ScopePlace>& places) const
{
    const Scope& parent = m_scopes[m_scopes[scope].parent];
    for (const std::size_t size : rangeSizes(parent.children.size())) {
        const std::size_t first = m_scopes[scope].ordinal / size * size;
        const std::size_t last = std::min(first + size, parent.children.size()) - 1;
        if (first == last)
            continue; // the scope itself says the same
        places.push_back(
            {"range:" + std::string(parent.path) + ":" + std::to_string(first) + "+" + std::to_string(size),
             lastOf(m_scopes[parent.children[first]].path) + " … " +
                 lastOf(m_scopes[parent.children[last]].path)});
    }
}

std::vector<ScopePlace> ScopeTree::placesOfScope(std::uint32_t scope) const
{
    std::vector<std::uint32_t> way; // from inside
    for (std::uint32_t at = scope; at != kRoot; at = m_scopes[at].parent)
        way.push_back(at);
    std::vector<ScopePlace> places;
    for (; !way.empty(); way.pop_back()) {
        addRanges(way.back(), places);
        const std::string_view path = m_scopes[way.back()].path;
        places.push_back({"scope:" + std::string(path), lastOf(path)});
    }
    return places;
}

std::vector<ScopePlace> ScopeTree::placesOf(NodeId node) const
{
    return placesOfScope(scopeOf(node));
}

ScopeTree::Closed::Closed(const ScopeTree& tree, const std::set<std::string>& opened)
    : m_tree(tree)
    , m_opened(opened)
    , m_known(tree.m_scopes.size())
{
}

std::optional<std::uint32_t> ScopeTree::Closed::of(NodeId node)
{
    const std::uint32_t scope = m_tree.scopeOf(node);
    if (scope == kRoot)
        return std::nullopt;
    auto& known = m_known[scope];
    if (!known)
        known = find(scope);
    return *known;
}

std::optional<std::uint32_t> ScopeTree::Closed::find(std::uint32_t scope)
{
    for (ScopePlace& place : m_tree.placesOfScope(scope))
        if (!m_opened.contains(place.key))
            return numberOf(std::move(place));
    return std::nullopt;
}

std::uint32_t ScopeTree::Closed::numberOf(ScopePlace place)
{
    const auto [number, isNew] = m_numbers.emplace(place.key, static_cast<std::uint32_t>(m_places.size()));
    if (isNew)
        m_places.push_back(std::move(place));
    return number->second;
}

} // namespace resizelens
