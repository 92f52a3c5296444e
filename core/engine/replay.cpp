#include "core/engine/replay.h"

#include "core/engine/inlining.h"
#include "core/engine/random_input.h"
#include "core/engine/run_outcome.h"
#include "core/engine/selection_trace.h"
#include "core/onnx/random_operators.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>
#include <string_view>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

std::vector<std::string> resultsOf(const onnx::NodeProto& node)
{
    std::vector<std::string> names;
    std::ranges::copy_if(node.output(), std::back_inserter(names),
                         [](const std::string& name) { return !name.empty(); });
    return names;
}

bool isShared(const onnx::NodeProto& node, const onnx::NodeProto* other)
{
    return other != nullptr && other->op_type() == node.op_type() && other->domain() == node.domain() &&
           std::ranges::equal(node.output(), other->output()) &&
           std::ranges::equal(node.attribute(), other->attribute(), [](const auto& a, const auto& b) {
               return a.SerializeAsString() == b.SerializeAsString();
           });
}

Tensor viewOf(const std::shared_ptr<Tensor>& owner)
{
    return *Tensor::adopt(owner->type(), owner->dims(), owner->bytes(), owner);
}

bool isInput(const onnx::GraphProto& graph, const std::string& name)
{
    return std::ranges::any_of(graph.input(), [&](const auto& input) { return input.name() == name; });
}

/// The node of a site; in a function, one per call.
std::vector<const onnx::NodeProto*> nodesOf(const onnx::GraphProto& graph, const SiteProbe& site)
{
    std::vector<const onnx::NodeProto*> nodes;
    const std::string inside = "/" + site.value;
    for (const auto& node : graph.node()) {
        const bool resizes = node.op_type() == "Resize" || node.op_type() == "Upsample";
        if (resizes && node.output_size() > 0 && node.input_size() > 0 &&
            (site.inFunction ? node.output(0).ends_with(inside) : node.output(0) == site.value))
            nodes.push_back(&node);
    }
    return nodes;
}

/// Whether the two differ by a finite amount wherever neither is NaN.
bool differsByNan(const Tensor& before, const Tensor& after)
{
    const auto a = before.toDoubles(), b = after.toDoubles();
    return a && b && std::ranges::equal(*a, *b, [](double one, double other) {
               return one == other || std::isnan(one) || std::isnan(other) || std::isfinite(one - other);
           });
}

Result<SiteFinding> compareUnknown(const Tensor& computed, const Tensor& given)
{
    SiteFinding finding;
    RL_TAKE(finding.difference, tensorDifference(computed, given));
    finding.allowed = usualTolerance(computed.type());
    finding.beyond = finding.difference.within(finding.allowed) ? 0 : finding.difference.differing;
    return finding;
}

} // namespace

Replay::Replay(const ModelFile& original, const ModelFile& rewritten, const ModelCompareOptions& options)
    : m_original(original)
    , m_rewritten(rewritten)
    , m_options(options)
    , m_originalFlat(withoutFunctions(original.structure()))
    , m_rewrittenFlat(withoutFunctions(rewritten.structure()))
{
}

std::string Replay::nameInRewritten(const std::string& value) const
{
    const auto other = m_otherNames.find(value);
    return other == m_otherNames.end() ? value : other->second;
}

const onnx::GraphProto& Replay::originalGraph() const
{
    return m_originalFlat ? m_originalFlat->graph() : m_original.structure().graph();
}

const onnx::GraphProto& Replay::rewrittenGraph() const
{
    return m_rewrittenFlat ? m_rewrittenFlat->graph() : m_rewritten.structure().graph();
}

void Replay::plan(const std::vector<SiteProbe>& sites, bool selections)
{
    const onnx::GraphProto &graph = originalGraph(), &other = rewrittenGraph();
    std::vector<std::string> outputs;
    for (const ComparedValue& output : m_outputs)
        outputs.push_back(output.name);
    std::map<const onnx::NodeProto*, ReplayedNode> nodes;
    for (const SiteProbe& site : sites) {
        const auto found = nodesOf(graph, site);
        m_whole = m_whole && !found.empty();
        if (!site.rewritten.empty())
            m_otherNames.emplace(site.value, site.rewritten);
        for (const onnx::NodeProto* const node : found)
            nodes.emplace(
                node,
                ReplayedNode{
                    ReplayedNode::Kind::site, labelOf(*node), &site, {node->input(0)}, {node->output(0)}});
    }
    for (const Selection& one : selectionsBefore(graph, outputs)) {
        const auto results = resultsOf(*one.node);
        if ((one.random || selections) && !results.empty() &&
            isShared(*one.node, producerOf(other, results.front())))
            nodes.emplace(one.node, ReplayedNode{one.random ? ReplayedNode::Kind::random
                                                            : ReplayedNode::Kind::selection,
                                                 one.label,
                                                 nullptr,
                                                 {one.node->input().begin(), one.node->input().end()},
                                                 results});
    }
    for (const auto& node : graph.node())
        if (const auto found = nodes.find(&node); found != nodes.end())
            m_nodes.push_back(std::move(found->second));
}

Result<Replay> Replay::open(const RuntimePointer& runtime, const ModelFile& original,
                            const ModelFile& rewritten, const std::vector<SiteProbe>& sites,
                            std::vector<ComparedValue> outputs, const ModelCompareOptions& options,
                            bool selections, const RunLimits& limits)
{
    Replay replay(original, rewritten, options);
    replay.m_runtime = runtime;
    replay.m_outputs = std::move(outputs);
    replay.plan(sites, selections);
    std::set<std::string> results, before, after;
    for (const ReplayedNode& node : replay.m_nodes)
        results.insert(node.results.begin(), node.results.end());
    for (const std::string& result : results)
        after.insert(replay.nameInRewritten(result));
    const auto computed = computedNames(replay.originalGraph()),
               others = computedNames(replay.rewrittenGraph());
    for (const ReplayedNode& node : replay.m_nodes) {
        if (node.kind == ReplayedNode::Kind::site)
            before.insert(computedName(node.results.front()));
        for (const std::string& read : node.reads) {
            if (read.empty() || isInput(replay.originalGraph(), read))
                continue;
            if (!results.contains(read))
                before.insert(read);
            const bool inBoth = others.contains(replay.nameInRewritten(read));
            if (inBoth)
                after.insert(replay.nameInRewritten(read));
            replay.m_whole = replay.m_whole && (inBoth || !computed.contains(read));
        }
    }
    for (const ComparedValue& output : replay.m_outputs) {
        after.insert(replay.nameInRewritten(output.name));
        if (!results.contains(output.name))
            before.insert(output.name);
    }
    replay.m_before.assign(before.begin(), before.end());
    replay.m_after.assign(after.begin(), after.end());
    RL_TAKE(auto session,
            openForCompare(
                runtime, rewritten,
                {.values = replay.m_after, .alone = true, .fed = {}, .structure = replay.rewrittenFlat()},
                options, limits));
    replay.m_rewrittenSession.emplace(std::move(session));
    return replay;
}

Result<void> Replay::openOriginal(const TensorsByName& given, const RunLimits& limits)
{
    m_fed.clear();
    m_fedInRewritten.clear();
    const auto computed = computedNames(rewrittenGraph());
    for (const ReplayedNode& node : m_nodes)
        for (const std::string& result : node.results) {
            const std::string name = nameInRewritten(result);
            m_fed.push_back({result, given.at(name).type()});
            if (computed.contains(name))
                m_fedInRewritten.push_back({name, m_fed.back().type});
        }
    RL_TAKE(auto session,
            openForCompare(m_runtime, m_original,
                           {.values = m_before, .alone = true, .fed = m_fed, .structure = originalFlat()},
                           m_options, limits));
    m_originalSession.emplace(std::move(session));
    return {};
}

std::vector<NamedTensor> Replay::givenInRewritten(const std::vector<NamedTensor>& given) const
{
    std::vector<NamedTensor> renamed;
    for (const NamedTensor& one : given)
        if (std::string name = nameInRewritten(one.name); isFed(name))
            renamed.push_back({std::move(name), one.tensor});
    return renamed;
}

bool Replay::isFed(const std::string& renamed) const
{
    return std::ranges::find(m_fedInRewritten, renamed, &FedValue::name) != m_fedInRewritten.end();
}

/// What the rewritten model computes from the results that the original is fed. ONNX Runtime keeps half types in
/// float32 from node to node: without this, the rewritten model goes on from what it had not rounded yet, and
/// the nodes behind a site differ by more than a rounding of their own results.
Result<TensorsByName> Replay::fromSameResults(const std::vector<NamedTensor>& inputs,
                                              const std::vector<NamedTensor>& given, const RunLimits& limits)
{
    std::vector<std::string> values = m_after;
    std::erase_if(values, [&](const std::string& value) { return isFed(value); });
    if (values.empty())
        return TensorsByName();
    if (!m_fedRewrittenSession) {
        RL_TAKE(auto session,
                openForCompare(
                    m_runtime, m_rewritten,
                    {.values = values, .alone = true, .fed = m_fedInRewritten, .structure = rewrittenFlat()},
                    m_options, limits));
        m_fedRewrittenSession.emplace(std::move(session));
    }
    std::vector<NamedTensor> feeds = inputs;
    std::ranges::move(givenInRewritten(given), std::back_inserter(feeds));
    return runForCompare(*m_fedRewrittenSession, m_rewritten, feeds, values, limits);
}

Result<SiteFinding> Replay::compareSite(const SiteProbe& site, const Tensor& input, const Tensor& computed,
                                        const Tensor& given, double slack) const
{
    const auto promise = m_options.promise ? m_options.promise(site, input.dims()) : fail(cancelledError());
    auto finding =
        promise ? checkSite(*promise, input, computed, given, slack) : compareUnknown(computed, given);
    if (finding && finding->beyond > 0)
        finding->plane = differencePlane(computed, given, finding->difference.worst);
    return finding;
}

/// The inputs, and what the original does not compute itself but is given.
std::vector<NamedTensor> Replay::feed(const std::vector<NamedTensor>& inputs, TensorsByName& after,
                                      ReplayFinding& finding) const
{
    std::vector<NamedTensor> feeds = inputs;
    for (const FedValue& one : m_fed) {
        Tensor& result = after.at(nameInRewritten(one.name));
        const auto owner = std::make_shared<Tensor>(std::move(result));
        result = viewOf(owner);
        finding.given.push_back({one.name, viewOf(owner)});
        feeds.push_back({one.name, viewOf(owner)});
    }
    return feeds;
}

const Tensor& Replay::theirs(const Ran& ran, const std::string& name) const
{
    const auto found = ran.fromSame.find(nameInRewritten(name));
    return found != ran.fromSame.end() ? found->second : ran.after.at(nameInRewritten(name));
}

void Replay::compareOutputs(const Ran& ran, ReplayFinding& finding) const
{
    for (const ComparedValue& output : m_outputs) {
        const auto mine = ran.before.find(output.name);
        if (mine == ran.before.end())
            continue;
        const Tensor& other = theirs(ran, output.name);
        const auto& difference =
            finding.outputs.emplace(output.name, compareValue(output, mine->second, other)).first->second;
        if (difference && difference->nonFinite > 0 && differsByNan(mine->second, other))
            finding.nanOnly.insert(output.name);
    }
}

/// The largest relative difference of what the node reads, as the two models computed it.
double Replay::compareReads(const ReplayedNode& node, const Ran& ran, ReplayFinding& finding) const
{
    double largest = 0.0;
    for (const std::string& read : node.reads) {
        const auto mine = ran.before.find(read);
        const auto computed = ran.after.find(nameInRewritten(read));
        if (mine == ran.before.end() || computed == ran.after.end())
            continue;
        const Tensor& same = theirs(ran, read);
        finding.reads.push_back({&node, read, tensorDifference(mine->second, same)});
        const auto difference = &same == &computed->second ? finding.reads.back().difference
                                                           : tensorDifference(mine->second, computed->second);
        if (difference && difference->nonFinite == 0)
            largest = std::max(largest, difference->maxRel());
    }
    return largest;
}

Result<ReplayFinding> Replay::run(const std::vector<NamedTensor>& inputs, const TensorsByName& known,
                                  const RunLimits& limits)
{
    const auto isKnown = [&](const std::string& name) { return known.contains(name); };
    Ran ran;
    RL_TAKE(ran.after, std::ranges::all_of(m_after, isKnown)
                           ? Result<TensorsByName>(known)
                           : runForCompare(*m_rewrittenSession, m_rewritten, inputs, m_after, limits));
    if (!m_originalSession)
        RL_TRY(openOriginal(ran.after, limits));
    ReplayFinding finding;
    const auto feeds = feed(inputs, ran.after, finding);
    RL_TAKE(ran.before, runForCompare(*m_originalSession, m_original, feeds, m_before, limits));
    if (std::ranges::any_of(m_fed, [](const FedValue& one) { return isHalf(one.type); })) {
        RL_TAKE(ran.fromSame, fromSameResults(inputs, finding.given, limits));
    }
    compareOutputs(ran, finding);
    for (const ReplayedNode& node : m_nodes) {
        const double slack = compareReads(node, ran, finding);
        if (node.kind != ReplayedNode::Kind::site)
            continue;
        const std::string &value = node.results.front(), &read = node.reads.front();
        const Tensor* input = findTensor(feeds, read);
        if (input == nullptr)
            input = &ran.before.at(read);
        finding.sites.emplace(value, compareSite(*node.site, *input, ran.before.at(computedName(value)),
                                                 ran.after.at(nameInRewritten(value)), slack));
    }
    return finding;
}

} // namespace resizelens
