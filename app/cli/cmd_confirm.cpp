#include "app/cli/commands.h"
#include "app/cli/options_common.h"
#include "core/placement/log_format.h"
#include "core/placement/profile_model.h"
#include "core/placement/read_log.h"
#include "core/report/confirm_report.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

namespace resizelens::cli {

namespace {

struct ConfirmOptions : CommonOptions
{
    std::string model, log, format, tool, library;
    ProfileRun run;
};

Result<PlacementLog> logOf(const Analysis& analysis, ConfirmOptions options)
{
    if (!options.log.empty())
        return readLog(options.log, options.format, terminalProgress());
    options.run.library = options.library;
    return profileModel(analysis, options.run, terminalProgress());
}

int confirmModel(const ConfirmOptions& options)
{
    const auto prepared = prepare(options.model, options, terminalProgress());
    if (!prepared)
        return report(prepared.error());
    const Analysis& analysis = *prepared->analysis;
    auto log = logOf(analysis, options);
    if (!log)
        return report(log.error());
    const auto result = confirm(analysis, std::move(*log), terminalProgress());
    terminalProgress()(1.0, "");
    if (!result)
        return report(result.error());
    printText(options.json ? confirmJson(analysis, *result) : confirmText(analysis, *result));
    return result->count(Agreement::contradicted) == 0 ? kDone : kRefused;
}

std::vector<std::string> formatNames()
{
    std::vector<std::string> names;
    for (const LogFormat* format : logFormats())
        names.emplace_back(format->id);
    return names;
}

} // namespace

void addConfirm(CLI::App& app, Run& run)
{
    auto options = std::make_shared<ConfirmOptions>();
    CLI::App& command = *app.add_subcommand(
        "confirm", "Compare a target's profile with a compiler's log, node by node; exit 3 when they differ");
    command.add_option("model", options->model, "An .onnx file")->required();
    command.add_option("--log", options->log, "The log, or a table or JSON file that the compiler wrote");
    command.add_option("--format", options->format, "What the log is (default: by its content)")
        ->check(CLI::IsMember(formatNames()));
    command.add_option("--run", options->tool, "Run this tool instead of reading a log")
        ->check(CLI::IsMember({"onnxruntime"}));
    addTargetOption(command, *options);
    addShapeOption(command, *options);
    addJsonOption(command, *options);
    const auto group = "With --run";
    command.add_option("--onnxruntime", options->library, "The libonnxruntime.so to use, or its folder")
        ->group(group);
    command.add_option("--provider", options->run.provider, "Execution provider, if available")
        ->capture_default_str()
        ->group(group);
    command.add_option("--time-limit", options->run.seconds, "Seconds that one run may take (0: no limit)")
        ->check(CLI::Range(0.0, 1e6))
        ->capture_default_str()
        ->group(group);
    command.callback([options, &run] {
        if (options->log.empty() == options->tool.empty())
            throw CLI::RequiredError("one of --log and --run");
        run = [options] { return confirmModel(*options); };
    });
}

} // namespace resizelens::cli
