#include "core/onnx/row_folding.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <string_view>
#include <unordered_map>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::size_t kMostSteps = 8; // that an activation may be written in

template<std::size_t N>
bool isOneOf(std::string_view op, const std::array<std::string_view, N>& list)
{
    return std::ranges::find(list, op) != list.end();
}

/// What follows an operator and changes each of its numbers by itself.
bool isTail(std::string_view op)
{
    static constexpr auto activations = std::to_array<std::string_view>(
        {"Relu", "LeakyRelu", "PRelu", "Clip", "Sigmoid", "HardSigmoid", "HardSwish", "Tanh", "Elu", "Selu",
         "Gelu", "Softplus", "Mish", "Erf"});
    static constexpr auto others = std::to_array<std::string_view>(
        {"BatchNormalization", "Identity", "Cast", "Dropout", "QuantizeLinear", "DequantizeLinear", "Mul",
         "Add", "Sub", "Div", "Pow", "Sqrt", "Min", "Max"});
    return isOneOf(op, activations) || isOneOf(op, others);
}

/// What prepares the input of the next operator.
bool isPrefix(std::string_view op)
{
    static constexpr auto list =
        std::to_array<std::string_view>({"Pad", "DequantizeLinear", "Cast", "Identity"});
    return isOneOf(op, list);
}

/// Whether the input says how large something is, where it lies or along which axes.
bool isSizeInput(std::string_view op, std::size_t input)
{
    static constexpr auto second = std::to_array<std::string_view>(
        {"Reshape", "Expand", "Tile", "Unsqueeze", "Squeeze", "Split", "TopK", "Pad", "ReduceMean",
         "ReduceSum", "ReduceMax", "Upsample", "CenterCropPad"});
    if (op == "ConstantOfShape" || op == "Range")
        return true;
    if (op == "Resize" || op == "Slice")
        return input >= 1;
    return input == 1 && isOneOf(op, second);
}

/// The graph without its constants, as the layout sees it.
class Folder
{
public:
    Folder(const GraphIndex& index, GraphId graph, const std::set<NodeId>& sites, const RowWishes& wishes)
        : m_index(index)
        , m_info(index.graph(graph))
        , m_graph(graph)
        , m_sites(sites)
        , m_opened(wishes.opened)
        , m_reveal(wishes.reveal)
        , m_all(wishes.all)
        , m_wholly(wishes.all || wishes.wholly)
        , m_role(index.nodeCount(), Role::none)
    {
        m_result.groupOf.assign(index.nodeCount(), RowFolding::kNoGroup);
        m_order = m_info.order;
        if (m_order.size() < m_info.nodes.size()) { // there is a cycle
            std::set<NodeId> seen(m_order.begin(), m_order.end());
            for (const NodeId node : m_info.nodes)
                if (!seen.contains(node))
                    m_order.push_back(node);
        }
    }

    RowFolding run()
    {
        findConstants();
        if (!m_wholly)
            findSizes();
        for (const NodeId node : m_order)
            if (m_role[node.value] == Role::shown && m_result.groupOf[node.value] == RowFolding::kNoGroup)
                grow(node);
        if (!m_all) {
            joinPrefixes();
            if (!m_wholly && m_result.groups.size() > kMostRowBoxes && hasSites())
                makeRuns();
        }
        linkSizes();
        finish();
        return std::move(m_result);
    }

private:
    enum class Role { none, constant, size, shown };

    std::string_view opOf(NodeId node) const { return m_index.node(node).proto->op_type(); }

    bool isConstant(ValueId value) const
    {
        if (value == kNoValue)
            return true;
        const GraphValue& info = m_index.value(value);
        if (info.graph != m_graph)
            return false;
        return info.producer ? m_role[info.producer->value] == Role::constant
                             : info.initializer != nullptr || m_index.constantTensor(value) != nullptr;
    }

    bool feedsOutput(NodeId node) const
    {
        const auto& outputs = m_index.node(node).outputs;
        return std::ranges::any_of(
            outputs, [&](ValueId value) { return value != kNoValue && m_index.value(value).graphOutput; });
    }

    void findConstants()
    {
        for (const NodeId id : m_order) {
            const GraphNode& node = m_index.node(id);
            const auto reads = readsOf(m_index, id);
            const bool isConstantNode =
                opOf(id) == "Constant" ||
                (!reads.empty() && !feedsOutput(id) &&
                 std::ranges::all_of(reads, [&](ValueId value) { return isConstant(value); }));
            const bool isOwn = isConstantNode && node.bodies.empty() && !m_sites.contains(id) &&
                               !(m_wholly && opOf(id) != "Constant");
            m_role[id.value] = isOwn ? Role::constant : Role::shown;
            m_result.shownNodes += opOf(id) != "Constant" ? 1 : 0;
        }
    }

    /// The consumers of the node's values, bodies counted as the node that owns them.
    std::vector<NodeId> readersOf(NodeId node) const
    {
        std::vector<NodeId> readers;
        for (const ValueId output : m_index.node(node).outputs)
            if (output != kNoValue)
                for (const ValueUse& use : m_index.value(output).uses)
                    readers.push_back(ownReader(use.node));
        std::ranges::sort(readers);
        readers.erase(std::unique(readers.begin(), readers.end()), readers.end());
        return readers;
    }

    NodeId ownReader(NodeId node) const
    {
        while (m_index.node(node).graph != m_graph)
            node = *m_index.graph(m_index.node(node).graph).owner;
        return node;
    }

    bool isSizeUse(const ValueUse& use) const
    {
        const NodeId reader = ownReader(use.node);
        return reader == use.node &&
               (m_role[reader.value] == Role::size || isSizeInput(opOf(reader), use.input));
    }

    void findSizes()
    {
        for (auto id = m_order.rbegin(); id != m_order.rend(); ++id) {
            const GraphNode& node = m_index.node(*id);
            if (m_role[id->value] != Role::shown || m_sites.contains(*id) || feedsOutput(*id) ||
                !node.bodies.empty())
                continue;
            bool isUsed = false, isSize = true;
            for (const ValueId output : node.outputs)
                if (output != kNoValue)
                    for (const ValueUse& use : m_index.value(output).uses) {
                        isUsed = true;
                        isSize = isSize && isSizeUse(use);
                    }
            if (isUsed && isSize)
                m_role[id->value] = Role::size;
        }
    }

    bool isPlain(NodeId node) const
    {
        return m_role[node.value] == Role::shown && !m_sites.contains(node) &&
               m_index.node(node).bodies.empty();
    }

    bool hasSites() const
    {
        return std::ranges::any_of(m_sites, [&](NodeId site) { return m_index.node(site).graph == m_graph; });
    }

    static std::string keyOf(NodeId node) { return "box/" + std::to_string(node.value); }

    std::vector<NodeId> dataReaders(NodeId node) const
    {
        std::vector<NodeId> readers = readersOf(node);
        std::erase_if(readers, [&](NodeId reader) { return m_role[reader.value] != Role::shown; });
        return readers;
    }

    /// The first reader of these nodes that reads nothing else and may stand behind them.
    std::optional<NodeId> nextOf(const std::vector<NodeId>& nodes) const
    {
        const auto holds = [&](NodeId node) { return std::ranges::find(nodes, node) != nodes.end(); };
        for (const NodeId node : nodes)
            for (const NodeId reader : dataReaders(node)) {
                if (holds(reader) || !isPlain(reader) ||
                    m_result.groupOf[reader.value] != RowFolding::kNoGroup || !isTail(opOf(reader)))
                    continue;
                const auto reads = readsOf(m_index, reader);
                if (std::ranges::all_of(reads, [&](ValueId value) {
                        return isConstant(value) ||
                               (m_index.value(value).producer && holds(*m_index.value(value).producer));
                    }))
                    return reader;
            }
        return std::nullopt;
    }

    /// Whether only the last node is read by others.
    bool isClosed(const std::vector<NodeId>& nodes) const
    {
        return std::all_of(nodes.begin(), nodes.end() - 1, [&](NodeId node) {
            const auto readers = readersOf(node);
            return !feedsOutput(node) && std::ranges::all_of(readers, [&](NodeId reader) {
                return std::ranges::find(nodes, reader) != nodes.end();
            });
        });
    }

    void grow(NodeId first)
    {
        std::vector<NodeId> nodes = {first}, closed = nodes;
        const std::string key = keyOf(first);
        if (!m_all && isPlain(first) && !m_opened.contains(key))
            while (nodes.size() < kMostSteps) {
                const auto next = nextOf(nodes);
                if (!next)
                    break;
                nodes.push_back(*next);
                if (isClosed(nodes))
                    closed = nodes;
            }
        addGroup({key, first, std::move(closed)});
    }

    void addGroup(RowGroup group)
    {
        for (const NodeId node : group.nodes)
            m_result.groupOf[node.value] = static_cast<std::uint32_t>(m_result.groups.size());
        m_result.groups.push_back(std::move(group));
    }

    std::uint32_t groupOf(NodeId node) const { return m_result.groupOf[node.value]; }

    /// "Pad" before the only operator that reads it.
    void joinPrefixes()
    {
        for (std::size_t i = m_result.groups.size(); i-- > 0;) {
            RowGroup& group = m_result.groups[i];
            const NodeId last = group.nodes.back();
            const bool isOnlyPrefix = std::ranges::all_of(
                group.nodes, [&](NodeId node) { return isPlain(node) && isPrefix(opOf(node)); });
            const auto readers = readersOf(last);
            if (!isOnlyPrefix || readers.size() != 1 || feedsOutput(last) || !isPlain(readers.front()))
                continue;
            RowGroup& into = m_result.groups[groupOf(readers.front())];
            if (&into == &group || into.nodes.empty() || m_opened.contains(into.key))
                continue;
            for (const NodeId node : group.nodes)
                m_result.groupOf[node.value] = groupOf(readers.front());
            into.nodes.insert(into.nodes.begin(), group.nodes.begin(), group.nodes.end());
            group.nodes.clear();
        }
        dropEmpty();
    }

    void dropEmpty()
    {
        std::erase_if(m_result.groups, [](const RowGroup& group) { return group.nodes.empty(); });
        for (std::uint32_t i = 0; i < m_result.groups.size(); ++i)
            for (const NodeId node : m_result.groups[i].nodes)
                m_result.groupOf[node.value] = i;
    }

    template<typename Visit>
    void eachFeed(const RowGroup& group, const Visit& visit) const
    {
        for (const NodeId node : group.nodes)
            for (const ValueId value : readsOf(m_index, node))
                if (value != kNoValue && m_index.value(value).producer)
                    visit(*m_index.value(value).producer);
    }

    /// Sites, what feeds them and what reads them.
    std::vector<bool> keptGroups() const
    {
        std::vector<bool> kept(m_result.groups.size(), false);
        for (std::uint32_t i = 0; i < m_result.groups.size(); ++i) {
            const RowGroup& group = m_result.groups[i];
            const bool isSite = m_sites.contains(group.main);
            const bool isRevealed =
                m_reveal && std::ranges::find(group.nodes, *m_reveal) != group.nodes.end();
            kept[i] = kept[i] || isSite || isRevealed || !m_index.node(group.main).bodies.empty();
            eachFeed(group, [&](NodeId feeder) {
                const std::uint32_t from = groupOf(feeder);
                if (from == RowFolding::kNoGroup || from == i)
                    return;
                if (isSite)
                    kept[from] = true;
                else if (m_sites.contains(m_result.groups[from].main))
                    kept[i] = true;
            });
        }
        return kept;
    }

    /// How groups join to runs. What is left and entered again becomes several boxes: a group belongs to a run of its level,
    /// the number of kept groups on the way to it, so that no run feeds itself.
    struct Runs
    {
        std::vector<bool> kept;
        std::vector<std::uint32_t> level, root, last; // by group; `last`: the place of its last node
        std::vector<std::uint32_t> sizeLevel;         // by node, also along what computes sizes

        std::uint32_t rootOf(std::uint32_t group)
        {
            while (root[group] != group)
                group = root[group] = root[root[group]];
            return group;
        }
    };

    /// The rest between the kept groups.
    void makeRuns()
    {
        const std::size_t count = m_result.groups.size();
        const std::vector<std::uint32_t> none(count, 0);
        Runs runs{keptGroups(), none, none, none, std::vector<std::uint32_t>(m_index.nodeCount(), 0)};
        std::iota(runs.root.begin(), runs.root.end(), 0U);
        for (std::uint32_t k = 0; k < m_order.size(); ++k)
            if (const std::uint32_t group = groupOf(m_order[k]); group != RowFolding::kNoGroup)
                runs.last[group] = std::max(runs.last[group], k);
        for (std::uint32_t k = 0; k < m_order.size(); ++k) {
            const std::uint32_t group = groupOf(m_order[k]);
            if (group == RowFolding::kNoGroup)
                placeSize(m_order[k], runs);
            else if (runs.last[group] == k) // all that the group reads is known
                placeGroup(group, runs);
        }
        joinRuns(runs);
        dropEmpty();
    }

    std::uint32_t levelBehind(NodeId feeder, const Runs& runs) const
    {
        const std::uint32_t from = groupOf(feeder);
        return from == RowFolding::kNoGroup ? runs.sizeLevel[feeder.value]
                                            : runs.level[from] + (runs.kept[from] ? 1 : 0);
    }

    void placeSize(NodeId node, Runs& runs) const
    {
        std::uint32_t& level = runs.sizeLevel[node.value];
        for (const ValueId value : readsOf(m_index, node))
            if (value != kNoValue && m_index.value(value).producer)
                level = std::max(level, levelBehind(*m_index.value(value).producer, runs));
    }

    void placeGroup(std::uint32_t group, Runs& runs) const
    {
        std::uint32_t& level = runs.level[group];
        eachFeed(m_result.groups[group], [&](NodeId feeder) {
            if (groupOf(feeder) != group)
                level = std::max(level, levelBehind(feeder, runs) + (runs.kept[group] ? 1 : 0));
        });
        if (runs.kept[group])
            return;
        eachFeed(m_result.groups[group], [&](NodeId feeder) {
            const std::uint32_t from = groupOf(feeder);
            if (from == RowFolding::kNoGroup || from == group || runs.kept[from] || runs.level[from] != level)
                return;
            const auto [first, second] = std::minmax({runs.rootOf(from), runs.rootOf(group)});
            runs.root[second] = first;
        });
    }

    void joinRuns(Runs& runs)
    {
        const auto count = static_cast<std::uint32_t>(m_result.groups.size());
        std::vector<std::size_t> members(count, 0);
        for (std::uint32_t i = 0; i < count; ++i)
            ++members[runs.rootOf(i)];
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::uint32_t root = runs.rootOf(i);
            RowGroup& into = m_result.groups[root];
            const std::string key = "run/" + std::to_string(into.main.value);
            if (members[root] < 2 || m_opened.contains(key))
                continue;
            m_result.hasRuns = into.isRun = true;
            into.key = key;
            if (root == i)
                continue;
            std::vector<NodeId>& nodes = m_result.groups[i].nodes;
            into.nodes.insert(into.nodes.end(), nodes.begin(), nodes.end());
            nodes.clear();
        }
    }

    /// From the values whose shapes are asked for to the nodes that read what is made of them.
    void linkSizes()
    {
        std::vector<std::set<ValueId>> sources(m_wholly ? 0 : m_index.nodeCount());
        std::set<SizeLink> links;
        for (const NodeId node : m_order) {
            if (m_wholly || m_role[node.value] == Role::constant || m_role[node.value] == Role::none)
                continue;
            for (const ValueId value : readsOf(m_index, node)) {
                if (value == kNoValue || isConstant(value))
                    continue;
                const auto producer = m_index.value(value).producer;
                const bool fromSize = producer && m_role[producer->value] == Role::size;
                if (m_role[node.value] == Role::size && !fromSize)
                    sources[node.value].insert(value);
                else if (m_role[node.value] == Role::size)
                    sources[node.value].insert(sources[producer->value].begin(),
                                               sources[producer->value].end());
                else if (fromSize)
                    for (const ValueId source : sources[producer->value])
                        links.insert({source, node});
            }
        }
        m_result.sizes.assign(links.begin(), links.end());
    }

    void finish()
    {
        std::vector<NodeId> shownBy(m_index.nodeCount());
        for (auto id = m_order.rbegin(); id != m_order.rend(); ++id) {
            shownBy[id->value] = *id;
            const auto readers = readersOf(*id);
            if (groupOf(*id) != RowFolding::kNoGroup || readers.empty())
                continue;
            shownBy[id->value] = shownBy[readers.front().value];
            m_result.hidden.emplace_back(*id, shownBy[id->value]);
        }
        for (RowGroup& group : m_result.groups) {
            if (group.nodes.size() < 2)
                continue;
            m_result.isFolded = true;
            const auto byOrder = [&](NodeId a, NodeId b) {
                return m_index.node(a).index < m_index.node(b).index;
            };
            if (group.isRun)
                std::ranges::sort(group.nodes, byOrder);
            else
                for (const NodeId node : group.nodes)
                    if (node != group.main)
                        m_result.operators.insert(std::string(opOf(node)));
        }
        m_result.isFolded =
            m_result.isFolded || std::ranges::any_of(m_role, [](Role role) { return role == Role::size; });
    }

    const GraphIndex& m_index;
    const GraphInfo& m_info;
    GraphId m_graph;
    const std::set<NodeId>& m_sites;
    const std::set<std::string>& m_opened;
    std::optional<NodeId> m_reveal;
    bool m_all, m_wholly;
    std::vector<NodeId> m_order;
    std::vector<Role> m_role; // by NodeId
    RowFolding m_result = {};
};

void appendReads(const GraphIndex& index, GraphId graph, NodeId node, std::vector<ValueId>& reads)
{
    for (const ValueId value : index.node(node).inputs)
        if (value != kNoValue && index.value(value).graph == graph)
            reads.push_back(value);
    for (const GraphId body : index.node(node).bodies)
        for (const NodeId inner : index.graph(body).nodes)
            appendReads(index, graph, inner, reads);
}

} // namespace

std::vector<ValueId> readsOf(const GraphIndex& index, NodeId node)
{
    std::vector<ValueId> reads;
    appendReads(index, index.node(node).graph, node, reads);
    return reads;
}

RowFolding foldIntoRows(const GraphIndex& index, GraphId graph, const std::set<NodeId>& sites,
                        const RowWishes& wishes)
{
    return Folder(index, graph, sites, wishes).run();
}

} // namespace resizelens
