#include "core/session/export_model.h"

#include <algorithm>
#include <chrono>
#include <set>

#include <fmt/format.h>

namespace resizelens {

namespace {

Error nothingRewritten(const Analysis& analysis, const Plan& plan)
{
    if (auto nothing = nothingToDo(analysis))
        return *nothing;
    std::set<std::string> reasons;
    std::string text;
    for (std::size_t i = 0; i < plan.choices.size(); ++i)
        if (reasons.insert(plan.choices[i].keepReason).second)
            text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", analysis.sites[i].site.id,
                                plan.choices[i].keepReason);
    return Error{ErrorKind::unsupported, "export.nothing",
                 fmt::format("no Resize node is rewritten ({})", text), analysis.file->path().string()};
}

/// What must hold of a model before it may get its name.
Result<void> checkSound(const std::shared_ptr<const ModelFile>& file)
{
    const auto index = GraphIndex::build(file);
    if (!index)
        return fail(index.error());
    if (!index->problems().empty())
        return fail(ErrorKind::graph, "export.unsound",
                    "the exported graph would not be sound: " + index->problems().front().message);
    return {};
}

/// Whether every rewrite promises the original's numbers up to rounding.
bool promisesEquality(const AppliedPlan& applied)
{
    return std::all_of(applied.sites.begin(), applied.sites.end(), [](const AppliedSite& site) {
        return !site.certificate || site.certificate->isExact();
    });
}

/// Runs the written model beside the original, where that is possible.
Result<void> proveWritten(const GraphIndex& written, const Analysis& analysis, const AppliedPlan& applied,
                          const ExportOptions& options, ExportReport& report, const Progress& progress)
{
    auto proof = proveModel(analysis, written, options.proof, progress);
    if (!proof)
        return fail(proof.error());
    report.proof = std::move(*proof);
    const auto& compared = report.proof->compared;
    if (!compared || compared->same() || !promisesEquality(applied))
        return {};
    const ComparedValue* const start = compared->firstDifferent();
    return fail(Error{
        ErrorKind::graph,
        "export.differs",
        fmt::format("the rewritten model's outputs differ by {:.3g} ({:.3g} of the largest value)",
                    compared->maxAbs(), compared->maxRel()),
        {},
        start == nullptr ? std::string() : start->site,
        "Nothing was written. Some networks magnify rounding: allow for more by a tolerance of the proof, or "
        "keep this node"});
}

/// Reads the written file back and compares every rewrite with its Resize, then the models as a whole.
Result<void> verifyWritten(const std::shared_ptr<const ModelFile>& written, const Analysis& analysis,
                           const AppliedPlan& applied, const ExportOptions& options, ExportReport& report,
                           const Progress& progress)
{
    const auto index = GraphIndex::build(written, Progress{{}, progress.stop});
    if (!index)
        return fail(index.error());
    auto check = checkExport(*index, analysis.sites, applied.sites, options.seed, progress);
    if (!check)
        return fail(check.error());
    for (const SiteCheck& site : check->sites)
        if (site.problem.empty() && !site.withinCertificate)
            return fail(Error{
                ErrorKind::graph,
                "export.contradicted",
                fmt::format(
                    "the exported nodes differ from the Resize by {:.3g}, more than their certificate allows",
                    site.maxAbs),
                {},
                site.site,
                "Nothing was written; please report this model"});
    report.verify = std::move(*check);
    return proveWritten(*index, analysis, applied, options, report, progress);
}

} // namespace

Result<ExportReport> exportModel(const Analysis& analysis, const Plan& plan,
                                 const std::filesystem::path& output, const ExportOptions& options,
                                 const Progress& progress)
{
    const auto start = std::chrono::steady_clock::now();
    if (plan.rewrittenCount() == 0)
        return fail(nothingRewritten(analysis, plan));
    const auto applied = applyPlan(*analysis.index, analysis.sites, plan);
    if (!applied)
        return fail(applied.error());
    if (applied->sites.empty())
        return fail(ErrorKind::unsupported, "export.nothing",
                    fmt::format("no Resize node is rewritten ({}: {})",
                                analysis.sites[applied->left.front().first].site.id,
                                applied->left.front().second));
    ExportReport report;
    report.source = analysis.file->path();
    report.output = output;
    WriteOptions write;
    write.externalData = options.externalData;
    write.overwriteSource = options.overwriteSource;
    write.inspect = checkSound;
    if (options.verify)
        write.check = [&](const std::shared_ptr<const ModelFile>& file) {
            return verifyWritten(file, analysis, *applied, options, report, progress);
        };
    const auto written = writeModel(*analysis.file, applied->edits, output, write, progress);
    if (!written) {
        Error error = written.error();
        if (error.kind != ErrorKind::cancelled)
            error.file = output.string();
        return fail(std::move(error));
    }
    for (const AppliedSite& site : applied->sites) {
        const SiteAnalysis& entry = analysis.sites[site.site];
        const Candidate& candidate = entry.candidates[*plan.choices[site.site].candidate];
        report.sites.push_back(
            {entry.site.id, candidate.rule, site.certificate, describeChain(candidate.chain)});
    }
    for (const auto& [site, reason] : applied->left)
        report.left.emplace_back(analysis.sites[site].site.id, reason);
    report.bytes = written->bytes;
    report.externalFiles = written->externalFiles;
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return report;
}

} // namespace resizelens
