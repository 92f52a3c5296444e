#include "app/cli/commands.h"
#include "app/cli/options_common.h"
#include "app/cli/options_report.h"
#include "app/cli/stop_on_signals.h"
#include "app/cli/words.h"
#include "core/batch/shard.h"
#include "core/report/job_file.h"
#include "core/report/json_report.h"
#include "core/report/report.h"
#include "core/report/text_report.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace resizelens::cli {

namespace {

struct BatchCommandOptions : CommonOptions
{
    BatchJob typedJob; // without the export options
    std::vector<std::string> paths, patterns;
    std::string folder, overwrite, cache;
    std::string jobFile, saveJob, shard;
    bool jsonLines = false;
    ReportOptions report;
};

/// The job file, if any, overridden by the command line.
Result<BatchJob> jobOf(const BatchCommandOptions& options, const CLI::App& command)
{
    const auto given = [&](const char* name) { return command.count(name) > 0; };
    BatchJob job;
    if (!options.jobFile.empty()) {
        RL_TAKE(job, readJob(options.jobFile));
    }
    if (given("paths"))
        job.models.paths.assign(options.paths.begin(), options.paths.end());
    if (given("--pattern"))
        job.models.patterns = options.patterns;
    if (given("--recursive"))
        job.models.recursive = options.typedJob.models.recursive;
    if (given("--output"))
        job.folder = options.folder;
    if (given("--name"))
        job.namePattern = options.typedJob.namePattern;
    if (const auto rule = overwriteFromName(options.overwrite))
        job.overwrite = *rule;
    job.resume = job.resume || options.typedJob.resume;
    if (given("--jobs"))
        job.jobs = options.typedJob.jobs;
    if (given("--memory"))
        job.memoryBytes = options.typedJob.memoryBytes;
    if (given("--cache"))
        job.cache = options.cache;
    if (given("--report"))
        job.reports.assign(options.report.files.begin(), options.report.files.end());
    if (given("--time-limit"))
        job.timeLimit = options.typedJob.timeLimit;
    RL_TAKE(job.settings, settingsOf(options, std::move(job.settings)));
    return job;
}

Result<Shard> shardOf(const BatchCommandOptions& options)
{
    return options.shard.empty() ? Shard() : shardFromText(options.shard);
}

/// Journal suffix, so that shards can share a folder.
std::string journalOf(const Shard& shard)
{
    return shard.isWhole() ? std::string() : fmt::format("{}-of-{}", shard.number, shard.of);
}

/// Flushed, so that each line appears as soon as its model is done.
void printLine(const std::string& line)
{
    printText(line);
    std::fflush(stdout);
}

void printEnded(const std::vector<BatchRow>& rows)
{
    for (const BatchRow& row : rows)
        if (hasEnded(row.status))
            printLine(batchLine(row));
}

std::string resultOf(const std::vector<BatchRow>& rows, const BatchCommandOptions& options,
                     const Shard& shard)
{
    if (options.jsonLines)
        return batchTotalsLine(rows, shard);
    return options.json ? batchJson(rows, shard) : batchText(rows);
}

Result<int> batch(const BatchCommandOptions& options, const CLI::App& command)
{
    RL_TAKE(const auto shard, shardOf(options));
    RL_TAKE(auto job, jobOf(options, command));
    if (job.folder.empty())
        return fail(failure(words::noOutputFolder).in(options.jobFile));
    RL_TAKE(auto running, optionsOf(job));
    running.journal = journalOf(shard);
    if (job.settings.verify) {
        RL_TAKE(running.proof, proofFor(ProofRequest{job.settings.runtimeLibrary}));
    }
    if (!options.saveJob.empty())
        RL_TRY(saveJob(options.saveJob, job));
    job.models.exclude = job.folder;
    RL_TAKE(const auto writer, reportWriter(job.reports, options.report));
    const StopOnSignals signals;
    RL_TAKE(auto rows, planBatch(listModels(job.models, signals.token()), running));
    keepShard(rows, shard);
    Progress progress = terminalProgress();
    progress.stop = signals.token();
    BatchEvents events;
    std::optional<ReportCollector> collector;
    if (!job.reports.empty()) {
        collector.emplace(rows.size(), writer.modelOptions(running.settings.policy, rows.size()));
        events.analyseFinished = true;
        events.onModel = [&](std::size_t index, const BatchRow& row, const Analysis& analysis,
                             const Plan& plan) { collector->onModel(index, row, analysis, plan); };
    }
    if (options.jsonLines) {
        printEnded(rows);
        events.onRow = [](std::size_t, const BatchRow& row) {
            if (hasEnded(row.status))
                printLine(batchLine(row));
        };
    }
    RL_TRY(runBatch(rows, running, events, progress));
    if (collector)
        RL_TRY(writer.save(collector->finish(rows), settingsText(running.settings, running.target)));
    printText(resultOf(rows, options, shard));
    const bool whole = std::ranges::none_of(rows, [](const BatchRow& row) {
        return row.status == BatchStatus::failed || row.status == BatchStatus::cancelled;
    });
    return whole ? kDone : kFailed;
}

void addRunOptions(CLI::App& command, BatchCommandOptions& options)
{
    command.add_option("--jobs", options.typedJob.jobs, "Models at a time (default: one per processor)")
        ->check(CLI::PositiveNumber);
    command
        .add_option("--memory", options.typedJob.memoryBytes,
                    "Total memory limit, e.g. 4GB (default: half of the machine's memory)")
        ->transform(CLI::AsSizeValue(false));
    command
        .add_option("--time-limit", options.typedJob.timeLimit,
                    "Timeout per model in seconds (default: none)")
        ->check(CLI::Range(0.0, 1e6));
    command
        .add_option(
            "--cache", options.cache,
            "Take results of equal models, made by this program with equal options, from this folder, "
            "and put new ones there; batches and machines may share it")
        ->type_name("FOLDER");
    command
        .add_option("--shard", options.shard,
                    "Process part K of N of the models, split by their content: one part per machine; "
                    "'report --merge' joins the outputs of --json or --json-lines")
        ->type_name("K/N");
    command.add_flag("--resume", options.typedJob.resume,
                     "Skip the models that an earlier batch with the same options finished");
}

void addFileOptions(CLI::App& command, BatchCommandOptions& options)
{
    command.add_option("paths", options.paths, "Models, or folders of models");
    command.add_option("-o,--output", options.folder, "The folder to write to");
    command.add_flag("--recursive", options.typedJob.models.recursive, "Include subfolders");
    command
        .add_option("--pattern", options.patterns,
                    "Which files of a folder are models: *.onnx (default); a pattern with a slash applies to "
                    "the path inside it")
        ->allow_extra_args(false);
    command.add_option(
        "--name", options.typedJob.namePattern,
        "Names of the results, made of {name}, {folder}, {rule} and {target} (default: {name}.onnx)");
    command
        .add_option(
            "--overwrite", options.overwrite,
            "Which existing files to replace: never, outdated (results of an earlier batch, made from "
            "another version of the model or with other options; what is up to date is skipped; "
            "default), always")
        ->check(CLI::Validator(
            [](const std::string& text) {
                return overwriteFromName(text) ? std::string() : "not a rule: " + text;
            },
            "{never,outdated,always}"));
    command.add_option("--job", options.jobFile,
                       "Take all options from this file; command-line options override it");
    command.add_option("--save-job", options.saveJob, "Write all options to this file");
}

} // namespace

void addBatch(CLI::App& app, Run& run)
{
    auto options = std::make_shared<BatchCommandOptions>();
    CLI::App& command =
        *app.add_subcommand("batch", "Export many models; one broken model does not stop the rest");
    addFileOptions(command, *options);
    addRunOptions(command, *options);
    using enum OptionGroup;
    addOptions(command, *options, {policy, target, forms, shapes, weights, certificate, verification});
    addJsonOption(command, *options);
    command
        .add_flag("--json-lines", options->jsonLines,
                  "Output one line of JSON per finished model, and one for the totals")
        ->excludes("--json");
    addReportOptions(command, options->report, "--report");
    command.callback([options, &command, &run] {
        if (options->jobFile.empty() && options->paths.empty())
            throw CLI::RequiredError("paths or --job");
        if (options->jobFile.empty() && options->folder.empty())
            throw CLI::RequiredError("--output");
        run = [options, &command] { return batch(*options, command); };
    });
}

} // namespace resizelens::cli
