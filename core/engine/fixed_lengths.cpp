#include "core/engine/fixed_lengths.h"

#include "core/resize/matrix/reading_notes.h"

#include "core/engine/analysis_memo.h"
#include "core/onnx/file_facts.h"

#include <algorithm>
#include <deque>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

/// Whether the rule produces the same nodes with the same guarantee if the given dimensions are dynamic.
bool holdsWithout(const SiteAnalysis& given, const Candidate& chosen, const SiteAnalysis& free)
{
    const auto same = std::ranges::find_if(free.candidates, [&](const Candidate& one) {
        return one.rule == chosen.rule && one.certificate && chosen.certificate &&
               one.certificate->exactness <= chosen.certificate->exactness;
    });
    if (same == free.candidates.end())
        return false;
    const auto a = writeChain(chosen.chain, given.site.type, given.site.spec.opset);
    const auto b = writeChain(same->chain, free.site.type, free.site.spec.opset);
    return a && b && std::equal(a->begin(), a->end(), b->begin(), b->end(), sameNode);
}

/// Analyses sites with the given dimensions left dynamic; similar ones only once.
class FreeSites
{
public:
    FreeSites(const Analysis& given, const Analysis& free)
        : m_free(free)
    {
        for (const SiteAnalysis& entry : given.sites)
            m_known.add(entry);
    }

    const SiteAnalysis* find(const std::string& id)
    {
        const auto place = m_free.findSite(id);
        if (!place)
            return nullptr;
        const ResizeSite& site = m_free.sites[place->value].site;
        if (const SiteAnalysis* alike = m_known.find(site))
            return alike;
        m_analysed.push_back(analyseSite(site, m_free.emission, m_free.target.get()));
        m_known.add(m_analysed.back());
        return &m_analysed.back();
    }

private:
    const Analysis& m_free;
    AnalysisMemo m_known;
    std::deque<SiteAnalysis> m_analysed;
};

Result<bool> needsGivenLengths(const Analysis& analysis, const Plan& plan, const AppliedPlan& applied,
                               const Progress& progress)
{
    if (analysis.inputShapes.empty())
        return false;
    RL_TAKE(const auto free, reanalyse(analysis,
                                       {.inputValues = analysis.inputValues,
                                        .fixInputs = analysis.fixInputs,
                                        .emission = analysis.emission,
                                        .target = analysis.target,
                                        .stopAfter = StopAfter::sites},
                                       Progress{{}, progress.stop}));
    FreeSites sites(analysis, *free);
    for (const AppliedSite& one : applied.sites) {
        RL_TRY(progress.goOn());
        const SiteAnalysis& entry = analysis.sites[one.site];
        const SiteAnalysis* const other = sites.find(entry.site.id);
        if (other == nullptr ||
            !holdsWithout(entry, entry.candidates[*plan.choices[one.site].candidate], *other))
            return true;
    }
    return false;
}

GraphEdits& mainEdits(ModelEdits& edits)
{
    const std::uint32_t main = GraphIndex::mainGraph().value;
    const auto found =
        std::ranges::find_if(edits.graphs, [&](const GraphEdits& one) { return one.graph == main; });
    if (found != edits.graphs.end())
        return *found;
    edits.graphs.insert(edits.graphs.begin(), GraphEdits{main});
    return edits.graphs.front();
}

/// Fills in the known dimensions of the entry; nullopt if it has them already.
std::optional<FixedLengths> fixEntry(onnx::ValueInfoProto& entry, const Analysis& analysis, bool isInput)
{
    const auto value = analysis.index->find(GraphIndex::mainGraph(), entry.name());
    if (!value || !entry.type().has_tensor_type())
        return std::nullopt;
    const auto& known = analysis.shapes->facts(*value).shape;
    auto& tensor = *entry.mutable_type()->mutable_tensor_type();
    const Shape before = statedShape(tensor.shape());
    if (!known || (tensor.has_shape() && before.size() != known->size()))
        return std::nullopt;
    FixedLengths fixed{entry.name(), isInput, before, before};
    fixed.after.resize(known->size());
    auto& shape = *tensor.mutable_shape();
    for (std::size_t axis = 0; axis < known->size(); ++axis) {
        auto& dim = axis < before.size() ? *shape.mutable_dim(static_cast<int>(axis)) : *shape.add_dim();
        if (!(*known)[axis].known())
            continue;
        fixed.after[axis] = (*known)[axis];
        dim.set_dim_value((*known)[axis].length);
    }
    return fixed.after == fixed.before ? std::nullopt : std::optional(std::move(fixed));
}

/// Whether a rewritten site has an output size that rounds down differently in float32 and float64.
bool hasDisputedLength(const Analysis& analysis, const AppliedPlan& applied)
{
    return std::ranges::any_of(applied.sites, [&](const AppliedSite& one) {
        return std::ranges::any_of(analysis.sites[one.site].site.axes, lengthIsDisputed);
    });
}

/// Corrects outputs of the main graph whose declared dimensions contradict the computed ones: a source made
/// with float64 may declare 27 where ONNX Runtime's Resize gives 28. The rewrite gives 28 in every runtime.
std::vector<FixedLengths> correctOutputs(const Analysis& analysis, AppliedPlan& applied)
{
    std::vector<FixedLengths> fixed;
    const auto& outputs = analysis.file->structure().graph().output();
    for (int i = 0; i < outputs.size(); ++i) {
        onnx::ValueInfoProto entry = outputs[i];
        auto one = fixEntry(entry, analysis, false);
        const bool contradicts =
            one && std::ranges::equal(one->before, one->after, [](const Dim& before, const Dim& after) {
                return before == after || before.known();
            });
        if (!contradicts)
            continue; // keep what the source leaves dynamic
        mainEdits(applied.edits)
            .replacedOutputs.emplace_back(static_cast<std::uint32_t>(i), entry.SerializeAsString());
        fixed.push_back(std::move(*one));
    }
    return fixed;
}

} // namespace

Result<std::vector<FixedLengths>> fixLengths(const Analysis& analysis, const Plan& plan, AppliedPlan& applied,
                                             const Progress& progress)
{
    RL_TAKE(const auto needed, needsGivenLengths(analysis, plan, applied, progress));
    if (!needed)
        return hasDisputedLength(analysis, applied) ? correctOutputs(analysis, applied)
                                                    : std::vector<FixedLengths>();
    std::vector<FixedLengths> fixed;
    GraphEdits& edits = mainEdits(applied.edits);
    const auto fixList = [&](const auto& entries, auto& replaced, bool isInput) {
        for (int i = 0; i < entries.size(); ++i) {
            const auto number = static_cast<std::uint32_t>(i);
            if (isInput && std::ranges::find(edits.removedInputs, number) != edits.removedInputs.end())
                continue;
            onnx::ValueInfoProto entry = entries[i];
            if (auto one = fixEntry(entry, analysis, isInput)) {
                replaced.emplace_back(number, entry.SerializeAsString());
                fixed.push_back(std::move(*one));
            }
        }
    };
    const onnx::GraphProto& graph = analysis.file->structure().graph();
    fixList(graph.input(), edits.replacedInputs, true);
    fixList(graph.output(), edits.replacedOutputs, false);
    return fixed;
}

} // namespace resizelens
