#include "app/cli/commands.h"
#include "app/cli/options_common.h"
#include "app/cli/options_proof.h"
#include "app/cli/options_report.h"
#include "app/cli/words.h"
#include "core/report/merge_documents.h"
#include "core/support/text.h"
#include "core/support/whole_file.h"

#include <memory>

#include <CLI/CLI.hpp>

namespace resizelens::cli {

namespace {

struct ReportCommandOptions : CommonOptions
{
    std::string model;
    std::vector<std::string> merge;
    bool verify = true;
    std::uint64_t seed = 1;
    ProofCommandOptions proof;
    ReportOptions report;
};

/// What the settings of a report say of a single model.
BatchOptions settingsOf(const ReportCommandOptions& options, const Analysis& analysis, const Policy& policy)
{
    BatchOptions settings;
    settings.policy = policy;
    settings.emission = options.emission;
    settings.target = analysis.target;
    settings.exporting.verify = options.verify;
    settings.exporting.seed = options.seed;
    return settings;
}

/// Joins the documents of a batch's shards.
int mergeCommand(const ReportCommandOptions& options)
{
    const auto merged = mergeBatchDocuments({options.merge.begin(), options.merge.end()});
    if (!merged)
        return report(merged.error());
    for (const std::string& file : options.report.files) {
        if (std::filesystem::path(file).extension() != ".json")
            return report(failure(words::joinedIsJson).in(file));
        if (auto written = writeWholeFile(file, *merged); !written)
            return report(written.error());
        printText(textLine(file));
    }
    return kDone;
}

int reportCommand(const ReportCommandOptions& options)
{
    const std::vector<std::filesystem::path> files(options.report.files.begin(), options.report.files.end());
    const auto writer = reportWriter(files, options.report);
    if (!writer)
        return report(writer.error());
    const Progress progress = terminalProgress();
    const auto prepared = prepare(options.model, options, progress);
    if (!prepared)
        return report(prepared.error());
    const Analysis& analysis = *prepared->analysis;
    std::optional<ExportReport> exported;
    if (options.verify && prepared->plan.rewrittenCount() > 0) {
        const auto proof = proofOf(options.proof, options.seed, analysis.inputShapes);
        if (!proof)
            return report(proof.error());
        auto measured = measureModel(analysis, prepared->plan, files.front().parent_path(), options.seed,
                                     progress, *proof);
        if (!measured)
            return report(measured.error());
        exported = std::move(*measured);
    }
    const auto policy = policyOf(options);
    ModelReport model = reportModel(analysis, prepared->plan, exported ? &*exported : nullptr,
                                    writer->modelOptions(*policy, 1), progress);
    progress(1.0, Phrase{});
    if (auto saved = writer->save({std::move(model)}, settingsText(settingsOf(options, analysis, *policy)));
        !saved)
        return report(saved.error());
    for (const auto& file : files)
        printText(textLine(file.string()));
    const bool differs = exported && exported->verdict &&
                         exported->verdict->answer == ProofVerdict::Answer::differs &&
                         !exported->verdict->accepted();
    return differs ? kRefused : kDone;
}

} // namespace

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
    addReportOptions(command, options->report, "-o,--output");
    addPolicyOptions(command, *options);
    addTargetOption(command, *options);
    addEmissionOptions(command, *options);
    addShapeOption(command, *options);
    command.add_flag("!--no-verify", options->verify,
                     "Skip the measured errors, for which the rewritten model is written beside the report, "
                     "compared, run if ONNX Runtime is installed, and removed");
    command.add_option("--seed", options->seed, "Seed of the random inputs")->capture_default_str();
    addProofOptions(command, options->proof, "--verify-tolerance");
    addOutputToleranceOption(command, options->proof);
    command.callback([options, &run] {
        if (options->report.files.empty())
            throw CLI::RequiredError("--output");
        if (options->merge.empty() == options->model.empty())
            throw CLI::RequiredError("model or --merge");
        run = [options] { return options->merge.empty() ? reportCommand(*options) : mergeCommand(*options); };
    });
}

} // namespace resizelens::cli
