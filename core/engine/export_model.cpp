#include "core/engine/export_model.h"

#include "core/base/temp_folder.h"
#include "core/base/whole_file.h"
#include "core/engine/certificate_check.h"
#include "core/engine/certificate_file.h"
#include "core/engine/rest_compare.h"
#include "core/engine/words.h"

#include <algorithm>
#include <chrono>
#include <set>

namespace resizelens {

namespace {

Error nothingRewritten(const Analysis& analysis, const Plan& plan)
{
    if (auto nothing = nothingToDo(analysis))
        return *nothing;
    std::set<std::string> reasons;
    Phrase text;
    for (std::size_t i = 0; i < plan.choices.size(); ++i) {
        const Phrase& reason = plan.choices[i].keepReason;
        if (!reasons.insert(reason.english).second)
            continue;
        const Phrase one = say(words::exportKept, analysis.sites[i].site.id, reason);
        text = text.empty() ? one : say(words::exportKeptToo, text, one);
    }
    return failure(words::exportNothing, text).in(analysis.file->path());
}

bool isNothingToDo(const Analysis& analysis, const Plan& plan)
{
    for (std::size_t i = 0; i < analysis.sites.size(); ++i) {
        const auto& verdict = analysis.sites[i].verdict;
        const bool taken = verdict && verdict->acceptance == Acceptance::accepted;
        if (plan.choices[i].candidate || (!plan.choices[i].asked && !taken))
            return false;
    }
    return true;
}

Result<GraphIndex> soundIndex(const std::shared_ptr<const ModelFile>& file, const Progress& progress)
{
    auto index = GraphIndex::build(file, progress);
    if (index && !index->problems().empty())
        return fail(words::exportUnsound, index->problems().front().said);
    return index;
}

/// Whether every rewrite is exact up to rounding.
bool promisesEquality(const AppliedPlan& applied)
{
    return std::ranges::all_of(applied.sites, [](const AppliedSite& site) {
        return (!site.certificate || site.certificate->isExact()) && (!site.quanta || site.quanta->isExact());
    });
}

Error refusal(const ProofVerdict& verdict, const ExportReport& report, const ProofOptions& options)
{
    const auto at = [](Error error, const std::string& node) { return std::move(error).at(node); };
    if (verdict.answer == ProofVerdict::Answer::differs) {
        Error error = failure(words::exportDiffers, verdict.difference);
        const auto& compared = report.proof->compared;
        const bool departs = compared && compared->departure && !compared->departure->site.empty();
        return departs ? at(std::move(error), compared->departure->site) : error;
    }
    Error error = failure(words::exportNotRun, verdict.whatIsMissing());
    const auto failed = std::ranges::find_if(report.verify->sites,
                                             [](const SiteCheck& site) { return !site.problem.empty(); });
    if (failed != report.verify->sites.end())
        error = failure(words::exportNotChecked, failed->problem).at(failed->site);
    else if (verdict.provesAll && !options.allowUnrun)
        error = std::move(error).advising(say(words::nothingWrittenCertificate));
    error.cause = report.proof->whyNotCode;
    return error;
}

VerifyReport verification(const ExportReport& report, const ProofParts& parts, const ProofOptions& options,
                          std::chrono::steady_clock::time_point start)
{
    VerifyReport verified;
    verified.original = report.source;
    verified.rewritten = report.output;
    verified.tolerance = options.compare.tolerance;
    verified.model = *report.proof;
    verified.nodes = report.verify;
    verified.elsewhere = parts.elsewhere;
    verified.verdict = *report.verdict;
    verified.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return verified;
}

/// Reads the file back, checks every rewrite against its Resize, then compares the whole models.
Result<void> verifyWritten(const std::shared_ptr<const ModelFile>& written, const Analysis& analysis,
                           const AppliedPlan& applied, const ExportOptions& options, ExportReport& report,
                           const Progress& progress)
{
    const auto start = std::chrono::steady_clock::now();
    RL_TAKE(const auto index, soundIndex(written, Progress{{}, progress.stop}));
    RL_TAKE(auto check, checkExport(index, analysis.sites, applied.sites, options.seed, progress));
    for (const SiteCheck& site : check.sites)
        if (site.problem.empty() && !site.withinCertificate)
            return fail(failure(words::exportContradicted, site.maxAbs).at(site.site));
    report.verify = std::move(check);
    RL_TAKE(report.proof, proveModel(analysis, index, options.proof, progress));
    ProofParts parts{.model = *report.proof,
                     .nodes = &*report.verify,
                     .allowUnrun = options.proof.allowUnrun,
                     .approximate = !promisesEquality(applied),
                     .narrowed = narrowedInputs(*analysis.file, *written)};
    report.verdict = judgeProof(parts);
    if (report.verdict->answer == ProofVerdict::Answer::unproved) {
        RL_TAKE(parts.elsewhere,
                compareRest(*analysis.index, analysis.sites, index, applied.sites, progress));
        report.verdict = judgeProof(parts);
    }
    if (options.onVerdict)
        options.onVerdict(verification(report, parts, options.proof, start));
    if (options.acceptsAll || report.verdict->accepted())
        return {};
    return fail(refusal(*report.verdict, report, options.proof));
}

WriteOptions writeOptions(const ExportOptions& options)
{
    WriteOptions write;
    write.externalData = options.externalData;
    write.overwriteSource = options.overwriteSource;
    return write;
}

/// Reads the file back even if no node changed: weights may have been moved.
Result<void> checkUnchanged(const Analysis& analysis, const std::shared_ptr<const ModelFile>& written,
                            const Progress& progress)
{
    RL_TAKE(const auto index, soundIndex(written, Progress{{}, progress.stop}));
    RL_TAKE(const auto differences, compareRest(*analysis.index, analysis.sites, index, {}, progress));
    return differences.empty() ? Result<void>() : fail(words::exportDiffers, differences.front());
}

Result<ExportReport> exportUnchanged(const Analysis& analysis, const Plan& plan,
                                     const std::filesystem::path& output, const ExportOptions& options,
                                     const Progress& progress)
{
    const auto start = std::chrono::steady_clock::now();
    ExportReport report;
    report.source = analysis.file->path();
    report.unchanged = true;
    for (std::size_t i = 0; i < analysis.sites.size(); ++i)
        report.left.emplace_back(analysis.sites[i].site.id, plan.choices[i].keepReason);
    for (const FaultFinding& fault : analysis.faults)
        if (fault.id == "not-an-operator")
            report.left.emplace_back(fault.where, fault.said);
    if (options.ifUnchanged == IfUnchanged::skip)
        return report;
    WriteOptions write = writeOptions(options);
    const bool moves =
        options.externalData == ExternalData::gather || options.externalData == ExternalData::embed;
    if ((options.verify || moves) && analysis.index->problems().empty())
        write.check = [&](const std::shared_ptr<const ModelFile>& file) {
            return checkUnchanged(analysis, file, progress);
        };
    RL_TAKE(const auto written, writeModel(*analysis.file, {}, output, write, progress));
    report.output = output;
    report.bytes = written.bytes;
    report.sourceBytes = modelBytes(analysis);
    report.externalFiles = written.externalFiles;
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return report;
}

/// Writes the model into a folder of its own and has its certificate checked there, so that a refused model
/// never replaces what is at `output`. Returns the certificate.
Result<std::string> proveBeforehand(const Analysis& analysis, const Plan& plan, const AppliedPlan& applied,
                                    const std::filesystem::path& output, const WriteOptions& options,
                                    const Progress& progress)
{
    progress(0.0, words::progressChecker);
    const Progress silent{{}, progress.stop};
    RL_TAKE(const auto folder, TempFolder::makeIn(output.has_parent_path() ? output.parent_path() : "."));
    const std::filesystem::path model = folder.path() / output.filename();
    RL_TRY(writeModel(*analysis.file, applied.edits, model, {.externalData = options.externalData}, silent));
    RL_TAKE(auto text, certificateText(analysis, plan, applied, model));
    RL_TRY(writeWholeFile(certificatePath(model), text));
    RL_TRY(checkCertificate(analysis.file->path(), model, certificatePath(model), silent));
    return text;
}

} // namespace

double ExportReport::growth() const
{
    return ModelGrowth{sourceBytes, constantBytes}.factor();
}

bool ExportReport::growsMuch() const
{
    return ModelGrowth{sourceBytes, constantBytes}.isMuch();
}

Result<ExportReport> exportModel(const Analysis& analysis, const Plan& plan,
                                 const std::filesystem::path& output, const ExportOptions& options,
                                 const Progress& progress)
{
    const auto start = std::chrono::steady_clock::now();
    if (options.ifUnchanged != IfUnchanged::refuse && isNothingToDo(analysis, plan))
        return exportUnchanged(analysis, plan, output, options, progress);
    if (plan.rewrittenCount() == 0)
        return fail(nothingRewritten(analysis, plan));
    RL_TAKE(auto applied, applyPlan(*analysis.index, analysis.sites, plan));
    if (applied.sites.empty())
        return fail(words::exportNothingAt, analysis.sites[applied.left.front().first].site.id,
                    applied.left.front().second);
    RL_TAKE(auto fixed, fixLengths(analysis, plan, applied, progress));
    ExportReport report;
    report.source = analysis.file->path();
    report.output = output;
    report.fixed = std::move(fixed);
    WriteOptions write = writeOptions(options);
    // Index the file once: the written one during verification, else the one about to be written.
    if (options.verify)
        write.check = [&](const std::shared_ptr<const ModelFile>& file) {
            return verifyWritten(file, analysis, applied, options, report, progress);
        };
    else
        write.inspect = [&](const std::shared_ptr<const ModelFile>& file) -> Result<void> {
            const auto index = soundIndex(file, Progress{{}, progress.stop});
            return index ? Result<void>() : fail(index.error());
        };
    const auto proved = options.checkCertificate
                            ? proveBeforehand(analysis, plan, applied, output, write, progress)
                            : Result<std::string>();
    const auto written = proved ? writeModel(*analysis.file, applied.edits, output, write, progress)
                                : Result<WriteResult>(fail(proved.error()));
    if (!written) {
        Error error = written.error();
        if (error.kind != ErrorKind::cancelled)
            error.file = output.string();
        return fail(std::move(error));
    }
    for (const AppliedSite& site : applied.sites) {
        const SiteAnalysis& entry = analysis.sites[site.site];
        const Candidate& candidate = entry.candidates[*plan.choices[site.site].candidate];
        report.sites.push_back({entry.site.id, candidate.rule, site.certificate,
                                describeChain(candidate.chain), site.dropped, site.quanta, site.scales,
                                costOf(entry, *plan.choices[site.site].candidate)});
        if (candidate.cost)
            report.constantBytes += static_cast<std::uint64_t>(candidate.cost->weightBytes);
    }
    report.sourceBytes = modelBytes(analysis);
    if (options.checkCertificate || !options.certificate.empty()) {
        RL_TAKE(const auto text, certificateText(analysis, plan, applied, output));
        report.certificate = options.certificate.empty() ? certificatePath(output) : options.certificate;
        RL_TRY(writeWholeFile(report.certificate, text));
        report.independentlyChecked = options.checkCertificate && text == *proved;
    }
    for (const auto& [site, reason] : applied.left)
        report.left.emplace_back(analysis.sites[site].site.id, reason);
    report.fixedInputs = applied.fixedInputs;
    report.bytes = written->bytes;
    report.externalFiles = written->externalFiles;
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return report;
}

} // namespace resizelens
