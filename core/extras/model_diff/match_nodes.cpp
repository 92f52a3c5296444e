#include "core/extras/model_diff/match_nodes.h"

#include "core/extras/model_diff/node_traits.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

using Hash = std::uint64_t;
constexpr Hash kNothing = 11, kInput = 12, kResult = 13, kPair = 14;
constexpr int kRounds = 24;            // of propagating neighbour labels
constexpr double kBelieved = 0.9;      // share of names confirmed by weights, from which on names are trusted
constexpr std::size_t kMostAlike = 64; // consumers of one value that are distinguished individually

class Side
{
public:
    Side(const GraphIndex& itsIndex, const std::vector<NodeTraits>& itsTraits)
        : index(itsIndex)
        , traits(itsTraits)
    {
    }

    void enter(GraphId id)
    {
        graph = id;
        nodes.clear();
        const GraphInfo& info = index.graph(id);
        // Topologically sorted, nodes in cycles last.
        for (const NodeId node : info.order)
            nodes.push_back(node);
        if (info.order.size() < info.nodes.size()) {
            std::vector<bool> ordered(index.nodeCount());
            for (const NodeId node : info.order)
                ordered[node.value] = true;
            for (const NodeId node : info.nodes)
                if (!ordered[node.value])
                    nodes.push_back(node);
        }
        std::erase_if(nodes, [this](NodeId node) { return isWeight(index, node); });
    }

    /// The node of this graph that produces a value, and the output index.
    std::optional<std::pair<NodeId, std::uint32_t>> makerOf(ValueId value) const
    {
        if (value == kNoValue || !index.value(value).producer)
            return std::nullopt;
        const NodeId maker = *index.value(value).producer;
        if (index.node(maker).graph != graph || isWeight(index, maker))
            return std::nullopt;
        const auto outputs = index.node(maker).outputs;
        const auto found = std::ranges::find(outputs, value);
        return std::pair(maker, static_cast<std::uint32_t>(found - outputs.begin()));
    }

    bool isConstant(ValueId value) const { return weightOf(index, value) != nullptr; }

    const GraphIndex& index;
    const std::vector<NodeTraits>& traits;
    GraphId graph = {};
    std::vector<NodeId> nodes = {};
};

/// Hash of each node with everything upstream.
std::vector<Hash> upwardHashes(const Side& side, const std::function<Hash(NodeId)>& own)
{
    std::vector<Hash> hashes(side.index.nodeCount());
    for (const NodeId node : side.nodes) {
        Hash hash = own(node);
        for (const ValueId input : side.index.node(node).inputs) {
            if (side.isConstant(input))
                continue;
            const auto maker = side.makerOf(input);
            hash = mixed(hash, maker               ? mixed(hashes[maker->first.value], maker->second)
                               : input == kNoValue ? kNothing
                                                   : kInput);
        }
        hashes[node.value] = hash;
    }
    return hashes;
}

/// Hash of each node with everything downstream.
std::vector<Hash> downwardHashes(const Side& side, const std::function<Hash(NodeId)>& own)
{
    std::vector<Hash> hashes(side.index.nodeCount());
    for (auto node = side.nodes.rbegin(); node != side.nodes.rend(); ++node) {
        Hash hash = own(*node);
        for (const ValueId output : side.index.node(*node).outputs) {
            Hash uses = kNothing; // order-independent
            if (output != kNoValue) {
                for (const ValueUse& use : side.index.value(output).uses)
                    uses += mixed(hashes[use.node.value], use.input);
                uses += side.index.value(output).graphOutput ? kResult : 0;
            }
            hash = mixed(hash, uses);
        }
        hashes[node->value] = hash;
    }
    return hashes;
}

class Matcher
{
public:
    Matcher(const GraphIndex& before, const GraphIndex& after, const Progress& progress)
        : m_progress(progress)
        , m_before(before, m_traitsBefore)
        , m_after(after, m_traitsAfter)
    {
        m_match.after.resize(before.nodeCount());
        m_match.by.resize(before.nodeCount());
        m_match.before.resize(after.nodeCount());
        m_match.graphs.resize(before.graphCount());
    }

    Result<ModelMatch> run()
    {
        for (auto [side, traits] : {std::pair(&m_before, &m_traitsBefore), {&m_after, &m_traitsAfter}}) {
            traits->reserve(side->index.nodeCount());
            for (std::uint32_t node = 0; node < side->index.nodeCount(); ++node) {
                RL_TRY(m_progress.goOn());
                traits->push_back(traitsOf(side->index, NodeId{node}));
            }
        }
        pairGraphs(GraphIndex::mainGraph(), GraphIndex::mainGraph());
        pairFunctions();
        while (!m_graphs.empty()) {
            const auto [before, after] = m_graphs.front();
            m_graphs.pop_front();
            matchGraphs(before, after);
            RL_TRY(m_progress.goOn());
        }
        return std::move(m_match);
    }

private:
    void pairGraphs(GraphId before, GraphId after)
    {
        m_match.graphs[before.value] = after;
        m_graphs.emplace_back(before, after);
    }

    void pairFunctions()
    {
        std::unordered_map<std::string, GraphId> functions;
        for (std::uint32_t i = 0; i < m_after.index.graphCount(); ++i)
            if (m_after.index.graph(GraphId{i}).kind == GraphKind::function)
                functions.emplace(m_after.index.graphName(GraphId{i}), GraphId{i});
        for (std::uint32_t i = 0; i < m_before.index.graphCount(); ++i)
            if (m_before.index.graph(GraphId{i}).kind == GraphKind::function)
                if (const auto found = functions.find(m_before.index.graphName(GraphId{i}));
                    found != functions.end())
                    pairGraphs(GraphId{i}, found->second);
    }

    void pairBodies(NodeId before, NodeId after)
    {
        const auto placeOf = [](const GraphIndex& index, GraphId body) {
            const GraphInfo& info = index.graph(body);
            return std::pair(std::string_view(info.attribute->name()), info.place);
        };
        std::map<std::pair<std::string_view, int>, GraphId> others;
        for (const GraphId other : m_after.index.node(after).bodies)
            others.emplace(placeOf(m_after.index, other), other);
        for (const GraphId body : m_before.index.node(before).bodies)
            if (const auto found = others.find(placeOf(m_before.index, body)); found != others.end())
                pairGraphs(body, found->second);
    }

    void matchGraphs(GraphId before, GraphId after)
    {
        m_before.enter(before);
        m_after.enter(after);
        m_queue.clear();
        matchByWeights();
        judgeNames();
        spread(true);
        matchByNames(true);
        m_doubted.clear();
        matchByCones();
        spread();
        matchByNames(true);
        matchByNeighbours();
        matchByNames(false);
        spread();
        for (const NodeId node : m_before.nodes)
            if (const auto other = m_match.afterOf(node))
                pairBodies(node, *other);
    }

    bool isFree(NodeId before, NodeId after) const
    {
        return !m_match.afterOf(before) && !m_match.beforeOf(after);
    }
    Hash kindBefore(NodeId node) const { return m_traitsBefore[node.value].kind; }
    Hash kindAfter(NodeId node) const { return m_traitsAfter[node.value].kind; }

    void pair(NodeId before, NodeId after, MatchedBy by)
    {
        m_match.after[before.value] = after;
        m_match.before[after.value] = before;
        m_match.by[before.value] = by;
        ++m_match.count;
        m_queue.emplace_back(before, after);
    }

    /// Pairs of unmatched nodes with a key that is unique on both sides.
    template<class Key>
    using KeyOf = std::function<std::optional<Key>(const Side&, NodeId)>;
    using Pairs = std::vector<std::pair<NodeId, NodeId>>;
    template<class Key>
    Pairs uniquePairs(const KeyOf<Key>& keyOf) const
    {
        struct Place
        {
            std::uint32_t before = 0, after = 0; // counts
            NodeId node = {};
        };
        std::unordered_map<Key, Place> places;
        for (const NodeId node : m_after.nodes)
            if (!m_match.beforeOf(node))
                if (const auto key = keyOf(m_after, node)) {
                    Place& place = places[*key];
                    ++place.after;
                    place.node = node;
                }
        std::vector<std::pair<NodeId, Place*>> found;
        for (const NodeId node : m_before.nodes)
            if (const auto key = m_match.afterOf(node) ? std::nullopt : keyOf(m_before, node))
                if (const auto place = places.find(*key); place != places.end()) {
                    ++place->second.before;
                    found.emplace_back(node, &place->second);
                }
        Pairs pairs;
        for (const auto& [node, place] : found)
            if (place->before == 1 && place->after == 1 && kindBefore(node) == kindAfter(place->node))
                pairs.emplace_back(node, place->node);
        return pairs;
    }

    template<class Key>
    void pairUnique(const KeyOf<Key>& keyOf, MatchedBy by, bool unlessContradicted = false)
    {
        for (const auto& [before, after] : uniquePairs<Key>(keyOf))
            if (!(unlessContradicted && isContradicted(before, after)))
                pair(before, after, by);
    }

    void matchByWeights()
    {
        pairUnique<Hash>(
            [](const Side& side, NodeId node) {
                const NodeTraits& traits = side.traits[node.value];
                return traits.distinctive ? std::optional(traits.content) : std::nullopt;
            },
            MatchedBy::weights);
    }

    /// Decides per operator whether names can be trusted, since exporters number each operator separately:
    /// checks whether nodes identified by weights, including those up- and downstream, have the same names.
    void judgeNames()
    {
        struct Votes
        {
            std::size_t asked = 0, agreed = 0;
            bool believed() const
            {
                return static_cast<double>(agreed) >= kBelieved * static_cast<double>(asked);
            }
        };
        std::unordered_map<Hash, Votes> votes;
        Votes all;
        const auto ask = [&](NodeId before, NodeId after) {
            const std::string& name = m_before.index.node(before).proto->name();
            const std::string& other = m_after.index.node(after).proto->name();
            if (name.empty() || other.empty())
                return;
            for (Votes* one : {&votes[kindBefore(before)], &all}) {
                ++one->asked;
                one->agreed += name == other ? 1 : 0;
            }
        };
        for (const NodeId node : m_before.nodes)
            if (const auto other = m_match.afterOf(node))
                ask(node, *other);
        for (const auto hashes : {&upwardHashes, &downwardHashes})
            for (const auto& [before, after] : conePairs(hashes, &NodeTraits::content))
                ask(before, after);
        m_doubted.clear();
        for (const NodeId node : m_before.nodes) {
            const auto found = votes.find(kindBefore(node));
            if (!(found == votes.end() ? all : found->second).believed())
                m_doubted.insert(kindBefore(node));
        }
    }

    /// The inputs or consumers of the two are matched, but not with each other.
    bool isContradicted(NodeId before, NodeId after) const
    {
        return readOthers(before, after) || feedOthers(before, after);
    }

    bool readOthers(NodeId before, NodeId after) const
    {
        const GraphNode &a = m_before.index.node(before), &b = m_after.index.node(after);
        bool others = false;
        for (std::size_t i = 0; i < std::min(a.inputs.size(), b.inputs.size()); ++i) {
            const auto left = m_before.makerOf(a.inputs[i]), right = m_after.makerOf(b.inputs[i]);
            if (!left || !right || !m_match.afterOf(left->first) || !m_match.beforeOf(right->first))
                continue;
            if (*m_match.afterOf(left->first) == right->first)
                return false;
            others = true;
        }
        return others;
    }

    bool feedOthers(NodeId before, NodeId after) const
    {
        std::vector<NodeId> left, right; // as nodes of `before`
        for (const ValueId output : m_before.index.node(before).outputs)
            if (output != kNoValue)
                for (const ValueUse& use : m_before.index.value(output).uses)
                    if (m_match.afterOf(use.node))
                        left.push_back(use.node);
        for (const ValueId output : m_after.index.node(after).outputs)
            if (output != kNoValue)
                for (const ValueUse& use : m_after.index.value(output).uses)
                    if (const auto match = m_match.beforeOf(use.node))
                        right.push_back(*match);
        std::ranges::sort(left);
        return !left.empty() && !right.empty() && std::ranges::none_of(right, [&](NodeId node) {
            return std::ranges::binary_search(left, node);
        });
    }

    void matchByNames(bool unlessContradicted)
    {
        using Name = std::string_view;
        pairUnique<Name>(
            [this](const Side& side, NodeId node) -> std::optional<Name> {
                if (m_doubted.contains(side.traits[node.value].kind))
                    return std::nullopt;
                const std::string& name = side.index.node(node).proto->name();
                return name.empty() ? std::nullopt : std::optional<Name>(name);
            },
            MatchedBy::name, unlessContradicted);
        pairUnique<Name>(
            [](const Side& side, NodeId node) -> std::optional<Name> {
                const auto outputs = side.index.node(node).outputs;
                return outputs.empty() || outputs[0] == kNoValue
                           ? std::nullopt
                           : std::optional<Name>(side.index.value(outputs[0]).name);
            },
            MatchedBy::name, unlessContradicted);
    }

    using Hashes = std::vector<Hash>(const Side&, const std::function<Hash(NodeId)>&);
    Pairs conePairs(Hashes* hashes, Hash NodeTraits::*trait) const
    {
        const auto of = [&](const Side& side) {
            return hashes(side, [&](NodeId node) { return side.traits[node.value].*trait; });
        };
        const std::vector<Hash> before = of(m_before), after = of(m_after);
        return uniquePairs<Hash>([&](const Side& side, NodeId node) {
            return std::optional((&side == &m_before ? before : after)[node.value]);
        });
    }

    /// Matches equal computations from inputs down or outputs up, first with weight values, then without.
    void matchByCones()
    {
        for (const auto trait : {&NodeTraits::content, &NodeTraits::form})
            for (const auto hashes : {&upwardHashes, &downwardHashes})
                for (const auto& [before, after] : conePairs(hashes, trait))
                    pair(before, after, MatchedBy::structure);
    }

    /// Propagates matches to neighbours, preferring the same form; optionally only to equal names.
    void spread(bool sameName = false)
    {
        m_sameName = sameName;
        std::deque<std::pair<NodeId, NodeId>> seen, named;
        for (const auto trait : {&NodeTraits::form, &NodeTraits::kind}) {
            m_queue.insert(m_queue.end(), seen.begin(), seen.end());
            seen.clear();
            while (!m_queue.empty()) {
                const auto [before, after] = m_queue.front();
                m_queue.pop_front();
                seen.emplace_back(before, after);
                if (sameName)
                    named.emplace_back(before, after);
                spreadUp(before, after, trait);
                spreadDown(before, after, trait);
            }
        }
        m_queue = std::move(named); // may lead to further matches
    }

    bool maySpread(NodeId before, NodeId after) const
    {
        return !m_sameName ||
               (!m_doubted.contains(kindBefore(before)) &&
                m_before.index.node(before).proto->name() == m_after.index.node(after).proto->name());
    }

    void spreadUp(NodeId before, NodeId after, Hash NodeTraits::*trait)
    {
        const GraphNode &a = m_before.index.node(before), &b = m_after.index.node(after);
        for (std::size_t i = 0; i < std::min(a.inputs.size(), b.inputs.size()); ++i) {
            const auto left = m_before.makerOf(a.inputs[i]), right = m_after.makerOf(b.inputs[i]);
            if (left && right && left->second == right->second && isFree(left->first, right->first) &&
                m_traitsBefore[left->first.value].*trait == m_traitsAfter[right->first.value].*trait &&
                maySpread(left->first, right->first))
                pair(left->first, right->first, MatchedBy::structure);
        }
    }

    using Readers = std::map<std::pair<Hash, std::uint32_t>, std::vector<NodeId>>;
    template<class IsFree>
    static Readers readersOf(const Side& side, ValueId value, Hash NodeTraits::*trait, const IsFree& isFree)
    {
        Readers readers;
        if (value == kNoValue || side.index.value(value).uses.size() > kMostAlike)
            return readers;
        for (const ValueUse& use : side.index.value(value).uses)
            if (side.index.node(use.node).graph == side.graph && isFree(use.node))
                readers[{side.traits[use.node.value].*trait, use.input}].push_back(use.node);
        return readers;
    }

    void spreadDown(NodeId before, NodeId after, Hash NodeTraits::*trait)
    {
        const auto left = m_before.index.node(before).outputs, right = m_after.index.node(after).outputs;
        for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i) {
            const Readers a =
                readersOf(m_before, left[i], trait, [this](NodeId node) { return !m_match.afterOf(node); });
            if (a.empty())
                continue;
            const Readers b =
                readersOf(m_after, right[i], trait, [this](NodeId node) { return !m_match.beforeOf(node); });
            for (const auto& [key, nodes] : a)
                if (const auto found = b.find(key);
                    found != b.end() && nodes.size() == 1 && found->second.size() == 1 &&
                    isFree(nodes[0], found->second[0]) && maySpread(nodes[0], found->second[0]))
                    pair(nodes[0], found->second[0], MatchedBy::structure);
        }
    }

    /// Hash of a node and its neighbours, in which matched nodes share a label.
    Hash neighbourHash(const Side& side, NodeId node) const
    {
        const bool isBefore = &side == &m_before;
        const auto labelOf = [&](NodeId id) {
            const auto known = isBefore ? m_match.afterOf(id) : m_match.beforeOf(id);
            return known ? mixed(kPair, isBefore ? id.value : known->value) : side.traits[id.value].form;
        };
        Hash hash = side.traits[node.value].form;
        for (const ValueId input : side.index.node(node).inputs)
            if (const auto maker = side.makerOf(input))
                hash = mixed(hash, mixed(labelOf(maker->first), maker->second));
        for (const ValueId output : side.index.node(node).outputs) {
            Hash uses = kNothing;
            if (output != kNoValue)
                for (const ValueUse& use : side.index.value(output).uses)
                    uses += mixed(labelOf(use.node), use.input);
            hash = mixed(hash, uses);
        }
        return hash;
    }

    /// Matches the rest by neighbourhood until a fixed point, then identical nodes in order.
    void matchByNeighbours()
    {
        const auto keyOf = [this](const Side& side, NodeId node) {
            return std::optional(neighbourHash(side, node));
        };
        for (int round = 0; round < kRounds && !m_progress.cancelled(); ++round) {
            const std::size_t known = m_match.count;
            pairUnique<Hash>(keyOf, MatchedBy::structure);
            spread();
            if (m_match.count == known)
                break;
        }
        std::map<Hash, std::pair<std::vector<NodeId>, std::vector<NodeId>>> alike;
        for (const NodeId node : m_before.nodes)
            if (!m_match.afterOf(node))
                alike[neighbourHash(m_before, node)].first.push_back(node);
        for (const NodeId node : m_after.nodes)
            if (!m_match.beforeOf(node))
                alike[neighbourHash(m_after, node)].second.push_back(node);
        for (const auto& [hash, nodes] : alike)
            if (nodes.first.size() == nodes.second.size())
                for (std::size_t i = 0; i < nodes.first.size(); ++i)
                    if (kindBefore(nodes.first[i]) == kindAfter(nodes.second[i]))
                        pair(nodes.first[i], nodes.second[i], MatchedBy::structure);
        spread();
    }

    const Progress& m_progress;
    std::vector<NodeTraits> m_traitsBefore = {}, m_traitsAfter = {};
    Side m_before, m_after;
    ModelMatch m_match = {};
    std::deque<std::pair<GraphId, GraphId>> m_graphs = {};
    std::deque<std::pair<NodeId, NodeId>> m_queue = {};
    std::unordered_set<Hash> m_doubted = {}; // operators whose node names cannot be trusted
    bool m_sameName = false;
};

} // namespace

Result<ModelMatch> matchNodes(const GraphIndex& before, const GraphIndex& after, const Progress& progress)
{
    return Matcher(before, after, progress).run();
}

} // namespace resizelens
