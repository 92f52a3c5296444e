#include "core/engine/departure.h"

#include "core/engine/difference_plane.h"
#include "core/engine/inlining.h"
#include "core/engine/item_compare.h"
#include "core/engine/model_session.h"
#include "core/engine/random_input.h"
#include "core/engine/selection_trace.h"
#include "core/engine/words.h"

#include <algorithm>
#include <span>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::uint64_t kHeldBytes = std::uint64_t{256} << 20; // per model, at once
constexpr std::uint64_t kUnknownBytes = std::uint64_t{4} << 20;
constexpr std::size_t kMostHeld = 512; // tensors

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
    const onnx::ModelProto* const flat = m_replay != nullptr ? m_replay->originalFlat() : nullptr;
    const onnx::ModelProto* const otherFlat = m_replay != nullptr ? m_replay->rewrittenFlat() : nullptr;
    const auto others = computedNames((otherFlat != nullptr ? *otherFlat : m_rewritten.structure()).graph());
    const onnx::ModelProto& original = flat != nullptr ? *flat : m_original.structure();
    for (const auto& node : original.graph().node()) // topologically sorted
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
        RL_TAKE(const auto departed,
                compareGroup(std::span(all).subspan(begin, end - begin), inputs, limits, found));
        if (departed)
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
        std::vector<NamedTensor> feeds = inputs;
        const bool isOriginal = &file == &m_original;
        if (m_replay != nullptr)
            probes.structure = isOriginal ? m_replay->originalFlat() : m_replay->rewrittenFlat();
        if (m_replay != nullptr) {
            probes.fed = isOriginal ? m_replay->fed() : m_replay->fedInRewritten();
            std::ranges::move(isOriginal ? m_finding->given : m_replay->givenInRewritten(m_finding->given),
                              std::back_inserter(feeds));
        }
        for (const Candidate& one : group)
            if (!isGiven(one.value))
                probes.values.push_back(one.*name);
        if (probes.values.empty())
            return TensorsByName(); // all are given
        RL_TAKE(auto session, openForCompare(m_runtime, file, probes, m_options, limits));
        std::erase_if(probes.values, [&](const std::string& value) {
            return !isHandled(findValue(session.outputs(), value));
        });
        return runForCompare(session, file, feeds, probes.values, limits);
    };
    RL_TAKE(const auto before, run(m_original, &Candidate::value));
    RL_TAKE(const auto after, run(m_rewritten, &Candidate::other));
    for (const Candidate& one : group) {
        if (isGiven(one.value)) {
            if (siteDeparts(one, found))
                return true;
            ++found.agreeing;
            continue;
        }
        const auto a = before.find(one.value), b = after.find(one.other);
        if (a == before.end() || b == after.end())
            continue;
        if (departs(one, a->second, b->second, found))
            return true;
        ++found.agreeing;
    }
    return false;
}

void DepartureSearch::follow(const Replay& replay, const ReplayFinding& finding,
                             std::function<double(DType)> tolerances)
{
    m_replay = &replay;
    m_finding = &finding;
    m_tolerances = std::move(tolerances);
}

bool DepartureSearch::isGiven(const std::string& value) const
{
    return m_finding != nullptr && findTensor(m_finding->given, value) != nullptr;
}

bool DepartureSearch::siteDeparts(const Candidate& candidate, Departure& found) const
{
    const auto site = m_finding->sites.find(candidate.value);
    if (site == m_finding->sites.end() || (site->second && site->second->within()))
        return false;
    found.value = candidate.value;
    found.node = candidate.node;
    for (const ReplayedNode& node : m_replay->nodes())
        if (node.site != nullptr && node.results.front() == candidate.value)
            found.site = node.site->site;
    if (!site->second) {
        found.problem = phraseOf(site->second.error());
        return true;
    }
    found.difference = site->second->difference;
    found.tolerance = site->second->allowed;
    found.plane = site->second->plane;
    return true;
}

bool DepartureSearch::departs(const Candidate& candidate, const Tensor& before, const Tensor& after,
                              Departure& found) const
{
    ComparedValue value{candidate.value};
    const auto named = [&](const ComparedValue& one) { return one.name == candidate.value; };
    const auto output = std::ranges::find_if(m_report.outputs, named);
    if (output != m_report.outputs.end())
        value = *output;
    if (m_finding != nullptr || output == m_report.outputs.end())
        value.tolerance = m_options.tolerance.value_or(m_tolerances(before.type()));
    value.problem = {};
    auto difference = value.isTensor ? tensorDifference(before, after, value.close)
                                     : compareItems(before, after, value.close);
    if (difference && value.takes(*difference, value.tolerance))
        return false;
    found.value = candidate.value;
    found.node = candidate.node;
    const auto site = std::ranges::find_if(m_report.sites, named);
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
