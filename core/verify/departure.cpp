#include "core/verify/departure.h"

#include "core/verify/difference_plane.h"
#include "core/verify/item_compare.h"
#include "core/verify/model_session.h"
#include "core/verify/selection_trace.h"
#include "core/verify/words.h"

#include <algorithm>
#include <span>
#include <unordered_set>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::uint64_t kHeldBytes = std::uint64_t{256} << 20; // of each model's tensors at once
constexpr std::uint64_t kUnknownBytes = std::uint64_t{4} << 20;
constexpr std::size_t kMostHeld = 512; // tensors

/// Values that a node of the main graph or the graph itself defines.
std::unordered_set<std::string_view> computedNames(const onnx::GraphProto& graph)
{
    std::unordered_set<std::string_view> names;
    for (const auto& node : graph.node())
        names.insert(node.output().begin(), node.output().end());
    for (const auto& input : graph.input())
        names.insert(input.name());
    names.erase(std::string_view());
    return names;
}

bool isHandled(const RuntimeValue* value)
{
    return value != nullptr &&
           (!value->isTensor || value->type == DType::string || elementSize(value->type) > 0);
}

} // namespace

DepartureSearch::DepartureSearch(RuntimePointer runtime, const ModelFile& original,
                                 const ModelFile& rewritten, const ModelCompareOptions& options,
                                 const std::map<std::string, std::string>& otherNames,
                                 const ModelCompareReport& report)
    : m_runtime(std::move(runtime))
    , m_original(original)
    , m_rewritten(rewritten)
    , m_options(options)
    , m_otherNames(otherNames)
    , m_report(report)
{
}

std::vector<DepartureSearch::Candidate> DepartureSearch::candidates() const
{
    std::vector<Candidate> all;
    const auto others = computedNames(m_rewritten.structure().graph());
    for (const auto& node : m_original.structure().graph().node()) // in an order of computation
        for (const auto& output : node.output()) {
            const auto renamed = m_otherNames.find(output);
            const std::string& other = renamed == m_otherNames.end() ? output : renamed->second;
            if (output.empty() || !others.contains(other))
                continue;
            const std::uint64_t bytes = m_options.bytes ? m_options.bytes(output) : 0;
            all.push_back({output, other, labelOf(node), bytes > 0 ? bytes : kUnknownBytes});
        }
    return all;
}

Result<Departure> DepartureSearch::find(const std::vector<NamedTensor>& inputs, const RunLimits& limits,
                                        const Progress& progress) const
{
    const auto all = candidates();
    Departure found;
    for (std::size_t begin = 0; begin < all.size();) {
        std::size_t end = begin;
        std::uint64_t held = 0;
        while (end < all.size() && end - begin < kMostHeld &&
               (end == begin || held + all[end].bytes <= kHeldBytes))
            held += all[end++].bytes;
        progress(static_cast<double>(begin) / static_cast<double>(all.size()), words::progressDeparture);
        const auto departed = compareGroup(std::span(all).subspan(begin, end - begin), inputs, limits, found);
        RL_TRY(departed);
        if (*departed)
            break;
        begin = end;
    }
    return found;
}

Result<bool> DepartureSearch::compareGroup(std::span<const Candidate> group,
                                           const std::vector<NamedTensor>& inputs, const RunLimits& limits,
                                           Departure& found) const
{
    const auto run = [&](const ModelFile& file, std::string Candidate::*name) -> Result<TensorsByName> {
        ProbeOptions probes{.values = {}, .alone = true, .fed = {}};
        for (const Candidate& one : group)
            probes.values.push_back(one.*name);
        auto session = openForCompare(m_runtime, file, probes, m_options, limits);
        RL_TRY(session);
        std::erase_if(probes.values, [&](const std::string& value) {
            return !isHandled(findValue(session->outputs(), value));
        });
        return runForCompare(*session, file, inputs, probes.values, limits);
    };
    const auto before = run(m_original, &Candidate::value);
    RL_TRY(before);
    const auto after = run(m_rewritten, &Candidate::other);
    RL_TRY(after);
    for (const Candidate& one : group) {
        const auto a = before->find(one.value), b = after->find(one.other);
        if (a == before->end() || b == after->end())
            continue;
        if (departs(one, a->second, b->second, found))
            return true;
        ++found.agreeing;
    }
    return false;
}

bool DepartureSearch::departs(const Candidate& candidate, const Tensor& before, const Tensor& after,
                              Departure& found) const
{
    ComparedValue value{candidate.value};
    const auto named = [&](const ComparedValue& one) { return one.name == candidate.value; };
    const auto output = std::find_if(m_report.outputs.begin(), m_report.outputs.end(), named);
    value.tolerance = m_options.tolerance.value_or(usualTolerance(before.type()));
    if (output != m_report.outputs.end())
        value = *output;
    value.problem = {};
    auto difference = value.isTensor ? tensorDifference(before, after, value.close)
                                     : compareItems(before, after, value.close);
    if (difference && value.takes(*difference, value.tolerance))
        return false;
    found.value = candidate.value;
    found.node = candidate.node;
    const auto site = std::find_if(m_report.sites.begin(), m_report.sites.end(), named);
    if (site != m_report.sites.end())
        found.site = site->site;
    found.tolerance = value.tolerance;
    if (!difference) {
        found.problem = phraseOf(difference.error());
        return true;
    }
    found.difference = std::move(*difference);
    if (value.isTensor)
        found.plane = differencePlane(before, after, found.difference.worst);
    return true;
}

} // namespace resizelens
