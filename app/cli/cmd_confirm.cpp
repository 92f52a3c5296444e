#include "app/cli/commands.h"
#include "app/cli/options_common.h"
#include "app/cli/stop_on_signals.h"
#include "core/extras/compiler_logs/compiler_run.h"
#include "core/extras/compiler_logs/log_format.h"
#include "core/extras/compiler_logs/profile_model.h"
#include "core/extras/compiler_logs/read_log.h"
#include "core/report/confirm_report.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

namespace resizelens::cli {

namespace {

/// Value of --run that is not a compiler.
constexpr const char* kRuntime = "onnxruntime";
constexpr double kRuntimeSeconds = 60.0; // default of --time-limit

struct ConfirmOptions : CommonOptions
{
    std::string model, log, format, tool, library;
    std::optional<double> seconds;
    ProfileRun runtime;
    CompilerRun compiler;
};

Result<PlacementLog> logOf(const Analysis& analysis, ConfirmOptions options)
{
    if (!options.log.empty())
        return readLog(options.log, options.format, terminalProgress());
    const StopOnSignals signals;
    Progress progress = terminalProgress();
    progress.stop = signals.token();
    if (options.tool == kRuntime) {
        options.runtime.library = options.library;
        options.runtime.seconds = options.seconds.value_or(kRuntimeSeconds);
        return profileModel(analysis, options.runtime, progress);
    }
    options.compiler.compiler = options.tool;
    options.compiler.seconds = options.seconds.value_or(0.0);
    return runCompiler(analysis, options.compiler, progress);
}

Result<int> confirmModel(const ConfirmOptions& options)
{
    RL_TAKE(const auto prepared, prepare(options.model, options, terminalProgress()));
    const Analysis& analysis = *prepared.analysis;
    RL_TAKE(auto log, logOf(analysis, options));
    const auto result = confirm(analysis, std::move(log), terminalProgress());
    terminalProgress()(1.0, Phrase{});
    RL_TRY(result);
    printText(options.json ? confirmJson(analysis, *result) : confirmText(analysis, *result));
    return result->count(Agreement::contradicted) == 0 ? kDone : kRefused;
}

std::vector<std::string> toolNames()
{
    std::vector<std::string> names = {kRuntime};
    for (const Compiler& compiler : compilers())
        names.emplace_back(compiler.id);
    return names;
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
    addModel(command, options->model);
    command.add_option("--log", options->log, "The log, table or JSON file that the compiler wrote");
    command.add_option("--format", options->format, "Format of the log (default: detected)")
        ->check(CLI::IsMember(formatNames()));
    command
        .add_option("--run", options->tool,
                    "Run this tool instead of reading a log: a compiler that is installed, or ONNX Runtime")
        ->check(CLI::IsMember(toolNames()));
    addOptions(command, *options, {OptionGroup::target, OptionGroup::shapes});
    addJsonOption(command, *options);
    const auto group = "With --run";
    command.add_option("--onnxruntime", options->library, "The libonnxruntime.so to use, or its folder")
        ->group(group);
    command
        .add_option("--provider", options->runtime.provider,
                    "Execution provider of ONNX Runtime, if available")
        ->capture_default_str()
        ->group(group);
    command
        .add_option("--program", options->compiler.program,
                    "The compiler's program (default: looked up in PATH)")
        ->group(group);
    command
        .add_option("--compiler-model", options->compiler.ownModel,
                    "The same model in the compiler's own form, which vela requires: a .tflite file")
        ->group(group);
    command
        .add_option(
            "--time-limit", options->seconds,
            "Timeout of one call in seconds, 0: none (default: 60 for ONNX Runtime, none for compilers)")
        ->check(CLI::Range(0.0, 1e6))
        ->group(group);
    command.callback([options, &run] {
        if (options->log.empty() == options->tool.empty())
            throw CLI::RequiredError("one of --log and --run");
        run = [options] { return confirmModel(*options); };
    });
}

} // namespace resizelens::cli
