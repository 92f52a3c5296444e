#include "core/report/page_data.h"

#include "core/base/dtype.h"
#include "core/base/text.h"
#include "core/engine/short_texts.h"
#include "core/engine/target_matrix.h"
#include "core/extras/model_diff/model_diff.h"
#include "core/extras/model_diff/value_text.h"
#include "core/layout/layered_layout.h"
#include "core/layout/row_layout.h"
#include "core/onnx/operator_text.h"
#include "core/onnx/row_folding.h"
#include "core/report/page_files.h"
#include "core/report/text_report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLongestName = 300; // bytes
constexpr std::size_t kLongestSentence = 2000;
constexpr std::size_t kMostInRows = 1500; // above, the layered layout
constexpr double kHeightOfBox = 9.0;      // a view that is taller than wide keeps rows readable
constexpr std::uint32_t kNowhere = 0xffffffffu;

std::string printed(const Json& json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Without what could harm a page, and not longer than anyone reads.
std::string shown(std::string_view text, std::size_t longest = kLongestName)
{
    std::size_t end = 0;
    while (end < text.size() && end < longest)
        end += std::max<std::size_t>(1, characterLength(text.substr(end)));
    return cleanText(text.substr(0, end)) + (end < text.size() ? "…" : "");
}

/// About the width of a text in pixels of the page.
double widthOf(std::string_view text, double perCharacter)
{
    double width = 0.0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = std::max<std::size_t>(1, characterLength(text.substr(at)));
        width += length > 2 ? 1.7 * perCharacter : perCharacter;
        at += length;
    }
    return width;
}

/// The texts of a page, each once; sentences in English and Chinese.
class Strings
{
public:
    std::size_t operator()(std::string_view text) { return place(shown(text)); }
    std::size_t operator()(const Phrase& said)
    {
        const std::size_t english = place(shown(said.english, kLongestSentence));
        const std::size_t other = place(shown(m_chinese(said), kLongestSentence));
        if (other != english)
            m_said.emplace(english, other);
        return english;
    }
    /// Each text begins as the one before it: how many UTF-16 units of that, and what follows.
    void write(Json& out) const
    {
        Json shared = Json::array(), rest = Json::array(), said = Json::array();
        std::string_view last;
        for (const std::string& text : m_all) {
            std::size_t same = 0;
            while (same < std::min({text.size(), last.size(), std::size_t{255}}) &&
                   text[same] == last[same] && static_cast<unsigned char>(text[same]) < 0x80)
                ++same;
            shared.push_back(same);
            rest.push_back(text.substr(same));
            last = text;
        }
        for (const auto& [english, other] : m_said)
            said.push_back({english, other});
        out["strings"] = {{"shared", std::move(shared)}, {"rest", std::move(rest)}};
        out["said"] = std::move(said);
    }

private:
    std::size_t place(std::string text)
    {
        const auto [found, isNew] = m_places.try_emplace(std::move(text), m_all.size());
        if (isNew)
            m_all.push_back(found->first);
        return found->second;
    }

    const ReportLanguage m_chinese = chinese();
    std::unordered_map<std::string, std::size_t> m_places = {};
    std::map<std::size_t, std::size_t> m_said = {};
    std::vector<std::string> m_all = {};
};

/// Rows of whole numbers, and of lists of them, as columns: by how much a number is above the one before (in
/// lists above the second last), and where that is so more than twice, [by how much, how often]. A list column has the lengths
/// of the lists before their numbers. Half the bytes of rows, and a fifth where numbers are regular.
class ColumnWriter
{
public:
    static Json columns(const Json& rows)
    {
        Json all = Json::array();
        for (std::size_t i = 0; !rows.empty() && i < rows.front().size(); ++i) {
            if (!rows.front()[i].is_array()) {
                ColumnWriter column(1);
                for (const Json& row : rows)
                    column.add(row[i].get<std::int64_t>());
                all.push_back(column.take());
                continue;
            }
            ColumnWriter lengths(1), numbers(2);
            for (const Json& row : rows) {
                lengths.add(std::ssize(row[i]));
                for (const Json& number : row[i])
                    numbers.add(number.get<std::int64_t>());
            }
            all.push_back({{"lengths", lengths.take()}, {"numbers", numbers.take()}});
        }
        return all;
    }

private:
    explicit ColumnWriter(std::size_t step)
        : m_last(step, 0)
    {
    }

    void add(std::int64_t number)
    {
        std::int64_t& last = m_last[m_count++ % m_last.size()];
        const std::int64_t above = number - last;
        last = number;
        if (m_often > 0 && above != m_above)
            flush();
        m_above = above;
        ++m_often;
    }
    void flush()
    {
        if (m_often > 2)
            m_out.push_back({m_above, m_often});
        else
            for (std::size_t i = 0; i < m_often; ++i)
                m_out.push_back(m_above);
        m_often = 0;
    }
    Json take()
    {
        flush();
        return std::move(m_out);
    }

    std::vector<std::int64_t> m_last;
    std::int64_t m_above = 0;
    std::size_t m_count = 0, m_often = 0;
    Json m_out = Json::array();
};

/// "×2" of "×2 ×2".
std::string shortFactor(const std::string& factor)
{
    const std::string half = factor.substr(0, factor.size() / 2);
    return factor == half + " " + half ? half : factor;
}

/// One of the two models.
struct Side
{
    unsigned bit = 1;
    const GraphIndex* index = nullptr;
    const ShapeTable* shapes = nullptr;
    std::vector<std::uint32_t> placeOf = {}; // in the page, per node
    std::vector<std::uint32_t> valueOf = {}; // in the page, per value
};

/// A node of either model, or (without `side`) an input or output of the graph.
struct Place
{
    const Side* side = nullptr;
    NodeId node = {};
    std::string name = {};         // of an input or output
    std::size_t change = 0;        // 0: in both models alike, else 1 + ChangeKind
    unsigned bits = 3;             // the models that have it
    std::uint32_t next = kNowhere; // in the same box
    bool isHead = true;            // of its box
    std::uint32_t main = kNowhere; // of a head: what names its box; kNowhere: itself
};

struct Link
{
    std::uint32_t from = 0, to = 0, value = 0;
    unsigned bits = 0;
    bool quiet = false; // only a size
};

struct Box
{
    enum Kind { usual, input, output, site };
    std::uint32_t head = 0;
    Kind kind = usual;
    std::string title = {}, under = {}, label = {};
    LayoutSize size = {};
};

class GraphWriter
{
public:
    GraphWriter(const Analysis& analysis, const Plan& plan, const ModelReportOptions& options,
                const Progress& progress)
        : m_analysis(analysis)
        , m_plan(plan)
        , m_options(options)
        , m_progress(progress)
    {
        m_sides[0] = {1, analysis.index.get(), analysis.shapes.get()};
        for (std::uint32_t i = 0; i < analysis.sites.size(); ++i)
            m_sites.emplace(analysis.sites[i].site.node, SiteId{i});
        m_siteNames = shortSiteNames(analysis.sites);
        if (options.other)
            m_sides[1] = {2, options.other->after.get(), options.otherShapes.get()};
    }

    Result<std::string> run()
    {
        RL_TRY(judge());
        collect();
        for (Side& side : m_sides)
            if (side.index != nullptr)
                connect(side);
        fold();
        makeBoxes();
        RL_TRY(layOut());
        m_out["nodes"] = ColumnWriter::columns(nodesJson());
        m_out["values"] = ColumnWriter::columns(m_values);
        m_out["faults"] = faultsJson();
        m_out["changes"] = changesJson();
        m_out["sites"] = Json::array();
        for (const std::string& name : m_siteNames)
            m_out["sites"].push_back(m_strings(name));
        m_strings.write(m_out);
        return printed(m_out);
    }

private:
    const GraphNode& nodeOf(const Place& place) const { return place.side->index->node(place.node); }
    std::string_view opOf(std::uint32_t place) const
    {
        return m_places[place].side == nullptr ? std::string_view()
                                               : std::string_view(nodeOf(m_places[place]).proto->op_type());
    }
    bool isHidden(std::uint32_t place) const { return opOf(place) == "Constant"; }
    std::optional<SiteId> siteOf(const Place& place) const
    {
        const auto found = place.side == &m_sides[0] ? m_sites.find(place.node) : m_sites.end();
        return found == m_sites.end() ? std::nullopt : std::optional(found->second);
    }
    std::optional<SiteId> siteAt(std::uint32_t place) const { return siteOf(m_places[place]); }

    Result<void> judge()
    {
        if (!m_analysis.target || !m_analysis.shapes)
            return {};
        RL_TAKE(m_judged, judgeNodes(*m_analysis.index, *m_analysis.shapes, *m_analysis.target, m_progress));
        return {};
    }

    void collect()
    {
        Side& before = m_sides[0];
        for (std::uint32_t i = 0; i < before.index->nodeCount(); ++i) {
            before.placeOf.push_back(i);
            m_places.push_back({&before, NodeId{i}});
        }
        if (!m_options.other)
            return;
        const ModelDiff& diff = *m_options.other;
        Side& after = m_sides[1];
        for (std::uint32_t i = 0; i < after.index->nodeCount(); ++i) {
            const auto same = diff.match.before[i];
            after.placeOf.push_back(same ? same->value : static_cast<std::uint32_t>(m_places.size()));
            if (!same)
                m_places.push_back({&after, NodeId{i}, {}, 0, 2});
        }
        for (const NodeChange& change : diff.changes) {
            Place& place =
                m_places[change.before ? change.before->value : after.placeOf[change.after->value]];
            place.change = 1 + static_cast<std::size_t>(change.kind);
            if (change.kind == ChangeKind::removed)
                place.bits = 1;
        }
    }

    std::uint32_t portPlace(const std::string& name, bool isOutput)
    {
        const auto [found, isNew] =
            m_ports.try_emplace({isOutput, name}, static_cast<std::uint32_t>(m_places.size()));
        if (isNew)
            m_places.push_back({nullptr, {}, name});
        return found->second;
    }

    /// Where a value comes from; nullopt: a constant.
    std::optional<std::uint32_t> sourceOf(const Side& side, ValueId id)
    {
        const GraphValue& value = side.index->value(id);
        if (value.initializer != nullptr)
            return std::nullopt;
        if (value.producer) {
            const std::uint32_t place = side.placeOf[value.producer->value];
            return isHidden(place) ? std::nullopt : std::optional(place);
        }
        const GraphInfo& graph = side.index->graph(value.graph);
        if (value.graphInput && graph.kind == GraphKind::main)
            return portPlace(std::string(value.name), false);
        return graph.owner ? std::optional(side.placeOf[graph.owner->value]) : std::nullopt;
    }

    std::string valueText(const Side& side, ValueId id) const
    {
        if (const auto* tensor = side.index->constantTensor(id))
            return tensorFormText(*tensor);
        if (side.shapes == nullptr)
            return {};
        const ValueFacts& facts = side.shapes->facts(id);
        const std::string type = facts.type == DType::undefined ? "" : dtypeName(facts.type);
        return facts.shape ? type + " " + toText(*facts.shape) : type;
    }

    /// Values of matched nodes are one value.
    std::uint32_t valueNumber(Side& side, ValueId id)
    {
        side.valueOf.resize(side.index->valueCount(), kNowhere);
        std::uint32_t& number = side.valueOf[id.value];
        if (number != kNowhere)
            return number;
        const GraphValue& value = side.index->value(id);
        const std::string text = valueText(side, id);
        const auto key = std::tuple(value.producer ? side.placeOf[value.producer->value] : kNowhere,
                                    std::string(value.name.substr(0, kLongestName)), text);
        const auto [found, isNew] = m_numbers.try_emplace(key, static_cast<std::uint32_t>(m_values.size()));
        if (isNew) {
            const bool isConstant = side.index->constantTensor(id) != nullptr || value.initializer != nullptr;
            m_values.push_back({m_strings(value.name), m_strings(text), isConstant ? 1 : 0});
        }
        return number = found->second;
    }

    void addLink(const Link& link)
    {
        const auto [found, isNew] = m_known.try_emplace({link.from, link.to, link.value}, m_links.size());
        if (isNew)
            m_links.push_back(link);
        m_links[found->second].bits |= link.bits;
    }

    void connect(Side& side)
    {
        for (std::uint32_t i = 0; i < side.index->nodeCount(); ++i) {
            const GraphNode& node = side.index->node(NodeId{i});
            const std::uint32_t to = side.placeOf[i];
            const std::string& op = node.proto->op_type();
            const bool resizes = op == "Resize" || op == "Upsample";
            for (std::size_t j = 0; j < node.inputs.size(); ++j) {
                if (node.inputs[j] == kNoValue)
                    continue;
                if (const auto from = sourceOf(side, node.inputs[j]))
                    addLink({*from, to, valueNumber(side, node.inputs[j]), side.bit,
                             op == "Shape" || op == "Size" || (resizes && j > 0)});
            }
        }
        for (const ValueId id : side.index->graph(GraphIndex::mainGraph()).outputs)
            if (const auto from = sourceOf(side, id))
                addLink({*from, portPlace(std::string(side.index->value(id).name), true),
                         valueNumber(side, id), side.bit, false});
    }

    /// Activations, conversions and paddings share the box of the operator that they belong to, as in the window.
    void fold()
    {
        std::vector<std::vector<std::uint32_t>> out(m_places.size());
        for (const Link& link : m_links)
            out[link.from].push_back(link.to);
        std::set<NodeId> sites;
        for (const auto& [node, id] : m_sites)
            sites.insert(node);
        for (const Side& side : m_sides)
            for (std::uint32_t graph = 0; side.index != nullptr && graph < side.index->graphCount(); ++graph)
                for (const RowGroup& group :
                     foldIntoRows(*side.index, GraphId{graph}, side.bit == 1 ? sites : std::set<NodeId>(),
                                  {.wholly = true})
                         .groups)
                    join(side, group, out);
    }

    /// Unless the two models differ within the group.
    void join(const Side& side, const RowGroup& group, const std::vector<std::vector<std::uint32_t>>& out)
    {
        std::vector<std::uint32_t> places;
        for (const NodeId node : group.nodes)
            places.push_back(side.placeOf[node.value]);
        const Place& first = m_places[places.front()];
        const auto isInside = [&](std::uint32_t place) {
            return std::ranges::find(places, place) != places.end();
        };
        for (const std::uint32_t place : places)
            if (m_places[place].side != &side || m_places[place].change != first.change ||
                (place != places.back() && !std::ranges::all_of(out[place], isInside)))
                return;
        m_places[places.front()].main = side.placeOf[group.main.value];
        for (std::size_t i = 1; i < places.size(); ++i) {
            m_places[places[i - 1]].next = places[i];
            m_places[places[i]].isHead = false;
        }
    }

    std::string titleOf(std::uint32_t head) const
    {
        std::vector<NodeId> nodes;
        for (std::uint32_t at = head; at != kNowhere; at = m_places[at].next)
            nodes.push_back(m_places[at].node);
        return shown(operatorsText(*m_places[head].side->index, nodes));
    }

    Box boxOf(std::uint32_t head) const
    {
        const Place& place = m_places[head];
        Box box{head};
        if (place.side == nullptr) {
            const bool isInput =
                m_ports.contains({false, place.name}) && m_ports.at({false, place.name}) == head;
            box.kind = isInput ? Box::input : Box::output;
            box.title = shown(place.name);
            box.size = {std::clamp(24.0 + widthOf(box.title, 6.6), 60.0, 150.0), 40.0};
            return box;
        }
        if (const auto id = siteAt(head)) {
            const SiteAnalysis& entry = m_analysis.sites[id->value];
            const Choice& choice = m_plan.choices[id->value];
            box.kind = Box::site;
            box.title = shown(m_siteNames[id->value]);
            box.under = shown(fmt::format("{} {} {}", entry.site.spec.opType, toString(entry.site.spec.mode),
                                          shortFactor(factorsText(entry.site))));
            if (choice.candidate)
                box.label = shown(shortChainText(entry.candidates[*choice.candidate].chain));
            const double width = std::max({(choice.candidate ? 70.0 : 46.0) + widthOf(box.title, 7.8),
                                           20.0 + widthOf(box.under, 5.8), 20.0 + widthOf(box.label, 7.6)});
            box.size = {std::clamp(width, 116.0, 230.0), choice.candidate ? 76.0 : 54.0};
            return box;
        }
        box.title = titleOf(head);
        const Place& named = m_places[place.main == kNowhere ? head : place.main];
        box.under = shown(lastPart(nodeOf(named).proto->name().substr(0, 4 * kLongestName)));
        box.size = {
            std::clamp(std::max(20.0 + widthOf(box.title, 6.6), 16.0 + widthOf(box.under, 5.5)), 64.0, 160.0),
            44.0};
        return box;
    }

    void makeBoxes()
    {
        m_boxAt.assign(m_places.size(), kNowhere);
        for (std::uint32_t head = 0; head < m_places.size(); ++head) {
            if (!m_places[head].isHead || isHidden(head))
                continue;
            for (std::uint32_t at = head; at != kNowhere; at = m_places[at].next)
                m_boxAt[at] = static_cast<std::uint32_t>(m_boxes.size());
            m_boxes.push_back(boxOf(head));
        }
    }

    /// The shape of what leaves a box.
    std::string labelOf(const Box& box) const
    {
        std::uint32_t last = box.head;
        while (m_places[last].next != kNowhere)
            last = m_places[last].next;
        const Place& place = m_places[last];
        if (place.side == nullptr || place.side->shapes == nullptr || nodeOf(place).outputs.empty() ||
            nodeOf(place).outputs[0] == kNoValue)
            return {};
        return shown(imageShapeText(place.side->shapes->facts(nodeOf(place).outputs[0])));
    }

    Result<void> layOut()
    {
        std::vector<Link> edges;
        for (const Link& link : m_links)
            if (m_boxAt[link.from] != kNowhere && m_boxAt[link.to] != kNowhere &&
                m_boxAt[link.from] != m_boxAt[link.to])
                edges.push_back({m_boxAt[link.from], m_boxAt[link.to], link.value, link.bits, link.quiet});
        std::vector<RowBox> boxes;
        std::vector<std::string> labels;
        for (const Box& box : m_boxes) {
            labels.push_back(labelOf(box));
            const double width = labels.back().empty() ? 0.0 : widthOf(labels.back(), 6.2);
            boxes.push_back({box.size, {width, width > 0.0 ? 13.0 : 0.0}});
        }
        if (boxes.size() <= kMostInRows) {
            std::vector<RowEdge> wires;
            for (const Link& edge : edges)
                wires.push_back({edge.from, edge.to, edge.value, edge.quiet});
            const double height = std::max(580.0, kHeightOfBox * static_cast<double>(boxes.size()));
            RL_TAKE(const auto rows, layoutRows(boxes, wires, {{920.0, height}}, m_progress.stop));
            if (rows.mostTracks <= kMostTracks) {
                write(edges, labels, rows.positions, rows.routes, rows.size, &rows.labels);
                return {};
            }
        }
        std::vector<LayoutSize> sizes;
        for (const Box& box : m_boxes)
            sizes.push_back(box.size);
        std::vector<LayoutEdge> ends;
        for (const Link& edge : edges)
            ends.push_back({edge.from, edge.to});
        RL_TAKE(const auto layers, layoutGraph(sizes, ends, {}, m_progress.stop));
        write(edges, labels, layers.positions, layers.routes, layers.size, nullptr);
        return {};
    }

    void write(const std::vector<Link>& edges, const std::vector<std::string>& labels,
               const std::vector<LayoutPoint>& positions, const std::vector<std::vector<LayoutPoint>>& routes,
               LayoutSize size, const std::vector<LayoutPoint>* labelPlaces)
    {
        const auto whole = [](double length) { return std::lround(length); };
        m_out["size"] = {whole(size.width), whole(size.height)};
        m_out["rows"] = labelPlaces != nullptr;
        Json boxes = Json::array();
        for (std::size_t i = 0; i < m_boxes.size(); ++i) {
            const Box& box = m_boxes[i];
            const LayoutPoint at = positions[i];
            const LayoutPoint label = labelPlaces != nullptr ? (*labelPlaces)[i]
                                                             : LayoutPoint{at.x + box.size.width / 2 + 6,
                                                                           at.y + box.size.height + 3};
            Json nodes = Json::array();
            const std::uint32_t main = m_places[box.head].main;
            if (main != kNowhere)
                nodes.push_back(main);
            for (std::uint32_t at2 = box.head; at2 != kNowhere && m_places[at2].side != nullptr;
                 at2 = m_places[at2].next)
                if (at2 != main)
                    nodes.push_back(at2);
            boxes.push_back({whole(at.x), whole(at.y), whole(box.size.width), whole(box.size.height),
                             static_cast<int>(box.kind), m_strings(box.title), m_strings(box.under),
                             m_strings(labels[i]), whole(label.x), whole(label.y), m_places[box.head].bits,
                             m_strings(box.label), std::move(nodes)});
        }
        m_out["boxes"] = ColumnWriter::columns(boxes);
        Json wires = Json::array();
        for (std::size_t i = 0; i < edges.size(); ++i) {
            Json points = Json::array();
            for (const LayoutPoint point : routes[i]) {
                points.push_back(whole(point.x));
                points.push_back(whole(point.y));
            }
            wires.push_back({edges[i].from, edges[i].to, edges[i].value, edges[i].bits,
                             edges[i].quiet ? 1 : 0, std::move(points)});
        }
        m_out["edges"] = ColumnWriter::columns(wires);
    }

    Json valuesJson(const Place& place, std::span<const ValueId> ids)
    {
        Json all = Json::array();
        for (const ValueId id : ids)
            all.push_back(id == kNoValue ? -1
                                         : static_cast<std::int64_t>(
                                               valueNumber(m_sides[place.side == &m_sides[0] ? 0 : 1], id)));
        return all;
    }

    /// The gravest verdict on a node's operators, and why.
    std::pair<std::string_view, Phrase> saysOf(const Place& place) const
    {
        if (place.side != &m_sides[0] || m_judged.operators.empty() || m_judged.constant[place.node.value])
            return {};
        if (const auto site = siteOf(place)) { // whose sizes the judge of nodes does not know
            const Verdict& verdict = *m_analysis.sites[site->value].verdict;
            return {toString(verdict.acceptance), verdict.mainReason()};
        }
        const JudgedOperator* worst = nullptr;
        for (const JudgedOperator& one : m_judged.operators[place.node.value])
            if (worst == nullptr ||
                (one.says != Acceptance::accepted && worst->says == Acceptance::accepted) ||
                one.says == Acceptance::refused)
                worst = &one;
        return worst == nullptr ? std::pair<std::string_view, Phrase>()
                                : std::pair(std::string_view(toString(worst->says)), worst->reason());
    }

    Json nodesJson()
    {
        Json all = Json::array();
        for (std::uint32_t i = 0; i < m_places.size(); ++i) {
            const Place& place = m_places[i];
            if (place.side == nullptr)
                break; // inputs and outputs come last
            all.push_back(nodeJson(i, place));
        }
        return all;
    }

    Json nodeJson(std::uint32_t i, const Place& place)
    {
        const GraphNode& node = nodeOf(place);
        Json attributes = Json::array();
        for (const auto& attribute : node.proto->attribute()) {
            attributes.push_back(m_strings(attribute.name()));
            attributes.push_back(m_strings(attributeValueText(attribute)));
        }
        const auto [says, reason] = saysOf(place);
        const auto site = siteAt(i);
        const std::string& name = node.proto->name();
        return {m_strings(node.proto->op_type()),
                m_strings(name.empty() ? place.side->index->nodeLabel(place.node) : name),
                m_strings(node.proto->domain()),
                m_strings(place.side->index->graphPath(node.graph)),
                place.change,
                m_strings(says),
                m_strings(reason),
                std::move(attributes),
                valuesJson(place, node.inputs),
                valuesJson(place, node.outputs),
                site ? static_cast<std::int64_t>(site->value) : -1,
                m_strings(place.side->index->scopeOf(place.node))};
    }

    Json faultsJson()
    {
        Json all = Json::array();
        for (const FaultFinding& fault : m_analysis.faults)
            all.push_back({fault.node.value, m_strings(say(fault))});
        return all;
    }

    Json changesJson()
    {
        Json all = Json::array();
        if (!m_options.other)
            return all;
        for (const NodeChange& change : m_options.other->changes) {
            Json one = {change.before ? change.before->value : m_sides[1].placeOf[change.after->value]};
            const auto add = [&](std::string_view what, std::string_view before, std::string_view after) {
                one.push_back({m_strings(what), m_strings(before), m_strings(after)});
            };
            if (!change.wasLabel.empty())
                add("", change.wasLabel, change.label);
            for (const AttributeChange& attribute : change.attributes)
                add(attribute.name, attribute.before, attribute.after);
            for (const WeightChange& weight : change.weights)
                add(weight.name, weight.before, weight.after);
            for (const InputChange& input : change.inputs)
                add(fmt::format("#{}", input.input), input.before, input.after);
            all.push_back(std::move(one));
        }
        return all;
    }

    const Analysis& m_analysis;
    std::unordered_map<NodeId, SiteId> m_sites = {};
    std::vector<std::string> m_siteNames = {};
    const Plan& m_plan;
    const ModelReportOptions& m_options;
    const Progress& m_progress;
    std::array<Side, 2> m_sides = {};
    JudgedNodes m_judged = {};
    std::vector<Place> m_places = {};
    std::map<std::pair<bool, std::string>, std::uint32_t> m_ports = {}; // outputs: true
    std::vector<Link> m_links = {};
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, std::size_t> m_known = {};
    std::map<std::tuple<std::uint32_t, std::string, std::string>, std::uint32_t> m_numbers = {};
    Json m_values = Json::array();
    std::vector<std::uint32_t> m_boxAt = {}; // per place
    std::vector<Box> m_boxes = {};
    Strings m_strings = {};
    Json m_out = Json::object();
};

} // namespace

Result<std::string> pageGraph(const Analysis& analysis, const Plan& plan, const ModelReportOptions& options,
                              const Progress& progress)
{
    return GraphWriter(analysis, plan, options, progress).run();
}

Result<std::string> pageMatrix(const Analysis& analysis, const Progress& progress)
{
    RL_TAKE(const auto targets, allTargets());
    RL_TAKE(const auto matrix, targetMatrix(analysis, targets, progress));
    Strings strings;
    Json out = Json::object();
    Json columns = Json::array(), sites = Json::array(), rows = Json::array();
    for (const TargetPointer& target : matrix.targets)
        columns.push_back({target->id, target->name});
    std::map<std::string, std::size_t> known; // sites that are alike have one row
    for (const auto& cells : matrix.rows) {
        Json row = Json::array();
        for (const TargetCell& cell : cells) {
            const bool why = !cell.verdict.reasons.empty();
            row.push_back({strings(toString(cell.verdict.acceptance)), strings(cell.rule),
                           strings(cell.exactness ? toString(*cell.exactness) : ""),
                           strings(why ? cell.verdict.reasons.front().said() : Phrase{}),
                           strings(why ? cell.verdict.reasons.front().source : ""),
                           strings(cell.isUnknown() ? toString(Acceptance::unknown) : "")});
        }
        const auto [found, isNew] = known.try_emplace(printed(row), rows.size());
        if (isNew)
            rows.push_back(std::move(row));
        sites.push_back(found->second);
    }
    out["targets"] = std::move(columns);
    out["sites"] = std::move(sites);
    out["rows"] = std::move(rows);
    strings.write(out);
    return printed(out);
}

} // namespace resizelens
