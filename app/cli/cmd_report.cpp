#include "app/cli/commands.h"
#include "app/cli/options_common.h"
#include "app/cli/options_proof.h"
#include "app/cli/options_report.h"
#include "app/cli/words.h"
#include "core/base/text.h"
#include "core/base/whole_file.h"
#include "core/extras/model_diff/model_diff.h"
#include "core/report/merge_documents.h"

#include <algorithm>
#include <memory>

#include <CLI/CLI.hpp>

namespace resizelens::cli {

namespace {

struct ReportCommandOptions : CommonOptions
{
    std::string model, other;
    std::vector<std::string> merge;
    ProofCommandOptions proof;
    ReportOptions report;
};

Result<int> mergeCommand(const ReportCommandOptions& options)
{
    RL_TAKE(const auto merged, mergeBatchDocuments({options.merge.begin(), options.merge.end()}));
    for (const std::string& file : options.report.files) {
        if (std::filesystem::path(file).extension() != ".json")
            return fail(failure(words::joinedIsJson).in(file));
        RL_TRY(writeWholeFile(file, merged));
        printText(textLine(file));
    }
    return kDone;
}

/// The page draws the model and `file` as one graph.
Result<void> addOther(ModelReportOptions& reporting, const Analysis& analysis, const std::string& file,
                      const Progress& progress)
{
    RL_TAKE(const auto other,
            analyse(std::filesystem::path(file), {.stopAfter = StopAfter::shapes}, progress));
    RL_TAKE(auto diff, diffModels(analysis.index, other->index, progress));
    reporting.other = std::make_shared<const ModelDiff>(std::move(diff));
    reporting.otherShapes = other->shapes;
    return {};
}

Result<int> reportCommand(const ReportCommandOptions& options)
{
    const std::vector<std::filesystem::path> files(options.report.files.begin(), options.report.files.end());
    RL_TAKE(const auto writer, reportWriter(files, options.report));
    const Progress progress = terminalProgress();
    RL_TAKE(const auto prepared, prepare(options.model, options, progress));
    const Analysis& analysis = *prepared.analysis;
    std::optional<ExportReport> exported;
    const ExportSettings& settings = prepared.settings;
    if ((settings.verify || settings.checkCertificate) && prepared.plan.rewrittenCount() > 0) {
        RL_TAKE(const auto proof, proofOf(options.proof, settings));
        RL_TAKE(exported, measureModel(analysis, prepared.plan, files.front().parent_path(), settings.seed,
                                       progress, proof, settings.checkCertificate));
    }
    ModelReportOptions reporting = writer.modelOptions(settings.policy, 1);
    if (!options.other.empty())
        RL_TRY(addOther(reporting, analysis, options.other, progress));
    ModelReport model =
        reportModel(analysis, prepared.plan, exported ? &*exported : nullptr, reporting, progress);
    progress(1.0, Phrase{});
    RL_TRY(writer.save({std::move(model)}, settingsText(settings, analysis.target)));
    for (const auto& file : files)
        printText(textLine(file.string()));
    const bool differs = exported && exported->verdict &&
                         exported->verdict->answer == ProofVerdict::Answer::differs &&
                         !exported->verdict->accepted();
    return differs ? kRefused : kDone;
}

/// What `report` and `page` share.
void addModelOptions(CLI::App& command, ReportCommandOptions& options)
{
    addReportOptions(command, options.report, "-o,--output");
    options.defaults.verify = true;
    using enum OptionGroup;
    addOptions(command, options, {policy, target, forms, shapes});
    addOption(command, options, "verify", "--no-verify")
        .description("Skip the measured errors, for which the rewritten model is written beside the report, "
                     "compared, run if ONNX Runtime is installed, and removed");
    for (const char* key : {"check_certificate", "seed", "runs", "verify_tolerance", "onnxruntime",
                            "provider", "verify_time_limit_seconds", "inputs"})
        addOption(command, options, key);
    addOutputToleranceOption(command, options.proof);
}

} // namespace

void addPage(CLI::App& app, Run& run)
{
    auto options = std::make_shared<ReportCommandOptions>();
    CLI::App& command = *app.add_subcommand(
        "page", "Write one offline page of a model: graph, nodes, certificates, targets and images");
    addModel(command, options->model);
    command.add_option("other", options->other,
                       "An .onnx file to draw together with the model: before, after");
    addModelOptions(command, *options);
    command.callback([options, &run] {
        const auto isPage = [](const std::string& file) {
            const auto form = reportFormOf(file);
            return form && *form == ReportForm::html;
        };
        if (options->report.files.empty())
            throw CLI::RequiredError("--output");
        if (!std::ranges::all_of(options->report.files, isPage))
            throw CLI::ValidationError("--output", "a page is an .html file; other forms: report");
        run = [options] { return reportCommand(*options); };
    });
}

void addReport(CLI::App& app, Run& run)
{
    auto options = std::make_shared<ReportCommandOptions>();
    CLI::App& command = *app.add_subcommand("report", "Write a shareable report of a model and its rewrites");
    command.add_option("model", options->model,
                       "An .onnx file, another form of one, or - for standard input");
    command
        .add_option(
            "--merge", options->merge,
            "Join what 'batch --shard K/N' printed for each shard with --json or --json-lines into one "
            "document, "
            "that of the whole batch, instead of reporting on a model; of several runs of one shard the last "
            "one named counts, and earlier ones say what it skipped")
        ->type_name("FILE");
    addModelOptions(command, *options);
    command.callback([options, &run] {
        if (options->report.files.empty())
            throw CLI::RequiredError("--output");
        if (options->merge.empty() == options->model.empty())
            throw CLI::RequiredError("model or --merge");
        run = [options] { return options->merge.empty() ? reportCommand(*options) : mergeCommand(*options); };
    });
}

} // namespace resizelens::cli
